// The two cars of a colour look the same in a view. Each gets a name of its own here, kept from one view to the next,
// so that the right one is animated.

import type { Event } from "./types";

const colourOf = (car: string): string => car.split(" ")[0];

const fits = (cars: string[], colours: string[]): boolean =>
  cars.length === colours.length && cars.every((car, at) => colourOf(car) === colours[at]);

/** The same names in the new order of colours; cars of one colour keep their order. */
function matched(before: string[], colours: string[]): string[] {
  const seen: Record<string, number> = {};
  return colours.map((colour) => {
    seen[colour] = (seen[colour] ?? 0) + 1;
    const known = before.filter((car) => colourOf(car) === colour);
    return known[seen[colour] - 1] ?? `${colour} ${seen[colour]}`;
  });
}

/** The places between which an event has moved a car. */
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
