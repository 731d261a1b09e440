import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choice } from "../src/lib/choice.svelte";
import type { Kit } from "../src/lib/kit";
import { blocks, spans } from "../src/lib/markdown";
import { racersOf, sentence } from "../src/lib/racers";
import { changed } from "../src/lib/session.svelte";
import { Showing } from "../src/lib/showing.svelte";
import type { FaceView, GameEvent, GameView, Patch, TableView } from "../src/lib/types";

const ACTIONS = ["chase: P8", "chase: P9", "lose -1: P8", "pass"].map((text, id) => ({ id, text }));
const tokens = (action: string) => {
  const [card, place] = action.split(": ");
  return place ? [`card:${card}`, `place:${place}`] : [`do:${card}`];
};

describe("choosing", () => {
  let sent: string[];
  let choice: Choice;
  beforeEach(() => {
    sent = [];
    choice = new Choice((action) => sent.push(action));
    choice.offer(ACTIONS, tokens);
  });

  it("goes from a card to its targets", () => {
    choice.pick("card:chase");
    expect(choice.offers("place:P9")).toBe(true);
    expect(choice.offers("do:pass")).toBe(false);
    expect(choice.actions.map((action) => action.text)).toEqual(["chase: P8", "chase: P9"]);
    choice.pick("place:P9");
    expect(sent).toEqual(["chase: P9"]);
    expect(choice.picked).toEqual([]);
  });

  it("goes from a target to its cards as well", () => {
    choice.pick("place:P8");
    expect(sent).toEqual([]);
    choice.pick("card:lose -1");
    expect(sent).toEqual(["lose -1: P8"]);
  });

  it("does not act on one target alone, even if there is only one", () => {
    choice.pick("card:lose -1");
    expect(sent).toEqual([]);
    expect(choice.offers("place:P8")).toBe(true);
  });

  it("takes another card instead, and puts one back", () => {
    choice.pick("card:chase");
    choice.pick("card:lose -1");
    expect(choice.picked).toEqual(["card:lose -1"]);
    choice.pick("card:lose -1");
    expect(choice.picked).toEqual([]);
  });

  it("takes a thing that alone is an action by a second tap, and a button at once", () => {
    choice = new Choice((action) => sent.push(action), true);
    choice.offer([...ACTIONS, { id: 4, text: "row" }], (text) => (text === "row" ? ["row:1"] : tokens(text)));
    choice.pick("row:1");
    expect([sent, choice.armed, choice.offers("row:1")]).toEqual([[], "row", true]);
    choice.pick("card:chase");
    expect([choice.armed, choice.picked]).toEqual(["", ["card:chase"]]);
    choice.drop();
    choice.pick("row:1");
    choice.pick("row:1");
    expect(sent).toEqual(["row"]);
    choice.pick("do:pass");
    expect(sent).toEqual(["row", "pass"]);
  });

  it("keeps what is picked while events are shown, if it still leads somewhere then", () => {
    choice.pick("card:chase");
    choice.rest();
    choice.pick("place:P9");
    expect([sent, choice.open, choice.picked]).toEqual([[], false, ["card:chase"]]);
    choice.offer(ACTIONS, tokens);
    expect(choice.picked).toEqual(["card:chase"]);
    choice.rest();
    choice.offer(ACTIONS.slice(2), tokens);
    expect(choice.picked).toEqual([]);
  });

  it("knows nothing that was not offered", () => {
    choice.pick("card:joker");
    expect(choice.picked).toEqual([]);
    choice.offer([], tokens);
    choice.pick("do:pass");
    expect(sent).toEqual([]);
    expect(choice.open).toBe(false);
  });
});

describe("a view", () => {
  it("is brought up to date by what is set and what is gone", () => {
    const view = { table: { a: 1, b: 2 }, match: { x: 1 }, you: {} } as unknown as FaceView;
    const next = changed(view, { table: { b: 3 } } as unknown as Partial<FaceView>, { match: ["x"] });
    expect(next).toEqual({ table: { a: 1, b: 3 }, match: {}, you: {} });
    expect(view).toEqual({ table: { a: 1, b: 2 }, match: { x: 1 }, you: {} });
  });
});

describe("showing", () => {
  const at = (place: number) => ({ place, actions: [] }) as unknown as GameView;
  const kit = { pace: () => 100 } as unknown as Kit;
  const move = (to: number): GameEvent => ({ event: "moved", clause: "X-1", to });
  const patch = (told: number, to: number) => [told, { place: to }] as unknown as Patch;
  const place = (showing: Showing) => (showing.view as unknown as { place: number }).place;

  beforeEach(() => void vi.useFakeTimers());

  it("plays events one after another and ends with the view of the server", async () => {
    const showing = new Showing(kit, () => false);
    showing.set(at(0));
    showing.tell([move(1), move(0), move(2), move(9)], at(9), [patch(1, 1), patch(3, 2)]);
    for (const shown of [1, 1, 2, 9]) {
      expect(place(showing)).toBe(shown);
      expect(showing.told.at(-1)).toBe(showing.event);
      expect(showing.busy).toBe(true);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(place(showing)).toBe(9);
    expect(showing.told).toEqual([]);
    expect(showing.busy).toBe(false);
  });

  it("shows the new view at the last event where there are no patches", async () => {
    const showing = new Showing(kit, () => false);
    showing.set(at(0));
    showing.tell([move(1), move(2)], at(2));
    expect(place(showing)).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(place(showing)).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(showing.busy).toBe(false);
  });

  it("asks nobody before the last event is shown", async () => {
    const asks = (phase: string) => ({ ...at(0), phase, waiting: [phase] });
    const showing = new Showing(kit, () => false);
    showing.set(asks("A"));
    showing.tell([move(1)], asks("B"));
    expect(showing.view!.waiting).toEqual(["A"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(showing.view!.waiting).toEqual(["B"]);
  });

  it("skips the first moves of bots when a hurried race opens, and plays the rest faster", async () => {
    const showing = new Showing(kit, () => false);
    showing.hurried = true;
    showing.set(at(0));
    for (let to = 1; to <= 20; to++) showing.tell([move(to)], at(to));
    await vi.advanceTimersByTimeAsync(0);
    expect(place(showing)).toBe(20);
    expect(showing.busy).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    showing.tell([move(21)], at(21));
    await vi.advanceTimersByTimeAsync(30);
    expect(showing.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(4);
    expect(showing.busy).toBe(false);
  });

  it("is skipped by a tap", async () => {
    const showing = new Showing(kit, () => false);
    showing.set(at(0));
    showing.tell([move(1), move(2), move(3)], at(4));
    showing.skip();
    await vi.advanceTimersByTimeAsync(1);
    expect(place(showing)).toBe(4);
  });

  it("stops playing events when a new view is set", async () => {
    const showing = new Showing(kit, () => false);
    showing.set(at(0));
    showing.tell([move(1), move(2)], at(3));
    showing.set(at(7));
    await vi.advanceTimersByTimeAsync(1000);
    expect(place(showing)).toBe(7);
    expect(showing.busy).toBe(false);
  });

  it("does not wait where motion is reduced", async () => {
    const showing = new Showing(kit, () => true);
    showing.set(at(0));
    showing.tell([move(1)], at(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(place(showing)).toBe(2);
  });
});

describe("rules", () => {
  it("are read as headings, clauses and tables", () => {
    const found = blocks(
      "# Title\n\n- **GP-1** Twelve *cars*.\n  They race.\n- plain\n\n| a | b |\n|---|---|\n| `x` | 2 |",
    );
    expect(found.map((block) => block.kind)).toEqual(["heading", "list", "table"]);
    const list = found[1] as Extract<(typeof found)[number], { kind: "list" }>;
    expect(list.items.map((item) => item.clause)).toEqual(["GP-1", ""]);
    expect(list.items[0].spans).toEqual([
      { kind: "text", text: "Twelve " },
      { kind: "italic", text: "cars" },
      { kind: "text", text: ". They race." },
    ]);
    const table = found[2] as Extract<(typeof found)[number], { kind: "table" }>;
    expect(table.rows).toEqual([[[{ kind: "code", text: "x" }], [{ kind: "text", text: "2" }]]]);
  });

  it("keep characters that only look like markup", () => {
    expect(spans("2 * 3 < 7")).toEqual([{ kind: "text", text: "2 * 3 < 7" }]);
  });
});

describe("sentences", () => {
  const table = {
    seats: { A: { person: "p1", bot: null, away: false }, B: { person: null, bot: "driver", away: false } },
    people: { p1: { name: "Ola" } },
  } as unknown as TableView;
  const say = (id: string, details: Record<string, unknown> = {}) => `${id} ${JSON.stringify(details)}`;

  it("name people instead of seats, also in lists and for second pilots", () => {
    const racers = racersOf(table, ["A"], (id) => id);
    const event = { event: "won", clause: "X-1", seat: "A", winners: "A, B", pilot: "A2", card: "chase" };
    const text = sentence({} as Kit, "grandprix", event, racers, say);
    expect(text).toContain('"seat":"Ola"');
    expect(text).toContain('"winners":"Ola, web-bot-name"');
    expect(text).toContain('"pilot":"Ola 2"');
    expect(text).toContain('"card":"chase"');
    expect(racers.A.me).toBe(true);
  });

  it("tell the seats of one person apart", () => {
    const seats = { ...table.seats, C: { ...table.seats.A } };
    const racers = racersOf({ ...table, seats }, ["A", "C"], (id) => id);
    expect([racers.A.name, racers.C.name]).toEqual(["Ola A", "Ola C"]);
  });
});
