// Replays a puzzle by the rules. Its moves are indexes into the legal actions of the first waiting seat.

import type { Puzzle } from "../lib/puzzles";
import type { GameRecord } from "../lib/record";
import { Match } from "./match";
import type { Memory } from "./memory";

/** Return the record of the race up to the question, then the solution and the line after it. */
export function puzzleRecord(memory: Memory, puzzle: Puzzle): GameRecord {
  const match = new Match(memory, puzzle.options, puzzle.seed);
  const play = (index: number): void => {
    const [seat] = match.waiting;
    match.play(seat, match.legal(seat)[index]);
  };
  puzzle.moves.forEach(play);
  match.skip(puzzle.skipped);
  [puzzle.solution, ...puzzle.line].forEach(play);
  return match.record();
}
