// The state of a race on this screen: its face, the shown view, the offered actions, the log.

import { Choice } from "./choice.svelte";
import type { Kit, Racer } from "./kit";
import { attempt, notes } from "./notes.svelte";
import { racersOf, sentence } from "./racers";
import type { Session } from "./session.svelte";
import { motionless, settings } from "./settings.svelte";
import { Showing } from "./showing.svelte";
import { play } from "./sound";
import { say } from "./texts.svelte";
import {
  isGameEvent,
  type AnyEvent,
  type FaceView,
  type GameEvent,
  type GameView,
  type Patch,
  type Told,
} from "./types";

const LINES = 200;
const PAST = 40; // earlier updates to load for the log

/** Table events that the log of a race shows. */
const LOGGED = [
  "started", "finished", "undone", "rewind-asked", "rewind-voted", "rewind-refused", "rewound", "restored", "timed-out", "back",
  "left", "kicked", "joined", "sat", "paused", "resumed",
]; // prettier-ignore

export interface LogLine {
  id: number;
  event: AnyEvent;
}

export class Race {
  face: string;
  you = $state.raw<FaceView["you"]>({});
  lines = $state.raw<LogLine[]>([]);
  asking = $state(""); // an action that needs confirmation
  sending = $state(false);
  readonly showing: Showing;
  readonly choice: Choice;
  #session: Session;
  #kit: Kit;
  #stop: () => void;
  #next = 1;

  constructor(session: Session, kit: Kit, face: string) {
    this.#session = session;
    this.#kit = kit;
    this.face = face;
    this.showing = new Showing(kit, motionless, (event) => this.#told(event));
    this.choice = new Choice((action) => this.#wish(action), true);
    this.showing.hurried = face !== "table";
    this.#stop = session.listen(face, (told, view, fresh) => this.#heard(told, view, fresh));
  }

  close(): void {
    this.#stop();
  }

  get racers(): Record<string, Racer> {
    return racersOf(this.#session.table!, this.#session.seats, say, this.#kit.neutral);
  }

  get view(): GameView | null {
    return this.showing.view;
  }

  /** Offer the legal actions; none while events are being played. */
  offer(): void {
    const view = this.showing.view;
    if (this.showing.busy) return this.choice.rest();
    const ready = view !== null && !this.sending && this.face !== "table";
    this.choice.offer(ready ? view.actions : [], (action) => this.#kit.tokens(action, view!));
  }

  #heard(told: Told[], view: FaceView, fresh: boolean): void {
    this.you = view.you;
    const match = view.match as GameView;
    if (!match.game) return;
    if (fresh && !this.lines.length) void this.#remember();
    if (fresh || told.some((one) => one.events.some(jumps))) {
      for (const one of told) for (const event of one.events) this.#line(event);
      this.showing.set(match);
      return;
    }
    const events = told.flatMap((one) => one.events);
    for (const event of events) if (!isGameEvent(event) && LOGGED.includes(event.table)) this.#line(event);
    this.showing.tell(events.filter(isGameEvent), match, patchesOf(told));
  }

  /** Load the log from before this screen was opened. */
  async #remember(): Promise<void> {
    const last = this.#session.face(this.face).n ?? 0;
    const past = await this.#session.past(this.face, Math.max(0, last - PAST)).catch(() => []);
    const events = past.filter((one) => one.n <= last).flatMap((one) => one.events);
    const known = events.filter((event) => isGameEvent(event) || LOGGED.includes(event.table));
    this.lines = [...known.map((event) => ({ id: this.#next++, event })), ...this.lines];
  }

  #told(event: GameEvent): void {
    this.#line(event);
    const table = this.#session.table!;
    notes.announce(sentence(this.#kit, table.game, event, this.racers, say));
    if (this.#kit.rolls?.includes(event.event)) play("roll");
    else if (this.#kit.pace(event) > 0) play("move");
  }

  #line(event: AnyEvent): void {
    if (!isGameEvent(event) && !LOGGED.includes(event.table)) return;
    this.lines = [...this.lines.slice(-LINES), { id: this.#next++, event }];
  }

  /** Send an action; ask for confirmation first if that setting is on. */
  #wish(action: string): void {
    if (settings.confirm && this.asking !== action) this.asking = action;
    else void this.send(action);
  }

  async send(action: string): Promise<void> {
    this.asking = "";
    this.showing.hurried = false;
    this.sending = true;
    play("tick");
    await attempt(() => this.#session.do({ do: "play", seat: this.face, action }));
    this.sending = false;
  }
}

/** Concatenate the patches of several updates, renumbered over all their events. */
function patchesOf(told: Told[]): Patch[] {
  let before = 0;
  return told.flatMap(({ events, patches = [] }) => {
    const first = before;
    before += events.filter(isGameEvent).length;
    return patches.map(([after, changed]): Patch => [first + after, changed]);
  });
}

/** Whether an event replaces the whole view, so that there is nothing to animate. */
function jumps(event: AnyEvent): boolean {
  return !isGameEvent(event) && ["started", "undone", "rewound", "rematch"].includes(event.table);
}
