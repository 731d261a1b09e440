// What the server shows of a race of Grand Prix.

import type { Racer } from "../../lib/kit";
import type { GameView } from "../../lib/types";
import { COLOURS, type Colour, type Options, type View } from "./types";

export type GrandPrixView = GameView & View & { options: Options };

export const seatNumber = (seat: string): number => seat.charCodeAt(0) - 65;

/** The places of a seat's cars in the classification, as far as one may know. */
export function placesOf(view: GrandPrixView, seat: string): number[] {
  return view.classification.flatMap((colour, at) => (view.owners[colour] === seat ? [at + 1] : []));
}

export const coloursOfSeat = (view: GrandPrixView, seat: string): Colour[] =>
  COLOURS.filter((colour) => view.owners[colour] === seat);

/** The name of whoever is known to own a car, or "". */
export const ownerName = (view: GrandPrixView, colour: Colour, racers: Record<string, Racer>): string => {
  const seat = view.owners[colour];
  return seat ? (racers[seat]?.name ?? seat) : "";
};
