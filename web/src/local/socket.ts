// Implements the socket of a session for a local table: the same messages, exchanged with a worker.

import type { Wire } from "../lib/session.svelte";
import type { Files } from "./files";
import type { Opening } from "./table_worker";

const newWorker = (): Worker => new Worker(new URL("./table_worker.ts", import.meta.url), { type: "module" });

/** A worker that preloads a game; at most one. */
let preloaded: { module: string; worker: Worker } | null = null;

export function preload(files: Files): void {
  if (preloaded?.module === files.module) return;
  preloaded?.worker.terminate();
  preloaded = { module: files.module, worker: newWorker() };
  preloaded.worker.postMessage(JSON.stringify(files));
}

function workerFor(module: string): Worker {
  if (preloaded?.module !== module) return newWorker();
  const { worker } = preloaded;
  preloaded = null;
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
