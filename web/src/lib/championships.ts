// Championship requests, and the tokens that this device stores for them (as organiser or entrant).

import { ask, type Seated } from "./api";
import { levelName } from "./racers";
import { say } from "./texts.svelte";

export interface Brief {
  id: string;
  name: string;
  phase: "open" | "running" | "over";
  games: string[];
  players: number;
  round: number;
  rounds: number;
  duplicate: boolean;
  days: number;
  made: number;
}

export interface Standing {
  id: string;
  name: string;
  bot: string;
  absent: boolean;
  rank: number;
  points: number;
  skill: number;
  opponents: number;
  wins: number;
  races: number;
  by_round: (number | null)[];
}

export interface RoundTable {
  id: string;
  code: string;
  seats: string[]; // entrant ids; empty: a bot fills the seat
  ranks: number[] | null;
  points: number[];
}

export interface Round {
  number: number;
  game: string;
  began: number;
  over: boolean;
  tables: RoundTable[];
  commitment: string;
  secret: string;
}

export interface Championship {
  id: string;
  name: string;
  phase: "open" | "running" | "over";
  games: string[];
  rounds: number;
  size: number;
  duplicate: boolean;
  days: number;
  best: number;
  fill: string;
  due: number;
  settled: boolean;
  commitments: string[];
  standings: Standing[];
  played: Round[];
}

export interface Plan {
  name: string;
  games: { game: string }[];
  rounds: number;
  size: number;
  duplicate: boolean;
  days: number;
}

/** Return an entrant's display name; bots are named by their translated level. */
export const nameOf = (one: { name: string; bot: string }): string =>
  one.bot ? `${levelName(one.bot, say)}${one.name.slice(one.bot.length)}` : one.name;

const at = (id: string): string => `/championships/${encodeURIComponent(id)}`;

export const listed = (): Promise<Brief[]> => ask("GET", "/championships");
export const shown = (id: string): Promise<Championship> => ask("GET", at(id));
export const announce = (plan: Plan): Promise<{ id: string; token: string }> =>
  ask("POST", "/championships", plan);
export const enter = (id: string, name: string, token: string): Promise<{ entrant: string; token: string }> =>
  ask("POST", `${at(id)}/enter`, { name, entropy: entropy() }, { token });
export const act = (id: string, token: string, what: object): Promise<void> =>
  ask("POST", `${at(id)}/do`, what, { token });
export const seatIn = (id: string, token: string): Promise<Seated> =>
  ask("GET", `${at(id)}/seat`, undefined, { token });

/** Return this device's random contribution to the seed of duplicate rounds. */
const entropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The credentials of this device in a championship. */
export interface Mine {
  organiser?: string;
  entrant?: string;
  token?: string;
}

const KEY = "paddock.championships";

function all(): Record<string, Mine> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const mineIn = (id: string): Mine => all()[id] ?? {};

export function keepMine(id: string, more: Mine): Mine {
  const mine = { ...mineIn(id), ...more };
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [id]: mine }));
  return mine;
}
