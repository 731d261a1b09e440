// Where everything on a track is drawn: a path that winds from the bottom to the top, loops as real loops. A hundred
// units are one space. Rows are broken so that the spaces come out as large as the place allows.

export interface Point {
  x: number;
  y: number;
}

export interface Slot extends Point {
  space: number; // 0 the start, one more than the track has: home
  letter: string; // "" for start and home
  way: 1 | -1; // to the right or to the left
}

export interface Ring extends Point {
  first: number; // spaces of the loop
  last: number;
  rx: number;
  ry: number;
  way: 1 | -1;
}

export interface Course {
  slots: Slot[]; // by space
  rings: Ring[];
  width: number;
  height: number;
  ribbon: string; // the path from start to home
  at(place: number): Point; // also between two spaces
  between(from: number, to: number): string; // the way from one to the other
}

interface Piece {
  first: number;
  last: number;
  letter: string;
  width: number;
}

interface Stretch {
  from: number;
  to: number;
  point(share: number): Point;
  draw: string; // goes on from where the last one ended
}

const SPACE = 100;
const START = 230;
const HOME = 270;
const SIDE = 62; // beside the rows, for the bends
const TOP = 128;
const BOTTOM = 78;
const PITCH = 170; // from row to row
const WIDEST = 1.45; // so far rows are pulled apart to fill the place
const LOOP_BREAK = 150 ** 2; // a bend right beside a loop is only taken if it saves much

/** The radius of a loop's ring. */
const radius = (size: number): number => Math.min(42 + 4 * size, 66);

/** Spaces one by one, a loop as one piece. */
function pieces(track: string): Piece[] {
  const found: Piece[] = [{ first: 0, last: 0, letter: "", width: START }];
  for (const part of track.matchAll(/@+|[^@]/g)) {
    const first = part.index + 1;
    const last = part.index + part[0].length;
    const width = part[0][0] === "@" ? 2 * radius(part[0].length) + 36 : SPACE;
    found.push({ first, last, letter: part[0][0], width });
  }
  found.push({ first: track.length + 1, last: track.length + 1, letter: "", width: HOME });
  return found;
}

/** For every number of rows up to `most`, the breaks that make them most alike. */
function breaks(row: Piece[], most: number): Piece[][][] {
  const sums = row.reduce((all, piece) => [...all, all.at(-1)! + piece.width], [0]);
  const cost = [[0, ...row.map(() => Infinity)]];
  const before: number[][] = [[]];
  for (let rows = 1; rows <= most; rows++) {
    cost.push(Array(row.length + 1).fill(Infinity));
    before.push(Array(row.length + 1).fill(0));
    for (let end = 1; end <= row.length; end++) {
      const bend = row[end - 1].letter === "@" || row[end]?.letter === "@" ? LOOP_BREAK : 0;
      for (let begin = 0; begin < end; begin++) {
        const whole = cost[rows - 1][begin] + (sums[end] - sums[begin]) ** 2 + bend;
        if (whole < cost[rows][end]) {
          cost[rows][end] = whole;
          before[rows][end] = begin;
        }
      }
    }
  }
  return cost.slice(1).map((_, i) => {
    const parts: Piece[][] = [];
    for (let rows = i + 1, end = row.length; rows > 0; end = before[rows][end], rows--) {
      parts.unshift(row.slice(before[rows][end], end));
    }
    return parts;
  });
}

const widthOf = (row: Piece[]): number => row.reduce((sum, piece) => sum + piece.width, 0);

/** Lay a track out for a place of some shape (width ÷ height); `foot` is kept free below. */
export function lay(track: string, shape: number, foot = 0): Course {
  const all = pieces(track);
  let best = { scale: 0, rows: [all], wide: 0, high: 0 };
  for (const rows of breaks(all, Math.min(14, all.length))) {
    const wide = Math.max(...rows.map(widthOf)) + 2 * SIDE;
    const high = TOP + BOTTOM + foot + (rows.length - 1) * PITCH;
    const scale = Math.min(shape / wide, 1 / high);
    if (scale > best.scale) best = { scale, rows, wide, high };
  }
  const width = Math.min(Math.max(best.wide, best.high * shape), best.wide * WIDEST);
  const bends = Math.max(1, best.rows.length - 1);
  const room = Math.max(0, width / shape - best.high);
  const pitch = PITCH + Math.min(room / bends, PITCH * (WIDEST - 1));
  const height = best.high + (best.rows.length > 1 ? (pitch - PITCH) * bends : 0);
  return wind(track.length, best.rows, width, height, height - BOTTOM - foot, pitch);
}

function wind(
  length: number,
  rows: Piece[][],
  width: number,
  height: number,
  floor: number,
  pitch: number,
): Course {
  const slots: Slot[] = Array(length + 2);
  const rings: Ring[] = [];
  const stretches: Stretch[] = [];
  let last: (Point & { place: number; row: number; way: 1 | -1; slope: number }) | null = null;
  const reach = (next: NonNullable<typeof last>) => {
    if (last)
      stretches.push(curve(last, next, last.row === next.row ? Math.abs(next.x - last.x) : 1.35 * pitch));
    last = next;
  };
  rows.forEach((pieces_, row) => {
    const way = row % 2 ? -1 : 1;
    const gap = (width - 2 * SIDE - widthOf(pieces_)) / pieces_.length;
    let along = SIDE;
    for (const piece of pieces_) {
      const middle = along + (gap + piece.width) / 2;
      along += gap + piece.width;
      const x = way > 0 ? middle : width - middle;
      const y = floor - row * pitch + 9 * Math.sin(x / 130 + 2 * row);
      const slope = (9 / 130) * Math.cos(x / 130 + 2 * row);
      if (piece.letter !== "@") {
        slots[piece.first] = { space: piece.first, letter: piece.letter, x, y, way };
        reach({ x, y, row, way, slope, place: piece.first });
        continue;
      }
      const size = piece.last - piece.first + 1;
      const rx = radius(size);
      const ry = 0.9 * rx;
      const ring: Ring = { first: piece.first, last: piece.last, x, y: y + 14 - ry, rx, ry, way };
      rings.push(ring);
      reach({ x, y: y + 14, row, way, slope: 0, place: piece.first - 0.5 });
      const round = around(ring);
      stretches.push(round);
      for (let space = piece.first; space <= piece.last; space++) {
        const point = round.point((space - round.from) / (round.to - round.from));
        slots[space] = { ...point, space, letter: "@", way };
      }
      last = { x, y: y + 14, row, way, slope: 0, place: piece.last + 0.5 };
    }
  });
  const at = (place: number): Point => {
    const stretch = stretches.find((one) => place <= one.to) ?? stretches.at(-1)!;
    return stretch.point(Math.min(1, Math.max(0, (place - stretch.from) / (stretch.to - stretch.from))));
  };
  const between = (from: number, to: number): string => {
    const count = Math.max(2, Math.ceil(Math.abs(to - from) * 10));
    const points = Array.from({ length: count + 1 }, (_, i) => at(from + ((to - from) * i) / count));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  };
  const ribbon = `M${slots[0].x} ${slots[0].y}${stretches.map((one) => one.draw).join("")}`;
  return { slots, rings, width, height, ribbon, at, between };
}

/** A smooth bend from one point to the next; both are passed level, or nearly. */
function curve(
  a: Point & { place: number; way: number; slope: number },
  b: Point & { place: number; way: number; slope: number },
  pull: number,
): Stretch {
  const third = pull / 3;
  const c = { x: a.x + a.way * third, y: a.y + a.way * third * a.slope };
  const d = { x: b.x - b.way * third, y: b.y - b.way * third * b.slope };
  const mix = (key: "x" | "y", t: number) =>
    (1 - t) ** 3 * a[key] + 3 * t * (1 - t) ** 2 * c[key] + 3 * t ** 2 * (1 - t) * d[key] + t ** 3 * b[key];
  return {
    from: a.place,
    to: b.place,
    point: (t) => ({ x: mix("x", t), y: mix("y", t) }),
    draw: `C${c.x.toFixed(1)} ${c.y.toFixed(1)} ${d.x.toFixed(1)} ${d.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`,
  };
}

/** Once around a loop, from its lowest point. It is drawn by itself, above the path. */
function around(ring: Ring): Stretch {
  return {
    from: ring.first - 0.5,
    to: ring.last + 0.5,
    point: (t) => ({
      x: ring.x + ring.way * ring.rx * Math.sin(2 * Math.PI * t),
      y: ring.y + ring.ry * Math.cos(2 * Math.PI * t),
    }),
    draw: "",
  };
}

/** Where runners stand that share a spot, and how large they are: around 0, 0. Everybody's number can be read. */
export function spread(count: number, half: boolean): { scale: number; spots: Point[] } {
  const most = half ? 2 : 4; // side by side
  const columns = Math.min(count, most);
  const rows = Math.ceil(count / most);
  const scale = rows > 1 ? 0.5 : ((half ? [0, 0.95, 0.6] : [0, 1.1, 0.95, 0.78, 0.66])[count] ?? 0.5);
  const step = (half ? [0, 0, 22] : [0, 0, 44, 34, 27])[columns] ?? 22;
  const spots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / most);
    const inRow = row < rows - 1 ? most : count - most * (rows - 1);
    return { x: ((i % most) - (inRow - 1) / 2) * step, y: rows > 1 ? (row - (rows - 1) / 2) * 40 + 8 : 10 };
  });
  return { scale, spots };
}
