// What a view of Scrap Dash holds.

import type { GameView } from "../../lib/types";
import type { Options, View } from "./types";

export type Pilot = View["pilots"][number];
export type ScrapView = GameView & View & { options: Options };

export const lapsOf = (view: ScrapView): number => view.options.laps;

export const activeOf = (view: ScrapView): Pilot => view.pilots[view.active];

/** Bonus cards in the hand of a seat. */
export const cardsOf = (view: ScrapView, seat: string): number =>
  view.bonus_counts[seat.charCodeAt(0) - "A".charCodeAt(0)] ?? 0;

/** Equal things once, with their number, in the order of their first. */
export function counted<T>(things: T[]): [T, number][] {
  return [...new Set(things)].map((one) => [one, things.filter((other) => other === one).length]);
}
