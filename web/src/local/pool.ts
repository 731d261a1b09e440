// A pool of workers that search in parallel, so that the table stays responsive.

import { merged, type Thoughts, type Tree } from "./bots";
import type { Rules } from "./files";
import { WorkerClient } from "./worker_client";

const MOST = 4; // a search has few trees

/** Return the number of workers for this device. */
export const beside = (): number => Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - 1));

export class Pool {
  readonly size = beside();
  readonly #rules: Rules;
  readonly #idle: WorkerClient[] = [];
  readonly #queue: { done: (worker: WorkerClient) => void; failed: (error: unknown) => void }[] = [];
  #made = 0;
  #starting = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  async think(trees: Tree[]): Promise<Thoughts> {
    return merged(await Promise.all(trees.map((tree) => this.#grow(tree))));
  }

  /** Start a worker before the first search. */
  warmUp(): void {
    if (!this.#made) void this.#start();
  }

  async #grow(tree: Tree): Promise<Thoughts> {
    const worker = this.#idle.pop() ?? (await this.#wait());
    try {
      return await worker.ask<Thoughts>(tree);
    } finally {
      this.#give(worker);
    }
  }

  #wait(): Promise<WorkerClient> {
    return new Promise((done, failed) => {
      this.#queue.push({ done, failed });
      if (this.#made < this.size && this.#starting < this.#queue.length) void this.#start();
    });
  }

  #give(worker: WorkerClient): void {
    const next = this.#queue.shift();
    if (next) next.done(worker);
    else this.#idle.push(worker);
  }

  async #start(): Promise<void> {
    this.#made += 1;
    this.#starting += 1;
    const worker = new WorkerClient(
      new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" }),
    );
    try {
      await worker.ask(this.#rules);
      this.#give(worker);
    } catch (error) {
      this.#made -= 1;
      this.#queue.shift()?.failed(error);
    } finally {
      this.#starting -= 1;
    }
  }
}
