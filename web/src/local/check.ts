// Validates options by the local rules, with the same answer as `POST /api/games/GAME/check`.

import type { Checked } from "../lib/api";
import { memoryOf, rulesOf } from "./files";
import type { Memory } from "./memory";
import { checked, type Options } from "./options";
import { filesOf } from "./session";

const opened = new Map<string, Promise<Memory>>();

export async function checkHere(game: string, options: Options): Promise<Checked> {
  if (!opened.has(game)) opened.set(game, rulesOf(filesOf(game)).then(memoryOf));
  return checked(await opened.get(game)!, options);
}
