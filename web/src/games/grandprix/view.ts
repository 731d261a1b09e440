// What the server shows of a race of Grand Prix, and what its events add to the picture.

import type { Racer } from "../../lib/kit";
import type { GameView } from "../../lib/types";
import type { Colour, Event, Options, View } from "./types";

export const COLOURS: Colour[] = ["blue", "white", "red", "green", "yellow", "black"];

export type GrandPrixView = GameView &
  View & {
    options: Options;
    moved?: Move; // only while events are being told: the last car that moved
    face?: number; // only while events are being told: the last roll
  };

/** A car that went from one place of the classification to another. */
export interface Move {
  from: number;
  to: number;
}

export const seatNumber = (seat: string): number => seat.charCodeAt(0) - 65;

/** All cars, place 1 first, those that are out at the end. */
export const classification = (view: GrandPrixView): Colour[] => [...view.order, ...view.out.toReversed()];

/** The places of a seat's cars in the classification, as far as one may know. */
export function placesOf(view: GrandPrixView, seat: string): number[] {
  return classification(view).flatMap((colour, at) => (view.owners[colour] === seat ? [at + 1] : []));
}

export const coloursOfSeat = (view: GrandPrixView, seat: string): Colour[] =>
  COLOURS.filter((colour) => view.owners[colour] === seat);

/** Who owns a car: a seat, nobody, or perhaps somebody with a hidden colour. */
export const ownerName = (view: GrandPrixView, colour: Colour, racers: Record<string, Racer>): string => {
  const seat = view.owners[colour];
  return seat ? (racers[seat]?.name ?? seat) : "";
};

function without(cards: string[] | undefined, card: string): string[] | undefined {
  const at = cards?.indexOf(card) ?? -1;
  return at < 0 ? cards : cards?.filter((_, n) => n !== at);
}

const add = (list: number[], at: number, more: number): number[] =>
  list.map((one, n) => (n === at ? one + more : one));

function drive(view: GrandPrixView, from: number, to: number): GrandPrixView {
  const order = view.order.toSpliced(from - 1, 1);
  order.splice(to - 1, 0, view.order[from - 1]);
  return { ...view, order, moved: { from, to }, place: view.place === from ? to : view.place };
}

function played(view: GrandPrixView, seat: string, card: string, place: number | null): GrandPrixView {
  return {
    ...view,
    card,
    place,
    face: undefined,
    moved: undefined,
    played: [...view.played, card],
    hand_sizes: add(view.hand_sizes, seatNumber(seat), -1),
    hand: seat === view.seat ? without(view.hand, card) : view.hand,
  };
}

/** The picture after an event: what the event itself tells. */
export function after(view: GrandPrixView, event: Event): GrandPrixView {
  switch (event.event) {
    case "played":
      return played(view, event.seat, event.card, null);
    case "aimed":
      return played(view, event.seat, event.card, event.place);
    case "rolled":
      return { ...view, face: event.face };
    case "overtook":
    case "followed":
    case "lost-control":
    case "chased":
    case "pitted":
    case "accelerated":
    case "cornered":
    case "spun":
    case "gears-stuck":
      return drive(view, event.from, event.to);
    case "eliminated":
      return {
        ...view,
        order: view.order.toSpliced(event.place - 1, 1),
        out: [...view.out, event.colour],
        moved: { from: event.place, to: event.classified },
      };
    case "turned-up": {
      const more = view.owners[event.colour] ? 0 : view.scores[event.colour];
      return {
        ...view,
        owners: { ...view.owners, [event.colour]: event.seat },
        face_down: view.face_down.filter((seat) => seat !== event.seat),
        hidden: event.seat === view.seat ? null : view.hidden,
        totals: add(view.totals, seatNumber(event.seat), more),
      };
    }
    case "drew":
      return {
        ...view,
        deck: view.deck - 1,
        hand_sizes: add(view.hand_sizes, seatNumber(event.seat), 1),
        hand: event.seat === view.seat && event.card && view.hand ? [...view.hand, event.card] : view.hand,
      };
    case "straight-drawn":
      return { ...view, straight: true };
    case "scored": {
      const owner = view.owners[event.colour];
      const scores = { ...view.scores, [event.colour]: view.scores[event.colour] + event.points };
      return {
        ...view,
        scores,
        totals: owner ? add(view.totals, seatNumber(owner), event.points) : view.totals,
      };
    }
    case "race-began":
      return { ...view, race: event.race, order: classification(view), out: [], played: [], straight: false };
    default:
      return view;
  }
}
