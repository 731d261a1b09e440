// What the games' tests stand on: moments of real races, racers, and texts that may not be missing.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Racer, Say } from "../src/lib/kit";
import type { GameEvent } from "../src/lib/types";

// Boards ask for their size, which nothing has here.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

interface Story {
  options: object;
  moments: { events: object[]; view: object }[];
}

export interface Moment<View> {
  events: GameEvent[];
  view: View;
}

/** Races that were played, moment by moment: what had happened, and what a seat saw then. */
export function storiesOf<View>(game: string, stories: Story[]): Moment<View>[][] {
  return stories.map(({ options, moments }) =>
    moments.map(({ events, view }) => ({
      events: events as GameEvent[],
      view: { ...view, game, options } as View,
    })),
  );
}

const NAMES = { A: "Ola", B: "Jan", C: "Zoé", D: "Max", E: "Ewa", F: "Tim", L: "Leon" };
export const racers: Record<string, Racer> = Object.fromEntries(
  Object.entries(NAMES).map(([seat, name]) => [
    seat,
    { seat, name, bot: null, away: false, me: seat === "A" },
  ]),
);

const texts = import.meta.glob<string>("../../src/paddock/games/*/texts/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const textOf = (game: string, language: string): string =>
  texts[`../../src/paddock/games/${game}/texts/${language}.ftl`];

/** Texts of games as the server gives them. */
export function serveTexts(): void {
  globalThis.fetch = async (address) => {
    const [, game, language] = /^\/api\/games\/(\w+)\/texts\/(\w+)$/.exec(String(address))!;
    return new Response(textOf(game, language));
  };
}

/** A game's texts in a language; a missing text or detail fails the test. */
export function speak(game: string, language: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const broken = bundle.addResource(new FluentResource(textOf(game, language)));
  if (broken.length) throw broken[0];
  return (id, details = {}) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new Error(`${language}: no text ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, details as Record<string, FluentVariable>, errors);
    if (!text || errors.length) throw new Error(`${language}: ${id} ${errors.join(" ")}`);
    return text;
  };
}
