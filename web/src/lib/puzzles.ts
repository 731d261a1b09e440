// The puzzles of a game, and the progress on this device: a rating for each game, and which puzzles were solved.

import { filesOf } from "../local/session";
import { WorkerClient } from "../local/worker_client";
import * as api from "./api";
import type { GameRecord } from "./record";

/** A puzzle. Actions are indexes into the list of legal actions; see puzzles/format.py. */
export interface Puzzle {
  number: number; // index in its file
  options: Record<string, unknown>;
  seed: number;
  moves: number[];
  solution: number;
  chances: number[]; // in thousandths
  line: number[];
  skipped: number;
  rating: number;
  themes: string[];
}

type Columns = { [name in "seed" | "solution" | "skipped" | "rating" | "table"]: number[] } & {
  [name in "moves" | "chances" | "line" | "themes"]: number[][];
} & { tables: Record<string, unknown>[]; names: string[] };

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const file = await api.puzzles<Columns>(game);
  return file.seed.map((seed, number) => ({
    number,
    options: file.tables[file.table[number]],
    seed,
    moves: file.moves[number],
    solution: file.solution[number],
    chances: file.chances[number],
    line: file.line[number],
    skipped: file.skipped[number],
    rating: file.rating[number],
    themes: file.themes[number].map((theme) => file.names[theme]),
  }));
}

/** A puzzle on the board, replayed to its end in a worker. */
export class Posed {
  readonly #worker = new WorkerClient(
    new Worker(new URL("../local/replay_worker.ts", import.meta.url), { type: "module" }),
  );

  constructor(
    readonly game: string,
    readonly puzzle: Puzzle,
  ) {}

  record(): Promise<GameRecord> {
    return this.#worker.ask({ do: "puzzle", files: filesOf(this.game), puzzle: this.puzzle });
  }

  /** The moments from the question on, as a seat sees them. */
  moments(seat: string): Promise<api.Moment[]> {
    const most = this.puzzle.line.length + 2;
    return this.#worker.ask({ do: "moments", first: this.puzzle.moves.length, most, face: seat });
  }

  close(): void {
    this.#worker.close();
  }
}

/** The rating and progress of the person who solves the puzzles of a game. */
export interface Solver {
  rating: number;
  spread: number; // rating deviation
  done: Record<string, boolean>; // whether solved, by `nameOf` the puzzle
}

const FIRST = 1200;
const [WIDEST, NARROWEST] = [350, 60];
const SCALE = Math.log(10) / 400;
const PUZZLE = 80; // rating deviation of a puzzle

export const nameOf = ({ seed, moves }: Puzzle): string => `${seed}-${moves.length}`;

export function solverOf(game: string): Solver {
  try {
    const found = JSON.parse(localStorage.getItem(`paddock.puzzles.${game}`) ?? "null") as Solver | null;
    if (found) return found;
  } catch {
    // Invalid data: start again.
  }
  return { rating: FIRST, spread: WIDEST, done: {} };
}

/** Update the Glicko rating after an answer. Only the first answer to a puzzle counts. */
export function answered(solver: Solver, puzzle: Puzzle, right: boolean): Solver {
  const name = nameOf(puzzle);
  if (name in solver.done) return { ...solver, done: { ...solver.done, [name]: solver.done[name] || right } };
  const g = 1 / Math.sqrt(1 + (3 * (SCALE * PUZZLE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * SCALE * (solver.rating - puzzle.rating)));
  const sureness = 1 / solver.spread ** 2 + SCALE ** 2 * g ** 2 * expected * (1 - expected);
  const rating = solver.rating + (SCALE / sureness) * g * (Number(right) - expected);
  return {
    rating,
    spread: Math.max(NARROWEST, Math.sqrt(1 / sureness)),
    done: { ...solver.done, [name]: right },
  };
}

export function keepSolver(game: string, solver: Solver): void {
  try {
    localStorage.setItem(`paddock.puzzles.${game}`, JSON.stringify(solver));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** Return the untried puzzle with the closest rating; if all were tried, an unsolved one. */
export function nextPuzzle(puzzles: Puzzle[], solver: Solver, theme = ""): Puzzle | null {
  const fitting = puzzles.filter((one) => !theme || one.themes.includes(theme));
  const fresh = fitting.filter((one) => !(nameOf(one) in solver.done));
  const left = fresh.length ? fresh : fitting.filter((one) => !solver.done[nameOf(one)]);
  const distance = (one: Puzzle): number => Math.abs(one.rating - solver.rating);
  return left.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
