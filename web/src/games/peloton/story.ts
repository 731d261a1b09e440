// The picture after an event, as far as the event itself tells it.

import {
  cardOf,
  colourOf,
  faceOf,
  matches,
  seatNumber,
  sorted,
  type PelotonEvent,
  type PelotonView,
} from "./view";

type Step = (view: PelotonView, event: PelotonEvent) => Partial<PelotonView>;

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

const mine = (view: PelotonView, event: PelotonEvent): boolean => !!view.seat && view.seat === event.seat;

function lost(view: PelotonView, event: PelotonEvent, card: string | null): Partial<PelotonView> {
  return mine(view, event) && card && view.hand ? { hand: without(view.hand, card) } : {};
}

function gained(view: PelotonView, event: PelotonEvent): Partial<PelotonView> {
  return mine(view, event) && event.card && view.hand ? { hand: [...view.hand, event.card] } : {};
}

const drawn = (view: PelotonView): Partial<PelotonView> => ({
  deck: view.deck - 1,
  drawn: put(view.drawn, view.drawn.length - 1, view.drawn[view.drawn.length - 1] + 1),
});

function opened(view: PelotonView, event: PelotonEvent): Partial<PelotonView> {
  const at = seatNumber(event.seat!);
  const goal = event.goal!;
  return {
    open: put(view.open, at, goal),
    goals_left: put(view.goals_left, at, view.goals_left[at] - 1),
    committed: put(view.committed, at, false),
    ...(mine(view, event) && view.goals ? { goals: without(view.goals, goal), choice: null } : {}),
  };
}

function finished(view: PelotonView): Partial<PelotonView> {
  return {
    used: view.used.map((goals, n) => (view.open[n] ? [...goals, view.open[n]] : goals)),
    open: view.open.map(() => null),
    worth: {},
  };
}

const STEPS: Record<string, Step> = {
  played: (view, event) => {
    const card = cardOf(event.card!);
    return { discard: [...view.discard, card], ...lost(view, event, card) };
  },
  opened,
  "broke-away": (view, { what }) => ({
    started: true,
    groups: standing([
      view.groups[0].filter((die) => matches(die, what!)),
      view.groups[0].filter((die) => !matches(die, what!)),
      ...view.groups.slice(1),
    ]),
  }),
  // An emptied group is gone at once, so those that join always come from right behind the group they join.
  joined: (view, { what, to }) => ({ groups: regroup(view, to!, to! - 1, (die) => matches(die, what!)) }),
  swapped: (view, { group, other }) => {
    const [one, two] = [view.groups[group! - 1], view.groups[other! - 1]];
    return { groups: put(put(view.groups, group! - 1, two), other! - 1, one) };
  },
  "came-back": (view, { from }) => {
    const others = view.groups.filter((_, n) => n !== from! - 1);
    return { groups: [others[0], view.groups[from! - 1], ...others.slice(1)] };
  },
  crashed: (view, { die, to }) => {
    const groups = put(view.groups, 0, without(view.groups[0], die!));
    return { groups: standing(put(groups, to! - 1, sorted([...groups[to! - 1], die!]))) };
  },
  flipped: (view, { group, pips }) => ({
    groups: put(
      view.groups,
      group! - 1,
      sorted(
        view.groups[group! - 1].map((die) => (faceOf(die) === pips ? `${colourOf(die)}${7 - pips}` : die)),
      ),
    ),
  }),
  uncovered: (view, event) => ({ discard: [...view.discard, event.card!], laid: null }),
  laid: (view, event) => ({
    laid: { seat: event.seat!, card: event.card ?? null },
    rolling: event.group! - 1,
    ...lost(view, event, event.card ?? null),
  }),
  fell: (view, { colour, faces, more }) => {
    const at = view.rolling ?? -1;
    const fallen = `${faces} ${more}`.split(" ").filter(Boolean);
    const dice = view.groups[at]?.filter((die) => colourOf(die) !== colour) ?? [];
    return { groups: put(view.groups, at, sorted([...dice, ...fallen.map((face) => `${colour}${face}`)])) };
  },
  took: (view, event) => ({ row: put(view.row, event.place! - 1, ""), ...gained(view, event) }),
  "turned-up": (view, event) => ({ row: put(view.row, event.place! - 1, event.card!), ...drawn(view) }),
  drew: (view, event) => ({ ...drawn(view), ...gained(view, event) }),
  committed: (view, event) => ({
    committed: put(view.committed, seatNumber(event.seat!), true),
    ...(mine(view, event) && event.goal ? { choice: `show ${event.goal}` } : {}),
  }),
  changed: (view, event) => (mine(view, event) && event.goal ? { choice: `show ${event.goal}` } : {}),
  shown: opened,
  scored: (view, { seat, place, points }) => {
    const at = seatNumber(seat!);
    return {
      points: put(view.points, at, view.points[at] + points!),
      won: place === 1 ? put(view.won, at, [...view.won[at], view.stage]) : view.won,
    };
  },
  "stage-began": (view, { stage, seat }) => ({
    ...finished(view),
    stage: stage!,
    turn: seat!,
    drawn: [...view.drawn, 0],
  }),
  ended: (view) => ({ ...finished(view), phase: "over" }),
};

export function after(view: PelotonView, event: GameEventLike): PelotonView {
  const step = STEPS[event.event];
  return step ? { ...view, ...step(view, event as PelotonEvent) } : view;
}

type GameEventLike = Pick<PelotonEvent, "event">;

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

export const pace = (event: GameEventLike): number => PACES[event.event] ?? 0;
