// Every kit draws a race event by event, with the patches of the server and no rules of its own.

import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { kitOf } from "../src/games";
import { Choice } from "../src/lib/choice.svelte";
import type { GameView } from "../src/lib/types";
import { racers, shownOf, speak, storiesOf } from "./stage";

const files = import.meta.glob<{ stories: unknown }>("./moments/*.json", { eager: true, import: "default" });
const games = Object.entries(files).map(([file, { stories }]) => {
  const game = file.slice("./moments/".length, -".json".length);
  return [game, storiesOf<GameView>(game, stories).flat()] as const;
});

describe.each(games)("%s", { timeout: 60_000 }, (game, moments) => {
  it("has moments in which the table changes between two events", () => {
    const patched = moments.filter(({ patches }) => patches.length);
    expect(patched.length).toBeGreaterThan(5);
    for (const { events, patches } of patched)
      for (const [told] of patches) expect(told > 0 && told <= events.length).toBe(true);
  });

  it("is shown by the patches, and ends with what the server shows", () => {
    for (const moment of moments) {
      const shown = shownOf(moment);
      for (const { view } of shown)
        expect(Object.keys(view).toSorted()).toEqual(Object.keys(moment.view).toSorted());
      const { phase, waiting, actions, outcome } = moment.before;
      const patched = moment.patches.some(([told]) => told === shown.length);
      if (shown.length && !patched)
        expect(shown.at(-1)!.view).toEqual({ ...moment.view, phase, waiting, actions, outcome });
    }
  });

  it("is drawn after each event", async () => {
    const kit = await kitOf(game);
    const say = speak(game, "en");
    for (const moment of moments.filter(({ patches }) => patches.length)) {
      const props = { view: moment.before as GameView, event: null, choice: new Choice(), racers, say };
      const board = render(kit.Board, props);
      for (const { view, event, told } of shownOf(moment)) {
        await board.rerender({ view, event, told });
        expect(board.container.textContent).not.toMatch(/undefined|NaN|\{/);
        expect(board.container.innerHTML).not.toMatch(/undefined|NaN/);
      }
      board.unmount();
    }
  });
});
