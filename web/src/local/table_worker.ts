// The worker of a local table. The first message opens the table; the others are those of its socket. Before it, a
// message may name the files of a game to preload.

import { memoryOf, rulesOf, type Files, type Rules } from "./files";
import type { Options } from "./options";
import { Pool } from "./pool";
import { newSecret } from "./sealed";
import { find, forget, keepRecord, keepTable } from "./store";
import { LocalTable, type Sealed } from "./table";
import type { Message } from "./faces";

export interface Opening extends Files {
  id: string; // of a stored race, or of a new one
  name: string; // of the person at this device
  bots?: string; // level of the bots on all free seats
  options?: Options; // of a new race
  sealed?: Sealed;
}

const send = (message: Message): void => postMessage(JSON.stringify(message));
const later = (work: () => void): void => void setTimeout(work, 0);

async function opened({ id, name, bots, options, sealed, ...files }: Opening): Promise<LocalTable> {
  const loaded = early?.catch(() => rulesOf(files)) ?? rulesOf(files);
  const [rules, kept] = await Promise.all([loaded, find("tables", id)]);
  const { game } = rules.described;
  const pool = new Pool(rules);
  if (bots || kept) pool.warmUp();
  let writing: Promise<unknown> = Promise.resolve(); // writes run one after the other
  const write = (work: () => Promise<unknown>): void => void (writing = writing.then(work));
  return new LocalTable(id, name, await memoryOf(rules), kept?.table ?? { bots, options, ...sealed }, {
    send,
    later,
    now: Date.now,
    secret: () => sealed?.secret ?? newSecret(),
    beside: pool.size,
    think: (trees) => pool.think(trees),
    keep: (table) => write(() => keepTable({ id, game, at: Date.now(), table })),
    finished: (record, result) =>
      write(async () => {
        await keepRecord(record, Date.now(), result);
        await forget("tables", id);
      }),
  });
}

let early: Promise<Rules> | null = null;
let table: Promise<LocalTable> | null = null;

addEventListener("message", ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as Message | Opening | Files;
  if (table) void table.then((one) => one.receive(message as Message));
  else if (!("id" in message)) {
    early = rulesOf(message as Files);
    early.catch(() => {}); // retried when the table is opened
  } else {
    table = opened(message as Opening);
    table.catch((error: { reason?: string }) => {
      console.error(error);
      const reason = error.reason ?? "table-unknown";
      send({ type: "rejected", id: null, reason, clause: "", details: {} });
    });
  }
});
