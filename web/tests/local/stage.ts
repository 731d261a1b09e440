// What `tests/browser` of the Python package wrote: the games' modules, and what the same rules do on the CPU.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Described } from "../../src/local/document";
import { memoryOf, type Files, type Rules } from "../../src/local/files";
import type { Memory } from "../../src/local/memory";
import { layNetwork, unpacked } from "../../src/local/network";

export const folder = process.env.PADDOCK_BROWSER!;

/** Of all games that were built. */
export const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json") && file !== "report.json")
  .map((file) => file.replace(".json", ""));

const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf-8"));

/** What the CPU did, from a file in the folder `expected`. */
export const expected = <T>(file: string): T => json(join("expected", file)) as T;

const rules = new Map<string, Promise<Rules>>();

async function compiled(name: string): Promise<Rules> {
  const module = await WebAssembly.compile(readFileSync(join(folder, `${name}.wasm`)));
  return { module, described: json(`${name}.json`) as Described, files: {} as Files };
}

/** A copy of a game's module, which is compiled once. */
export async function opened(name: string): Promise<Memory> {
  if (!rules.has(name)) rules.set(name, compiled(name));
  return memoryOf(await rules.get(name)!);
}

export const networkOf = (name: string): string => join(folder, `${name}.network`);

/** The module of a game's bots that ask a network, and where that lies in its memory. */
export async function guided(name: string): Promise<[memory: Memory, net: number]> {
  const module = await WebAssembly.compile(readFileSync(join(folder, `${name}.guided.wasm`)));
  const memory = await memoryOf({ module, described: json(`${name}.json`) as Described });
  const file = new Blob([readFileSync(networkOf(name))]).stream();
  return [memory, layNetwork(memory, await unpacked(file))];
}
