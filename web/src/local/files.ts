// Loads the WebAssembly, description and network of a game, built by `paddock browser`.

import type { Described } from "./document";
import { WorkerError } from "./worker_client";
import { Memory } from "./memory";
import { layNetwork, unpacked } from "./network";

/** URLs. */
export interface Files {
  module: string;
  description: string;
  guided: string; // module of the bots that use a network
  network: string; // fetched when such a bot plays
}

export interface Rules {
  module: WebAssembly.Module;
  described: Described;
  files: Files;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new WorkerError("unreachable", `${address}: ${answer?.status ?? "no network"}`);
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

/** Load the module of the bots that use a network; return its memory and the address of the network. */
export async function guidedOf({ files, described }: Rules): Promise<[memory: Memory, net: number]> {
  const [module, network] = await Promise.all([
    moduleOf(files.guided),
    fetched(files.network).then((answer) => answer.body!),
  ]);
  const memory = await Memory.of(module, described);
  return [memory, layNetwork(memory, await unpacked(network))];
}
