// Choosing step by step: tap a card, the targets light up, tap a target. Every action is a set of tokens (things on
// the screen); picking tokens narrows the actions down until one is left with all its tokens picked.

import { untrack } from "svelte";
import type { Action } from "./types";

export class Choice {
  picked = $state<string[]>([]);
  #all = $state<{ action: Action; tokens: string[]; wanted: boolean }[]>([]);
  #send: (action: string) => void;

  constructor(send: (action: string) => void = () => {}) {
    this.#send = send;
  }

  /**
   * New actions from the server. What was picked stays picked if it still leads somewhere.
   * In a lesson only some of them are `wanted`: the things on the screen lead to no other.
   */
  offer(
    actions: Action[],
    tokens: (action: string) => string[],
    wanted: (action: string) => boolean = () => true,
  ): void {
    this.#all = actions.map((action) => ({
      action,
      tokens: tokens(action.text),
      wanted: wanted(action.text),
    }));
    untrack(() => {
      if (!this.actions.length) this.picked = [];
    });
  }

  /** The actions that have everything picked so far. */
  get actions(): Action[] {
    return this.#wanted(this.picked).map((one) => one.action);
  }

  /** Whether there is anything to choose at all. */
  get open(): boolean {
    return this.#all.length > 0;
  }

  /** How many actions there are, whatever is picked. */
  get size(): number {
    return this.#all.length;
  }

  #wanted(picked: string[]) {
    return this.#all.filter((one) => one.wanted && picked.every((token) => one.tokens.includes(token)));
  }

  /** Whether a thing can be picked next, beside what is picked. */
  offers(token: string): boolean {
    return (
      !this.picked.includes(token) && this.#wanted(this.picked).some((one) => one.tokens.includes(token))
    );
  }

  /** Whether a thing could be picked if one began anew, for example another card. */
  begins(token: string): boolean {
    return this.#wanted([]).some((one) => one.tokens.includes(token));
  }

  /** Whether an action may be taken. */
  wants(action: string): boolean {
    return this.#all.some((one) => one.wanted && one.action.text === action);
  }

  has(token: string): boolean {
    return this.picked.includes(token);
  }

  /** Pick a thing, or put it back. A thing that does not go with the others takes their place. */
  pick(token: string): void {
    if (this.picked.includes(token)) {
      this.picked = this.picked.filter((one) => one !== token);
      return;
    }
    const kind = token.split(":")[0];
    const others = this.picked.filter((one) => one.split(":")[0] !== kind);
    for (const picked of [[...this.picked, token], [...others, token], [token]]) {
      const left = this.#wanted(picked);
      if (!left.length) continue;
      this.picked = picked;
      const done = left.find((one) => one.tokens.every((each) => picked.includes(each)));
      if (done && left.length === 1) this.play(done.action.text);
      return;
    }
  }

  /** Take an action, however it was found. */
  play(action: string): void {
    this.picked = [];
    this.#send(action);
  }

  drop(): void {
    this.picked = [];
  }
}
