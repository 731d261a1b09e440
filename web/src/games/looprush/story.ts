// What events change on the picture, and how long they are shown.

import { HALVES } from "./spaces";
import type { Event, Held, Place, Runner } from "./types";
import { numberOf, seatNumber, teamOf, type LoopView } from "./view";

/** A list of counts with one of them changed. */
function add(counts: number[], seat: string, more: number): number[] {
  return counts.map((count, number) => (number === seatNumber(seat) ? count + more : count));
}

/** A list without one of its cards. */
function without<T>(cards: T[] | undefined, card: unknown): T[] | undefined {
  const where = cards?.findIndex((one) => one === card) ?? -1;
  return where < 0 ? cards : cards?.filter((_, i) => i !== where);
}

/** Nobody is asked for a bonus card any more. */
const unasked = (view: LoopView): LoopView => ({ ...view, move: view.move && { ...view.move, asked: null } });

function moved(view: LoopView, runner: Runner, to: Place): LoopView {
  const places = view.runners[teamOf(runner)].map((place, i) => (i === numberOf(runner) - 1 ? to : place));
  const halves = { ...view.halves, [runner]: undefined };
  return { ...unasked(view), runners: { ...view.runners, [teamOf(runner)]: places }, halves };
}

/** A jump ends on rings: of a double, on that half. */
function onRings(view: LoopView, runner: Runner, to: Place): LoopView {
  if (!(view.options.track[Number(to) - 1] in HALVES)) return view;
  return { ...view, halves: { ...view.halves, [runner]: "rings" } };
}

export function after(before: LoopView, event: Event): LoopView {
  const view: LoopView = { ...before, goals: {} };
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.event) {
    case "played":
      return {
        ...view,
        move: { card: event.card, runner: event.runner, asked: null },
        hand_sizes: add(view.hand_sizes, event.seat, -1),
        discard: [...view.discard, event.card],
        hand: mine ? without(view.hand, event.card) : view.hand,
      };
    case "helped":
      return {
        ...view,
        move: view.move && { ...view.move, asked: null, help: event.card },
        bonus_sizes: add(view.bonus_sizes, event.seat, -1),
        bonus_discard: [...view.bonus_discard, event.card],
        bonus: mine ? without(view.bonus, event.card) : view.bonus,
      };
    case "passed":
      return unasked(view);
    case "moved":
    case "set-back":
    case "carried-on":
      return moved(view, event.runner, event.to);
    case "jumped":
      return onRings(moved(view, event.runner, event.to), event.runner, event.to);
    case "chose-half":
      return { ...view, halves: { ...view.halves, [event.runner]: event.half } };
    case "drew":
      return {
        ...view,
        bonus_sizes: add(view.bonus_sizes, event.seat, 1),
        bonus_pile: view.bonus_pile - 1,
        bonus: mine && event.card ? [...(view.bonus ?? []), event.card as Held] : view.bonus,
      };
    case "super-jump":
      return {
        ...view,
        bonus_pile: view.bonus_pile - 1,
        bonus_discard: [...view.bonus_discard, "super jump"],
      };
    case "bonus-shuffled":
      return { ...view, bonus_pile: view.bonus_pile + view.bonus_discard.length, bonus_discard: [] };
    case "shuffled":
      return { ...view, move: null, pile: view.discard.length + 1, special: true, discard: [] };
    case "dealt":
      return {
        ...view,
        move: null,
        hand_sizes: add(view.hand_sizes, event.seat, event.cards),
        pile: view.pile - event.cards,
      };
    case "special-shown":
    case "special-left":
      return { ...view, special: false, pile: view.pile - 1 };
    case "ended":
      return { ...view, move: null };
    default:
      return view;
  }
}

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
