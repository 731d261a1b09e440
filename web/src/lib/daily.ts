// The daily race: one sealed race a day, the same for everybody. A server draws it and stores the results. Without a
// server, game, options, bots and dice are derived from the date, and results are stored on this device.

import { DAILY, find, kept } from "../local/store";
import type { Sealed } from "../local/table";
import { ask, type Analysis, type GameInfo } from "./api";
import { LocalReplay } from "./replay_source";
import type { GameRecord } from "./record";
import { sha256 } from "./sha256";
import { texts } from "./texts.svelte";
import { asPlayer, player } from "./player.svelte";

const LEVELS = ["rookie", "driver"]; // limited by iterations, not by time: deterministic on every device
const LABEL = "paddock-daily-1";
const DAY = 86_400_000;
const GOOD = 0.02; // largest loss in win probability of a good decision
export const SEAT = "A";

export interface DayRace {
  date: string; // 2026-11-17, in UTC
  game: string;
  options: Record<string, unknown>;
  level: string;
}

/** A daily race that is derived from the date. */
export interface DailyRace extends DayRace {
  id: string;
  secret: string;
}

/** The result of a daily race. */
interface Standing {
  rank: number;
  players: number;
  points: number;
}

/** A result on this device; with the quality of its decisions once it is analysed. */
export interface Result extends Standing {
  game: string;
  good?: number;
  all?: number;
  cost?: number;
}

/** A day on the server: the leaderboard, this player's table, and this player's results by date. */
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

/** Fetch a day from the server; by default today. */
export function serverDay(date = ""): Promise<Day> {
  const look = (token: string) => ask<Day>("GET", date ? `/daily/${date}` : "/daily", undefined, { token });
  return player.token ? asPlayer(look) : look("");
}

export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const today = (): string => dateOf(Date.now());
export const daysBefore = (date: string, days: number): string => dateOf(Date.parse(date) - days * DAY);

export const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString(texts.language, { day: "numeric", month: "long", timeZone: "UTC" });

/** Derive the race of a day from its date and the available games. */
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

/** Daily races that start as soon as their page is opened. */
export const opening = new Map<string, DailyRace>();

/** Return the record id of a finished daily race. */
export const recordOf = (date: string): string => `${DAILY}${date}-1`;

export const running = async (date: string): Promise<boolean> => !!(await find("tables", DAILY + date));

/** Whether a record has the options, bots and seed of that daily race. */
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

/** Replay a race by the rules and return its result; throws if the record is not valid. */
export async function resultOf(source: LocalReplay): Promise<Result> {
  const record = await source.record();
  await source.verdict();
  const [moment] = await source.moments(record.moves.length, SEAT);
  const { outcome } = moment.view;
  if (!outcome) throw new Error("the race is not over");
  const players = Object.keys(outcome.ranks).length;
  return { game: record.game, rank: outcome.ranks[SEAT], players, points: outcome.points[SEAT] };
}

/** Add the cost of its decisions to a result. */
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

/** Store the results of races that ended while the daily page was closed. */
export async function gather(): Promise<void> {
  for (const { id } of await kept("records")) {
    const date = /^daily-(\d{4}-\d\d-\d\d)-1$/.exec(id)?.[1];
    if (!date || results()[date]) continue;
    const source = new LocalReplay(id);
    try {
      keepResult(date, await resultOf(source));
    } catch {
      // The record is of another version of the rules.
    }
    source.close();
  }
}

/** Count the days played in a row up to today. A single missed day does not end the streak, two in a row do. */
export function streak(played: Record<string, unknown>, date: string): number {
  let days = 0;
  for (let back = 0, missed = 0; missed < 2; back++) {
    if (daysBefore(date, back) in played) [days, missed] = [days + 1, 0];
    else if (back) missed += 1; // today is not over
  }
  return days;
}
