// Offline use after one visit: a service worker caches the client, and the page prefetches the files of all games when
// it is idle.

import { filesOf } from "../local/session";
import * as api from "./api";
import { base } from "./route.svelte";
import { catalogue } from "./catalogue.svelte";
import { texts } from "./texts.svelte";

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // plain HTTP from another machine
  await navigator.serviceWorker.register(`${base}/sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      active!.postMessage("claim"); // the worker does not claim a page that was loading when it was activated
    });
  await catalogue.loaded;
  const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => void cacheAll());
}

/** Fetch everything once, for the cache of the service worker. */
async function cacheAll(): Promise<void> {
  const { language } = texts;
  await api.games().catch(() => {});
  for (const game of catalogue.games) {
    const asked: Promise<unknown>[] = [api.gameTexts(game, language), api.rulesText(game, language)];
    if (catalogue.infos[game]?.puzzles) asked.push(api.puzzles(game));
    for (const lesson of catalogue.lessons[game] ?? []) asked.push(api.lesson(game, lesson, language));
    const { module, description } = filesOf(game);
    if (catalogue.local.includes(game)) asked.push(fetch(module), fetch(description));
    await Promise.allSettled(asked);
  }
  document.documentElement.dataset.offline = "ready";
  setTimeout(() => void cacheNetworks(), 20_000); // after the files that the first race needs
}

/** Fetch the networks of the strongest bots last, since they take megabytes; not at all in data saver mode. */
async function cacheNetworks(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const game of catalogue.local.filter((one) => catalogue.infos[one]?.bots.includes("legend"))) {
    const { guided, network } = filesOf(game);
    await Promise.allSettled([fetch(guided), fetch(network)]);
  }
  document.documentElement.dataset.networks = "ready";
}
