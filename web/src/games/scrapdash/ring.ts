// A ring of straights and curves on a square grid: where its sections lie, and every point of the way.

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]; // a cell on: up, right, down, left
const TURNS: Record<string, number> = { S: 0, R: 1, L: -1 };

export interface Tile {
  section: number; // from 1
  letter: string;
  x: number;
  y: number;
  from: number; // heading on entering, in quarter turns, not brought back to 0 … 3
  to: number; // heading on leaving
}

export interface Spot {
  x: number;
  y: number;
  angle: number; // in degrees, 0 up
}

const step = (heading: number) => STEPS[((heading % 4) + 4) % 4];

/** The tiles of a ring whose first section is entered with a heading. */
export function tiles(ring: string, heading = 0): Tile[] {
  const laid: Tile[] = [];
  let [x, y] = [0, 0];
  for (const letter of ring) {
    const to = heading + TURNS[letter];
    laid.push({ section: laid.length + 1, letter, x, y, from: heading, to });
    x += step(to)[0];
    y += step(to)[1];
    heading = to;
  }
  return laid;
}

/** The cell that a further section would lie on, and the heading it would be entered with. */
export function nextCell(laid: Tile[], heading = 0): { x: number; y: number; from: number } {
  const last = laid.at(-1);
  if (!last) return { x: 0, y: 0, from: heading };
  return { x: last.x + step(last.to)[0], y: last.y + step(last.to)[1], from: last.to };
}

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export function bounds(cells: { x: number; y: number }[]): Bounds {
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** The tiles turned so that they come out largest in a place of this size, and the size of a cell. */
export function fitted(
  ring: string,
  width: number,
  height: number,
): { laid: Tile[]; size: Bounds; cell: number } {
  const ways = [0, 1].map((heading) => {
    const laid = tiles(ring, heading);
    const size = bounds(laid);
    return { laid, size, cell: Math.min(width / size.columns, height / size.rows) };
  });
  return ways[1].cell > ways[0].cell ? ways[1] : ways[0];
}

/** A point of a tile's way, t from 0 (entered) to 1 (left), in cells from the tile's middle. */
export function onTile(tile: Tile, t: number): Spot {
  const [ax, ay] = step(tile.from);
  const [bx, by] = step(tile.to);
  if (tile.letter === "S") return { x: ax * (t - 0.5), y: ay * (t - 0.5), angle: tile.from * 90 };
  const turn = (Math.PI / 2) * t; // around the corner that both ends have in common
  return {
    x: (bx - ax) / 2 + (ax * Math.sin(turn) - bx * Math.cos(turn)) / 2,
    y: (by - ay) / 2 + (ay * Math.sin(turn) - by * Math.cos(turn)) / 2,
    angle: (tile.from + (tile.to - tile.from) * t) * 90,
  };
}

/** The middle line of a tile as an SVG path around its middle, in units of `cell`. */
export function wayOf(tile: Tile, cell: number): string {
  const [from, to] = [onTile(tile, 0), onTile(tile, 1)];
  const [ax, ay] = step(tile.from);
  const [bx, by] = step(tile.to);
  const seam = 0.01; // over the edge, so that two sections join without a gap
  const start = `M${(from.x - ax * seam) * cell} ${(from.y - ay * seam) * cell}`;
  const end = `L${(to.x + bx * seam) * cell} ${(to.y + by * seam) * cell}`;
  if (tile.letter === "S") return start + end;
  const arc = `A${cell / 2} ${cell / 2} 0 0 ${tile.letter === "R" ? 1 : 0} ${to.x * cell} ${to.y * cell}`;
  return `${start}L${from.x * cell} ${from.y * cell}${arc}${end}`;
}

/** A point of the way after d spaces (1: the middle of section 1), in cells; the angle grows lap by lap. */
export function alongRing(laid: Tile[], d: number): Spot {
  const way = d - 0.5; // sections left behind, section 1 from 0.5 on
  const whole = Math.floor(way);
  const lap = Math.floor(whole / laid.length);
  const tile = laid[whole - lap * laid.length];
  const spot = onTile(tile, way - whole);
  const turned = laid[laid.length - 1].to - laid[0].from; // by a whole lap
  return { x: tile.x + spot.x, y: tile.y + spot.y, angle: spot.angle + lap * turned * 90 };
}
