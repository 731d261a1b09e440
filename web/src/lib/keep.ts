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
}

export function places(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const placeAt = (table: string): Place | undefined => places().find((one) => one.table === table);

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
