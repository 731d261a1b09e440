// Choosing step by step: tap a card, the targets light up, tap a target. Every action is a set of tokens (things on
// the screen); picking tokens narrows the actions down until one is left with all its tokens picked.

import { untrack } from "svelte";
import type { Action } from "./types";

export class Choice {
  picked = $state<string[]>([]);
  armed = $state(""); // an action that a second tap on the lit thing takes
  advised = $state(""); // an action that a hint points at: nothing else is lit until the hint is dismissed
  #all = $state<{ action: Action; tokens: string[]; wanted: boolean }[]>([]);
  #send: (action: string) => void;

  /** `twice`: a thing on the screen that alone is a whole action is tapped twice; what a button says is done at once. */
  constructor(
    send: (action: string) => void = () => {},
    readonly twice = false,
  ) {
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
      const texts = this.#all.map(({ action }) => action.text);
      if (!texts.includes(this.advised)) this.advised = "";
      if (!texts.includes(this.armed)) this.armed = "";
      if (!this.actions.length) this.drop();
    });
  }

  /** Offer nothing while events are being shown. What was picked stays picked until the next offer. */
  rest(): void {
    this.#all = [];
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
    return this.#all.filter(
      (one) =>
        one.wanted &&
        (!this.advised || one.action.text === this.advised) &&
        picked.every((token) => one.tokens.includes(token)),
    );
  }

  /** Whether a thing can be picked next, beside what is picked. */
  offers(token: string): boolean {
    if (this.picked.includes(token)) return this.armed !== "";
    return this.#wanted(this.picked).some((one) => one.tokens.includes(token));
  }

  /** Whether a thing could be picked if one began anew, for example another card. */
  begins(token: string): boolean {
    return this.#wanted([]).some((one) => one.tokens.includes(token));
  }

  /** The actions that a thing is a part of, whatever is picked. */
  leading(token: string): Action[] {
    return this.#wanted([token]).map((one) => one.action);
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
    if (!this.open) return;
    if (this.picked.includes(token)) {
      if (this.armed) this.play(this.armed);
      else this.picked = this.picked.filter((one) => one !== token);
      return;
    }
    this.armed = "";
    const kind = token.split(":")[0];
    const others = this.picked.filter((one) => one.split(":")[0] !== kind);
    for (const picked of [[...this.picked, token], [...others, token], [token]]) {
      const left = this.#wanted(picked);
      if (!left.length) continue;
      this.picked = picked;
      const done = left.find((one) => one.tokens.every((each) => picked.includes(each)));
      if (done && left.length === 1) {
        const alone = picked.length === 1 && this.size > 1 && !["do", "act"].includes(kind);
        if (this.twice && alone) this.armed = done.action.text;
        else this.play(done.action.text);
      }
      return;
    }
  }

  /** Show an action on the board: its card is picked, its target lit. Without an action, show nothing any more. */
  advise(action: string): void {
    this.advised = action;
    const { tokens = [] } = this.#all.find((one) => one.action.text === action) ?? {};
    this.picked = tokens.slice(0, -1);
  }

  /** Take an action, however it was found. */
  play(action: string): void {
    this.drop();
    this.#send(action);
  }

  drop(): void {
    this.picked = [];
    this.armed = "";
    this.advised = "";
  }
}
