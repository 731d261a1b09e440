// Plays events one after another. Between events the server's patches update the shown view; after the last event the
// shown view is exactly the server's.

import type { Kit } from "./kit";
import type { GameEvent, GameView, Patch } from "./types";

interface Step {
  events: GameEvent[];
  patches: Patch[];
  view: GameView;
  heard: number; // when it arrived
}

const LATE = 6; // with more steps than this waiting, events are played faster
const OPENING = 400; // milliseconds: when hurried, events that arrive this early (first moves of bots) are not played

export class Showing {
  view = $state.raw<GameView | null>(null);
  event = $state.raw<GameEvent | null>(null);
  told = $state.raw<GameEvent[]>([]); // events of this step so far
  counting = $state(0); // 3, 2, 1 before secret choices are revealed
  busy = $state(false);
  hurried = false; // events are played faster, until the first own choice

  #kit: Kit;
  #queue: Step[] = [];
  #wake: (() => void) | null = null;
  #skipping = false;
  #story = 0; // grows when a new view cancels the events that are being played
  #opened = 0; // when the opening ends
  #still: () => boolean;
  #told: (event: GameEvent) => void;

  constructor(kit: Kit, still: () => boolean, told: (event: GameEvent) => void = () => {}) {
    this.#kit = kit;
    this.#still = still;
    this.#told = told;
  }

  /** Show a view at once, without playing events: at the start, after a reconnect, when scrubbing. */
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

  /** Queue events; `patches` are the view's changes between them, `view` is the view after the last one. */
  tell(events: GameEvent[], view: GameView, patches: Patch[] = []): void {
    const heard = performance.now();
    this.#opened ||= heard + OPENING;
    this.#queue.push({ events, patches, view, heard });
    if (!this.busy) void this.#play();
  }

  /** Skip the queued events: show the last view. */
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

/** Return the view after some events of a step. Actions are offered only after the last event. */
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
