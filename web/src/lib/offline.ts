// After one visit everything on this device works without a network: a service worker keeps the client, and the page
// asks once for all that its games need, when it has nothing else to do.

import { filesOf } from "../local/session";
import * as api from "./api";
import { base } from "./route.svelte";
import { catalogue } from "./catalogue.svelte";
import { texts } from "./texts.svelte";

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // a page over plain HTTP from another machine
  await navigator.serviceWorker.register(`${base}/sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      active!.postMessage("claim"); // a page that was loading when the worker became active is not claimed by it
    });
  await catalogue.loaded;
  const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => void keepAll());
}

/** Ask for everything once; the service worker keeps it. Without a network there is nothing new. */
async function keepAll(): Promise<void> {
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
  setTimeout(() => void keepNetworks(), 20_000); // after everything that the first race needs
}

/** Networks of the strongest bots take megabytes: they come last, and not if the browser is to save data. */
async function keepNetworks(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const game of catalogue.local.filter((one) => catalogue.infos[one]?.bots.includes("legend"))) {
    const { guided, network } = filesOf(game);
    await Promise.allSettled([fetch(guided), fetch(network)]);
  }
  document.documentElement.dataset.networks = "ready";
}
