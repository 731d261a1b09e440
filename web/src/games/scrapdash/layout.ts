// Where things lie on the board: the circuit, the dice, the pilots' boards; for screens, laptops and phones.

import { fitted } from "./ring";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  circuit: Box;
  tray: Box;
  boards: Box[]; // one for each pilot, in playing order
  decks: Box | null;
}

const GAP = 10;
const BETWEEN = 6; // two pilots' boards
const LOW_TRAY = 82;
const LOW_BOARD = 46;

const SMALL = 300; // pixels

/**
 * A board for a place of so many pixels. Wide places get a column at the side, tall ones everything below; in a small
 * one, whatever leaves more for the circuit.
 */
export function layout(
  pixelsWide: number,
  pixelsHigh: number,
  pilots: number,
  ring: string,
  big: boolean,
): Layout {
  const tall = below(pixelsWide, pixelsHigh, pilots, ring);
  if (pixelsWide <= 1.15 * pixelsHigh) return tall;
  const wide = beside(pixelsWide, pixelsHigh, pilots, big);
  const cell = ({ circuit, width }: Layout) =>
    (fitted(ring, circuit.width, circuit.height).cell * pixelsWide) / width;
  return pixelsHigh < SMALL && cell(tall) > cell(wide) ? tall : wide;
}

function beside(pixelsWide: number, pixelsHigh: number, pilots: number, big: boolean): Layout {
  const height = big ? 500 : Math.min(Math.max(pixelsHigh, 350), 620);
  const width = Math.max(height * 1.15, (pixelsWide / pixelsHigh) * height);
  const column = Math.min(Math.max(0.36 * width, 260), 400);
  const left = width - column - GAP;
  const circuit = { x: GAP, y: GAP, width: left - 2 * GAP, height: height - 2 * GAP };
  const tray = { x: left, y: GAP, width: column, height: Math.min(height * (pilots > 4 ? 0.22 : 0.28), 140) };
  const top = tray.y + tray.height + GAP;
  const decksHigh = height < 420 ? 0 : 42;
  const room = height - top - GAP - (decksHigh ? decksHigh + GAP : 0);
  const high = Math.min((room - (pilots - 1) * BETWEEN) / pilots, 74);
  const boards = Array.from({ length: pilots }, (_, n) => ({
    x: left,
    y: top + n * (high + BETWEEN),
    width: column,
    height: high,
  }));
  const decks = decksHigh ? { x: left, y: height - GAP - decksHigh, width: column, height: decksHigh } : null;
  return { width, height, circuit, tray, boards, decks };
}

function below(pixelsWide: number, pixelsHigh: number, pilots: number, ring: string): Layout {
  const columns = 2;
  const rows = Math.ceil(pilots / columns);
  const least = 3 * GAP + LOW_TRAY + rows * (LOW_BOARD + BETWEEN) + 200;
  const zoom = Math.min(Math.max(1, pixelsWide / 460), pixelsHigh / least, pixelsWide / 300);
  const [width, height] = [pixelsWide / zoom, pixelsHigh / zoom];
  // What the circuit leaves free goes to the dice and the pilots' boards, then to the decks.
  const across = width - 2 * GAP;
  const most = height - least + 200;
  const { size, cell } = fitted(ring, across, most);
  let spare = most - size.rows * cell;
  const decksHigh = spare > 60 ? 46 : 0;
  spare -= decksHigh ? decksHigh + GAP : 0;
  const trayHigh = LOW_TRAY + Math.min(spare * 0.3, 50);
  const boardHigh = LOW_BOARD + Math.min((spare * 0.6) / rows, 20);
  const bottom = height - GAP - (decksHigh ? decksHigh + GAP : 0);
  const top = bottom - rows * (boardHigh + BETWEEN) + BETWEEN;
  const tray = { x: GAP, y: top - GAP - trayHigh, width: across, height: trayHigh };
  const boards = Array.from({ length: pilots }, (_, n) => ({
    x: GAP + (n % columns) * ((across + BETWEEN) / columns),
    y: top + Math.floor(n / columns) * (boardHigh + BETWEEN),
    width: (across - BETWEEN) / columns,
    height: boardHigh,
  }));
  const circuit = { x: GAP, y: GAP, width: across, height: tray.y - 2 * GAP };
  const decks = decksHigh ? { x: GAP, y: bottom + GAP, width: across, height: decksHigh } : null;
  return { width, height, circuit, tray, boards, decks };
}
