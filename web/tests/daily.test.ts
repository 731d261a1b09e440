import { describe, expect, test, vi } from "vitest";
import type { GameInfo } from "../src/lib/api";
import type { Puzzle, Solver } from "../src/lib/puzzles";

// The settings ask for media features such as reduced motion; here none of them matches.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { dailyRace, streak } = await import("../src/lib/daily");
const { answered, nextPuzzle } = await import("../src/lib/puzzles");

const info = (name: string): GameInfo => ({
  name,
  options: [],
  variants: [],
  bots: [],
  tables: [{ players: 2 }, { players: 3 }],
});

describe("the daily race", () => {
  test("follows from the date alone, whatever the order of the games", () => {
    const one = dailyRace("2026-11-17", [info("x"), info("y"), info("z")]);
    expect(dailyRace("2026-11-17", [info("z"), info("x"), info("y")])).toEqual(one);
    expect(one!.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(dailyRace("2026-11-18", [info("x")])!.secret).not.toBe(one!.secret);
    expect(dailyRace("2026-11-17", [])).toBeNull();
  });
  test("a streak forgives one missed day, not two in a row, and today is not over", () => {
    const played = { "2026-11-16": 1, "2026-11-14": 1, "2026-11-13": 1, "2026-11-10": 1 };
    expect(streak(played, "2026-11-17")).toBe(3);
    expect(streak({ ...played, "2026-11-17": 1 }, "2026-11-17")).toBe(4);
    expect(streak(played, "2026-11-19")).toBe(0);
  });
});

describe("a solver of puzzles", () => {
  const puzzle = (number: number, rating: number): Puzzle => ({
    number, options: {}, seed: number, moves: [], solution: 0, chances: [800, 300], line: [], skipped: 0, rating,
    themes: number % 2 ? ["wide"] : [],
  }); // prettier-ignore
  const fresh: Solver = { rating: 1200, spread: 350, done: {} };
  test("gains by a right answer, loses by a wrong one, and only the first counts", () => {
    const won = answered(fresh, puzzle(1, 1200), true);
    expect(won.rating).toBeGreaterThan(fresh.rating);
    expect(won.spread).toBeLessThan(fresh.spread);
    expect(answered(fresh, puzzle(1, 1200), false).rating).toBeLessThan(fresh.rating);
    expect(answered(won, puzzle(1, 1200), false).rating).toBe(won.rating);
  });
  test("gets the nearest puzzle that was not tried, of a theme if one is chosen", () => {
    const all = [puzzle(1, 1900), puzzle(2, 1250), puzzle(3, 1000)];
    expect(nextPuzzle(all, fresh)!.number).toBe(2);
    expect(nextPuzzle(all, fresh, "wide")!.number).toBe(3);
    expect(nextPuzzle(all, answered(fresh, all[1], true))!.number).not.toBe(2);
  });
});
