import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Board from "../src/games/looprush/Board.svelte";
import Editor from "../src/games/looprush/Editor.svelte";
import example from "../src/games/looprush/example";
import Hand from "../src/games/looprush/Hand.svelte";
import kit from "../src/games/looprush/kit";
import { lay } from "../src/games/looprush/layout";
import OptionPicture from "../src/games/looprush/OptionPicture.svelte";
import { SPACE_NAMES } from "../src/games/looprush/types";
import { tokens, type LoopView } from "../src/games/looprush/view";
import { Choice } from "../src/lib/choice.svelte";
import type { Racer } from "../src/lib/kit";
import { LANGUAGES, say, texts } from "../src/lib/texts.svelte";
import moments from "./moments/looprush.json";
import { serveTexts, storiesOf } from "./stage";

const story = storiesOf<LoopView>("looprush", moments.stories).flat();
const views = story.map(({ view }) => view);
const asking = views.filter((view) => view.actions.length);
const racers: Record<string, Racer> = Object.fromEntries(
  ["Ola", "Jan", "Zoé", "Max"].map((name, i) => {
    const seat = "ABCD"[i];
    return [seat, { seat, name, bot: null, away: false, me: seat === "A" }];
  }),
);
const gap = /looprush-|web-|\{|\bnone\b|undefined|NaN/;

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  vi.stubGlobal("ResizeObserver", Watcher);
  serveTexts();
  await texts.need("looprush");
  await texts.speak("en");
});
afterEach(cleanup);

describe("actions", () => {
  it("are there for every phase", () => {
    expect(new Set(asking.map((view) => view.phase))).toEqual(new Set(["play", "bonus", "half", "jump"]));
  });

  it("are told apart by their tokens", () => {
    for (const view of asking) {
      const sets = view.actions.map(({ text }) => tokens(text).sort().join(" "));
      expect(sets.every(Boolean)).toBe(true);
      expect(new Set(sets).size).toBe(sets.length);
    }
  });

  it.each(LANGUAGES)("have labels of their own in %s", async (language) => {
    await texts.speak(language);
    for (const view of asking) {
      const labels = view.actions.map(({ text }) => kit.label(text, view, say, racers));
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).not.toMatch(gap);
    }
    await texts.speak("en");
  });

  it("say whose runner it is and where it would stop", () => {
    const view: LoopView = { ...asking[0], phase: "play", goals: { red1: [1, 2, 3, 4, 5, 6] } };
    view.runners = { ...view.runners, red: [0, 0] };
    view.teams = { blue: "A", red: "B", yellow: "C", black: "D" };
    expect(kit.label("red 3: red1", view, say, racers)).toBe("Play red 3 for Red #1 (Jan): start → 3");
  });
});

describe("events", () => {
  it.each(LANGUAGES)("read well in %s", async (language) => {
    await texts.speak(language);
    for (const event of story.flatMap(({ events }) => events)) {
      const id = `looprush-event-${event.event}${event.hidden ? "-hidden" : ""}`;
      const text = say(id, { ...event, ...kit.words?.(event, say) });
      expect(text).not.toMatch(gap);
      expect(text).not.toMatch(/\b(blue|red|yellow|black)\d/);
      if (language !== "en") expect(text).not.toMatch(/\b(blue|red|yellow|black|shield|rings|spikes|home)\b/);
    }
    await texts.speak("en");
  });

  it("take at most 600 milliseconds each", () => {
    for (const event of story.flatMap(({ events }) => events)) {
      expect(kit.pace(event)).toBeGreaterThanOrEqual(0);
      expect(kit.pace(event)).toBeLessThanOrEqual(600);
    }
  });
});

describe("a view", () => {
  it.each(LANGUAGES)("is told in %s", async (language) => {
    await texts.speak(language);
    for (const view of views) {
      const told = [kit.describe(view, say, racers), kit.headline(view, say)];
      for (const seat of Object.values(view.teams)) told.push(kit.seatLine(view, seat, say));
      for (const text of told) expect(text).not.toMatch(gap);
      for (const seat of Object.values(view.teams)) expect(told[0]).toContain(racers[seat].name);
    }
    await texts.speak("en");
  });

  it("counts the runners at home, of partners together", () => {
    for (const { outcome, ...view } of views) {
      if (!outcome) continue;
      for (const [seat, points] of Object.entries(outcome.points)) {
        expect(kit.score(view as LoopView, seat)).toBe(points);
      }
    }
  });

  it.each(views.filter((view) => view.actions.length || view.phase === "over"))(
    "is drawn, and every action can be tapped: $phase of $options.players on $options.track",
    (view) => {
      const played = vi.fn();
      const choice = new Choice(played);
      choice.offer(view.actions, tokens);
      const props = { view, event: null, choice, racers, say };
      const board = render(Board, props);
      expect(board.container.querySelectorAll("svg")).toHaveLength(1);
      if (view.seat) render(Hand, props);
      for (const { text } of view.actions) {
        for (const token of tokens(text)) {
          expect(choice.offers(token)).toBe(true);
          choice.pick(token);
        }
        expect(played).toHaveBeenLastCalledWith(text);
      }
    },
    20_000,
  );

  it("offers a card, then its runners, in the hand and on the board", async () => {
    const view = asking.find(({ phase }) => phase === "play")!;
    const played = vi.fn();
    const choice = new Choice(played);
    choice.offer(view.actions, tokens);
    render(Board, { view, event: null, choice, racers, say });
    const { container } = render(Hand, { view, event: null, choice, racers, say });
    await fireEvent.click(container.querySelector("button.card:not([disabled])")!);
    const runners = container.querySelectorAll<HTMLElement>("button.run");
    expect(runners.length).toBe(choice.actions.length);
    expect(screen.getAllByRole("button", { pressed: false }).length).toBeGreaterThan(0);
    await fireEvent.click(runners[0]);
    expect(view.actions.map(({ text }) => text)).toContain(played.mock.calls[0][0]);
  });

  it("is there as an example", () => {
    const choice = new Choice();
    const board = render(Board, { view: example as LoopView, event: null, choice, racers, say });
    expect(board.container.querySelector("svg")).not.toBeNull();
    expect(example.seat).toBeNull();
  });
});

describe("a track", () => {
  const tracks = [...new Set(views.map((view) => view.options.track)), ".".repeat(64), "@".repeat(12), "."];

  it.each(tracks)("%s lies within its picture, in any shape", (track) => {
    for (const shape of [0.5, 1, 2, 3.5]) {
      const { slots, width, height } = lay(track, shape, 100);
      expect(slots.map(({ space }) => space)).toEqual([...Array(track.length + 2).keys()]);
      for (const { x, y } of slots) {
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
    }
  });

  it("is passed space by space", () => {
    for (const track of tracks) {
      const { slots, at } = lay(track, 2);
      for (const slot of slots) {
        const point = at(slot.space);
        expect(Math.hypot(point.x - slot.x, point.y - slot.y)).toBeLessThan(0.01);
      }
    }
  });

  it("has a picture", () => {
    const { container } = render(OptionPicture, { name: "track", value: tracks[0], options: {}, say });
    expect(container.querySelector("svg")).not.toBeNull();
    cleanup();
    const none = render(OptionPicture, { name: "hand", value: 6, options: {}, say });
    expect(none.container.querySelector("svg")).toBeNull();
  });
});

describe("the editor", () => {
  const open = (value = "....O.......") => {
    const onchange = vi.fn();
    render(Editor, { say, value, onchange });
    return onchange;
  };
  const space = (number: number) => screen.getByRole("button", { name: new RegExp(`^Space ${number}:`) });
  const button = (name: string | RegExp) => screen.getByRole("button", { name });

  it("changes a space into what is chosen", async () => {
    const onchange = open();
    await fireEvent.click(button("Spikes"));
    await fireEvent.click(space(2));
    expect(onchange).toHaveBeenLastCalledWith(".^..O.......");
    await fireEvent.click(button("Undo"));
    expect(onchange).toHaveBeenLastCalledWith("....O.......");
  });

  it("puts spaces in, also behind the start, and takes them out", async () => {
    const onchange = open();
    await fireEvent.click(button("Bridge"));
    await fireEvent.click(button("Insert a new one after it"));
    await fireEvent.click(space(5));
    expect(onchange).toHaveBeenLastCalledWith("....O=.......");
    await fireEvent.click(button(/^Start:/));
    expect(onchange).toHaveBeenLastCalledWith("=....O=.......");
    await fireEvent.click(button("Remove it"));
    await fireEvent.click(space(6));
    expect(onchange).toHaveBeenLastCalledWith("=....=.......");
    await fireEvent.click(button("Start over"));
    expect(onchange).toHaveBeenLastCalledWith("....O.......");
  });

  it("can be used by keyboard alone", async () => {
    const onchange = open();
    await fireEvent.keyDown(space(3), { key: String(Object.keys(SPACE_NAMES).indexOf("@") + 1) });
    expect(onchange).toHaveBeenLastCalledWith("..@.O.......");
    await fireEvent.keyDown(space(1), { key: "Delete" });
    expect(onchange).toHaveBeenLastCalledWith(".@.O.......");
    await fireEvent.keyDown(space(4), { key: "+" });
    expect(onchange).toHaveBeenLastCalledWith(".@.OO.......");
    await fireEvent.keyDown(space(1), { key: "Enter" });
    expect(onchange).toHaveBeenLastCalledWith("O@.OO.......");
  });
});
