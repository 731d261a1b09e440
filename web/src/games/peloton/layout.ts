// Where everything stands on the board, for whatever shape the board's place has.

import type { Rider } from "./riders";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  w: number;
  h: number;
  cards: Box; // the stage, the face-up cards, the deck
  card: number; // how large a card is drawn
  wide: boolean; // there is room for more than the cards
  road: Box;
  upright: boolean; // the road leads up; otherwise to the right
  plates: Box[]; // one for each seat; none where there is no room
  plate: number; // how large a plate is drawn
}

const WIDTH = 400; // what a narrow board needs
const HEIGHT = 560; // what a low board needs
const SMALLEST = 0.8; // pixels for one unit: below that, things are left out
const GAP = 8;
const PLATE = { w: 124, h: 60 };
const BIG = 1.35; // how much larger on a table screen
export const CARD = { w: 80, h: 112 };

export function layout(width: number, height: number, seats: number, big: boolean): Layout {
  const zoom = Math.max(SMALLEST, Math.min(width / WIDTH, height / HEIGHT));
  const [w, h] = [Math.max(width / zoom, 300), Math.max(height / zoom, 240)];
  const wide = w >= 700;
  const card = wide ? Math.min(1, h / 480) : Math.min(0.86, h / 440, (w - 2 * GAP - 4 * 7) / (5 * CARD.w));
  // Counters stand on the upper right corners of the cards.
  const cards = {
    x: GAP,
    y: GAP + (wide ? 6 : 0),
    w: w - 2 * GAP - (wide ? 6 : 0),
    h: card * CARD.h + (wide ? 8 : 30),
  };
  const plate = big && wide ? BIG : 1;
  const tall = PLATE.h * plate;
  const lines = Math.ceil(seats / Math.max(1, Math.floor((w - GAP) / (PLATE.w * plate + 4))));
  const columns = Math.ceil(seats / lines);
  const top = cards.y + cards.h + GAP;
  const low = lines * (tall + 5) + GAP;
  const room = h - top - low >= 190;
  const road = { x: 0, y: top, w, h: h - top - (room ? low : 0) };
  const each = Math.min((w - 2 * GAP - (columns - 1) * 6) / columns, 420);
  const left = (w - columns * each - (columns - 1) * 6) / 2;
  const plates = Array.from({ length: room ? seats : 0 }, (_, n) => ({
    x: left + (n % columns) * (each + 6),
    y: h - low + 5 + Math.floor(n / columns) * (tall + 5),
    w: each,
    h: tall,
  }));
  return { w, h, cards, card, wide, road, upright: road.h > road.w * 0.95, plates, plate };
}

export interface Spot {
  x: number;
  y: number;
}

export interface Riding {
  size: number; // of a die with the room around it
  groups: Box[];
  spots: Record<string, Spot>; // of each rider
}

/** How broad the ground beside the road is. */
export const verge = (breadth: number): number => (breadth < 200 ? 7 : Math.min(52, breadth * 0.13));

const LARGEST = 60;
const FRAME = 0.42; // around the dice of a group, in dice
const SPACE = 0.36; // between two groups, at least
const MOST_SPACE = 1.4;
const SIDE = 34; // beside a group, for its number
const SHORT = 620; // a road of this length has no room to waste at its ends

/** How many lines of dice a group has along the road, and how many dice a line has. */
function lines(dice: number, across: number): [number, number] {
  const along = Math.max(1, Math.ceil(dice / across));
  return [along, Math.ceil(dice / along)];
}

/** The groups on the road, the first at its front, as large as they can be. */
export function ride(riders: Rider[], groups: number, road: Box, upright: boolean, started: boolean): Riding {
  const counts = Array.from({ length: groups }, (_, n) => riders.filter((one) => one.group === n).length);
  const [length, breadth] = upright ? [road.h, road.w] : [road.w, road.h];
  const ends = length < SHORT ? { front: 44, back: 10 } : { front: 66, back: 26 };
  const free = length - ends.front - ends.back;
  const margin = upright ? 2 * SIDE + 20 : SIDE + 16 + 2 * verge(breadth);
  const needed = (across: number) =>
    counts.reduce((sum, dice) => sum + lines(dice, across)[0] + FRAME + SPACE, 0) - SPACE;
  // As large as possible; where that hardly differs, packs that are broad rather than long.
  const fits = (across: number) =>
    Math.min((breadth - margin) / (across + FRAME), free / needed(across), LARGEST);
  const tries = Array.from({ length: 10 }, (_, n) => ({ across: n + 1, size: fits(n + 1) }));
  const best = Math.max(...tries.map((one) => one.size));
  const { across, size } = tries.findLast((one) => one.size >= 0.94 * best)!;
  const spare = free - needed(across) * size;
  const more = groups > 1 ? Math.min(spare / groups, (MOST_SPACE - SPACE) * size) : 0;
  const rest = spare - more * (groups - 1);
  let at = ends.front + (started ? rest / 2 : rest);
  const found: Riding = { size, groups: [], spots: {} };
  counts.forEach((dice, group) => {
    const [along, beside] = lines(dice, across);
    const [deep, broad] = [(along + FRAME) * size, (beside + FRAME) * size];
    const middle = upright ? (breadth + SIDE) / 2 : (breadth + SIDE) / 2 - 4;
    const box = upright
      ? { x: road.x + middle - broad / 2, y: road.y + at, w: broad, h: deep }
      : { x: road.x + length - at - deep, y: road.y + middle - broad / 2, w: deep, h: broad };
    found.groups.push(box);
    riders
      .filter((one) => one.group === group)
      .forEach((one, n) => {
        const [line, place] = upright
          ? [Math.floor(n / beside), n % beside]
          : [n % along, Math.floor(n / along)];
        const edge = (FRAME * size) / 2;
        const inner = upright ? { x: place, y: line } : { x: line, y: place };
        found.spots[one.id] = {
          x: box.x + edge + (inner.x + 0.5) * size,
          y: box.y + edge + (inner.y + 0.5) * size,
        };
      });
    at += deep + SPACE * size + more;
  });
  return found;
}
