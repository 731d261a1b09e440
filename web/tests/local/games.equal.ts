// @vitest-environment node
// Random games by the browser's module are the CPU's, bit for bit; so are the trees of its searches.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Bots, levelOf, Mind, plan, seedOf } from "../../src/local/bots";
import { Match } from "../../src/local/match";
import type { Memory } from "../../src/local/memory";
import { expected, names, opened } from "./stage";

interface Games {
  options: Record<string, unknown>;
  packed: string;
  games: number;
  decisions: string;
  results: string;
}
interface Search {
  options: Record<string, unknown>;
  seed: number;
  moves: [string, string][];
  skipped: number;
  chance: string;
  seat: number;
  iterations: number;
  used: number;
  mind: string;
  nodes: string;
  choices: Record<string, string>;
}

const hash = (memory: Memory, at: number, bytes: number): string =>
  createHash("sha256").update(memory.bytes(at, bytes)).digest("hex");

describe.each(names)("%s", (name) => {
  const tables = expected<Games[]>(`${name}.games.json`);

  test.each(tables)("random games are the same: $options", async (table) => {
    const memory = await opened(name);
    const match = new Match(memory, table.options, 0);
    const { racers, memory: layout } = memory.described;
    const options = Buffer.from(memory.bytes(match.packed, layout.options.bytes)).toString("hex");
    expect(options).toBe(table.packed);
    const decisions = memory.room(4 * table.games);
    const results = memory.room(4 * table.games * racers);
    const given = [match.desk.address, decisions, table.games, results, table.games, match.packed];
    memory.call("play_games", ...given, 0n);
    expect(hash(memory, decisions, 4 * table.games)).toBe(table.decisions);
    expect(hash(memory, results, 4 * table.games * racers)).toBe(table.results);
  });

  test.each(expected<Search[]>(`${name}.search.json`))(
    "a search grows the same tree: seed $seed",
    async (wanted) => {
      const memory = await opened(name);
      const match = new Match(memory, wanted.options, wanted.seed);
      for (const [seat, text] of wanted.moves) match.play(seat, text);
      const mind = new Mind(memory, wanted.iterations);
      const level = levelOf(memory.described.levels, "champion");
      const [tree] = plan(match, match.seats[wanted.seat], level);
      mind.grow({ ...tree, seed: 1n, tree: 2, iterations: wanted.iterations });
      expect(mind.record.get("used")).toBe(wanted.used);
      expect(hash(memory, mind.record.address, mind.record.layout.bytes)).toBe(wanted.mind);
      expect(hash(memory, mind.nodes, memory.described.memory.node.bytes * wanted.used)).toBe(wanted.nodes);
    },
  );

  test.each(expected<Search[]>(`${name}.search.json`))("bots choose the same: seed $seed", async (wanted) => {
    const memory = await opened(name);
    const match = new Match(memory, wanted.options, wanted.seed);
    for (const [seat, text] of wanted.moves) match.play(seat, text);
    match.skip(wanted.skipped);
    expect(seedOf(match, match.waiting[0]).toString()).toBe(wanted.chance);
    const bots = new Bots(memory);
    const chosen = Object.keys(wanted.choices).map((bot) => [
      bot,
      bots.choose(match, match.waiting[0], bot).text,
    ]);
    expect(Object.fromEntries(chosen)).toEqual(wanted.choices);
  });
});
