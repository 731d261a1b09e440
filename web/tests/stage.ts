// Shared by the games' tests: moments of real races, racers, texts, and tests that every kit must pass.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { expect } from "vitest";
import { Choice } from "../src/lib/choice.svelte";
import type { Kit, Racer, Say } from "../src/lib/kit";
import { meanwhile } from "../src/lib/showing.svelte";
import type { GameEvent, GameView, Patch } from "../src/lib/types";

// jsdom has no layout and no ResizeObserver.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

interface Story {
  options: object;
  pieces: { events: GameEvent[]; patches: Patch[]; changed: object }[][];
}

export interface Moment<View> {
  events: GameEvent[];
  patches: Patch[];
  before: View; // the view before the events; at the beginning of a story the same as after them
  view: View;
}

/** Read the parts of races written by `dev/moments.py --tests`: events and the view of a seat. */
export function storiesOf<View extends GameView>(game: string, stories: unknown): Moment<View>[][] {
  return (stories as Story[]).flatMap(({ options, pieces }) =>
    pieces.map((moments) => {
      let view: object = { game, options };
      return moments.map(({ events, patches, changed }, n) => {
        const before = view;
        view = { ...view, ...changed };
        return { events, patches, before: (n ? before : view) as View, view: view as View };
      });
    }),
  );
}

/** Return the shown views of a moment, event by event. */
export function shownOf<View extends GameView>(moment: Moment<View>) {
  let view: GameView = moment.before;
  return moment.events.map((event, n) => {
    view = meanwhile(view, moment, n + 1);
    return { view: view as View, event, told: moment.events.slice(0, n + 1) };
  });
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

/** Serve texts of games like the server. */
export function serveTexts(): void {
  globalThis.fetch = async (address) => {
    const [, game, language] = /^\/api\/games\/(\w+)\/texts\/(\w+)$/.exec(String(address))!;
    return new Response(textOf(game, language));
  };
}

/** Return a game's texts in a language; a missing text or detail fails the test. */
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

/** Every action has tokens that no other action has, and picking them sends it. */
export function expectTokens<View extends GameView>(
  kit: Pick<Kit<View>, "tokens">,
  view: View,
  anyOrder = false,
): void {
  const texts = view.actions.map(({ text }) => text);
  const sets = texts.map((text) => kit.tokens(text, view));
  expect(new Set(sets.map((tokens) => tokens.toSorted().join(" + "))).size).toBe(texts.length);
  expect(sets.filter((tokens) => !tokens.length || /undefined|NaN|null/.test(tokens.join()))).toEqual([]);
  const sent = (tokens: string[]) => {
    let action = "";
    const choice = new Choice((taken) => (action = taken));
    choice.offer(view.actions, (text) => sets[texts.indexOf(text)]);
    for (const token of tokens) choice.pick(token);
    return action;
  };
  expect(sets.map(sent)).toEqual(texts);
  if (anyOrder) expect(sets.map((tokens) => sent(tokens.toReversed()))).toEqual(texts);
}

/** Every action has a label of its own, in which nothing is missing. */
export function expectLabels<View extends GameView>(
  kit: Pick<Kit<View>, "label">,
  view: View,
  say: Say,
  missing: RegExp,
): void {
  const labels = view.actions.map(({ text }) => kit.label(text, view, say, racers));
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).not.toMatch(missing);
}
