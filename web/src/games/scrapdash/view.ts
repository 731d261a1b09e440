// What a view of Scrap Dash holds.

import type { GameView } from "../../lib/types";
import type { Event, Options, View } from "./types";

export type Pilot = View["pilots"][number];
export type ScrapView = GameView & View & { options: Options };

export const lapsOf = (view: ScrapView): number => view.options.laps;

/** The lap that a pilot drives. */
export const lapOf = (view: ScrapView, pilot: Pilot): number => view.laps[view.pilots.indexOf(pilot)];

export const activeOf = (view: ScrapView): Pilot => view.pilots[view.active];

export const seatNumber = (seat: string): number => seat.charCodeAt(0) - "A".charCodeAt(0);

/** Bonus cards in the hand of a seat. */
export const cardsOf = (view: ScrapView, seat: string): number => view.bonus_counts[seatNumber(seat)] ?? 0;

/** The dice of a fight that is being shown, by pilot: those thrown since somebody moved. */
export function fightOf(told: Event[]): Record<string, number> {
  const begun = told.findLastIndex(({ event }) => event === "moved" || event === "turn-began") + 1;
  return Object.fromEntries(
    told.slice(begun).flatMap((one) => (one.event === "fought" ? [[one.pilot, one.die]] : [])),
  );
}

/** Equal things once, with their number, in the order of their first. */
export function counted<T>(things: T[]): [T, number][] {
  return [...new Set(things)].map((one) => [one, things.filter((other) => other === one).length]);
}
