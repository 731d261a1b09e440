// Selects an action step by step: tap a card, its targets light up, tap a target. Every action is a set of tokens
// (elements on the screen). Picking tokens filters the actions until one is left with all its tokens picked.

import { untrack } from "svelte";
import type { Action } from "./types";

export class Choice {
  picked = $state<string[]>([]);
  armed = $state(""); // an action that a second tap on the same element confirms
  advised = $state(""); // the action of a hint: nothing else is offered until the hint is dismissed
  #all = $state<{ action: Action; tokens: string[]; wanted: boolean }[]>([]);
  #send: (action: string) => void;

  /** `twice`: an element that alone is a whole action needs a second tap to confirm; buttons need one tap. */
  constructor(
    send: (action: string) => void = () => {},
    readonly twice = false,
  ) {
    this.#send = send;
  }

  /**
   * Set the legal actions. Picked tokens stay picked if an action still contains them.
   * In a lesson only the `wanted` actions can be selected on the board.
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

  /** Offer nothing while events are being played. Picked tokens stay picked until the next offer. */
  rest(): void {
    this.#all = [];
  }

  /** The actions that contain all picked tokens. */
  get actions(): Action[] {
    return this.#wanted(this.picked).map((one) => one.action);
  }

  /** Whether there is any action to choose. */
  get open(): boolean {
    return this.#all.length > 0;
  }

  /** The number of actions, whatever is picked. */
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

  /** Whether a token can be picked in addition to the picked ones. */
  offers(token: string): boolean {
    if (this.picked.includes(token)) return this.armed !== "";
    return this.#wanted(this.picked).some((one) => one.tokens.includes(token));
  }

  /** Whether a token can be picked first, for example another card. */
  begins(token: string): boolean {
    return this.#wanted([]).some((one) => one.tokens.includes(token));
  }

  /** The actions that contain a token, whatever is picked. */
  leading(token: string): Action[] {
    return this.#wanted([token]).map((one) => one.action);
  }

  /** Whether an action may be played. */
  wants(action: string): boolean {
    return this.#all.some((one) => one.wanted && one.action.text === action);
  }

  has(token: string): boolean {
    return this.picked.includes(token);
  }

  /** Toggle a token. A token that no action combines with the picked ones replaces them. */
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

  /** Highlight an action on the board: its card is picked, its target lit. An empty string removes the highlight. */
  advise(action: string): void {
    this.advised = action;
    const { tokens = [] } = this.#all.find((one) => one.action.text === action) ?? {};
    this.picked = tokens.slice(0, -1);
  }

  /** Send an action. */
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
