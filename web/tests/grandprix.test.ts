import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import example from "../src/games/grandprix/example";
import { follow } from "../src/games/grandprix/follow";
import kit from "../src/games/grandprix/kit";
import { lay, spot } from "../src/games/grandprix/layout";
import type { Event } from "../src/games/grandprix/types";
import type { GrandPrixView } from "../src/games/grandprix/view";
import { Choice } from "../src/lib/choice.svelte";
import story from "./moments/grandprix.json";
import { expectLabels, expectTokens, racers, shownOf, speak, storiesOf } from "./stage";

const stories = storiesOf<GrandPrixView>("grandprix", story.stories);
const moments = stories.flat();
const asked = moments.filter(({ view }) => view.actions.length);

describe("choosing", () => {
  it("meets every phase", () => {
    expect(new Set(asked.map(({ view }) => view.phase))).toEqual(
      new Set(["play", "risk", "repeat", "collision"]),
    );
  });

  it("names every action by tokens that no other action has, and reaches it by picking them", () => {
    for (const { view } of asked) expectTokens(kit, view);
  });
});

describe.each(["en", "pl", "fr"])("texts in %s", (language) => {
  const say = speak("grandprix", language);

  it("labels every action differently", () => {
    for (const { view } of asked) expectLabels(kit, view, say, /\{|undefined|none|grandprix-/);
  });

  it("tells every state and every event in whole words", () => {
    for (const { view, events } of moments) {
      const seats = view.totals.map((_, n) => "ABCDEF"[n]);
      const told = [kit.describe(view, say, racers), kit.headline(view, say)];
      for (const seat of seats) told.push(kit.seatLine(view, seat, say));
      for (const event of events) {
        const id = `grandprix-event-${event.event}${event.hidden ? "-hidden" : ""}`;
        told.push(say(id, { ...event, ...kit.words?.(event, say) }));
      }
      for (const text of told)
        expect(text).not.toMatch(
          /\{|undefined|NaN|null|grandprix-|overtake (blue|white|red|green|yellow|black|joker)|joker/,
        );
      for (const seat of seats) expect(told[0]).toContain(racers[seat].name);
    }
  });
});

describe("showing", () => {
  it("knows which of two equal cars has moved", () => {
    const before = follow([], ["red", "blue", "white", "blue"], null);
    const told: Event = { event: "overtook", clause: "GP-10", colour: "blue", from: 4, to: 1 };
    const after = follow(before, ["blue", "red", "blue", "white"], told);
    expect(after).toEqual([before[3], before[0], before[1], before[2]]);
    expect(follow(after, ["blue", "red", "blue", "white"], null)).toEqual(after);
  });

  it("keeps twelve cars apart whatever happens", () => {
    for (const chain of stories) {
      let cars: string[] = [];
      for (const moment of chain)
        for (const { view, event } of shownOf(moment)) {
          cars = follow(cars, view.classification, event as Event);
          expect(new Set(cars).size).toBe(12);
        }
    }
  });
});

describe("drawing", () => {
  const say = speak("grandprix", "en");

  it.each(stories.map((chain, n) => [n, chain] as const))(
    "draws board and hand in story %i",
    (_name, chain) => {
      for (const { view } of chain) {
        const choice = new Choice();
        choice.offer(view.actions, (action) => kit.tokens(action, view));
        const props = { view, event: null, choice, racers, say };
        const board = render(kit.Board, props);
        expect(board.container.querySelectorAll("svg").length).toBe(1);
        expect(board.container.querySelectorAll(".glide").length).toBe(12);
        board.unmount();
        const hand = render(kit.Hand, props);
        const answers = view.phase === "play" ? 0 : view.actions.length;
        expect(hand.container.querySelectorAll(".cards button").length).toBe(new Set(view.hand).size);
        expect(hand.container.querySelectorAll(".answers button").length).toBe(answers);
        hand.unmount();
      }
    },
    20_000,
  );

  it("lights the cars that a picked card may choose", async () => {
    const { view } = asked.find(({ view }) => view.actions.some(({ text }) => text.startsWith("chase: ")))!;
    const choice = new Choice();
    choice.offer(view.actions, (action) => kit.tokens(action, view));
    const { container } = render(kit.Board, { view, event: null, choice, racers, say });
    expect(container.querySelectorAll(".lit").length).toBe(0);
    choice.pick("card:chase");
    await tick();
    expect(container.querySelectorAll(".lit").length).toBe(3);
  });

  it("draws the example of the rules page", () => {
    const { container } = render(kit.Board, {
      view: example,
      event: null,
      choice: new Choice(),
      racers,
      say,
    });
    expect(container.textContent).toContain("Zoé");
  });

  it("keeps twelve places apart on every screen", () => {
    for (const [width, height] of [
      [1280, 480],
      [390, 340],
      [320, 240],
      [1920, 1000],
      [400, 900],
    ]) {
      const layout = lay(width, height);
      const spots = Array.from({ length: 12 }, (_, n) => spot(n + 1, layout));
      for (const { x, y } of spots) {
        expect(x > 0 && x < width && y > layout.stand && y < layout.pits.top).toBe(true);
      }
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
      expect(140 * layout.scale).toBeLessThanOrEqual(layout.cell.width + 1);
    }
  });
});
