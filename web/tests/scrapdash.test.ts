import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { courseOf } from "../src/games/scrapdash/circuits";
import Editor from "../src/games/scrapdash/Editor.svelte";
import example from "../src/games/scrapdash/example";
import kit from "../src/games/scrapdash/kit";
import { layout, type Box } from "../src/games/scrapdash/layout";
import { boostName } from "../src/games/scrapdash/names";
import OptionPicture from "../src/games/scrapdash/OptionPicture.svelte";
import { alongRing, tiles } from "../src/games/scrapdash/ring";
import Scene from "../src/games/scrapdash/Scene.svelte";
import { CIRCUITS } from "../src/games/scrapdash/types";
import { fightOf, type ScrapView } from "../src/games/scrapdash/view";
import { Choice } from "../src/lib/choice.svelte";
import type { Say } from "../src/lib/kit";
import story from "./moments/scrapdash.json";
import { expectLabels, expectTokens, racers, speak, storiesOf } from "./stage";

const stories = storiesOf<ScrapView>("scrapdash", story.stories);
const moments = stories.flat();
const asked = moments.filter(({ view }) => view.actions.length);
const SLOW = 60_000; // milliseconds, on a busy machine
const MISSING = /\{|undefined|NaN|scrapdash-/;

function choiceFor(view: ScrapView, send: (action: string) => void = () => {}): Choice {
  const choice = new Choice(send);
  choice.offer(view.actions, (action) => kit.tokens(action, view));
  return choice;
}

describe("the moments", () => {
  it("show every question that a race asks", () => {
    const phases = new Set(asked.map(({ view }) => view.phase));
    expect([...phases].toSorted()).toEqual(["after", "before", "boost", "combat", "order", "roll"]);
    const words = asked.flatMap(({ view }) => view.actions.map(({ text }) => text.split(" ")[0]));
    expect([...new Set(words)].toSorted()).toEqual(
      ["accept", "bonus", "boost", "done", "drive", "first", "roll", "stop", "win"], // prettier-ignore
    );
  });
});

describe("choosing", () => {
  it("names every action by tokens that no other action has, and reaches it by picking them in any order", () => {
    for (const { view } of asked) expectTokens(kit, view, true);
  });
});

describe.each(["en", "pl", "fr"])("texts in %s", (language) => {
  let say: Say;
  beforeAll(() => {
    say = speak("scrapdash", language);
  });

  it("labels every action differently", () => {
    for (const { view } of asked) expectLabels(kit, view, say, MISSING);
  });

  it("tells every state and every event in whole words", () => {
    for (const { view, events } of moments) {
      const told = [kit.describe(view, say, racers), kit.headline(view, say)];
      for (const { seat } of view.pilots) {
        told.push(kit.seatLine(view, seat, say));
        expect(told[0]).toContain(racers[seat].name);
      }
      for (const event of events) {
        const id = `scrapdash-event-${event.event}${event.hidden ? "-hidden" : ""}`;
        told.push(say(id, { ...event, ...kit.words?.(event, say, racers) }));
      }
      for (const text of told) expect(text).not.toMatch(MISSING);
    }
  });

  it("calls a pilot of two by player and kind", () => {
    const event = { event: "turn-began", clause: "SD-6", pilot: "C brawler" };
    const { pilot } = kit.words!(event, say, racers);
    expect(pilot).toBe(`Zoé (${say("scrapdash-picture-kind-brawler")})`);
    expect(kit.words!({ ...event, pilot: "C" }, say, racers)).toEqual({});
  });
});

describe("drawing", () => {
  it("shows every moment on the board and in the hand", { timeout: SLOW }, () => {
    const voices = ["en", "pl", "fr"].map((language) => speak("scrapdash", language));
    for (const [n, { view, events }] of moments.entries()) {
      const say = voices[n % voices.length];
      const props = { view, event: events.at(-1) ?? null, choice: choiceFor(view), racers, say };
      for (const part of [render(kit.Board, props), render(kit.Hand, props)]) {
        expect(part.container.textContent).not.toMatch(MISSING);
        part.unmount();
      }
    }
  });

  it("puts every pilot on the board once", { timeout: SLOW }, () => {
    const say = speak("scrapdash", "en");
    for (const { view } of moments.filter((_, n) => n % 8 === 0)) {
      const { container, unmount } = render(kit.Board, {
        view,
        event: null,
        choice: choiceFor(view),
        racers,
        say,
      });
      expect(container.querySelectorAll("[data-pilot]").length).toBe(view.pilots.length);
      expect(container.querySelectorAll(".plate").length).toBe(view.sections.length);
      unmount();
    }
  });
});

describe("showing", () => {
  it("shows the dice of a fight until somebody moves", () => {
    const fought = (pilot: string, die: number) =>
      ({ event: "fought", clause: "SD-14", pilot, die }) as const;
    const moved = { event: "moved", clause: "SD-11", pilot: "A", from: 1, to: 2, steps: 1 } as const;
    expect(fightOf([moved, fought("A", 5), fought("B", 5), fought("A", 2)])).toEqual({ A: 2, B: 5 });
    expect(fightOf([fought("A", 5), moved])).toEqual({});
  });

  it("takes no longer than six tenths of a second for an event", () => {
    for (const event of moments.flatMap(({ events }) => events)) {
      expect(kit.pace(event)).toBeGreaterThanOrEqual(0);
      expect(kit.pace(event)).toBeLessThanOrEqual(600);
    }
  });
});

describe("the hand", () => {
  it("plays every action by its buttons", { timeout: SLOW }, async () => {
    const say = speak("scrapdash", "en");
    const seen = new Set<string>(); // one moment of each kind is enough
    for (const { view } of asked) {
      for (const { text } of view.actions.filter(({ text }) => !seen.has(`${view.phase} ${text}`))) {
        seen.add(`${view.phase} ${text}`);
        let sent = "";
        const choice = choiceFor(view, (action) => (sent = action));
        const hand = render(kit.Hand, { view, event: null, choice, racers, say });
        const [word, thing] = [text.split(" ")[0], text.split(" ").slice(1).join(" ")];
        if (word === "bonus") choice.pick(`card:${thing}`);
        const name = word === "boost" ? boostName(thing, say) : kit.label(text, view, say, racers);
        await tick();
        await fireEvent.click(hand.getByText(name, { exact: true }).closest("button")!);
        expect(sent).toBe(text);
        hand.unmount();
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});

describe("the circuit", () => {
  it.each(Object.keys(CIRCUITS))("%s closes, and its road has no gaps", (name) => {
    const laid = tiles(CIRCUITS[name]);
    expect(laid.at(-1)!.to - laid[0].from).toBe(4);
    let last = alongRing(laid, 1);
    for (let d = 1.05; d < 2 * laid.length; d += 0.05) {
      const here = alongRing(laid, d);
      expect(Math.hypot(here.x - last.x, here.y - last.y)).toBeLessThan(0.06);
      expect(Math.abs(here.angle - last.angle)).toBeLessThan(10);
      last = here;
    }
  });

  it("leaves out sections and begins behind the line", () => {
    const course = courseOf("D", { leave_out: [4, 14], finish: 5, symbols: "auto" });
    expect(course.numbers).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3]);
    expect(course.ring).toBe("LLRRSRSSRSRR");
  });
});

describe("the layout", () => {
  const inside = (box: Box, { width, height }: { width: number; height: number }) =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.01 && box.y + box.height <= height + 0.01;
  const apart = (one: Box, other: Box) =>
    one.x + one.width <= other.x + 0.01 ||
    other.x + other.width <= one.x + 0.01 ||
    one.y + one.height <= other.y + 0.01 ||
    other.y + other.height <= one.y + 0.01;

  it.each([
    [1280, 480],
    [1920, 1000],
    [844, 240],
    [390, 500],
    [320, 340],
    [300, 290],
    [768, 900],
  ])("has room for everything in %i by %i", (wide, high) => {
    for (const pilots of [3, 4, 5, 6]) {
      for (const ring of [...Object.values(CIRCUITS), "SRRSSRRS"]) {
        const places = layout(wide, high, pilots, ring, false);
        const boxes = [
          places.circuit,
          places.tray,
          ...places.boards,
          ...(places.decks ? [places.decks] : []),
        ];
        for (const [n, box] of boxes.entries()) {
          expect(inside(box, places)).toBe(true);
          expect(box.height).toBeGreaterThan(30);
          for (const other of boxes.slice(n + 1)) expect(apart(box, other)).toBe(true);
        }
      }
    }
  });
});

describe("pictures", () => {
  it("show the example, the scene and the circuits", { timeout: SLOW }, () => {
    const say = speak("scrapdash", "en");
    const board = render(kit.Board, { view: example, event: null, choice: new Choice(), racers, say });
    expect(board.container.textContent).not.toMatch(MISSING);
    expect(render(Scene).container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    for (const value of [...Object.keys(CIRCUITS), "SRRSSRRS"]) {
      const { container, unmount } = render(OptionPicture, { name: "circuit", value, options: {}, say });
      expect(container.querySelectorAll(".plate").length).toBe(courseOf(value, {}).ring.length);
      unmount();
    }
  });
});

describe("the editor", () => {
  it("adds, changes, inserts, removes and takes back", { timeout: SLOW }, async () => {
    const say = speak("scrapdash", "en");
    let value = "SRRS";
    const { rerender, container, getByText } = render(Editor, {
      say,
      value,
      onchange: (next: string) => (value = next),
    });
    const press = async (name: string) => {
      const button = container.querySelector(`[aria-label="${name}"]`) ?? getByText(name, { exact: true });
      await fireEvent.click(button);
      await rerender({ value });
      return value;
    };
    expect(await press("Left")).toBe("SRRSL");
    await press("Section 2");
    expect(await press("Straight")).toBe("SSRSL");
    expect(await press("Insert before")).toBe("SSSRSL");
    expect(await press("Remove")).toBe("SSRSL");
    expect(await press("Remove")).toBe("SSRS");
    expect(await press("Undo")).toBe("SSRSL");
    expect(await press("Circuit B")).toBe("B");
    expect(await press("Right")).toBe(`${CIRCUITS.B}R`);
    expect(await press("Undo")).toBe("B");
    expect(await press("Start over")).toBe("");
  });
});
