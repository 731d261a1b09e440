// Identities of the thirty dice, kept from one view to the next, so that each die can be animated to its new place.

import { COLOURS } from "./types";
import { colourOf, faceOf } from "./view";

export interface Rider {
  id: string;
  die: string;
  group: number;
  turned: boolean; // shows another face than before
}

/** The dice as they ride, each group's in the order of its list; and what each group is called. */
export interface Pack {
  riders: Rider[];
  names: string[];
}

interface Place {
  die: string;
  group: number;
  rider?: string;
  turned?: boolean;
}

/** How much two groups have in common: dice that are equal count for more than dice of equal colour. */
function likeness(before: string[], now: string[]): number {
  const left = [...before];
  const colours = before.map(colourOf);
  let common = 0;
  for (const die of now) {
    const same = left.indexOf(die);
    if (same >= 0) {
      left.splice(same, 1);
      common += 2;
    }
    const alike = colours.indexOf(colourOf(die));
    if (alike >= 0) {
      colours.splice(alike, 1);
      common += 1;
    }
  }
  return common;
}

/** For each group now, the number of the group it was before, or -1: those most alike first, each once. */
function origins(before: string[][], now: string[][]): number[] {
  const pairs = now.flatMap((dice, to) =>
    before.map((old, from) => ({ from, to, like: likeness(old, dice) })),
  );
  pairs.sort((a, b) => b.like - a.like);
  const found = now.map(() => -1);
  for (const { from, to, like } of pairs)
    if (like > 0 && found[to] < 0 && !found.includes(from)) found[to] = from;
  return found;
}

/** Gives each place without a rider the first free one that fits. */
function assign(places: Place[], free: Rider[], fits: (place: Place, rider: Rider) => boolean): void {
  for (const place of places) {
    if (place.rider) continue;
    const at = free.findIndex((rider) => fits(place, rider));
    if (at < 0) continue;
    const [rider] = free.splice(at, 1);
    place.rider = rider.id;
    place.turned = rider.die !== place.die;
  }
}

export function follow(before: Pack | null, groups: string[][]): Pack {
  const old = before ?? { riders: [], names: [] };
  const packs = old.names.map((_, n) => old.riders.filter((one) => one.group === n).map((one) => one.die));
  const from = origins(packs, groups);
  const places: Place[] = groups.flatMap((dice, group) => dice.map((die) => ({ die, group })));
  for (const colour of COLOURS) {
    const mine = places.filter((place) => colourOf(place.die) === colour);
    const free = old.riders.filter((rider) => colourOf(rider.die) === colour);
    const same = (place: Place, rider: Rider) => faceOf(place.die) === faceOf(rider.die);
    const here = (place: Place, rider: Rider) => from[place.group] === rider.group;
    assign(mine, free, (place, rider) => here(place, rider) && same(place, rider));
    assign(mine, free, same);
    assign(mine, free, here);
    assign(mine, free, () => true);
    const known = new Set(mine.map((place) => place.rider));
    const fresh = mine.map((_, n) => `${colour}-${n}`).filter((id) => !known.has(id));
    for (const place of mine) place.rider ??= fresh.shift();
  }
  const riders = places.map(({ die, group, rider, turned = false }) => ({ id: rider!, die, group, turned }));
  return { riders, names: named(old, from) };
}

/** Groups that continue keep their names; new ones get the lowest free name. */
function named(old: Pack, from: number[]): string[] {
  const kept = new Set(from.filter((n) => n >= 0).map((n) => old.names[n]));
  let next = 0;
  const fresh = (): string => {
    while (kept.has(`g${next}`)) next += 1;
    kept.add(`g${next}`);
    return `g${next}`;
  };
  return from.map((n) => (n >= 0 ? old.names[n] : fresh()));
}
