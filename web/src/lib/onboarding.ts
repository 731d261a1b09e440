// What this device has seen: games whose lesson was offered or shown (`taught`), and kinds of decisions (`met`).

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
    // Without storage it is shown again.
  }
}
