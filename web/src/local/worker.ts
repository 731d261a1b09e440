// A local table in a worker. Its first message says what to play; the others are those of the table's socket.

import type { Described } from "./document";
import { Memory } from "./memory";
import { LocalTable, type Message } from "./table";

interface Opening {
  id: string;
  name: string;
  module: string; // addresses of the two files of a game
  description: string;
  options: Record<string, unknown>;
}

const SEEDS = 2 ** 53;
const later = (work: () => void): void => void setTimeout(work, 0);
const seed = (): number => Number(crypto.getRandomValues(new BigUint64Array(1))[0] % BigInt(SEEDS));

async function opened({ id, name, module, description, options }: Opening): Promise<LocalTable> {
  const [rules, described] = await Promise.all([
    WebAssembly.compileStreaming(fetch(module)),
    fetch(description).then((answer) => answer.json() as Promise<Described>),
  ]);
  const memory = await Memory.of(rules, described);
  return new LocalTable(id, name, memory, options, {
    send: (told) => postMessage(told),
    later,
    now: Date.now,
    seed,
  });
}

let table: Promise<LocalTable> | null = null;

addEventListener("message", ({ data }: MessageEvent<Opening | Message>) => {
  if (!table) table = opened(data as Opening);
  else void table.then((one) => one.receive(data as Message));
});
