// Loads what a race on this device needs before it begins: pointing at a game is a sign that it may be played.

import { kitOf } from "../games";
import { catalogue } from "../lib/catalogue.svelte";
import { filesOf } from "../local/session";
import { loadEarly } from "../local/socket";

/** The parts that every game's race has, as soon as the home page has nothing else to do. */
export function expectAnyRace(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has none
  whenIdle(() => void import("./LocalTable.svelte").catch(() => {})); // it is loaded again when it is opened
}

export function expectRace(game: string): void {
  if (!catalogue.local.includes(game)) return;
  loadEarly(filesOf(game));
  kitOf(game).catch(() => {});
}
