// The options of a table: parsed one by one, packed into the record that the rules read, and checked together by the
// game's compiled rule.

import type { Checked, Flaw } from "../lib/api";
import type { Described, OptionNote, Type } from "./document";
import { Struct, type Memory } from "./memory";

export type Options = Record<string, unknown>;
type Packed = Record<string, number | number[]>;

/** Invalid options, with the same details as Python's `OptionError`. */
export class OptionProblem extends Error {
  constructor(
    why: string,
    readonly flaw: Required<Omit<Flaw, "why">>,
  ) {
    super(why);
  }
}

function problem(
  name: string,
  why: string,
  flaw = "impossible",
  numbers: Record<string, number> = {},
  places: number[] = [],
): OptionProblem {
  const ends: Record<string, number> = places.length ? { first: places[0], last: places.at(-1)! } : {};
  return new OptionProblem(`option ${name}: ${why}`, {
    about: [name],
    flaw,
    places,
    numbers: { ...ends, ...numbers },
  });
}

const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && low <= (value as number) && (value as number) <= high;
const areWhole = (value: unknown, low: number, high: number): value is number[] =>
  Array.isArray(value) && value.every((one) => isWhole(one, low, high));

/** Return the field of an option in the record. */
const fieldOf = ({ records }: Described, name: string) => records.state.fields.options.record!.fields[name];

/** Parsers by kind of option; they return the canonical value, or undefined if invalid. */
const READ: Record<OptionNote["kind"], (note: OptionNote, value: unknown, described: Described) => unknown> =
  {
    whole: ({ low, high }, value) => (isWhole(value, low!, high!) ? value : undefined),
    choice: ({ choices }, value) => (choices!.includes(value as string) ? value : undefined),
    flag: (_, value) => (typeof value === "boolean" ? value : undefined),
    composition: ({ default: usual, most }, value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
      const fits = ([kind, number]: [string, unknown]) =>
        kind in (usual as object) && isWhole(number, 0, most!);
      return Object.entries(value).every(fits) ? { ...(usual as object), ...value } : undefined;
    },
    wholes: ({ low, high, least, most }, value) =>
      areWhole(value, low!, high!) && isWhole(value.length, least!, most!) ? value : undefined,
    numbers: ({ stored }, value, described) => {
      const fits = (name: string, k: number) => {
        const { low, high } = fieldOf(described, name).kind!;
        return isWhole((value as unknown[])[k], Number(low), Number(high));
      };
      return Array.isArray(value) && value.length === stored!.length && stored!.every(fits)
        ? value
        : undefined;
    },
    "one-of": ({ values }, value) => (values!.includes(value) ? value : undefined),
    letters: ({ name, letters, least, most, named, spelt }, value) => {
      if (typeof value !== "string") return undefined;
      if (Object.hasOwn(named!, value)) return spelt ? named![value] : value;
      const spaces = [...value];
      const wrong = spaces.findIndex((letter) => !letters!.includes(letter));
      if (wrong >= 0) throw problem(name, `no letter ${spaces[wrong]}`, "letter", {}, [wrong + 1]);
      const length = { length: spaces.length, shortest: least!, longest: most! };
      if (!isWhole(spaces.length, least!, most!))
        throw problem(name, `${spaces.length} letters; allowed: ${least} to ${most}`, "length", length);
      return value;
    },
    places: ({ most, named }, value) => {
      if (typeof value === "string" && Object.hasOwn(named!, value)) return value;
      const words = typeof value === "string" ? value.split(/[\s,]+/).filter(Boolean) : value;
      const places = typeof value === "string" ? (words as string[]).map(Number) : words;
      const fits = areWhole(places, 1, most!) && new Set(places).size === places.length;
      return fits ? [...places].sort((one, other) => one - other) : undefined;
    },
    custom: ({ default: usual }, value) =>
      JSON.stringify(usual) === JSON.stringify(value) ? value : undefined, // only Python can parse it
  };

function read(described: Described, note: OptionNote, value: unknown): unknown {
  const found = READ[note.kind](note, value, described);
  if (found === undefined) throw problem(note.name, `${JSON.stringify(value)} is not possible`);
  return found;
}

/** Return the record fields of a canonical value. */
function packedOption(described: Described, note: OptionNote, value: unknown): Packed {
  const { name, stored = [], named = {} } = note;
  switch (note.kind) {
    case "choice":
      return { [name]: note.choices!.indexOf(value as string) };
    case "composition":
      return {
        [name]: Object.keys(note.default as object).map((kind) => (value as Record<string, number>)[kind]),
      };
    case "wholes":
      return { [name]: value as number[] };
    case "numbers":
      return Object.fromEntries(stored.map((field, k) => [field, (value as number[])[k]]));
    case "one-of":
      return { [stored[0]]: note.values!.indexOf(value) };
    case "letters": {
      const text = (named[value as string] as string) ?? (value as string);
      const row = [
        ...Array<number>(note.first!).fill(0),
        ...[...text].map((one) => note.letters!.indexOf(one)),
      ];
      return Object.fromEntries(
        stored.map((field) => [field, fieldOf(described, field).shape ? row : text.length]),
      );
    }
    case "places": {
      const places = typeof value === "string" ? (named[value] as number[]) : (value as number[]);
      return { [stored[0]]: places.reduce((bits, place) => bits + 2 ** place, 0) };
    }
    case "custom":
      throw problem(name, "only a server knows this form");
  }
  return { [name]: Number(value) };
}

/** Write options into a zeroed record. */
export function pack(memory: Memory, options: Options, at: number): void {
  const { described } = memory;
  for (const note of described.options)
    for (const [name, value] of Object.entries(packedOption(described, note, options[note.name]))) {
      const { offset, bytes } = fieldOf(described, name);
      memory.writeAll(at + offset, `i${bytes}` as Type, [value].flat());
    }
}

/** Check the combination of options by the game's rule; throw `OptionProblem` if invalid. */
function check(memory: Memory, options: Options): void {
  const { taken, described } = memory;
  try {
    const found = new Struct(memory, described.memory.found);
    const packed = memory.room(described.memory.options.bytes);
    pack(memory, options, packed);
    memory.call("check", packed, found.address);
    const flaw = found.get("flaw");
    if (!flaw) return;
    const { name, why, about, numbers } = described.flaws[flaw - 1];
    const one = found.get("about");
    const places = found.list("places", found.get("marked"));
    const values = found.list("numbers", numbers.length);
    const told = problem(
      "",
      "",
      name,
      Object.fromEntries(numbers.map((key, k) => [key, values[k]])),
      places,
    ).flaw;
    const names = one ? [about[one - 1]] : about;
    const text = why.replace(/\{(\w+)\}/g, (_, key: string) => String(told.numbers[key]));
    throw new OptionProblem(`option${names.length > 1 ? "s" : ""} ${names.join(", ")}: ${text}`, {
      ...told,
      about: names,
    });
  } finally {
    memory.freeFrom(taken);
  }
}

/** Return all options in order, with defaults for missing ones. */
export function readOptions(memory: Memory, given: Options): Options {
  const { described } = memory;
  const unknown = Object.keys(given).find((name) => !described.options.some((note) => note.name === name));
  if (unknown !== undefined) throw problem(unknown, "there is no such option");
  const options = Object.fromEntries(
    described.options.map((note) => [
      note.name,
      note.name in given ? read(described, note, given[note.name]) : note.default,
    ]),
  );
  check(memory, options);
  return options;
}

/** Return complete options, or why they are invalid. */
export function checked(memory: Memory, options: Options): Checked {
  try {
    return { ok: true, options: readOptions(memory, options) };
  } catch (error) {
    if (!(error instanceof OptionProblem)) throw error;
    return { ok: false, options: null, why: error.message, ...error.flaw };
  }
}
