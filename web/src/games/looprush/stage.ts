// Who stands where on the board, and which goals are shown.

import type { Choice } from "../../lib/choice.svelte";
import { spread, type Course, type Point } from "./layout";
import { HALVES } from "./types";
import type { Event, Place, Runner } from "./types";
import { allRunners, goalOf, movedBy, ownerOf, placeOf, read, tokens, type LoopView } from "./view";

export interface Standing {
  runner: Runner;
  place: number;
  spot: Point;
  scale: number;
}

/** A place as a number: home comes after the last space. */
export const step = (view: LoopView, place: Place): number =>
  place === "home" ? view.options.track.length + 1 : place;

/** Everybody with their own spot; those further down the screen stand in front. */
export function standings(view: LoopView, course: Course): Standing[] {
  const end = view.options.track.length + 1;
  const groups = new Map<string, Runner[]>();
  const key = (runner: Runner) => `${placeOf(view, runner)} ${view.halves[runner] ?? ""}`;
  const all = allRunners(view);
  for (const runner of all) groups.set(key(runner), [...(groups.get(key(runner)) ?? []), runner]);
  return all.map((runner, index) => {
    const place = step(view, placeOf(view, runner));
    const { way } = course.slots[place];
    if (place === 0 || place === end)
      return { runner, place, ...atEnd(index, all.length, place === 0 ? -way * 8 : way * 12) };
    const half = view.halves[runner];
    const group = groups.get(key(runner))!;
    const { scale, spots } = spread(group.length, Boolean(half));
    const { x, y } = spots[group.indexOf(runner)];
    const side = half ? (HALVES[view.options.track[place - 1]]?.[0] === half ? -21 : 21) : 0;
    return { runner, place, scale, spot: { x: x + side, y: y + 8 } };
  });
}

/** At the start and at home everybody has a place of their own: teams side by side. */
export function atEnd(index: number, count: number, shift = 0): { spot: Point; scale: number } {
  const columns = count / 2;
  const column = Math.floor(index / 2);
  return {
    spot: { x: (column - (columns - 1) / 2) * 47 + shift, y: (index % 2) * 51 - 4 },
    scale: 0.68,
  };
}

export interface Goal {
  action: string;
  runner: Runner;
  place: number;
  token: string; // what a tap on it picks; "" if it only shows
  sign: string; // the number of the card, where cards are being chosen for one runner
}

/** Where the runners would go with what is picked so far. */
export function goalsShown(view: LoopView, choice: Choice): Goal[] {
  const shown: Goal[] = [];
  for (const { text } of choice.actions) {
    const runner = movedBy(view, text);
    const goal = goalOf(view, text);
    const act = read(text);
    const open = tokens(text).filter((token) => !choice.has(token));
    const ready = act.kind === "jump" || (act.kind === "play" && choice.picked.length > 0);
    if (!runner || goal === null || !ready || open.length > 1) continue;
    const sign = act.kind === "play" && choice.has(`runner:${runner}`) ? act.card.split(" ")[1] : "";
    shown.push({ action: text, runner, place: step(view, goal), token: open[0] ?? "", sign });
  }
  if (view.phase === "bonus" && view.move && view.goals.pass?.length) {
    const { runner } = view.move;
    shown.push({ action: "pass", runner, place: step(view, view.goals.pass[0]), token: "", sign: "" });
  }
  return shown;
}

/** Whether a runner goes through the air while this event is shown. */
export const flies = (event: Event | null): boolean =>
  event?.event === "jumped" || event?.event === "set-back";

/** Whose runner it is, seen from a seat: own, the partner's, or nobody's in particular. */
export function bond(view: LoopView, runner: Runner, mine: string[], mates: string[]): "own" | "mate" | "" {
  const owner = ownerOf(view, runner);
  if (mine.includes(owner)) return "own";
  return mates.includes(owner) ? "mate" : "";
}
