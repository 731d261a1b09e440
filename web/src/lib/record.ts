// The format of a race record, shared with the server, the command line and `paddock verify`.

export interface Sealed {
  secret: string;
  commitment?: string;
  entropy: string[];
  epoch?: number;
}

export type Move = [seat: string, text: string, dice?: number[], skipped?: number];

/** A segment of a race: starts from a position (null: the initial one) with a seed of its own. */
export interface Segment {
  why: string; // why it begins: "", rewound, restored …
  seed: Sealed;
  start: Record<string, unknown> | null;
  moves: Move[];
}

export interface GameRecord {
  paddock: number;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  seed: Sealed | number;
  start: Record<string, unknown> | null;
  moves: Move[];
  end?: string;
  table?: {
    id: string;
    race: number;
    commitment: string;
    names: Record<string, string>;
    why?: string;
    earlier?: Segment[];
    moments?: number;
  };
}

/** Return the segments of a race in order; a race that was rewound or restored has several. */
export function segmentsOf({ seed, start, moves, table }: GameRecord): (Omit<Segment, "seed"> & {
  seed: Sealed | number;
})[] {
  return [...(table?.earlier ?? []), { why: table?.why ?? "", seed, start, moves }];
}

/** Count the moves of all segments. */
export const lengthOf = (record: GameRecord): number =>
  segmentsOf(record).reduce((sum, { moves }) => sum + moves.length, 0);

/** Whether parsed JSON has the shape of a record. Only a replay shows whether it is valid. */
export function isRecord(value: unknown): value is GameRecord {
  const record = value as GameRecord | null;
  const moves = (list: unknown): boolean =>
    Array.isArray(list) && list.every((one) => Array.isArray(one) && one.slice(0, 2).every(isText));
  return (
    typeof record === "object" &&
    record !== null &&
    isText(record.game) &&
    typeof record.options === "object" &&
    moves(record.moves) &&
    (record.table?.earlier ?? []).every((part) => moves(part.moves))
  );
}

const isText = (value: unknown): boolean => typeof value === "string";
