// What the server shows of a match of Runner-Up.

import { SEAT_COLOURS, type Racer } from "../../lib/kit";
import type { GameView } from "../../lib/types";
import type { Event, Options, View } from "./types";

export type RunnerUpView = GameView & View & { options: Options };

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

/** The cards lying before a racer right now: those of the round that is being told, or the one that is shown. */
export function before(view: RunnerUpView, told: Event[], racer: string): string[] {
  const shown = view.shown[placeOf(view, racer)];
  if (told.at(-1)?.event === "turn-began") return [];
  const laid = told.flatMap((one) => (one.event === "played" && one.target === racer ? [one.card] : []));
  return shown ? [...laid, shown] : laid;
}
