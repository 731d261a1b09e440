// A local table as the socket of a session: the same messages, to and from a worker.

import type { Wire } from "../lib/session.svelte";
import type { Opening } from "./worker";

export class LocalSocket implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

  constructor(opening: Opening) {
    this.#worker.onmessage = (message) => this.onmessage?.(message);
    this.#worker.postMessage(JSON.stringify(opening));
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event("open"));
    });
  }

  send(text: string): void {
    this.#worker.postMessage(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#worker.terminate();
  }
}
