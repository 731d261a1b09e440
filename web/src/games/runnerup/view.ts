// What the server shows of a match of Runner-Up, and what its events add to the picture.

import { SEAT_COLOURS, type Racer } from "../../lib/kit";
import type { GameEvent, GameView } from "../../lib/types";

/** A card that was turned up in this round, and before whom it lies. */
export interface Laid {
  by: string;
  card: string;
  on: string;
}

export interface RunnerUpView extends GameView {
  options: GameView["options"] & { turns: number; track: [number, number]; variant: string };
  turn: number;
  round: number;
  pawns: number[];
  scores: number[];
  shown: (string | null)[];
  played: string[];
  racers: string[]; // letters; L is Leon
  hand_size: number;
  committed: boolean[];
  second: number | null; // the space that would score now
  leon?: { pile: number };
  hand?: string[];
  choice?: string | null;
  laid?: Laid[]; // only while a round is being told
}

export const colourOf = (racer: string): string => SEAT_COLOURS[racer] ?? "black";

export function nameOf(racer: string, racers: Record<string, Racer>): string {
  return racers[racer]?.name ?? racer;
}

/** The place of a racer in the lists of a view; -1 for somebody who does not race. */
export const placeOf = (view: RunnerUpView, racer: string): number => view.racers.indexOf(racer);

/** "-3/17" as it is read: value and white number. */
export function readCard(card: string): { value: string; white: string } {
  const [value, white = ""] = card.split("/");
  return { value: value.replace("-", "−"), white };
}

export const readNumber = (number: number): string => `${number}`.replace("-", "−");

/** The cards lying before a racer right now. */
export function before(view: RunnerUpView, racer: string): string[] {
  const shown = view.shown[placeOf(view, racer)];
  const laid = (view.laid ?? []).filter((one) => one.on === racer).map((one) => one.card);
  return shown ? [...laid, shown] : laid;
}

function without(cards: string[] | undefined, card: string): string[] | undefined {
  const at = cards?.indexOf(card) ?? -1;
  return at < 0 ? cards : cards?.filter((_, n) => n !== at);
}

const put = <T>(list: T[], at: number, value: T): T[] => list.map((one, n) => (n === at ? value : one));

/** A card leaves its hand, or Leon's pile, and lies face up. */
function turnedUp(view: RunnerUpView, racer: string, card: string): RunnerUpView {
  const mine = racer === view.seat;
  return {
    ...view,
    played: [...view.played, card],
    committed: put(view.committed, placeOf(view, racer), false),
    leon: racer === "L" && view.leon ? { pile: view.leon.pile - 1 } : view.leon,
    hand: mine ? without(view.hand, card) : view.hand,
    choice: mine ? null : view.choice,
  };
}

interface Details extends GameEvent {
  seat: string;
  racer: string;
  mover: string;
  target: string;
  card: string;
  choice: string | null;
  to: number;
  total: number;
  turn: number;
}

/** The picture after an event: what the event itself tells. */
export function after(view: RunnerUpView, event: GameEvent): RunnerUpView {
  const told = event as Details;
  switch (event.event) {
    case "committed":
    case "changed": {
      const mine = told.seat === view.seat;
      const committed = put(view.committed, placeOf(view, told.seat), true);
      return { ...view, committed, choice: mine ? told.choice : view.choice };
    }
    case "played": {
      const laid = [...(view.laid ?? []), { by: told.racer, card: told.card, on: told.target }];
      return { ...turnedUp(view, told.racer, told.card), laid };
    }
    case "shown": {
      const next = turnedUp(view, told.racer, told.card);
      return { ...next, shown: put(next.shown, placeOf(view, told.racer), told.card) };
    }
    case "moved":
      return { ...view, pawns: put(view.pawns, placeOf(view, told.racer), told.to), second: null };
    case "pushed": {
      const shown = put(view.shown, placeOf(view, told.mover), null);
      return { ...view, shown, pawns: put(view.pawns, placeOf(view, told.racer), told.to), second: null };
    }
    case "scored":
      return { ...view, scores: put(view.scores, placeOf(view, told.racer), told.total) };
    case "turn-began":
      return {
        ...view,
        turn: told.turn,
        round: 1,
        pawns: view.pawns.map(() => 0),
        played: [],
        laid: [],
        second: null,
      };
    default:
      return view;
  }
}
