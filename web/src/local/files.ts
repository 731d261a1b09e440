// The two files of a game, which `paddock browser` made.

import type { Described } from "./document";
import { Problem } from "./helper";
import { Memory } from "./memory";

export interface Files {
  module: string; // addresses
  description: string;
}

export interface Rules {
  module: WebAssembly.Module;
  described: Described;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Problem("unreachable", `${address}: ${answer?.status ?? "no network"}`);
  return answer;
}

export async function rulesOf({ module, description }: Files): Promise<Rules> {
  const [rules, described] = await Promise.all([
    fetched(module).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer())),
    fetched(description).then((answer) => answer.json() as Promise<Described>),
  ]);
  return { module: rules, described };
}

export const memoryOf = ({ module, described }: Rules): Promise<Memory> => Memory.of(module, described);
