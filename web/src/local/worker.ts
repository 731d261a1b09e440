// A local table in a worker. The first message says what to play; the others are those of the table's socket.

import type { Described } from "./document";
import { Memory } from "./memory";
import { LocalTable, type Message } from "./table";

export interface Opening {
  id: string;
  name: string; // of whoever sits at this device
  module: string; // addresses of the two files of a game
  description: string;
  options: Record<string, unknown>;
}

const SEEDS = 2n ** 53n;
const send = (message: Message): void => postMessage(JSON.stringify(message));
const later = (work: () => void): void => void setTimeout(work, 0);
const seed = (): number => Number(crypto.getRandomValues(new BigUint64Array(1))[0] % SEEDS);

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function opened({ id, name, module, description, options }: Opening): Promise<LocalTable> {
  const [rules, described] = await Promise.all([
    fetched(module)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => WebAssembly.compile(bytes)),
    fetched(description).then((answer) => answer.json() as Promise<Described>),
  ]);
  const memory = await Memory.of(rules, described);
  return new LocalTable(id, name, memory, options, { send, later, now: Date.now, seed });
}

let table: Promise<LocalTable> | null = null;

addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (table) void table.then((one) => one.receive(JSON.parse(data) as Message));
  else {
    table = opened(JSON.parse(data) as Opening);
    table.catch((error) => {
      console.error(error);
      send({ type: "rejected", id: null, reason: "table-unknown", clause: "", details: {} });
    });
  }
});
