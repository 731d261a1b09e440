import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import grandprix from "../src/games/grandprix/kit";
import runnerup from "../src/games/runnerup/kit";
import type { GameView, Outcome } from "../src/lib/types";
import Podium from "../src/parts/Podium.svelte";
import { racers, speak } from "./stage";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const outcome = (points: Outcome["points"], ranks: Outcome["ranks"]): Outcome => ({
  points,
  ranks,
  winners: Object.keys(ranks).filter((seat) => ranks[seat] === 1),
  reason: "",
});
const colours = Object.fromEntries(Object.keys(racers).map((seat) => [seat, ["blue"]]));

describe("the podium", () => {
  it("has no empty step when a pair wins together", () => {
    const ended = outcome({ A: 4, B: 1, C: 4, D: 1 }, { A: 1, B: 3, C: 1, D: 3 });
    const { container } = render(Podium, { game: "runnerup", outcome: ended, racers, colours });
    const steps = [...container.querySelectorAll(".step")].map((one) => one.textContent!.replace(/\s+/g, ""));
    expect(steps).toEqual(["JanMax2", "OlaZoé1"]);
    const places = [...container.querySelectorAll("tbody td:first-child")].map((one) => one.textContent);
    expect(places).toEqual(["1", "1", "2", "2"]);
  });

  it("has as many steps as there are places", () => {
    const ended = outcome({ A: 1, B: -2 }, { A: 1, B: 2 });
    const { container } = render(Podium, { game: "runnerup", outcome: ended, racers, colours });
    expect(container.querySelectorAll(".step").length).toBe(2);
    expect(container.querySelector("tr:last-child td:last-child")!.textContent).toContain("−2");
  });
});

describe("what decided the ranks", () => {
  it("is the second-highest total in Runner-Up", () => {
    const say = speak("runnerup", "en");
    const ended = outcome({ A: 5, B: 4, C: 9 }, { A: 1, B: 2, C: 3 });
    const told = { leading: ["A"], racers: ["A", "B", "C"], off: [0, 1, 4] };
    const view = told as unknown as GameView;
    expect(runnerup.verdict!(view, ended, say)).toContain("second-highest total wins: 5");
    const notes = ["A", "B", "C"].map((seat) => runnerup.rankNote!(view, ended, seat, say));
    expect(notes).toEqual(["", "1 point away", "4 points away"]);
  });

  it("is told of a tie in Grand Prix, and of nothing else", () => {
    const say = speak("grandprix", "en");
    const tie = outcome({ A: 6, B: 6, C: 3 }, { A: 2, B: 1, C: 3 });
    const tied = { best_car: [2, 1, null] } as unknown as GameView;
    expect(grandprix.verdict!(tied, tie, say)).toContain("points are equal");
    const notes = ["A", "B", "C"].map((seat) => grandprix.rankNote!(tied, tie, seat, say));
    expect(notes).toEqual(["best car: place 2", "best car: place 1", ""]);
    const clear = outcome({ A: 6, B: 5, C: 3 }, { A: 1, B: 2, C: 3 });
    const level = { best_car: [null, null, null] } as unknown as GameView;
    expect(grandprix.verdict!(level, clear, say)).toBe("");
  });
});
