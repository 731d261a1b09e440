// A local table as the socket of a session: the same messages, to and from a worker.

import type { Wire } from "../lib/session.svelte";
import type { Files } from "./files";
import type { Opening } from "./worker";

const newWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** A worker that loads a game before anybody plays it; at most one. */
let early: { module: string; worker: Worker } | null = null;

export function loadEarly(files: Files): void {
  if (early?.module === files.module) return;
  early?.worker.terminate();
  early = { module: files.module, worker: newWorker() };
  early.worker.postMessage(JSON.stringify(files));
}

function workerFor(module: string): Worker {
  if (early?.module !== module) return newWorker();
  const { worker } = early;
  early = null;
  return worker;
}

export class LocalSocket implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly #worker: Worker;

  constructor(opening: Opening) {
    this.#worker = workerFor(opening.module);
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
