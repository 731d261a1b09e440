// Converts records to JSON: views (Seen, Shown) and positions (State), like the engine's reader.py.

import type { Field, Kind, RecordNote } from "./document";
import type { Reader, Word } from "./reader";

export type Json = Word | Json[] | { [key: string]: Json };
export type Row = (number | bigint)[]; // sets and packed lists of 64 bits are BigInts
type Value = (row: Row, base: number) => Json;
type Look = (row: Row, base: number) => number;
type Entries = (row: Row, base: number) => number[];

const product = (sizes: number[]): number => sizes.reduce((a, b) => a * b, 1);

/** Rotate a list to the right by `shift`. */
const turnedBy = <T>(entries: T[], shift: number): T[] => {
  const cut = entries.length - shift;
  return [...entries.slice(cut), ...entries.slice(0, cut)];
};

export class Writer {
  constructor(
    readonly reader: Reader,
    readonly viewer = 0,
  ) {}

  /** Return a function from the numbers of a record to JSON. */
  record(note: RecordNote): (row: Row, base?: number) => { [key: string]: Json } {
    const parts: ((row: Row, base: number, told: { [key: string]: Json }) => void)[] = [];
    for (const field of Object.values(note.fields)) {
      const { key } = field;
      if (key === null) continue;
      const when = field.when ? this.#look(field.when, note) : () => 1;
      const constant = !field.when || !(field.when in note.fields);
      if (constant && !when([], 0) && !field.null) continue;
      const value = this.#field(field, note);
      parts.push((row, base, told) => {
        if (when(row, base)) told[key] = value(row, base);
        else if (field.null) told[key] = null;
      });
    }
    return (row, base = 0) => {
      const told: { [key: string]: Json } = {};
      for (const part of parts) part(row, base, told);
      return told;
    };
  }

  /** Write a record as the value of its only key. */
  #bare(note: RecordNote): Value {
    const written = Object.values(note.fields).find(
      ({ key, when, null: empty }) =>
        key !== null && (!when || when in note.fields || empty || this.reader.fact(when)),
    );
    return this.#field(written!, note);
  }

  /** Return a function that reads a field of the same record, or a fact. */
  #look(name: string, note: RecordNote): Look {
    if (name in note.fields) {
      const { at } = note.fields[name];
      return (row, base) => Number(row[base + at]);
    }
    const fact = this.reader.fact(name);
    return () => fact;
  }

  #field(field: Field, note: RecordNote): Value {
    const counts = field.count ? field.count.split(" ") : [];
    const value = this.#axis(field, note, field.shape ?? [], counts);
    return (row, base) => value(row, base, base + field.at, 0);
  }

  /** Write the entries along one axis that starts at `at`; `outer` is the index on the axis around it. */
  #axis(
    field: Field,
    note: RecordNote,
    shape: number[],
    counts: string[],
    inside = false,
  ): (row: Row, base: number, at: number, outer: number) => Json {
    if (field.nibbles) {
      const many = this.#look(field.count!, note);
      const word = this.#number(field.kind!);
      return (row, base, at) => {
        const packed = BigInt(row[at]);
        const entries = Array.from({ length: many(row, base) }, (_, k) =>
          Number((packed >> BigInt(4 * k)) & 15n),
        );
        return this.#shaped(
          field,
          note,
          () => entries,
          (_, n) => word(n),
        )(row, base);
      };
    }
    if (!shape.length) {
      const entry = this.#entry(field);
      return (row, _base, at) => entry(row, at);
    }
    const step = product(shape.slice(1)) * (field.record?.numbers ?? 1);
    const many = this.#many(note, shape[0], counts, inside);
    const around = (field.shape ?? []).length === 1;
    if (shape.length > 1) {
      const inner = this.#axis(field, note, shape.slice(1), counts.slice(1), true);
      const order = this.#turned(field, note, true);
      return (row, base, at, outer) =>
        order(row, base, many(row, base, outer)).map((k) => inner(row, base, at + k * step, k));
    }
    const order = this.#turned(field, note, around);
    const start = step * (field.first ?? 0);
    const plain = field.kind && !field.bits ? this.#number(field.kind) : null;
    const entry = plain ? null : this.#entry(field);
    return (row, base, at, outer) => {
      const places = order(row, base, many(row, base, outer)).map((k) => at + start + k * step);
      const entries: Entries = () => (plain ? places.map((place) => Number(row[place])) : places);
      return this.#shaped(field, note, entries, plain ? (_, n) => plain(n) : entry!)(row, base);
    };
  }

  #many(note: RecordNote, length: number, [count]: string[], inside: boolean) {
    if (!count) return () => length;
    if (!inside) return this.#look(count, note);
    const { at } = note.fields[count]; // inner lists have a length each
    return (row: Row, base: number, outer: number): number => Number(row[base + at + outer]);
  }

  /** Return the order of entries, rotated to start at the viewer's seat where needed. */
  #turned(field: Field, note: RecordNote, around: boolean) {
    const range = (first: number, end: number): number[] =>
      Array.from({ length: Math.max(0, end - first) }, (_, k) => first + k);
    if (around && typeof field.around === "string") {
      const shift = this.#look(field.around, note);
      return (row: Row, base: number, many: number) => turnedBy(range(0, many), shift(row, base));
    }
    const { players } = this.reader;
    const cut = players - this.viewer;
    if (around && field.around && this.viewer)
      return (_row: Row, _base: number, many: number) => [
        ...range(cut, players),
        ...range(0, cut),
        ...range(players, many),
      ];
    return (_row: Row, _base: number, many: number) => range(0, many);
  }

  /** Write entries as a list, mapping, bag or string. */
  #shaped(field: Field, note: RecordNote, entries: Entries, write: (row: Row, n: number) => Json): Value {
    const { by } = field;
    const sorted = field.order && !field.bits ? (this.reader.facts[field.order] as number[]) : null;
    const there = field.there ? field.record?.fields[field.there].at : undefined;
    return (row, base) => {
      let found = entries(row, base);
      if (field.reverse) found = found.toReversed();
      if (sorted) found = found.toSorted((a, b) => sorted[a] - sorted[b] || a - b);
      if (field.cut) {
        const at = base + note.fields[field.cut].at;
        const sizes = row.slice(at, at + this.#look(`${field.cut}_count`, note)(row, base)).map(Number);
        let first = 0;
        return sizes.map((size) => found.slice(first, (first += size)).map((n) => write(row, n)));
      }
      if (field.bag) return by!.flatMap((word, k) => Array<string>(found[k] ?? 0).fill(word));
      const kept = (n: number): boolean =>
        field.sparse ? n !== field.kind?.none : there === undefined || Number(row[n + there]) !== 0;
      if (by) {
        const pairs = by.slice(0, found.length).map((word, k): [string, number] => [word, found[k]]);
        return Object.fromEntries(pairs.filter(([, n]) => kept(n)).map(([word, n]) => [word, write(row, n)]));
      }
      const written = found.filter(kept).map((n) => write(row, n));
      return field.joined ? written.join("") : written;
    };
  }

  #entry(field: Field): (row: Row, at: number) => Json {
    if (field.record) return field.bare ? this.#bare(field.record) : this.record(field.record);
    if (!field.bits) {
      const word = this.#number(field.kind!);
      return (row, at) => word(Number(row[at]));
    }
    const words = [...this.reader.words(field.kind!)].filter(([n]) => n >= 0);
    const order = field.order ? (this.reader.facts[field.order] as number[]) : null;
    words.sort(([a], [b]) => (order ? order[a] - order[b] : 0) || a - b);
    return (row, at) => {
      const set = BigInt(row[at]);
      return words.filter(([k]) => (set >> BigInt(k)) & 1n).map(([, word]) => word);
    };
  }

  #number(kind: Kind): (n: number) => Word {
    return this.reader.word(kind, this.viewer);
  }
}
