// Shows what happened, one event after another. While events are played, the server's patches say how the table looked
// between them; afterwards what is shown is exactly the server's view.

import type { Kit } from "./kit";
import type { GameEvent, GameView, Patch } from "./types";

interface Step {
  events: GameEvent[];
  patches: Patch[];
  view: GameView;
  heard: number; // when
}

const LATE = 6; // so many steps behind, and it goes faster
const OPENING = 400; // milliseconds: what bots do at once, before somebody who has just come may choose, is not shown

export class Showing {
  view = $state.raw<GameView | null>(null);
  event = $state.raw<GameEvent | null>(null);
  told = $state.raw<GameEvent[]>([]); // of this step so far
  counting = $state(0); // 3, 2, 1 before secret choices are turned up
  busy = $state(false);
  hurried = false; // told quickly, until somebody who has just come may choose

  #kit: Kit;
  #queue: Step[] = [];
  #wake: (() => void) | null = null;
  #skipping = false;
  #story = 0; // grows when a story is dropped for the truth
  #opened = 0; // when the opening ends
  #still: () => boolean;
  #told: (event: GameEvent) => void;

  constructor(kit: Kit, still: () => boolean, told: (event: GameEvent) => void = () => {}) {
    this.#kit = kit;
    this.#still = still;
    this.#told = told;
  }

  /** The truth at once, without a story: at first, after a reconnect, when scrubbing. */
  set(view: GameView): void {
    this.#story += 1;
    this.#queue = [];
    this.busy = false;
    this.event = null;
    this.told = [];
    this.counting = 0;
    this.view = view;
    this.#wake?.();
  }

  /** What happened, the view afterwards, and how it looked in between. */
  tell(events: GameEvent[], view: GameView, patches: Patch[] = []): void {
    const heard = performance.now();
    this.#opened ||= heard + OPENING;
    this.#queue.push({ events, patches, view, heard });
    if (!this.busy) void this.#play();
  }

  /** Show no more of what is waiting: straight to the end. */
  skip(): void {
    if (!this.busy) return;
    this.#skipping = true;
    this.#wake?.();
  }

  async #play(): Promise<void> {
    const story = this.#story;
    this.busy = true;
    this.#skipping = false;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const late = this.hurried || this.#queue.length > LATE;
      if (!late && this.#kit.reveals?.(step.events)) {
        for (this.counting = 3; this.counting > 0; this.counting -= 1) {
          await this.#wait(320);
          if (story !== this.#story) return;
        }
      }
      for (const [n, event] of step.events.entries()) {
        this.#told(event);
        if (this.hurried && step.heard < this.#opened) continue;
        this.view = this.view && meanwhile(this.view, step, n + 1);
        this.event = event;
        this.told = step.events.slice(0, n + 1);
        await this.#wait(this.#kit.pace(event) / (late ? 3 : 1));
        if (story !== this.#story) return;
      }
      this.event = null;
      this.told = [];
      this.view = step.view;
    }
    this.busy = false;
  }

  async #wait(milliseconds: number): Promise<void> {
    if (this.#skipping || this.#still() || milliseconds <= 0 || document.hidden) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = null;
  }
}

/** The table when so many events of a step have happened. Nobody is asked before the last one is told. */
export function meanwhile(
  view: GameView,
  { events, patches, view: last }: Omit<Step, "heard">,
  told: number,
): GameView {
  const { phase, waiting, actions, outcome } = view;
  const now = patches.filter(([after]) => after === told);
  if (!now.length && told === events.length) return { ...last, phase, waiting, actions, outcome };
  return now.reduce((seen, [, changed]) => ({ ...seen, ...changed }), view);
}
