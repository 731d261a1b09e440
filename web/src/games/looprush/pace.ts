// How long events are shown.

import type { Event } from "./types";

const PACES: Record<string, number> = {
  played: 500,
  helped: 600,
  "set-back": 480,
  "carried-on": 480,
  "chose-half": 250,
  finished: 400,
  drew: 320,
  "super-jump": 500,
  jumped: 560,
  "no-rings": 350,
  "no-bonus": 300,
  dealt: 120,
  shuffled: 350,
  "bonus-shuffled": 300,
  "special-shown": 600,
  "special-left": 600,
  ended: 600,
};

export function pace(event: Event): number {
  if (event.event !== "moved") return PACES[event.event] ?? 0;
  const spaces = typeof event.to === "number" ? Math.abs(event.to - Number(event.from)) : 4;
  return Math.min(600, 260 + 45 * spaces);
}
