// Requests to the table server over HTTP. A refusal is thrown as `Refused`, with the id of its reason.

import type { GameRecord } from "./record";
import { base, serverless } from "./route.svelte";
import type { GameEvent, GameView, Patch, Seat, TableView, Told } from "./types";

export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly details: Record<string, unknown> = {},
    readonly clause = "",
  ) {
    super(reason);
  }
}

/** The credentials for a table. */
interface Pass {
  token?: string;
  invitation?: string;
}

/** GET a static resource. Without a server it is a file with this extension. */
const page = <T>(path: string, ending: string): Promise<T> => ask("GET", serverless ? path + ending : path);

export async function ask<T>(method: string, path: string, body?: unknown, pass: Pass = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (pass.token) headers.authorization = `Bearer ${pass.token}`;
  else if (pass.invitation) headers.authorization = `Invitation ${pass.invitation}`;
  let answer: Response;
  try {
    if (serverless && method !== "GET") throw new Refused("no-server");
    answer = await fetch(`${base}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("unreachable");
  }
  if (!answer.ok) {
    const said = await answer.json().catch(() => ({}));
    throw new Refused(said.reason ?? "unavailable", said.details, said.clause);
  }
  const kind = answer.headers.get("content-type") ?? "";
  const json = kind.startsWith("application/json") || path.endsWith(".json");
  return (json ? answer.json() : answer.text()) as Promise<T>;
}

export interface Seated {
  table: string;
  person: string;
  seats: string[];
  token: string;
  code: string | null;
  commitment?: string | null;
}

/** What the server shows to a client that knows only the code. With a token or an invitation also `id`, `people` and so on. */
export interface Card extends Partial<Pick<TableView, "id" | "people">> {
  seats?: Record<string, "free" | "bot" | "taken" | Seat>;
  party: boolean;
  code: string;
  game: string;
  phase: TableView["phase"];
  locked: boolean;
  guests?: number;
  free?: number;
}

export interface OptionInfo {
  name: string;
  kind: "whole" | "choice" | "flag" | "composition" | "custom";
  default: unknown;
  allowed: string;
  candidates: unknown[];
  low?: number | null;
  high?: number | null;
  named?: Record<string, string>; // values that have a name
}

export interface GameInfo {
  name: string;
  options: OptionInfo[];
  variants: Record<string, unknown>[];
  bots: string[];
  broken?: string; // error message if it cannot be played
  lessons?: string[];
  local?: boolean; // can be played on this device without a server
  minutes?: [number, number]; // typical duration of a race between people
  puzzles?: boolean; // has puzzles
  tables?: Record<string, unknown>[]; // named option presets
  age?: number; // recommended minimum age
}

export interface Listed {
  table: string;
  code: string;
  game: string;
  touched: number;
}

export interface RecordInfo {
  id: string;
  game: string;
  ended: number;
}

export interface Moment {
  moment: number;
  moments: number;
  move: [string, string] | null;
  events: GameEvent[];
  patches: Patch[];
  view: GameView & { hands?: Record<string, GameView> }; // the view of every seat, for open replays
}

export interface LessonMoment {
  events: GameEvent[];
  patches: Patch[];
  view: GameView;
}

export interface LessonStep {
  name: string;
  clauses: string[];
  words: { idea: string; do?: string; no?: string; then?: string };
  fresh: boolean; // starts from a new position
  begin: GameView;
  before: LessonMoment[];
  after: Record<string, LessonMoment[]>; // by accepted action
}

export interface ToldLesson {
  game: string;
  seat: string;
  names: Record<string, string>; // of the other seats
  steps: LessonStep[];
}

export interface DiceReport {
  words: number;
  faces: number[];
  chi_square: number;
  p_value: number;
  rolled: Record<string, number>;
}

export interface AnalysedMove {
  number: number;
  seat: string;
  text: string;
  chances: Record<string, number>;
  decision: Record<string, number>;
  luck: Record<string, number>;
  best: string;
  cost: number;
  margin: number;
  lost?: number; // points by rank; missing in old analyses
  options?: number; // number of legal actions; missing in old analyses
}

export interface Analysis {
  start: Record<string, number>;
  moves: AnalysedMove[];
  turning_points: number[];
  racers: Record<string, { luck: number; decisions: number; cost: number; lost?: number }>;
}

export interface Job {
  state: "queued" | "running" | "done" | "failed";
  progress: number;
  result: Analysis | null;
}

export interface Hint {
  action: string;
  chance: number;
  low: number;
  high: number;
}

/** Why options are invalid: an English message, and an id with numbers for translation. */
export interface Flaw {
  why?: string;
  about?: string[];
  flaw?: string;
  places?: number[];
  numbers?: Record<string, number>;
}
export interface Checked extends Flaw {
  ok: boolean;
  options: Record<string, unknown> | null;
}

export const games = () => page<GameInfo[]>("/games", ".json");
export const openTables = () => ask<Listed[]>("GET", "/tables");
export const recentRecords = () => ask<RecordInfo[]>("GET", "/records");
export const table = (id: string, token: string) =>
  ask<TableView>("GET", `/tables/${id}`, undefined, { token });
export const card = (code: string, invitation = "") =>
  ask<Card>("GET", `/tables/${code}`, undefined, { invitation });
export const makeTable = (body: object, token = "") => ask<Seated>("POST", "/tables", body, { token });
export const joinTable = (table: string, body: object, token = "") =>
  ask<Seated>("POST", `/tables/${table}/join`, body, { token });
export const command = (table: string, token: string, asked: object) =>
  ask<Record<string, unknown>>("POST", `/tables/${table}/commands`, { command: asked }, { token });
export const past = async (table: string, face: string, after: number, token: string) =>
  (
    await ask<{ missed: Told[] | null }>(
      "GET",
      `/tables/${table}/view?face=${face}&after=${after}`,
      undefined,
      { token },
    )
  ).missed ?? [];
export const qr = (table: string, body: object, token: string) =>
  ask<string>("POST", `/tables/${table}/qr`, body, { token });
export const hint = (table: string, seat: string, token: string) =>
  ask<Hint[]>("POST", `/tables/${table}/hint`, { seat }, { token });
export const report = (table: string, body: object, token: string) =>
  ask<object>("POST", `/tables/${table}/report`, body, { token });
export const checkOptions = (game: string, options: object) =>
  ask<Checked>("POST", `/games/${game}/check`, { options });
export const rulesText = (game: string, language: string) =>
  page<string>(`/games/${game}/manual/${language}`, ".md");
export const puzzles = <File>(game: string) => page<File>(`/games/${game}/puzzles`, ".json");
export const description = <Description>(game: string) =>
  page<Description>(`/games/${game}/description`, ".json");
export const gameTexts = (game: string, language: string) =>
  page<string>(`/games/${game}/texts/${language}`, ".ftl");
export const lesson = (game: string, name: string, language: string) =>
  page<ToldLesson>(`/games/${game}/lessons/${name}/${language}`, ".json");
export const record = (id: string) => ask<GameRecord>("GET", `/records/${id}`);
export const moment = (id: string, number: number, face: string) =>
  ask<Moment>("GET", `/records/${id}/moments/${number}?face=${face}`);
export const moments = (id: string, first: number, face: string) =>
  ask<Moment[]>("GET", `/records/${id}/moments?first=${first}&face=${face}`);
/** One entry of the server's public hash chain of commitments. */
export interface Link {
  number: number;
  at: number;
  race: string;
  commitment: string;
  link: string;
}

/** Fetch the chain entry of a commitment and its predecessor. */
export const linksOf = (commitment: string) => ask<Link[]>("GET", `/commitments?commitment=${commitment}`);
export const dice = (id: string) => ask<DiceReport>("GET", `/records/${id}/dice`);
export const fork = (id: string, body: object, token = "") =>
  ask<Seated>("POST", `/records/${id}/fork`, body, { token });
export const continueLocalRace = (body: object, token = "") =>
  ask<Seated>("POST", "/tables/continue", body, { token });
export const analyse = (id: string) => ask<Job>("POST", `/records/${id}/analysis`);
export const analysis = (id: string) => ask<Job>("GET", `/records/${id}/analysis`);
