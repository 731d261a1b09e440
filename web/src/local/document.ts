// The description of a game as `paddock describe` prints it, and what `paddock browser` adds: exports, memory, levels.

export interface Piece {
  before: string;
  look: string; // name of the fact with the number of this piece
  when: string; // name of a fact; omitted if that is 0
  names: string[];
}

/** The meaning of a number. Bounds that are strings name an option or a fact. */
export interface Kind {
  sort: "amount" | "flag" | "name" | "seat" | "action";
  low: number | string;
  high: number | string;
  none?: number;
  names?: string[];
  pieces?: Piece[];
  signed?: boolean;
  special?: [number, string][];
  track?: boolean;
}

/** A field of a record; see `Field` in the engine's describe.py for what each property means. */
export interface Field {
  key: string | null; // in JSON; null: left out
  at: number; // index among the record's numbers
  offset: number; // in bytes
  bytes: number; // of one entry
  kind?: Kind;
  record?: RecordNote;
  shape?: number[];
  count?: string;
  when?: string;
  null?: boolean;
  around?: boolean | string;
  by?: string[];
  sparse?: boolean;
  there?: string;
  bag?: boolean;
  bits?: boolean;
  nibbles?: boolean;
  order?: string;
  first?: number;
  reverse?: boolean;
  cut?: string;
  bare?: boolean;
  joined?: boolean;
  same?: string;
  fact?: boolean;
  stated?: boolean;
}

export interface RecordNote {
  numbers: number;
  bytes: number;
  fields: Record<string, Field>;
}

/** A kind of action; its notation has {} for each part. */
export interface VerbNote {
  name: string;
  first: number;
  notation: string;
  means?: string;
  parts: Kind[];
}

export interface EventNote {
  name: string;
  clause: string;
  secret: boolean;
  reveals: boolean;
  details: Record<string, Kind & { private?: boolean }>;
}

/** An option of the table; `stored` names its fields in the record of options. The forms are those of forms.py. */
export interface OptionNote {
  name: string;
  default: unknown;
  later?: boolean; // added after the first records: digests omit its default value
  kind:
    | "whole"
    | "choice"
    | "flag"
    | "composition"
    | "wholes"
    | "numbers"
    | "one-of"
    | "letters"
    | "places"
    | "custom";
  low?: number;
  high?: number;
  least?: number;
  most?: number;
  choices?: string[];
  values?: unknown[];
  letters?: string;
  first?: number;
  named?: Record<string, string | number[]>;
  spelt?: boolean;
  form?: string;
  examples?: unknown[];
  stored?: string[];
}

/** A rule that options may break; {name} in its message is replaced by a number. */
export interface FlawNote {
  name: string;
  why: string;
  about: string[];
  numbers: string[];
}

export interface Document {
  game: string;
  title: string;
  version: number;
  layout: string;
  phases: string[];
  endings: string[];
  ranked: string | null;
  options: OptionNote[];
  records: { state: RecordNote; seen: RecordNote; shown?: RecordNote };
  actions: VerbNote[];
  events: EventNote[];
  flaws: FlawNote[];
}

/** The memory layout of a field. */
export interface Place {
  at: number;
  bytes: number; // of one entry
  type?: Type;
  shape?: number[];
  fields?: Record<string, Place>;
}

export interface Layout {
  bytes: number;
  fields: Record<string, Place>;
}

export type Type = "i1" | "i2" | "i4" | "i8" | "f8";

/** The parameters of a bot; see `Level` in bots/levels.py. */
export interface Level {
  name: string;
  iterations: number;
  tries: number;
  ideas: number;
  depth: number;
  feel: boolean;
  patient: boolean;
  network: boolean; // uses the game's network
}

/** The description of a game that has a module. */
export interface Described extends Document {
  memory: { desk: Layout; found: Layout; mind: Layout; node: Layout; options: { bytes: number } };
  racers: number;
  most: number;
  ahead: number;
  levels: Level[];
  exports: Record<string, Record<string, "one" | "many" | "i4" | "i8">>;
}
