// @vitest-environment node
// Bots that ask a network decide as they do on the CPU, and their searches find the same, bit for bit.

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { levelOf, Mind, plan, type Thoughts } from "../../src/local/bots";
import { Match } from "../../src/local/match";
import { expected, guided, names, networkOf, opened } from "./stage";

interface Guided {
  options: Record<string, unknown>;
  seed: number;
  moves: [string, string][];
  seat: string;
  iterations: number;
  legend: string;
  found: Thoughts;
}

describe.each(names)("%s", (name) => {
  const all = expected<Guided[]>(`${name}.guided.json`);
  if (!all.length) test("has no network", () => expect(existsSync(networkOf(name))).toBe(false));

  test.each(all)("bots ask a network: seed $seed, $options", async ({ options, seed, moves, ...wanted }) => {
    const match = new Match(await opened(name), options, seed);
    for (const [seat, text] of moves) match.play(seat, text);
    const [memory, net] = await guided(name);
    const mind = new Mind(memory, wanted.iterations, net);
    const [legend] = plan(match, wanted.seat, levelOf(memory.described.levels, "legend"));
    expect(match.legal(wanted.seat)[mind.feel(legend)].text).toBe(wanted.legend);
    const level = levelOf(memory.described.levels, `grandmaster:${wanted.iterations}`);
    expect(mind.grow(plan(match, wanted.seat, level)[0])).toEqual(wanted.found);
  });
});
