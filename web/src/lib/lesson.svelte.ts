// A lesson being played: which step, what is shown, what may be chosen. Everything in it is scripted and already here.

import type { LessonStep, ToldLesson } from "./api";
import { Choice } from "./choice.svelte";
import type { Kit } from "./kit";
import { motionless } from "./settings.svelte";
import { Showing } from "./showing.svelte";
import type { GameEvent } from "./types";

export class LessonPlay {
  at = $state(0);
  done = $state(false); // the learner has done what this step asks for
  refused = $state(0); // how often something else was tried in this step
  lesson = $state.raw<ToldLesson>() as ToldLesson;
  readonly showing: Showing;
  readonly choice: Choice;
  #kit: Kit;

  constructor(lesson: ToldLesson, kit: Kit, told: (event: GameEvent) => void) {
    this.lesson = lesson;
    this.#kit = kit;
    this.showing = new Showing(kit, motionless, told);
    this.choice = new Choice((action) => this.#chosen(action));
    this.go(0);
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at];
  }

  /** Grows with every position that is put up: what a board remembers of the one before it does not count any more. */
  get scene(): number {
    return this.lesson.steps.slice(0, this.at + 1).filter((step) => step.fresh).length;
  }

  get last(): boolean {
    return this.at + 1 === this.lesson.steps.length;
  }

  /** To the beginning of a step. */
  go(at: number): void {
    this.at = at;
    this.done = false;
    this.refused = 0;
    this.choice.drop();
    this.showing.set(this.step.begin);
    for (const { events, view, patches } of this.step.before) this.showing.tell(events, view, patches);
  }

  /** Whether the learner is asked for something now. */
  get asked(): boolean {
    return !this.done && !this.showing.busy && Object.keys(this.step.after).length > 0;
  }

  /** Whether there is nothing left in this step but to go on. */
  get told(): boolean {
    return !this.showing.busy && !this.asked;
  }

  /** Offer what may be chosen now; only what the step accepts leads on. */
  offer(): void {
    const { view } = this.showing;
    const accepted = this.step.after;
    this.choice.offer(
      this.asked && view ? view.actions : [],
      (action) => this.#kit.tokens(action, view!),
      (action) => action in accepted,
    );
  }

  #chosen(action: string): void {
    const moments = this.step.after[action];
    if (!moments) {
      this.refuse();
      return;
    }
    this.done = true;
    for (const { events, view, patches } of moments) this.showing.tell(events, view, patches);
  }

  refuse(): void {
    if (this.asked) this.refused += 1;
  }
}
