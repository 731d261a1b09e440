// The tables this device has a place at. A token opens a hand: it stays in this browser.

const KEY = "paddock.tables";
const KEPT = 12;

export interface Place {
  table: string;
  code: string;
  game: string;
  token: string;
  person: string;
  at: number;
  over?: boolean;
  hidden?: string[]; // people there whose lines are not shown
}

export function places(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const placeAt = (table: string): Place | undefined => places().find((one) => one.table === table);

export const placeByCode = (code: string): Place | undefined =>
  places().find((one) => one.code === code.toUpperCase());

/** The server gives a new token for an old one. */
export function keepToken(table: string, token: string): void {
  write(places().map((one) => (one.table === table ? { ...one, token } : one)));
}

export const hiddenLines = (table: string): string[] => placeAt(table)?.hidden ?? [];

export function hideLines(table: string, hidden: string[]): void {
  write(places().map((one) => (one.table === table ? { ...one, hidden } : one)));
}

export function keepPlace(place: Place): void {
  write([place, ...places().filter((one) => one.table !== place.table)].slice(0, KEPT));
}

export function forgetPlace(table: string): void {
  write(places().filter((one) => one.table !== table));
}

function write(list: Place[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the table works until the page is closed.
  }
}
