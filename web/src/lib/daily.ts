// The daily race: one sealed race a day, the same for everybody. A server draws it and keeps who played what. Without one
// game, table, bots and dice follow from the date alone, and what was played is kept on this device.

import { DAILY, find, kept } from "../local/store";
import type { Sealed } from "../local/table";
import { ask, type Analysis, type GameInfo } from "./api";
import { LocalRace } from "./races";
import type { GameRecord } from "./record";
import { sha256 } from "./sha256";
import { texts } from "./texts.svelte";
import { mine, you } from "./you.svelte";

const LEVELS = ["rookie", "driver"]; // they decide by a budget, not by time: the same everywhere
const LABEL = "paddock-daily-1";
const DAY = 86_400_000;
const GOOD = 0.02; // of the chance to win: a decision that costs less is as good as the best
export const SEAT = "A";

export interface DayRace {
  date: string; // 2026-11-17, in UTC
  game: string;
  options: Record<string, unknown>;
  level: string;
}

/** One that follows from the date. */
export interface DailyRace extends DayRace {
  id: string;
  secret: string;
}

/** How a daily race went, by rank and points. */
interface Standing {
  rank: number;
  players: number;
  points: number;
}

/** On this device; with its decisions once they were judged. */
export interface Result extends Standing {
  game: string;
  good?: number;
  all?: number;
  cost?: number;
}

/** A day of the server: everybody's results, the best first; of this player the table, and the results by date. */
export interface Day {
  race: DayRace;
  over: boolean;
  board: {
    place: number;
    name: string;
    you: boolean;
    result: Standing & { lost: number | null };
    record: string | null;
  }[];
  yours: string | null;
  days: Record<string, Standing>;
}

/** What the server says of a day; of today if none is named. */
export function serverDay(date = ""): Promise<Day> {
  const look = (token: string) => ask<Day>("GET", date ? `/daily/${date}` : "/daily", undefined, { token });
  return you.token ? mine(look) : look("");
}

export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const today = (): string => dateOf(Date.now());
export const daysBefore = (date: string, days: number): string => dateOf(Date.parse(date) - days * DAY);

export const told = (date: string): string =>
  new Date(date).toLocaleDateString(texts.language, { day: "numeric", month: "long", timeZone: "UTC" });

/** The race of a day among these games. */
export function dailyRace(date: string, infos: GameInfo[]): DailyRace | null {
  const games = infos
    .filter((one) => one.tables?.length)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  if (!games.length) return null;
  const pick = <Entry>(what: string, list: Entry[]): Entry =>
    list[parseInt(sha256(`${LABEL} ${date} ${what}`).slice(0, 8), 16) % list.length];
  const game = pick("game", games);
  return {
    date,
    id: DAILY + date,
    game: game.name,
    options: pick("table", game.tables!),
    level: pick("level", LEVELS),
    secret: sha256(`${LABEL} ${date} secret`),
  };
}

export const sealedOf = ({ options, secret }: DailyRace): Sealed => ({ options, secret, hints: false });

/** Daily races that begin as soon as they are opened. */
export const opening = new Map<string, DailyRace>();

/** The id of the record of a day, once its race is over. */
export const recordOf = (date: string): string => `${DAILY}${date}-1`;

export const running = async (date: string): Promise<boolean> => !!(await find("tables", DAILY + date));

/** Whether a record is the race of that day: its table and its chance. */
export function isRaceOf(race: DailyRace, record: GameRecord): boolean {
  const { seed, options, table } = record;
  const same = Object.entries(race.options).every(
    ([name, value]) => JSON.stringify(options[name]) === JSON.stringify(value),
  );
  const bots = Object.entries(table?.names ?? {}).filter(([seat]) => seat !== SEAT);
  return (
    record.game === race.game &&
    same &&
    table?.id === race.id &&
    !table.earlier?.length &&
    bots.every(([, name]) => name === race.level) &&
    typeof seed === "object" &&
    seed.secret === race.secret &&
    !seed.epoch &&
    seed.entropy.every((one) => /^[A-F]:$/.test(one))
  );
}

/** How a race ended, after all of it was played again by the rules; a refusal says what is not true. */
export async function resultOf(source: LocalRace): Promise<Result> {
  const record = await source.record();
  await source.verdict();
  const [moment] = await source.moments(record.moves.length, SEAT);
  const { outcome } = moment.view;
  if (!outcome) throw new Error("the race is not over");
  const players = Object.keys(outcome.ranks).length;
  return { game: record.game, rank: outcome.ranks[SEAT], players, points: outcome.points[SEAT] };
}

/** The same result with the cost of its decisions. */
export function judged(result: Result, { moves, racers }: Analysis): Result {
  const own = moves.filter((move) => move.seat === SEAT);
  const good = own.filter((move) => move.cost <= Math.max(GOOD, move.margin)).length;
  return { ...result, good, all: own.length, cost: racers[SEAT].cost };
}

const KEY = "paddock.daily";

export function results(): Record<string, Result> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Result>;
  } catch {
    return {};
  }
}

export function keepResult(date: string, result: Result): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...results(), [date]: result }));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** Results of races that ended while no page of the daily race was open. */
export async function gather(): Promise<void> {
  for (const { id } of await kept("records")) {
    const date = /^daily-(\d{4}-\d\d-\d\d)-1$/.exec(id)?.[1];
    if (!date || results()[date]) continue;
    const source = new LocalRace(id);
    try {
      keepResult(date, await resultOf(source));
    } catch {
      // A record of other rules.
    }
    source.close();
  }
}

/** Days played one after the other, up to today. One day that was missed is forgiven, two in a row are not. */
export function streak(played: Record<string, unknown>, date: string): number {
  let days = 0;
  for (let back = 0, missed = 0; missed < 2; back++) {
    if (daysBefore(date, back) in played) [days, missed] = [days + 1, 0];
    else if (back) missed += 1; // today is not over
  }
  return days;
}
