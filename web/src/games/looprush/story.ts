// What events change on the picture, and how long they are shown.

import type { GameEvent } from "../../lib/types";
import { HALVES } from "./spaces";
import { numberOf, seatNumber, teamOf, type Half, type LoopView, type Place } from "./view";

/** A list of counts with one of them changed. */
function add(counts: number[], seat: unknown, more: number): number[] {
  return counts.map((count, number) => (number === seatNumber(String(seat)) ? count + more : count));
}

/** A list without one of its cards. */
function without(cards: string[] | undefined, card: string): string[] | undefined {
  const where = cards?.indexOf(card) ?? -1;
  return where < 0 ? cards : cards?.filter((_, i) => i !== where);
}

/** Nobody is asked for a bonus card any more. */
const unasked = (view: LoopView): LoopView => ({ ...view, move: view.move && { ...view.move, asked: null } });

function moved(view: LoopView, event: GameEvent): LoopView {
  const runner = String(event.runner);
  const places = view.runners[teamOf(runner)].map((place, i) =>
    i === numberOf(runner) - 1 ? (event.to as Place) : place,
  );
  const halves = Object.fromEntries(Object.entries(view.halves).filter(([one]) => one !== runner));
  return { ...unasked(view), runners: { ...view.runners, [teamOf(runner)]: places }, halves };
}

/** A jump ends on rings: of a double, on that half. */
function onRings(view: LoopView, event: GameEvent): LoopView {
  if (!(view.options.track[Number(event.to) - 1] in HALVES)) return view;
  return { ...view, halves: { ...view.halves, [String(event.runner)]: "rings" } };
}

export function after(before: LoopView, event: GameEvent): LoopView {
  const view: LoopView = { ...before, goals: {} };
  const mine = view.seat !== null && event.seat === view.seat;
  const card = String(event.card);
  switch (event.event) {
    case "played":
      return {
        ...view,
        move: { card, runner: String(event.runner), asked: null },
        hand_sizes: add(view.hand_sizes, event.seat, -1),
        discard: [...view.discard, card],
        hand: mine ? without(view.hand, card) : view.hand,
      };
    case "helped":
      return {
        ...view,
        move: view.move && { ...view.move, asked: null, help: card },
        bonus_sizes: add(view.bonus_sizes, event.seat, -1),
        bonus_discard: [...view.bonus_discard, card],
        bonus: mine ? without(view.bonus, card) : view.bonus,
      };
    case "passed":
      return unasked(view);
    case "moved":
    case "set-back":
    case "carried-on":
      return moved(view, event);
    case "jumped":
      return onRings(moved(view, event), event);
    case "chose-half":
      return { ...view, halves: { ...view.halves, [String(event.runner)]: event.half as Half } };
    case "drew":
      return {
        ...view,
        bonus_sizes: add(view.bonus_sizes, event.seat, 1),
        bonus_pile: view.bonus_pile - 1,
        bonus: mine && event.card ? [...(view.bonus ?? []), card] : view.bonus,
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
        hand_sizes: add(view.hand_sizes, event.seat, Number(event.cards)),
        pile: view.pile - Number(event.cards),
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

export function pace(event: GameEvent): number {
  if (event.event !== "moved") return PACES[event.event] ?? 0;
  const spaces = typeof event.to === "number" ? Math.abs(event.to - Number(event.from)) : 4;
  return Math.min(600, 260 + 45 * spaces);
}
