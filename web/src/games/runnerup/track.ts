// Where the spaces of a track lie: a road that climbs in sweeping bends from the lowest space to the highest.

export interface Point {
  x: number;
  y: number;
}

export interface Track {
  points: Point[]; // one for every space, the lowest first
  road: string; // the middle of the road
  spacing: number; // between two spaces
  gap: number; // between two straights
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const RISE = 1.75; // how much higher the next bend lies, in spacings, so that pawns fit between
const FINE = 6; // pixels between two samples of the road

/** How long a road with so many straights is, and how far apart its straights lie. */
function measure(rows: number, { width, height }: Area) {
  const gap = rows > 1 ? height / (rows - 1) : 0;
  const straight = Math.max(0, width - gap);
  return { gap, straight, length: rows * straight + ((rows - 1) * Math.PI * gap) / 2 };
}

/** As many straights as give the spaces most room. */
function bestRows(spaces: number, area: Area): number {
  const room = (rows: number) => {
    const { gap, straight, length } = measure(rows, area);
    if (straight <= 0) return 0;
    return Math.min(length / (spaces - 1), rows > 1 ? gap / RISE : area.height / RISE);
  };
  return [1, 3, 5, 7, 9].reduce((best, rows) => (room(rows) > room(best) ? rows : best));
}

function sample(rows: number, area: Area): Point[] {
  const { gap, straight } = measure(rows, area);
  const bottom = rows > 1 ? area.top + area.height : area.top + area.height * 0.6;
  const left = area.left + gap / 2;
  const wave = rows > 1 ? Math.min(gap * 0.05, straight * 0.03) : area.height * 0.16;
  const found: Point[] = [];
  for (let row = 0; row < rows; row += 1) {
    const steps = Math.max(2, Math.round(straight / FINE));
    for (let k = 0; k <= steps; k += 1) {
      const along = row % 2 ? 1 - k / steps : k / steps;
      const lift = Math.sin((k / steps) * Math.PI * 2) * Math.sin((k / steps) * Math.PI) * wave;
      found.push({ x: left + along * straight, y: bottom - row * gap + lift });
    }
    if (row === rows - 1) break;
    const turns = Math.max(2, Math.round((Math.PI * gap) / 2 / FINE));
    const side = row % 2 ? -1 : 1;
    const x = row % 2 ? left : left + straight;
    for (let k = 1; k < turns; k += 1) {
      const angle = (k / turns) * Math.PI;
      const y = bottom - (row + 0.5) * gap + (Math.cos(angle) * gap) / 2;
      found.push({ x: x + (side * Math.sin(angle) * gap) / 2, y });
    }
  }
  return found;
}

/** Points at equal distances along a line. */
function evenly(line: Point[], count: number): { points: Point[]; spacing: number } {
  const far = [0];
  for (let n = 1; n < line.length; n += 1) {
    far.push(far[n - 1] + Math.hypot(line[n].x - line[n - 1].x, line[n].y - line[n - 1].y));
  }
  const spacing = far[far.length - 1] / (count - 1);
  const points: Point[] = [];
  for (let n = 0, at = 0; n < count; n += 1) {
    while (at < far.length - 2 && far[at + 1] < n * spacing) at += 1;
    const part = (n * spacing - far[at]) / (far[at + 1] - far[at] || 1);
    const [from, to] = [line[at], line[at + 1]];
    points.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  return { points, spacing };
}

export function layTrack(spaces: number, area: Area): Track {
  const rows = bestRows(spaces, area);
  const line = sample(rows, area);
  const road = `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  return { ...evenly(line, spaces), road, gap: rows > 1 ? measure(rows, area).gap : area.height };
}

/** Where the k-th of n pawns stands on its space, in units of a pawn's width; those behind are higher. */
export function stand(k: number, n: number): Point & { scale: number } {
  if (n === 1) return { x: 0, y: 0, scale: 1 };
  const back = n <= 3 ? 0 : Math.floor(n / 2);
  const behind = k < back;
  const row = behind ? back : n - back;
  const at = behind ? k : k - back;
  return {
    x: (at - (row - 1) / 2 + (behind && row === n - back ? 0.3 : 0)) * 0.8,
    y: behind ? -0.8 : 0,
    scale: n <= 2 ? 0.92 : 0.8,
  };
}
