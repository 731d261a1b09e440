// What a race on this device needs, loaded before it begins: whoever points at a game may play it.

import { kitOf } from "../games";
import { catalogue } from "../lib/catalogue.svelte";
import { filesOf } from "../local/session";
import { loadEarly } from "../local/socket";

export function expectRace(game: string): void {
  if (!catalogue.local.includes(game)) return;
  loadEarly(filesOf(game));
  for (const part of [import("./LocalTable.svelte"), kitOf(game)]) part.catch(() => {}); // its place asks again
}
