// Where everything lies: the grandstand above, the straight in lanes, the garages below.

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
}

export function lay(width: number, height: number): Layout {
  const unit = Math.max(9.5, Math.sqrt(width * height) / 46);
  const short = height < 320;
  const stand = unit * (short ? 4.2 : height > width ? 5.4 : 5.8);
  const pit = short ? unit * 2.6 : Math.max(unit * 3.4, 38);
  const road = height - stand - pit;
  const finish = unit * 1.1;
  const room = (lanes: number) =>
    Math.min(((width - finish) * lanes) / CARS / CELL.width, (road - unit) / lanes / CELL.height);
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
    cell: { width: (width - finish) / inLane, height: (road - unit) / lanes },
  };
}

/** The middle of a place: place 1 in front, on the right of the first lane. */
export function spot(place: number, { cell, inLane, road, unit }: Layout): { x: number; y: number } {
  const lane = Math.floor((place - 1) / inLane);
  const at = (place - 1) % inLane;
  return { x: (inLane - at - 0.5) * cell.width, y: road.top + unit / 2 + (lane + 0.5) * cell.height };
}

/** The garage of the n-th car that went out, counted from 0. */
export function garage(n: number, count: number, width: number, { pits, unit }: Layout) {
  const left = unit * 8.5;
  const each = (width - left - unit * 0.4) / count;
  return { x: left + (n + 0.5) * each, y: pits.top + pits.height / 2, width: each };
}
