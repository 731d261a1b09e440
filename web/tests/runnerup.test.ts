import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import example from "../src/games/runnerup/example";
import kit from "../src/games/runnerup/kit";
import { layTrack } from "../src/games/runnerup/track";
import type { RunnerUpView } from "../src/games/runnerup/view";
import { Choice } from "../src/lib/choice.svelte";
import story from "./moments/runnerup.json";
import { expectLabels, expectTokens, racers, speak, storiesOf } from "./stage";

const stories = storiesOf<RunnerUpView>("runnerup", story.stories);
const moments = stories.flat();
const asked = moments.filter(({ view }) => view.actions.length);

describe("choosing", () => {
  it("names every action by tokens that no other action has, and reaches it by picking them", () => {
    for (const { view } of asked) expectTokens(kit, view);
  });
});

describe.each(["en", "pl", "fr"])("texts in %s", (language) => {
  const say = speak("runnerup", language);

  it("labels every action differently", () => {
    for (const { view } of asked) expectLabels(kit, view, say, /\{|undefined|runnerup-/);
  });

  it("tells every state and every event in whole words", () => {
    for (const { view, events } of moments) {
      const seats = [...view.racers];
      const told = [kit.describe(view, say, racers), kit.headline(view, say)];
      for (const seat of seats) told.push(kit.seatLine(view, seat, say));
      for (const event of events) {
        const id = `runnerup-event-${event.event}${event.hidden ? "-hidden" : ""}`;
        told.push(say(id, { ...event, ...kit.words?.(event, say) }));
      }
      for (const text of told) expect(text).not.toMatch(/\{|undefined|NaN|runnerup-/);
      for (const racer of seats) expect(told[0]).toContain(racers[racer].name);
    }
  });
});

describe("showing", () => {
  it("counts down only before cards are turned up", () => {
    const revealed = moments.filter(({ events }) => kit.reveals?.(events));
    expect(revealed.length).toBeGreaterThan(0);
    for (const { events } of revealed) {
      expect(events.some(({ event }) => event === "played" || event === "shown")).toBe(true);
    }
    expect(kit.reveals?.([{ event: "committed", clause: "RU-7" }])).toBe(false);
  });

  it("gives every seat its total, Leon too", () => {
    const leon = moments.find(({ view }) => view.leon)!.view;
    expect(kit.score(leon, "L")).toBe(leon.scores[2]);
    expect(kit.score(leon, "F")).toBeNull();
  });
});

describe("drawing", () => {
  const say = speak("runnerup", "en");

  it.each(stories.map((chain, n) => [n, chain] as const))(
    "draws board and hand in story %i",
    (_name, chain) => {
      for (const { view } of chain) {
        const choice = new Choice();
        choice.offer(view.actions, (action) => kit.tokens(action, view));
        const props = { view, event: null, choice, racers, say };
        const board = render(kit.Board, props);
        expect(board.container.querySelectorAll("svg").length).toBe(1);
        expect(board.container.querySelectorAll(".glide").length).toBe(view.racers.length);
        board.unmount();
        if (!view.seat) continue;
        const hand = render(kit.Hand, props);
        expect(hand.container.querySelectorAll(".cards button").length).toBe(new Set(view.hand).size);
        hand.unmount();
      }
    },
    20_000,
  );

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

  it("lays every track at equal distances inside its area", () => {
    const area = { left: 30, top: 80, width: 900, height: 300 };
    for (const spaces of [3, 8, 29, 81]) {
      const { points, spacing } = layTrack(spaces, area);
      expect(points.length).toBe(spaces);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(area.left - 1);
        expect(x).toBeLessThanOrEqual(area.left + area.width + 1);
        expect(y).toBeGreaterThan(area.top - 20);
        expect(y).toBeLessThan(area.top + area.height + 20);
      }
      for (let n = 1; n < spaces; n += 1) {
        const far = Math.hypot(points[n].x - points[n - 1].x, points[n].y - points[n - 1].y);
        expect(far).toBeLessThanOrEqual(spacing + 1);
      }
    }
  });
});
