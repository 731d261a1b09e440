// Combines the server's statistics with those of local races.

import type { Statistics } from "../lib/player_api";
import type { KeptRecord } from "../local/store";

export interface Sum extends Statistics {
  here: number; // of these, local races
}

/** A race of this device: the people's seats are counted by the best of them. */
function localRace({ game, result }: KeptRecord): { game: string; seat: string; rank: number } | null {
  const seats = (result?.seats ?? []).filter((seat) => result!.ranks[seat]);
  const [seat] = seats.toSorted((one, other) => result!.ranks[one] - result!.ranks[other]);
  return seat ? { game, seat, rank: result!.ranks[seat] } : null;
}

export function sums(told: Statistics[], records: KeptRecord[]): Sum[] {
  const found = new Map<string, Sum>();
  for (const one of told)
    found.set(one.game, { ...one, ranks: { ...one.ranks }, seats: { ...one.seats }, here: 0 });
  for (const race of records.map(localRace)) {
    if (!race) continue;
    const empty: Sum = {
      game: race.game,
      races: 0,
      wins: 0,
      ranks: {},
      seats: {},
      nemesis: null,
      read: [],
      here: 0,
    };
    const sum = found.get(race.game) ?? empty;
    sum.races += 1;
    sum.here += 1;
    if (race.rank === 1) sum.wins += 1;
    sum.ranks[race.rank] = (sum.ranks[race.rank] ?? 0) + 1;
    sum.seats[race.seat] = (sum.seats[race.seat] ?? 0) + 1;
    found.set(race.game, sum);
  }
  return [...found.values()].toSorted((one, other) => other.races - one.races);
}
