// What the server shows of a match of Runner-Up, and what its events add to the picture.

import { SEAT_COLOURS, type Racer } from "../../lib/kit";
import type { GameView } from "../../lib/types";
import type { Event, Options, View } from "./types";

/** A card that was turned up in this round, and before whom it lies. */
export interface Laid {
  by: string;
  card: string;
  on: string;
}

export type RunnerUpView = GameView &
  View & {
    options: Options;
    laid?: Laid[]; // only while a round is being told
  };

export const colourOf = (racer: string): string => SEAT_COLOURS[racer] ?? "black";

export function nameOf(racer: string, racers: Record<string, Racer>): string {
  return racers[racer]?.name ?? racer;
}

/** The place of a racer in the lists of a view; -1 for somebody who does not race. */
export const placeOf = (view: RunnerUpView, racer: string): number =>
  view.racers.findIndex((one) => one === racer);

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

/** The picture after an event: what the event itself tells. */
export function after(view: RunnerUpView, event: Event): RunnerUpView {
  switch (event.event) {
    case "committed":
    case "changed": {
      const mine = event.seat === view.seat;
      const committed = put(view.committed, placeOf(view, event.seat), true);
      return { ...view, committed, choice: mine ? event.choice : view.choice };
    }
    case "played": {
      const laid = [...(view.laid ?? []), { by: event.racer, card: event.card, on: event.target }];
      return { ...turnedUp(view, event.racer, event.card), laid };
    }
    case "shown": {
      const next = turnedUp(view, event.racer, event.card);
      return { ...next, shown: put(next.shown, placeOf(view, event.racer), event.card) };
    }
    case "moved":
      return { ...view, pawns: put(view.pawns, placeOf(view, event.racer), event.to), second: null };
    case "pushed": {
      const shown = put(view.shown, placeOf(view, event.mover), null);
      return { ...view, shown, pawns: put(view.pawns, placeOf(view, event.racer), event.to), second: null };
    }
    case "scored":
      return { ...view, scores: put(view.scores, placeOf(view, event.racer), event.total) };
    case "turn-began":
      return {
        ...view,
        turn: event.turn,
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
