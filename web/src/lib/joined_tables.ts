// The tables that this device has joined, in localStorage. A token shows a hand: it never leaves this browser.

const KEY = "paddock.tables";
const KEPT = 12;

export interface JoinedTable {
  table: string;
  code: string;
  game: string;
  token: string;
  person: string;
  at: number;
  over?: boolean;
  hidden?: string[]; // people whose chat lines are hidden
}

export function joinedTables(): JoinedTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const joinedTable = (table: string): JoinedTable | undefined =>
  joinedTables().find((one) => one.table === table);

export const joinedByCode = (code: string): JoinedTable | undefined =>
  joinedTables().find((one) => one.code === code.toUpperCase());

/** Store the renewed token of a table. */
export function keepToken(table: string, token: string): void {
  write(joinedTables().map((one) => (one.table === table ? { ...one, token } : one)));
}

export const hiddenLines = (table: string): string[] => joinedTable(table)?.hidden ?? [];

export function hideLines(table: string, hidden: string[]): void {
  write(joinedTables().map((one) => (one.table === table ? { ...one, hidden } : one)));
}

export function saveJoined(place: JoinedTable): void {
  write([place, ...joinedTables().filter((one) => one.table !== place.table)].slice(0, KEPT));
}

export function forgetJoined(table: string): void {
  write(joinedTables().filter((one) => one.table !== table));
}

function write(list: JoinedTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the table works until the page is closed.
  }
}
