// Trees and grass where the track leaves room for them; the same for the same track.

import type { Course } from "./layout";

export interface Plant {
  x: number;
  y: number;
  tree: boolean;
  size: number;
}

export function plants(course: Course, foot: number): Plant[] {
  const found: Plant[] = [];
  const way = Array.from({ length: course.slots.length * 3 }, (_, i) => course.at(i / 3));
  let seed = 7 + course.slots.length;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 150; i++) {
    const x = 30 + chance() * (course.width - 60);
    const y = 40 + chance() * (course.height - foot - 60);
    const near = Math.min(...way.map((point) => Math.hypot(point.x - x, (point.y - y) * 1.1)));
    const apart = found.every((one) => Math.hypot(one.x - x, one.y - y) > 46);
    if (near > 100 && apart)
      found.push({ x, y, tree: near > 128 && i % 3 === 0, size: 0.7 + chance() * 0.5 });
  }
  return found.sort((a, b) => a.y - b.y);
}
