// Circuits before a game begins, for their pictures in the lobby; the game itself sends the sections that it uses.

import { CIRCUITS, SYMBOLS } from "./types";

/** The sections of a circuit, by its letter or as an own ring. */
export const ringOf = (value: unknown): string =>
  CIRCUITS[String(value)] ?? String(value).replace(/[^SLR]/g, "");

export interface Course {
  ring: string;
  numbers: number[]; // of the sections on the circuit, from the line on
  symbols: number[];
}

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** What is driven of a circuit: without the sections that are left out, from the finish line on. */
export function courseOf(value: unknown, options: Record<string, unknown>): Course {
  const ring = ringOf(value);
  const leftOut = numbersIn(options.leave_out);
  const used = [...ring].map((_, n) => n + 1).filter((number) => !leftOut.includes(number));
  const at = Math.max(used.indexOf(Number(options.finish ?? 1)), 0);
  const numbers = [...used.slice(at), ...used.slice(0, at)];
  const symbols = Array.isArray(options.symbols) ? numbersIn(options.symbols) : [...SYMBOLS];
  return { ring: numbers.map((number) => ring[number - 1]).join(""), numbers, symbols };
}
