// The fields of a view in the places where the plain board shows them.

import type { GameView } from "../lib/types";
import { bound, type Description, type FieldNote } from "./description";

/** Everything that stands on one track: a lane for each piece or racer. */
export interface Track {
  key: string;
  low: number;
  high: number;
  lanes: { name: string; places: (number | string | null)[] }[];
}

type Fact = string | number | boolean;

export interface Shown {
  rows: string[]; // who has a row in the table: seats, and racers whom nobody plays
  tracks: Track[];
  columns: { key: string; values: unknown[] }[]; // one value for each row
  own: [string, unknown][]; // what only the seat that looks sees
  facts: [string, Fact][]; // single values
  things: [string, unknown][]; // everything else
  empty: string[]; // fields with nothing in them
}

const BASE = ["game", "options", "seat", "waiting", "phase", "actions", "outcome", "leading"];
const SEATS = "ABCDEF";
const SHORTEST = 10; // spaces of a track whose end is not known
const LONGEST = 1000; // a bound above is none that a piece reaches

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is number | string | null =>
  value === null || typeof value === "number" || typeof value === "string";
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).length === 0);
const isView = (value: unknown): boolean => isRecord(value) && "game" in value && "waiting" in value;

/** Numbers for the bounds of a field; unknown ones, and such as nobody reaches, leave it to the pieces. */
type Ends = (given: number | string | undefined) => number | undefined;

function track(key: string, note: FieldNote, lanes: Track["lanes"], ends: Ends): Track {
  const numbers = lanes.flatMap(({ places }) => places).filter((place) => typeof place === "number");
  const low = Math.min(ends(note.low) ?? 0, ...numbers);
  return { key, lanes, low, high: Math.max(ends(note.high) ?? low + SHORTEST, ...numbers) };
}

/** The lanes of a field that the description puts on a track. */
function lanesOf(value: unknown, rows: string[]): Track["lanes"] {
  const many = (one: unknown) => (Array.isArray(one) ? one : [one]).filter(isPlace);
  if (Array.isArray(value))
    return value.map((one, i) => ({ name: rows[i] ?? `${i + 1}`, places: many(one) }));
  if (isRecord(value)) return Object.entries(value).map(([name, one]) => ({ name, places: many(one) }));
  return [{ name: "", places: many(value) }];
}

/** Tracks inside a list of records: a lane for each record, called by its first word. */
function tracksInside(key: string, records: Record<string, unknown>[], note: FieldNote, ends: Ends): Track[] {
  return Object.entries(note.fields ?? {})
    .filter(([, inner]) => inner.track)
    .map(([name, inner]) => {
      const lanes = records.map((record, i) => ({
        name: String(Object.values(record).find((one) => typeof one === "string") ?? i + 1),
        places: isPlace(record[name]) ? [record[name]] : [],
      }));
      return track(name || key, inner, lanes, ends);
    });
}

export function shown(view: GameView, { view: notes = {}, options, ranked = "" }: Description = {}): Shown {
  const ends: Ends = (given) => {
    const number = bound(given, view, options);
    return number !== undefined && Math.abs(number) <= LONGEST ? number : undefined;
  };
  const fields = view as unknown as Record<string, unknown>;
  const rows = (fields[ranked] as string[] | undefined) ?? [...SEATS.slice(0, Number(view.options.players))];
  const found: Shown = { rows, tracks: [], columns: [], own: [], facts: [], things: [], empty: [] };
  for (const [key, value] of Object.entries(fields)) {
    const note = notes[key];
    if (BASE.includes(key) || key === ranked || value === undefined) continue;
    if (isEmpty(value)) found.empty.push(key);
    else if (note?.own) found.own.push([key, value]);
    else if (typeof value !== "object") found.facts.push([key, value as Fact]);
    else if (isRecord(value) && Object.values(value).every(isView)) continue;
    else if (note?.track) found.tracks.push(track(key, note, lanesOf(value, rows), ends));
    else if (Array.isArray(value) && note?.each && !value.every(isRecord))
      found.columns.push({ key, values: rows.map((_, i) => value[i]) });
    else if (isRecord(value) && Object.keys(value).every((name) => rows.includes(name)))
      found.columns.push({ key, values: rows.map((row) => value[row]) });
    else {
      if (note && Array.isArray(value) && value.every(isRecord))
        found.tracks.push(...tracksInside(key, value, note, ends));
      found.things.push([key, value]);
    }
  }
  return found;
}
