// Stores running races and records of finished ones in IndexedDB, for the page and for workers.

import type { GameRecord } from "../lib/record";
import type { SavedTable } from "./table";

export const DAILY = "daily-"; // prefix of the ids of daily races
const MOST = 60; // records; the oldest are deleted first

export interface KeptTable {
  id: string;
  game: string;
  at: number;
  table: SavedTable;
}

export interface KeptRecord {
  id: string;
  game: string;
  at: number;
  record: GameRecord;
  result?: { seats: string[]; ranks: Record<string, number> }; // if it was played here; `seats` are the people's
}

interface Kinds {
  tables: KeptTable;
  records: KeptRecord;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open("paddock", 1);
    request.onupgradeneeded = () => {
      for (const name of ["tables", "records"]) request.result.createObjectStore(name, { keyPath: "id" });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("no storage"));
  });
  return opened;
}

async function work<Result>(
  kind: keyof Kinds,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(kind, mode);
  const request = ask(transaction.objectStore(kind));
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error("not stored"));
  });
}

/** Return all entries of a kind, newest first; none without storage. */
export async function kept<Kind extends keyof Kinds>(kind: Kind): Promise<Kinds[Kind][]> {
  const all = await work(kind, "readonly", (store) => store.getAll() as IDBRequest<Kinds[Kind][]>).catch(
    () => [],
  );
  return all.toSorted((one, other) => other.at - one.at);
}

export const find = <Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined> =>
  work(kind, "readonly", (store) => store.get(id) as IDBRequest<Kinds[Kind] | undefined>).catch(
    () => undefined,
  );

export async function forget(kind: keyof Kinds, id: string): Promise<void> {
  await work(kind, "readwrite", (store) => store.delete(id)).catch(() => undefined);
}

/** Save a running race. Without storage it lasts until the page is closed. */
export async function keepTable(table: KeptTable): Promise<void> {
  await work("tables", "readwrite", (store) => store.put(table)).catch(() => undefined);
}

export async function keepRecord(
  record: GameRecord,
  at: number,
  result?: KeptRecord["result"],
): Promise<string> {
  const id = idOf(record);
  const row: KeptRecord = { id, game: record.game, at, record, result };
  await work("records", "readwrite", (store) => store.put(row)).catch(() => undefined);
  for (const old of (await kept("records")).filter((one) => !one.id.startsWith(DAILY)).slice(MOST))
    await forget("records", old.id);
  return id;
}

/** Return the id of a record: its table and race, or a part of its final hash if it has no table. */
export const idOf = ({ table, end = "", game }: GameRecord): string =>
  table ? `${table.id}-${table.race}` : `${game}-${end.slice(0, 12)}`;
