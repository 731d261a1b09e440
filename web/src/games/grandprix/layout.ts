// Where everything lies: the grandstand above, the track in straights with bends between them, the garages below.

const CELL = { width: 140, height: 64 }; // of a place at scale 1: number, car, name
const CARS = 12;

export interface Layout {
  unit: number;
  finish: number; // width of the finish line
  stand: number; // height of the grandstand
  road: { top: number; height: number; lane: number };
  pits: { top: number; height: number };
  scale: number; // of a car
  lanes: number;
  inLane: number;
  cell: { width: number; height: number };
  left: number; // where the straights begin, behind the bends
}

export function lay(width: number, height: number): Layout {
  const unit = Math.max(9.5, Math.sqrt(width * height) / 46);
  const short = height < 320;
  const stand = unit * (short ? 4.2 : height > width ? 5.4 : 5.8);
  const pit = short ? unit * 2.6 : Math.max(unit * 3.4, 38);
  const road = height - stand - pit;
  const finish = unit * 1.1;
  const room = (lanes: number) =>
    Math.min(
      ((width - finish - bends(lanes)) * lanes) / CARS / CELL.width,
      (road - unit) / lanes / CELL.height,
    );
  // A bend sticks out on the left after the first straight, on the right after the second.
  const bend = (lanes: number) => ((road - unit) / lanes) * 0.56;
  const bends = (lanes: number) => bend(lanes) * (lanes > 2 ? 2 : 1);
  const worth = (lanes: number) => room(lanes) * (lanes === 2 ? 1.1 : 1); // then the first lane is the one that scores
  const lanes = [2, 3, 4, 6].reduce((best, each) => (worth(each) > worth(best) ? each : best));
  const inLane = CARS / lanes;
  return {
    unit,
    finish,
    stand,
    road: { top: stand, height: road, lane: (road - unit) / lanes },
    pits: { top: height - pit, height: pit },
    scale: Math.min(room(lanes), 2.6),
    lanes,
    inLane,
    cell: { width: (width - finish - bends(lanes)) / inLane, height: (road - unit) / lanes },
    left: bend(lanes),
  };
}

export interface Spot {
  x: number;
  y: number;
  way: 1 | -1; // cars drive to the right, or on every second straight to the left
}

/** The middle of a place: place 1 in front, on the right of the first straight; those behind it follow the track. */
export function spot(place: number, { cell, inLane, left, road, unit }: Layout): Spot {
  const lane = Math.floor((place - 1) / inLane);
  const at = (place - 1) % inLane;
  const way = lane % 2 ? -1 : 1;
  const along = way > 0 ? inLane - at - 0.5 : at + 0.5;
  return { x: left + along * cell.width, y: road.top + unit / 2 + (lane + 0.5) * cell.height, way };
}

/** The middle line of the track, from the finish back to the last place. */
export function trackPath({ cell, finish, inLane, lanes, left, road, unit }: Layout): string {
  const right = left + inLane * cell.width;
  const r = cell.height / 2;
  let path = `M${right + finish} ${road.top + unit / 2 + r}`;
  for (let lane = 0; lane < lanes; lane += 1) {
    const back = lane % 2 === 1;
    const early = lane < lanes - 1 ? r * 0.75 : 0; // a bend begins beside the last car
    path += `H${back ? right - early : left + early}`;
    if (lane < lanes - 1) path += `a${r} ${r} 0 0 ${back ? 1 : 0} 0 ${cell.height}`;
  }
  return path;
}

/** The garage of the n-th car that went out, counted from 0. */
export function garage(n: number, count: number, width: number, { pits, unit }: Layout) {
  const left = unit * 8.5;
  const each = (width - left - unit * 0.4) / count;
  return { x: left + (n + 0.5) * each, y: pits.top + pits.height / 2, width: each };
}
