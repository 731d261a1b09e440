// How long events are shown.

import type { Event } from "./types";

const PACES: Record<string, number> = {
  played: 500,
  opened: 600,
  "broke-away": 500,
  joined: 420,
  unmoved: 300,
  swapped: 550,
  "came-back": 550,
  crashed: 550,
  flipped: 500,
  unchanged: 300,
  uncovered: 300,
  laid: 500,
  fell: 380,
  took: 350,
  "turned-up": 300,
  drew: 300,
  "stage-ended": 600,
  shown: 450,
  scored: 600,
  "stage-began": 400,
};

export const pace = (event: Event): number => PACES[event.event] ?? 0;
