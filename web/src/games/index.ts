// The five games. A kit is loaded when its table is opened; the home page needs only the names and the scenes.

import type { Kit } from "../lib/kit";

export const GAMES = ["runnerup", "grandprix", "looprush", "peloton", "scrapdash"] as const;
export type GameName = (typeof GAMES)[number];

const kits = import.meta.glob<{ default: Kit }>("./*/kit.ts");

export async function kitOf(game: string): Promise<Kit> {
  const load = kits[`./${game}/kit.ts`];
  if (!load) throw new Error(`There is no game ${game}.`);
  return (await load()).default;
}
