// What this device was taught: games whose lesson was offered or shown, and decisions that were met before.

type List = "taught" | "met";

function kept(list: List): string[] {
  try {
    return JSON.parse(localStorage.getItem(`paddock.${list}`) ?? "[]");
  } catch {
    return [];
  }
}

export const isNew = (name: string, list: List = "taught"): boolean => !kept(list).includes(name);

export function remember(name: string, list: List = "taught"): void {
  try {
    localStorage.setItem(`paddock.${list}`, JSON.stringify([...new Set([...kept(list), name])]));
  } catch {
    // Without storage it is told again.
  }
}
