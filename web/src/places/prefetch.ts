// Prefetches the files of a local race when the pointer hovers over a game.

import { kitOf } from "../games";
import { catalogue } from "../lib/catalogue.svelte";
import { filesOf } from "../local/session";
import { preload } from "../local/socket";

/** Prefetch the code that every race needs, when the browser is idle. */
export function prefetchAnyRace(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has none
  whenIdle(() => void import("./LocalTable.svelte").catch(() => {})); // retried when it is opened
}

export function prefetchRace(game: string): void {
  if (!catalogue.local.includes(game)) return;
  preload(filesOf(game));
  kitOf(game).catch(() => {});
}
