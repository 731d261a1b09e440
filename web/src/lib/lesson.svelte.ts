// The state of a lesson: current step, shown view, offered actions. All steps are scripted and loaded at once.

import type { LessonStep, ToldLesson } from "./api";
import { Choice } from "./choice.svelte";
import type { Kit } from "./kit";
import { motionless } from "./settings.svelte";
import { Showing } from "./showing.svelte";
import type { GameEvent } from "./types";

export class LessonPlay {
  at = $state(0);
  done = $state(false); // the action of this step was played
  refused = $state(0); // number of other attempts in this step
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

  /** Changes with every new position, so that boards forget the previous one. */
  get scene(): number {
    return this.lesson.steps.slice(0, this.at + 1).filter((step) => step.fresh).length;
  }

  get last(): boolean {
    return this.at + 1 === this.lesson.steps.length;
  }

  /** Go to the start of a step. */
  go(at: number): void {
    this.at = at;
    this.done = false;
    this.refused = 0;
    this.choice.drop();
    this.showing.set(this.step.begin);
    for (const { events, view, patches } of this.step.before) this.showing.tell(events, view, patches);
  }

  /** Whether the learner must act now. */
  get asked(): boolean {
    return !this.done && !this.showing.busy && Object.keys(this.step.after).length > 0;
  }

  /** Whether this step is finished. */
  get told(): boolean {
    return !this.showing.busy && !this.asked;
  }

  /** Offer the legal actions; only those that the step accepts continue the lesson. */
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
