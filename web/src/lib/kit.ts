// What a game brings to the client. A kit draws views, shows events, and says which things on the screen stand for
// an action. It knows no rules: what is allowed are the actions it was sent.

import type { Component } from "svelte";
import type { Choice } from "./choice.svelte";
import type { GameEvent, GameView, Outcome } from "./types";

/** A text in the player's language: `say("web-rules")`, `say("web-move", { number: 3 })`. */
export type Say = (id: string, details?: Record<string, unknown>) => string;

/** Who sits where, and how they are drawn. */
export interface Racer {
  seat: string; // the letter
  name: string;
  bot: string | null;
  away: boolean;
  me: boolean; // one of the seats of this device
}

export interface BoardProps<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  view: V; // as it is shown now: behind the server's by the events that are still being played
  event: E | null; // being played right now
  told?: E[]; // events of this action so far, the last one is `event`
  choice: Choice; // what may be chosen, and what is picked already
  racers: Record<string, Racer>;
  say: Say;
  big?: boolean; // on a table screen, seen from three metres
}

export type HandProps<V extends GameView = GameView, E extends GameEvent = GameEvent> = Omit<
  BoardProps<V, E>,
  "big" | "told"
>;

export interface OptionProps {
  name: string;
  value: unknown;
  options: Record<string, unknown>;
  say: Say;
}

/** A component of a kit. Written as a method, so that the kit of one game is also a kit of any game. */
type Part<Props extends object> = {
  draw(...given: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

export interface Kit<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /** The board: public things only, one SVG that fills its place. */
  Board: Part<BoardProps<V, E>>;
  /** The board is a page that grows with what is on it, not a drawing that fills its place. */
  flows?: boolean;
  /** What one seat holds and may do: cards, dice, buttons. Only for the view of a seat. */
  Hand: Part<HandProps<V, E>>;
  /** Names of racers whom nobody plays, by letter. */
  neutral?: Record<string, string>;
  /** A line about each seat under its name: cards, tokens, points. */
  seatLine(view: V, seat: string, say: Say): string;
  /** The number that counts for a seat (points, places), or null. */
  score(view: V, seat: string): number | null;
  /** Colours of a seat's badge, in the order of importance; without it, the seat's own colour. */
  colours?(view: V, seat: string): string[];
  /** One line above the board: turn, round, cards left. */
  headline(view: V, say: Say): string;
  /** What on the screen stands for an action, for example ["card:chase", "place:8"]. */
  tokens(action: string, view: V): string[];
  /** The action in words. */
  label(action: string, view: V, say: Say, racers: Record<string, Racer>): string;
  /** Details of an event as words for its sentence (cards, colours); names of seats are put in already. */
  words?(event: E, say: Say, racers?: Record<string, Racer>): Record<string, unknown>;
  /** Milliseconds for which an event is shown; 0 for events that need no time. */
  pace(event: E): number;
  /** Events that sound like dice. */
  rolls?: string[];
  /** Whether these events begin with everybody's secret choices being turned up at once. */
  reveals?(events: E[]): boolean;
  /** Whether a reaction that is asked for concerns the seat's own pieces; without it, all do. */
  concerns?(view: V, seat: string): boolean;
  /** What decided the ranks, in a sentence, where the points alone do not show it. */
  verdict?(view: V, outcome: Outcome, say: Say): string;
  /** What decided the rank of a seat, beside its points. */
  rankNote?(view: V, outcome: Outcome, seat: string, say: Say): string;
  /** The whole state in words, for those who cannot see the board. */
  describe(view: V, say: Say, racers: Record<string, Racer>): string;
  /** A picture of an option's value (a track, a deck), where one helps. */
  OptionPicture?: Component<OptionProps>;
  /** The editor of own values of an option (a track): calls back with a value of the option it is for. */
  Editor?: Component<{ say: Say; value: string; onchange: (value: string) => void }>;
  editorOption?: string;
}

/** The colour of a seat where a game gives it none. */
export const SEAT_COLOURS: Record<string, string> = {
  A: "blue",
  B: "red",
  C: "yellow",
  D: "green",
  E: "white",
  F: "violet",
};

export function coloursOf(kit: Kit, view: GameView, seat: string): string[] {
  return kit.colours?.(view, seat) ?? [SEAT_COLOURS[seat] ?? "black"];
}
