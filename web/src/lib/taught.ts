// The games whose lesson this device has offered or shown: it is offered at the first race only.

const KEY = "paddock.taught";

function taught(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const isNew = (game: string): boolean => !taught().includes(game);

export function remember(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...taught(), game])]));
  } catch {
    // Without storage it is offered again.
  }
}
