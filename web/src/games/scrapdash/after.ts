// What an event itself says has changed on the picture.

import type { Bonus, Event } from "./types";
import type { Pilot, ScrapView } from "./view";

/** A view while events are played: dice in a fight, and whose turn has just come to a double. */
export type ShownView = ScrapView & { fight?: Record<string, number>; crash?: string };

const DECKS = ["1/2", "3/4", "5/6"];
const NO_DICE = { dice: [], die: null, dice_total: 0, double_faces: [], reach: {} };

/** Milliseconds for which an event is shown. */
export function paceOf(event: Event): number {
  switch (event.event) {
    case "moved":
      return Math.min(260 + 40 * Math.abs(event.steps), 600);
    case "accident":
    case "objective":
    case "doubled":
    case "last-round":
      return 600;
    case "played":
    case "won":
    case "crossed":
      return 450;
    case "shuffled":
    case "ended":
      return 0;
    case "laid":
    case "turn-began":
    case "ordered":
      return 200;
    default:
      return 380;
  }
}

function withPilot(view: ShownView, name: string, change: (pilot: Pilot) => Partial<Pilot>): ShownView {
  return {
    ...view,
    pilots: view.pilots.map((pilot) => (pilot.name === name ? { ...pilot, ...change(pilot) } : pilot)),
  };
}

function without<T>(things: T[], thing: T): T[] {
  const at = things.indexOf(thing);
  return at < 0 ? things : things.toSpliced(at, 1);
}

/** The pilot that goes first changes places with the other one of its player. */
function ordered(view: ShownView, name: string): ShownView {
  const at = view.pilots.findIndex((pilot) => pilot.name === name);
  if (at === view.active || at < 0) return view;
  const pilots = [...view.pilots];
  [pilots[view.active], pilots[at]] = [pilots[at], pilots[view.active]];
  return { ...view, pilots };
}

/** Cards of a seat: one more or one fewer, in the own hand too where it is known. */
function withCards(
  view: ShownView,
  seat: string,
  change: number,
  hand?: (held: Bonus[]) => Bonus[],
): ShownView {
  const at = seat.charCodeAt(0) - "A".charCodeAt(0);
  const bonus_counts = view.bonus_counts.map((count, n) => (n === at ? count + change : count));
  const own = seat === view.seat && view.hand && hand;
  return { ...view, bonus_counts, ...(own ? { hand: hand(view.hand!) } : {}) };
}

const seatOf = (view: ShownView, name: string): string =>
  view.pilots.find((pilot) => pilot.name === name)?.seat ?? "";

function withDie(view: ShownView, die: number): Pick<ScrapView, "dice" | "die" | "dice_total"> {
  return { dice: [...view.dice, die], die: null, dice_total: view.dice_total + die };
}

export function after(view: ShownView, event: Event): ShownView {
  switch (event.event) {
    case "turn-began":
      return {
        ...view,
        ...NO_DICE,
        active: view.pilots.findIndex((one) => one.name === event.pilot),
        fight: undefined,
        crash: undefined,
      };
    case "ordered":
      return ordered(view, event.pilot);
    case "rolled":
      return { ...view, die: event.die };
    case "boosted": {
      const token = event.boost === "+1" || event.boost === "-1" ? "+-1" : event.boost;
      const used = withPilot(view, event.pilot, (one) => ({ boosts: without(one.boosts, token) }));
      return { ...used, die: event.die };
    }
    case "doubled":
      return { ...view, ...withDie(view, event.die), crash: event.pilot };
    case "played":
      return withCards(view, seatOf(view, event.pilot), -1, (held) => without(held, event.card));
    case "moved": {
      const { to, steps } = event;
      const moved = withPilot(view, event.pilot, (one) => ({ section: to, d: one.d + steps }));
      return { ...moved, fight: undefined };
    }
    case "fought":
      return { ...view, fight: { ...view.fight, [event.pilot]: event.die } };
    case "token":
      return withPilot(view, event.pilot, () => ({ bonus_tokens: event.tokens }));
    case "card": {
      const { card } = event;
      const drawn = card ? (held: Bonus[]) => [...held, card] : undefined;
      const traded = withPilot(view, view.pilots[view.active].name, () => ({ bonus_tokens: 0 }));
      const decks = { ...view.decks, bonus: view.decks.bonus - 1 };
      return { ...withCards(traded, event.seat, 1, drawn), decks };
    }
    case "crossed":
      return withPilot(view, event.pilot, () => ({ tokens: event.tokens }));
    case "accident": {
      const accidents = view.decks.accidents.map((left, n) => (DECKS[n] === event.deck ? left - 1 : left));
      return { ...view, decks: { ...view.decks, accidents } };
    }
    case "objective":
      return { ...view, decks: { ...view.decks, objectives: view.decks.objectives - 1 } };
    case "last-round":
      return { ...view, last_round: true };
    case "laid":
      return {
        ...view,
        boosts_at: [...view.boosts_at, event.section].toSorted((a, b) => a - b),
        decks: { ...view.decks, boosts: view.decks.boosts - 1 },
      };
    case "picked": {
      const picked = withPilot(view, event.pilot, (one) => ({ boosts: [...one.boosts, event.boost] }));
      return { ...picked, boosts_at: view.boosts_at.filter((section) => section !== event.section) };
    }
    default:
      return view;
  }
}
