// What the server shows of a race of Grand Prix, and what its events add to the picture.

import type { Racer } from "../../lib/kit";
import type { GameEvent, GameView } from "../../lib/types";

export const COLOURS = ["blue", "white", "red", "green", "yellow", "black"];

export interface GrandPrixView extends GameView {
  options: GameView["options"] & { races: number; last_straight: number; points: number[]; players: number };
  race: number;
  order: string[]; // colours of the racing cars, place 1 first
  out: string[]; // colours of the others, the first one out first
  scores: Record<string, number>;
  card: string | null; // being carried out
  place: number | null; // of its car, or the face that fell
  straight: boolean;
  played: string[];
  turn: string;
  starter: string;
  owners: Record<string, string | null>;
  face_down: string[]; // seats with a hidden colour
  totals: number[];
  standing: number[]; // if the race ended now
  odds: { risk: number; pit: number }; // in percent: a 10–12, a 1–6
  hand_sizes: number[];
  deck: number;
  hidden?: string | null;
  hand?: string[];
  moved?: Move; // only while events are being told: the last car that moved
  face?: number; // only while events are being told: the last roll
}

/** A car that went from one place of the classification to another. */
export interface Move {
  from: number;
  to: number;
}

/** The event of a card that is played, perhaps on a car. */
export interface Played extends GameEvent {
  seat: string;
  card: string;
  colour?: string;
  place?: number;
}

export const seatNumber = (seat: string): number => seat.charCodeAt(0) - 65;

/** All cars, place 1 first, those that are out at the end. */
export const classification = (view: GrandPrixView): string[] => [...view.order, ...view.out.toReversed()];

/** The places of a seat's cars in the classification, as far as one may know. */
export function placesOf(view: GrandPrixView, seat: string): number[] {
  return classification(view).flatMap((colour, at) => (view.owners[colour] === seat ? [at + 1] : []));
}

export const coloursOfSeat = (view: GrandPrixView, seat: string): string[] =>
  COLOURS.filter((colour) => view.owners[colour] === seat);

/** Who owns a car: a seat, nobody, or perhaps somebody with a hidden colour. */
export const ownerName = (view: GrandPrixView, colour: string, racers: Record<string, Racer>): string => {
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

interface Details extends GameEvent {
  seat: string;
  card: string | null;
  colour: string;
  place: number;
  from: number;
  to: number;
  face: number;
  points: number;
  classified: number;
  race: number;
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
export function after(view: GrandPrixView, event: GameEvent): GrandPrixView {
  const told = event as Details;
  switch (event.event) {
    case "played":
      return played(view, told.seat, told.card ?? "", null);
    case "aimed":
      return played(view, told.seat, told.card ?? "", told.place);
    case "rolled":
      return { ...view, face: told.face };
    case "overtook":
    case "followed":
    case "lost-control":
    case "chased":
    case "pitted":
    case "accelerated":
    case "cornered":
    case "spun":
    case "gears-stuck":
      return drive(view, told.from, told.to);
    case "eliminated":
      return {
        ...view,
        order: view.order.toSpliced(told.place - 1, 1),
        out: [...view.out, told.colour],
        moved: { from: told.place, to: told.classified },
      };
    case "turned-up": {
      const more = view.owners[told.colour] ? 0 : view.scores[told.colour];
      return {
        ...view,
        owners: { ...view.owners, [told.colour]: told.seat },
        face_down: view.face_down.filter((seat) => seat !== told.seat),
        hidden: told.seat === view.seat ? null : view.hidden,
        totals: add(view.totals, seatNumber(told.seat), more),
      };
    }
    case "drew":
      return {
        ...view,
        deck: view.deck - 1,
        hand_sizes: add(view.hand_sizes, seatNumber(told.seat), 1),
        hand: told.seat === view.seat && told.card && view.hand ? [...view.hand, told.card] : view.hand,
      };
    case "straight-drawn":
      return { ...view, straight: true };
    case "scored": {
      const owner = view.owners[told.colour];
      const scores = { ...view.scores, [told.colour]: view.scores[told.colour] + told.points };
      return {
        ...view,
        scores,
        totals: owner ? add(view.totals, seatNumber(owner), told.points) : view.totals,
      };
    }
    case "race-began":
      return { ...view, race: told.race, order: classification(view), out: [], played: [], straight: false };
    default:
      return view;
  }
}
