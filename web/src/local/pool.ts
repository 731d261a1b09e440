// Several workers search in parallel, so that the table stays responsive meanwhile.

import { merged, type Thoughts, type Tree } from "./bots";
import type { Rules } from "./files";
import { Helper } from "./helper";

const MOST = 4; // more would hardly help: a search has few trees

/** How many workers a device can have beside its page. */
export const beside = (): number => Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - 1));

export class Pool {
  readonly size = beside();
  readonly #rules: Rules;
  readonly #idle: Helper[] = [];
  readonly #queue: { done: (helper: Helper) => void; failed: (error: unknown) => void }[] = [];
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
    const helper = this.#idle.pop() ?? (await this.#wait());
    try {
      return await helper.ask<Thoughts>(tree);
    } finally {
      this.#give(helper);
    }
  }

  #wait(): Promise<Helper> {
    return new Promise((done, failed) => {
      this.#queue.push({ done, failed });
      if (this.#made < this.size && this.#starting < this.#queue.length) void this.#start();
    });
  }

  #give(helper: Helper): void {
    const next = this.#queue.shift();
    if (next) next.done(helper);
    else this.#idle.push(helper);
  }

  async #start(): Promise<void> {
    this.#made += 1;
    this.#starting += 1;
    const helper = new Helper(new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }));
    try {
      await helper.ask(this.#rules);
      this.#give(helper);
    } catch (error) {
      this.#made -= 1;
      this.#queue.shift()?.failed(error);
    } finally {
      this.#starting -= 1;
    }
  }
}
