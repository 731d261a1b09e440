// The options of a table: checked one by one, and packed into the record that the rules read.

import type { Described, OptionNote } from "./document";

export type Options = Record<string, unknown>;
type Numbers = Record<string, number | number[]>;

export class OptionProblem extends Error {}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && low <= (value as number) && (value as number) <= high;

function refused({ name }: OptionNote, value: unknown, allowed: string): OptionProblem {
  return new OptionProblem(`option ${name}: ${JSON.stringify(value)} is not possible; allowed: ${allowed}`);
}

/** A value in its one true form. Of options with a form of their own the usual values are known here. */
function checked(note: OptionNote, value: unknown): unknown {
  const { low = 0, high = 0, choices = [], most = 0 } = note;
  if (note.kind === "whole" && !isWhole(value, low, high)) throw refused(note, value, `${low} to ${high}`);
  if (note.kind === "choice" && !choices.includes(value as string))
    throw refused(note, value, choices.join(", "));
  if (note.kind === "flag" && typeof value !== "boolean") throw refused(note, value, "true, false");
  if (note.kind === "custom" && !note.values?.some((one) => same(one.value, value)))
    throw refused(note, value, (note.values ?? []).map((one) => JSON.stringify(one.value)).join(", "));
  if (note.kind !== "composition") return value;
  const usual = note.default as Record<string, number>;
  const given = value as Record<string, unknown>;
  if (typeof value !== "object" || value === null) throw refused(note, value, `a number for each kind`);
  for (const [kind, number] of Object.entries(given))
    if (!(kind in usual) || !isWhole(number, 0, most))
      throw refused(note, { [kind]: number }, `0 to ${most} for any of ${Object.keys(usual).join(", ")}`);
  return { ...usual, ...given };
}

/** All options in their order; those that are not given have their defaults. */
export function readOptions({ options }: Described, given: Options): Options {
  const unknown = Object.keys(given).find((name) => !options.some((note) => note.name === name));
  if (unknown !== undefined) throw new OptionProblem(`there is no option ${unknown}`);
  return Object.fromEntries(
    options.map((note) => [note.name, note.name in given ? checked(note, given[note.name]) : note.default]),
  );
}

/** What a value puts into the record of options. */
function numbersOf(note: OptionNote, value: unknown): Numbers {
  if (note.kind === "custom") return note.values!.find((one) => same(one.value, value))!.numbers;
  if (note.kind === "choice") return { [note.name]: note.choices!.indexOf(value as string) };
  if (note.kind === "composition")
    return {
      [note.name]: Object.keys(note.default as object).map((kind) => (value as Record<string, number>)[kind]),
    };
  return { [note.name]: Number(value) };
}

/** The numbers of all options by the fields of their record. */
export const packed = ({ options }: Described, values: Options): Numbers =>
  Object.assign({}, ...options.map((note) => numbersOf(note, values[note.name]))) as Numbers;
