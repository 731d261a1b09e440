// Two cars of a colour are alike. So that the right one is seen to drive, each gets a name of its own here, and the
// names follow the cars from picture to picture.

import type { Event } from "./types";

const colourOf = (car: string): string => car.split(" ")[0];

const fits = (cars: string[], colours: string[]): boolean =>
  cars.length === colours.length && cars.every((car, at) => colourOf(car) === colours[at]);

/** Cars of a colour in their order, so that none drives further than needed. */
function matched(before: string[], colours: string[]): string[] {
  const seen: Record<string, number> = {};
  return colours.map((colour) => {
    seen[colour] = (seen[colour] ?? 0) + 1;
    const known = before.filter((car) => colourOf(car) === colour);
    return known[seen[colour] - 1] ?? `${colour} ${seen[colour]}`;
  });
}

/** From which place to which a car has gone by an event. */
function way(event: Event | null): [number, number] | null {
  if (event && "from" in event) return [event.from, event.to];
  return event?.event === "eliminated" ? [event.place, event.classified] : null;
}

/** The names of all cars in the order of the classification. */
export function follow(before: string[], colours: string[], event: Event | null): string[] {
  if (fits(before, colours)) return before;
  const gone = way(event);
  if (gone) {
    const [from, to] = gone;
    const moved = before.toSpliced(from - 1, 1);
    moved.splice(to - 1, 0, before[from - 1]);
    if (fits(moved, colours)) return moved;
  }
  return matched(before, colours);
}
