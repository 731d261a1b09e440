// What the server tells about a match of Dice Peloton.

import type { GameView } from "../../lib/types";
import type { Options, View } from "./types";

export const SEATS = "ABCDEF";

export type PelotonView = GameView & View & { options: Options };

export const colourOf = (die: string): string => die.slice(0, -1);
export const faceOf = (die: string): number => Number(die.at(-1));
export const seatNumber = (seat: string): number => SEATS.indexOf(seat);

/** The movement card of a play: `flip 2 6` is a flip. */
export function cardOf(play: string): string {
  const [kind, what] = play.split(" ");
  return kind === "colour" || kind === "pips" ? `${kind} ${what}` : kind;
}
