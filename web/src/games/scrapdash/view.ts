// What a view of Scrap Dash holds.

import type { GameView } from "../../lib/types";

export const KINDS = ["racer", "sprinter", "overtaker", "opportunist", "brawler", "trickster"] as const;
export type Kind = (typeof KINDS)[number];

export interface Pilot {
  name: string; // the seat's letter; with two pilots each, its kind behind it
  seat: string;
  kind: Kind;
  d: number; // spaces driven in all, 0 before the line
  section: number; // 0 before the line
  lap: number;
  place: number;
  tokens: number; // objective tokens, one for each lap
  bonus_tokens: number;
  price: number; // bonus tokens for a bonus card
  boosts: string[];
}

export interface ScrapView extends GameView {
  round: number;
  last_round: boolean;
  pilots: Pilot[]; // in playing order
  start: number; // the pilot with the start marker
  active: number;
  dice: number[];
  die: number | null; // rolled, but does not count yet
  dice_total: number;
  double_faces: number[]; // a next die with one of these would be a double
  reach: Record<string, number>; // the section one comes to by "drive" and by each bonus card
  sections: string; // S, L, R from the line on
  symbols: number[];
  boosts_at: number[];
  bonus_counts: number[];
  decks: { bonus: number; objectives: number; accidents: number[]; boosts: number };
  hand?: string[];
}

export const lapsOf = (view: ScrapView): number => Number(view.options.laps);

export const activeOf = (view: ScrapView): Pilot => view.pilots[view.active];

/** Bonus cards in the hand of a seat. */
export const cardsOf = (view: ScrapView, seat: string): number =>
  view.bonus_counts[seat.charCodeAt(0) - "A".charCodeAt(0)] ?? 0;

/** Equal things once, with their number, in the order of their first. */
export function counted(things: string[]): [string, number][] {
  return [...new Set(things)].map((one) => [one, things.filter((other) => other === one).length]);
}
