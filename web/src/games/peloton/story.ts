// The picture after an event, as far as the event itself tells it.

import { cardOf, colourOf, faceOf, matches, seatNumber, sorted, type PelotonView } from "./view";
import type { Event } from "./types";

type Named<Name> = Extract<Event, { event: Name }>;
type Steps = { [Name in Event["event"]]?: (view: PelotonView, event: Named<Name>) => Partial<PelotonView> };

const without = (cards: string[], card: string): string[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.filter((_, n) => n !== at);
};
const put = <T>(list: T[], at: number, value: T): T[] => list.map((one, n) => (n === at ? value : one));
const standing = (groups: string[][]): string[][] => groups.filter((dice) => dice.length > 0);

/** Dice of one group, by number from 0, go to another. */
function regroup(view: PelotonView, from: number, to: number, goes: (die: string) => boolean): string[][] {
  const moving = view.groups[from]?.filter(goes) ?? [];
  return standing(
    view.groups.map((dice, n) =>
      n === from ? dice.filter((die) => !goes(die)) : n === to ? sorted([...dice, ...moving]) : dice,
    ),
  );
}

function lost(view: PelotonView, seat: string, card: string | null): Partial<PelotonView> {
  return seat === view.seat && card && view.hand ? { hand: without(view.hand, card) } : {};
}

function gained(view: PelotonView, seat: string, card: string | null): Partial<PelotonView> {
  return seat === view.seat && card && view.hand ? { hand: [...view.hand, card] } : {};
}

const drawn = (view: PelotonView): Partial<PelotonView> => ({
  deck: view.deck - 1,
  drawn: put(view.drawn, view.drawn.length - 1, view.drawn[view.drawn.length - 1] + 1),
});

function opened(view: PelotonView, { seat, goal }: Named<"opened" | "shown">): Partial<PelotonView> {
  const at = seatNumber(seat);
  return {
    open: put(view.open, at, goal),
    goals_left: put(view.goals_left, at, view.goals_left[at] - 1),
    committed: put(view.committed, at, false),
    ...(seat === view.seat && view.goals ? { goals: without(view.goals, goal), choice: null } : {}),
  };
}

function chosen(view: PelotonView, { seat, goal }: Named<"committed" | "changed">): Partial<PelotonView> {
  return seat === view.seat && goal ? { choice: `show ${goal}` } : {};
}

function finished(view: PelotonView): Partial<PelotonView> {
  return {
    used: view.used.map((goals, n) => (view.open[n] ? [...goals, view.open[n]] : goals)),
    open: view.open.map(() => null),
    worth: {},
  };
}

const STEPS: Steps = {
  played: (view, event) => {
    const card = cardOf(event.card);
    return { discard: [...view.discard, card], ...lost(view, event.seat, card) };
  },
  opened,
  "broke-away": (view, { what }) => ({
    started: true,
    groups: standing([
      view.groups[0].filter((die) => matches(die, what)),
      view.groups[0].filter((die) => !matches(die, what)),
      ...view.groups.slice(1),
    ]),
  }),
  // An emptied group is gone at once, so those that join always come from right behind the group they join.
  joined: (view, { what, to }) => ({ groups: regroup(view, to, to - 1, (die) => matches(die, what)) }),
  swapped: (view, { group, other }) => {
    const [one, two] = [view.groups[group - 1], view.groups[other - 1]];
    return { groups: put(put(view.groups, group - 1, two), other - 1, one) };
  },
  "came-back": (view, { from }) => {
    const others = view.groups.filter((_, n) => n !== from - 1);
    return { groups: [others[0], view.groups[from - 1], ...others.slice(1)] };
  },
  crashed: (view, { die, to }) => {
    const groups = put(view.groups, 0, without(view.groups[0], die));
    return { groups: standing(put(groups, to - 1, sorted([...groups[to - 1], die]))) };
  },
  flipped: (view, { group, pips }) => ({
    groups: put(
      view.groups,
      group - 1,
      sorted(
        view.groups[group - 1].map((die) => (faceOf(die) === pips ? `${colourOf(die)}${7 - pips}` : die)),
      ),
    ),
  }),
  uncovered: (view, { card }) => ({ discard: [...view.discard, card], laid: null }),
  laid: (view, { seat, card, group }) => ({
    laid: { seat, card },
    rolling: group - 1,
    ...lost(view, seat, card),
  }),
  fell: (view, { colour, faces, more }) => {
    const at = view.rolling ?? -1;
    const fallen = `${faces} ${more}`.split(" ").filter(Boolean);
    const dice = view.groups[at]?.filter((die) => colourOf(die) !== colour) ?? [];
    return { groups: put(view.groups, at, sorted([...dice, ...fallen.map((face) => `${colour}${face}`)])) };
  },
  took: (view, { seat, place, card }) => ({ row: put(view.row, place - 1, ""), ...gained(view, seat, card) }),
  "turned-up": (view, { place, card }) => ({ row: put(view.row, place - 1, card), ...drawn(view) }),
  drew: (view, { seat, card }) => ({ ...drawn(view), ...gained(view, seat, card) }),
  committed: (view, event) => ({
    committed: put(view.committed, seatNumber(event.seat), true),
    ...chosen(view, event),
  }),
  changed: chosen,
  shown: opened,
  scored: (view, { seat, place, points }) => {
    const at = seatNumber(seat);
    return {
      points: put(view.points, at, view.points[at] + points),
      won: place === 1 ? put(view.won, at, [...view.won[at], view.stage]) : view.won,
    };
  },
  "stage-began": (view, { stage, seat }) => ({
    ...finished(view),
    stage: stage,
    turn: seat,
    drawn: [...view.drawn, 0],
  }),
  ended: (view) => ({ ...finished(view), phase: "over" }),
};

export function after(view: PelotonView, event: Event): PelotonView {
  const step = STEPS[event.event] as ((view: PelotonView, event: Event) => Partial<PelotonView>) | undefined;
  return step ? { ...view, ...step(view, event) } : view;
}

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
