// The files of a game, which `paddock browser` made, and its network.

import type { Described } from "./document";
import { Problem } from "./helper";
import { Memory } from "./memory";
import { layNetwork, unpacked } from "./network";

export interface Files {
  module: string; // addresses
  description: string;
  guided: string; // the module of bots that ask a network, …
  network: string; // … and the network: asked for when such a bot plays
}

export interface Rules {
  module: WebAssembly.Module;
  described: Described;
  files: Files;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Problem("unreachable", `${address}: ${answer?.status ?? "no network"}`);
  return answer;
}

const moduleOf = async (address: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await fetched(address)).arrayBuffer());

export async function rulesOf(files: Files): Promise<Rules> {
  const [module, described] = await Promise.all([
    moduleOf(files.module),
    fetched(files.description).then((answer) => answer.json() as Promise<Described>),
  ]);
  return { module, described, files };
}

export const memoryOf = ({ module, described }: Pick<Rules, "module" | "described">): Promise<Memory> =>
  Memory.of(module, described);

/** The module of bots that ask a network, and where the network lies in its memory. */
export async function guidedOf({ files, described }: Rules): Promise<[memory: Memory, net: number]> {
  const [module, network] = await Promise.all([
    moduleOf(files.guided),
    fetched(files.network).then((answer) => answer.body!),
  ]);
  const memory = await Memory.of(module, described);
  return [memory, layNetwork(memory, await unpacked(network))];
}
