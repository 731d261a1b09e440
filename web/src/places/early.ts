// Prefetches what a race on this device needs: hovering over a game is a sign that it may be played.

import { kitOf } from "../games";
import { catalogue } from "../lib/catalogue.svelte";
import { filesOf } from "../local/session";
import { loadEarly } from "../local/socket";

/** Prefetch the code that every race needs, when the browser is idle. */
export function prefetchAnyRace(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has none
  whenIdle(() => void import("./LocalTable.svelte").catch(() => {})); // it is loaded again when it is opened
}

export function prefetchRace(game: string): void {
  if (!catalogue.local.includes(game)) return;
  loadEarly(filesOf(game));
  kitOf(game).catch(() => {});
}
