// Reads the numbers of records from memory in the order of the description, and writes canonical JSON.

import type { RecordNote, Type } from "./document";
import type { Memory } from "./memory";
import type { Fact } from "./reader";
import type { Json, Row } from "./writing";

/** Read an array of any shape as nested lists. */
export function nested(memory: Memory, at: number, bytes: number, [length, ...shape]: number[]): Fact {
  if (length === undefined) return memory.read(at, `i${bytes}` as Type);
  const step = shape.reduce((a, b) => a * b, bytes);
  return Array.from({ length }, (_, k) => nested(memory, at + k * step, bytes, shape));
}

/** Read all numbers of a record in order. */
export function numbersOf(memory: Memory, note: RecordNote, at: number): Row {
  const row: Row = [];
  for (const { offset, bytes, shape = [], record, same, bits, nibbles } of Object.values(note.fields)) {
    if (same) continue;
    const count = shape.reduce((a, b) => a * b, 1);
    for (let k = 0; k < count; k++) {
      const place = at + offset + k * bytes;
      if (record) row.push(...numbersOf(memory, record, place));
      else if (bytes === 8 && (bits || nibbles)) row.push(memory.view.getBigInt64(place, true));
      else row.push(memory.read(place, `i${bytes}` as Type));
    }
  }
  return row;
}

/** Return JSON with sorted keys and no spaces. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}
