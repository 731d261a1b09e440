import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import example from "../src/games/peloton/example";
import kit from "../src/games/peloton/kit";
import { layout, ride } from "../src/games/peloton/layout";
import { follow } from "../src/games/peloton/riders";
import type { PelotonView } from "../src/games/peloton/view";
import { Choice } from "../src/lib/choice.svelte";
import told from "./moments/peloton.json";
import { racers, shownOf, speak, storiesOf, type Moment } from "./stage";

const moments = storiesOf<PelotonView>("peloton", told.stories).flat();
const voices = ["en", "pl", "fr"].map((language) => speak("peloton", language));

/** One moment of each phase, with and without something to choose, for each number of players. */
function fresh(): (moment: Moment<PelotonView>) => boolean {
  const seen = new Set<string>();
  return ({ view: before }) => {
    const kind = [before.phase, before.actions.length > 0, before.points.length].join();
    return !seen.has(kind) && !!seen.add(kind);
  };
}

function offered(view: PelotonView): [Choice, string[]] {
  const played: string[] = [];
  const choice = new Choice((action) => played.push(action));
  choice.offer(view.actions, (action) => kit.tokens(action, view));
  return [choice, played];
}

describe("actions of Dice Peloton", () => {
  it("meets every kind of action and every phase in the stored moments", () => {
    const kinds = new Set(
      moments.flatMap(({ view: before }) => before.actions.map((one) => one.text.split(" ")[0])),
    );
    const all = [
      "accident",
      "choice",
      "colour",
      "comeback",
      "flip",
      "goal",
      "pips",
      "roll",
      "show",
      "swap",
      "take",
    ];
    expect([...kinds].sort()).toEqual(all);
    expect(new Set(moments.map(({ view: before }) => before.phase))).toEqual(
      new Set(["turn", "take", "show", "over"]),
    );
  });

  it("tells all actions apart by what is tapped, and plays each by tapping it", () => {
    for (const { view: before } of moments) {
      const sets = before.actions.map((one) => [...kit.tokens(one.text, before)].sort().join(" + "));
      expect(new Set(sets).size).toBe(sets.length);
      for (const { text } of before.actions) {
        const [choice, played] = offered(before);
        for (const token of kit.tokens(text, before)) choice.pick(token);
        expect(played).toEqual([text]);
      }
    }
  });

  it("names every action in its own words, in three languages", () => {
    for (const say of voices)
      for (const { view: before } of moments) {
        const labels = before.actions.map((one) => kit.label(one.text, before, say, racers));
        expect(labels.every((one) => one.length > 3)).toBe(true);
        expect(new Set(labels).size).toBe(labels.length);
      }
  });
});

describe("what is told", () => {
  it("describes every moment and every event without a missing text", () => {
    for (const say of voices)
      for (const { view: before, events } of moments) {
        expect(kit.describe(before, say, racers)).toContain(racers.A.name);
        expect(kit.headline(before, say)).toContain(String(before.stage));
        for (const seat of "ABCDEF".slice(0, before.points.length))
          expect(kit.seatLine(before, seat, say)).not.toBe("");
        for (const event of events) {
          const words = kit.words!(event, say);
          for (const word of Object.values(words)) expect(word).not.toMatch(/peloton-|undefined|NaN/);
        }
      }
  });

  it("turns up secret choices only where goals are shown", () => {
    for (const { events } of moments)
      expect(kit.reveals!(events)).toBe(events.some((one) => one.event === "shown"));
    expect(moments.some(({ events }) => kit.reveals!(events))).toBe(true);
  });
});

describe("dice on the road", () => {
  it("keep their identity while they ride", () => {
    for (const moment of moments) {
      let pack = follow(null, moment.before.groups);
      for (const { view, event } of shownOf(moment)) {
        const next = follow(pack, view.groups);
        expect(new Set(next.riders.map((one) => one.id)).size).toBe(30);
        expect(next.riders.map((one) => one.die)).toEqual(view.groups.flat());
        const turned = next.riders.filter((one) => one.turned).length;
        if (!["fell", "flipped"].includes(event.event)) expect(turned, event.event).toBe(0);
        pack = next;
      }
    }
  });

  it("stand beside each other within the road, in every shape of the board", () => {
    for (const [width, height] of [[1280, 480], [390, 420], [320, 300], [390, 760], [1920, 1000], [768, 600]])
      for (const { view } of moments) {
        const plan = layout(width, height, view.points.length, false);
        const pack = follow(null, view.groups);
        const { spots, size, groups } = ride(pack.riders, view.groups.length, plan.road, plan.upright, view.started);
        const all = Object.values(spots);
        const [right, low] = [plan.road.x + plan.road.w, plan.road.y + plan.road.h];
        const outside = all.filter(({ x, y }) => x < plan.road.x || x > right || y < plan.road.y || y > low);
        expect(outside).toEqual([]);
        const apart = all.flatMap((one, n) =>
          all.slice(n + 1).map((two) => Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y))),
        );
        expect(Math.min(...apart)).toBeGreaterThan(0.99 * size);
        const front = groups.map((box) => (plan.upright ? box.y : -box.x));
        expect(front).toEqual([...front].sort((a, b) => a - b));
      }
  }); // prettier-ignore
});

describe("board and hand", { timeout: 60_000 }, () => {
  it("show every moment: thirty dice, and a button for every way to begin", () => {
    for (const view of [...moments.filter(fresh()).map(({ view: before }) => before), example]) {
      const [choice] = offered(view);
      const props = { view, event: null, choice, racers, say: voices[0] };
      const board = render(kit.Board, props);
      expect(board.container.querySelectorAll("g.die").length).toBe(30);
      board.unmount();
      if (!view.seat) continue;
      const hand = render(kit.Hand, props);
      const buttons = hand.container.querySelectorAll("button:not(:disabled)").length;
      if (view.actions.length) expect(buttons).toBeGreaterThan(0);
      else expect(buttons).toBe(0);
      hand.unmount();
    }
  });

  it("reaches every action by taps on the hand alone", async () => {
    const tried = new Set<string>();
    for (const { view: before } of moments)
      for (const { text } of before.actions) {
        const [kind, what] = text.split(" ");
        if (tried.has(`${kind} ${!what}`)) continue;
        tried.add(`${kind} ${!what}`);
        const [choice, played] = offered(before);
        const hand = render(kit.Hand, { view: before, event: null, choice, racers, say: voices[0] });
        for (const token of kit.tokens(text, before)) {
          const button = hand.container.querySelector<HTMLButtonElement>(`button[data-token="${token}"]`);
          expect(button, `${text}: ${token}`).not.toBeNull();
          button!.click();
          await Promise.resolve();
        }
        expect(played).toEqual([text]);
        hand.unmount();
      }
  });
});
