// What a game says about itself, as far as the plain board asks. All of it may be missing: then a view is shown by the
// shape of its values alone, and nothing is guessed from names or lengths.

import * as api from "../lib/api";
import type { GameView } from "../lib/types";
import type { Document, OptionNote as Option, RecordNote, VerbNote as Verb } from "../local/document";

/** A field of a view. */
export interface FieldNote {
  each?: boolean; // one entry for each seat or racer, in their order
  track?: boolean; // where something stands on a track from low to high
  low?: number | string; // a string is the name of an option, or of a number in its value
  high?: number | string;
  own?: boolean; // only the seat itself sees it
  fields?: Record<string, FieldNote>; // of a record, or of each record in a list
}

/** What is asked of a sort of action, and of an option. */
export type VerbNote = Pick<Verb, "name" | "notation" | "means">;
export type OptionNote = Pick<Option, "name" | "stored">;

export interface Description {
  ranked?: string; // the key of the list that names everybody who has a row, if not only seats have one
  view?: Record<string, FieldNote>;
  actions?: VerbNote[];
  options?: OptionNote[];
}

/** The parts of the game's document that are read here. */
type Noted = Pick<Document, "ranked" | "actions" | "options"> & { records: Partial<Document["records"]> };

function notes(record: RecordNote | undefined): Record<string, FieldNote> {
  const found: Record<string, FieldNote> = {};
  for (const { key, around, when, kind, record: inner } of Object.values(record?.fields ?? {})) {
    if (key === null) continue;
    const { track, low, high } = kind ?? {};
    found[key] = { each: Boolean(around), own: when === "seated", track, low, high };
    if (inner) found[key].fields = notes(inner);
  }
  return found;
}

/** What a document says about the view and the actions. */
export const read = ({ ranked, records, actions, options }: Noted): Description => ({
  ranked: (ranked && (records.shown?.fields[ranked] ?? records.seen?.fields[ranked])?.key) || undefined,
  view: { ...notes(records.seen), ...notes(records.shown) },
  actions,
  options,
});

const known = new Map<string, Description>();

/** Ask the server for a game's description; a game without one is shown all the same. */
export async function learn(game: string): Promise<void> {
  if (known.has(game)) return;
  known.set(game, await api.description<Noted>(game).then(read, () => ({})));
}

export const descriptionOf = (game: string): Description => known.get(game) ?? {};

/** A bound as a number, where it is one at this table: itself, an option, or an entry of an option's list. */
export function bound(
  given: number | string | undefined,
  view: GameView,
  options: OptionNote[] = [],
): number | undefined {
  if (typeof given !== "string") return given;
  const whole = options.find(({ stored }) => stored?.includes(given));
  const list = whole ? view.options[whole.name] : undefined;
  const value = Array.isArray(list) ? list[whole!.stored!.indexOf(given)] : view.options[given];
  return typeof value === "number" ? value : undefined;
}
