// The plain board shows games it knows nothing about. The moments are those of our games, which it must not need.

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Choice } from "../src/lib/choice.svelte";
import { say, texts, textFromId } from "../src/lib/texts.svelte";
import type { GameView } from "../src/lib/types";
import { grouped, partsOf } from "../src/plain/actions";
import Board from "../src/plain/Board.svelte";
import type { Document } from "../src/local/document";
import { read } from "../src/plain/description";
import { shown } from "../src/plain/fields";
import Hand from "../src/plain/Hand.svelte";
import kit from "../src/plain/kit";
import { racers, storiesOf } from "./stage";

const files = import.meta.glob<{ default: object }>("./moments/*.json", { eager: true });

/** Views of real races, some of each game. */
function views(file: string): GameView[] {
  const found = files[file].default as { game?: string; stories?: never[] } & { before: GameView }[];
  const all = found.stories
    ? storiesOf<GameView>(found.game!, found.stories).flatMap((moments) => moments.map(({ view }) => view))
    : found.map(({ before }) => before);
  return all.filter((_, i) => i % Math.ceil(all.length / 10) === 0);
}

const view = (fields: object): GameView => ({
  game: "tiny",
  options: { players: 3, goal: 20 },
  seat: "A",
  waiting: ["A"],
  phase: "move",
  actions: [],
  outcome: null,
  ...fields,
});

beforeAll(() => texts.speak("en"));
afterEach(cleanup);

describe("fields", () => {
  it("are shown by their shape alone where there is no description", () => {
    const { columns, facts, things, empty } = shown(
      view({ points: [3, 0, 1], turn: 4, row: ["a", "b", "c"], pile: [], next: null, last: { B: 2 } }),
    );
    expect(columns).toEqual([{ key: "last", values: [undefined, 2, undefined] }]);
    expect(facts).toEqual([["turn", 4]]);
    expect(things.map(([key]) => key)).toEqual(["points", "row"]);
    expect(empty).toEqual(["pile", "next"]);
  });

  it("go where the description says", () => {
    const notes = {
      points: { each: true },
      hand: { own: true },
      row: {},
    };
    const fields = { points: [3, 0, 1], hand: ["+2"], row: ["a", "b", "c"] };
    const parts = shown(view(fields), { view: notes });
    expect(parts.columns).toEqual([{ key: "points", values: [3, 0, 1] }]);
    expect(parts.own).toEqual([["hand", ["+2"]]]);
    expect(parts.things).toEqual([["row", ["a", "b", "c"]]]);
  });

  it("have a row for racers whom nobody plays, where the description says who is ranked", () => {
    const notes = { at: { each: true } };
    const fields = view({ finished: ["C", "A", "B"], racers: ["A", "B", "C", "X"], at: [1, 2, 3, 4] });
    expect(shown(fields, { view: notes }).rows).toEqual(["A", "B", "C"]);
    const { rows, columns, things } = shown(fields, { view: notes, ranked: "racers" });
    expect(things).toEqual([["finished", ["C", "A", "B"]]]);
    expect(rows).toEqual(["A", "B", "C", "X"]);
    expect(columns).toEqual([{ key: "at", values: [1, 2, 3, 4] }]);
  });

  it("are noted in the server's document, by their keys in the view", () => {
    const records = {
      seen: {
        fields: {
          pawns: { key: "pawns", around: true, kind: { low: -3, high: "goal", track: true } },
          hand: { key: "hand", when: "seated", kind: {} },
          round_no: { key: "round", kind: {} },
          unseen: { key: null, kind: {} },
        },
      },
      shown: {
        fields: {
          who: { key: "racers" },
          cars: { key: "cars", record: { fields: { at: { key: "at", kind: { track: true } } } } },
        },
      },
    };
    const { view: found = {}, ranked } = read({
      ranked: "who",
      records: records as unknown as Document["records"],
      actions: [],
      options: [],
    });
    expect(ranked).toBe("racers");
    expect(Object.keys(found)).toEqual(["pawns", "hand", "round", "racers", "cars"]);
    expect(found.pawns).toMatchObject({ each: true, own: false, track: true, low: -3, high: "goal" });
    expect(found.hand.own).toBe(true);
    expect(found.cars.fields?.at.track).toBe(true);
  });

  it("become lanes when the description puts them on a track", () => {
    const notes = {
      pawns: { track: true, low: "first", high: "goal" },
      teams: { track: true },
      cars: { fields: { at: { track: true, high: 9 } } },
    };
    const fields = { pawns: [0, 25, null], teams: { red: [1, "home"] }, cars: [{ name: "A", at: 4 }] };
    const options = [{ name: "ends", stored: ["first", "last"] }];
    const table = { ...view(fields), options: { players: 3, goal: 20, ends: [-2, 9] } };
    const [pawns, teams, cars] = shown(table, { view: notes, options }).tracks;
    expect(pawns).toMatchObject({
      low: -2,
      high: 25,
      lanes: [{ name: "A", places: [0] }, { places: [25] }, {}],
    });
    expect(teams).toMatchObject({ low: 0, high: 10 });
    expect(teams.lanes).toEqual([{ name: "red", places: [1, "home"] }]);
    expect(cars).toMatchObject({ key: "at", high: 9, lanes: [{ name: "A", places: [4] }] });
  });
});

describe("actions", () => {
  it("are taken apart by their notation, else by colons and arrows", () => {
    expect(partsOf("overtake white +4: P5")).toMatchObject({
      verb: "overtake",
      thing: "white +4",
      target: "P5",
    });
    expect(partsOf("+2>B")).toMatchObject({ verb: "", thing: "+2", target: "B" });
    expect(partsOf("take deck")).toMatchObject({ verb: "take", thing: "", target: "deck" });
    expect(partsOf("roll")).toMatchObject({ verb: "roll", thing: "", target: "" });
    const verbs = [
      { name: "LAY", notation: "{} on {}", means: "lay a card" },
      { name: "MOVE", notation: "move {} on {}" },
    ];
    expect(partsOf("red 2 on B", verbs)).toEqual({
      verb: "lay",
      title: "lay a card",
      thing: "red 2",
      target: "B",
    });
    expect(partsOf("move 3 on B", verbs)).toMatchObject({ verb: "move", thing: "3", target: "B" });
  });

  it("are all there in their groups", () => {
    const actions = ["play 1: A", "play 1: B", "play 2: A", "pass"].map((text, id) => ({ id, text }));
    const groups = grouped(actions);
    expect(groups.map(({ verb, rows }) => [verb, rows.length])).toEqual([["play", 2], ["pass", 1]]); // prettier-ignore
    const all = groups.flatMap(({ rows }) =>
      rows.flatMap(({ choices }) => choices.map(({ action }) => action)),
    );
    expect(all).toEqual(actions.map(({ text }) => text));
  });
});

describe("a text that a game lacks", () => {
  it("is told by its id", () => {
    const event = { event: "fell_down", clause: "X-1", racer: "Ola", card: null };
    expect(textFromId("tiny-event-fell_down", event)).toBe("fell down: racer Ola");
    expect(textFromId("tiny-name")).toBe("tiny");
    expect(textFromId("tiny-field-hand_size")).toBe("hand size");
  });
});

describe.each(Object.keys(files))("%s", (file) => {
  it("is shown whole, with a button for every action that plays it", () => {
    for (const one of views(file)) {
      render(Board, { view: one, event: null, choice: new Choice(), racers, say });
      const { tracks, columns, facts, things } = shown(one);
      const text = document.querySelector(".plain")!.textContent!.toLowerCase();
      for (const key of [...columns, ...tracks]
        .map((part) => part.key)
        .concat([...facts, ...things].map(([key]) => key)))
        expect(text).toContain(key.replaceAll("_", " "));
      expect(text).not.toMatch(/undefined|nan|\[object|null/);
      const sent: string[] = [];
      const choice = new Choice((action) => sent.push(action));
      choice.offer(one.actions, (action) => kit.tokens(action, one));
      const { container } = render(Hand, { view: one, event: null, choice, racers, say });
      const buttons = [...container.querySelectorAll<HTMLButtonElement>("button[data-choice]")];
      for (const button of buttons) {
        button.click();
        expect(button.textContent!.trim()).not.toBe("");
      }
      expect(sent.toSorted()).toEqual(one.actions.map((action) => action.text).toSorted());
      const labels = one.actions.map((action) => kit.label(action.text, one, say, racers));
      expect(new Set(labels).size).toBe(labels.length);
      cleanup();
    }
  }, 60_000);
});
