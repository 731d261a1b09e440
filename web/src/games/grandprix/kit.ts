import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import type { Event } from "./types";
import { coloursOfSeat, seatNumber, type GrandPrixView } from "./view";
import { describe, headline, label, rankNote, seatLine, verdict, words } from "./words";

const PACE: Record<string, number> = {
  played: 450,
  aimed: 500,
  "no-effect": 400,
  rolled: 600,
  unmoved: 300,
  overtook: 450,
  followed: 350,
  "quick-pit": 400,
  "rolls-again": 250,
  repeated: 250,
  eliminated: 600,
  "turned-up": 500,
  drew: 200,
  "straight-drawn": 600,
  scored: 250,
  "race-began": 600,
};
const STILL = new Set([
  "stopped",
  "kept",
  "chose-ahead",
  "chose-behind",
  "deck-empty",
  "no-replacement",
  "ended",
]);

/** A card and the place of a car; in a collision the place of the neighbour; else the button of the action. */
function tokens(action: string, view: GrandPrixView): string[] {
  if (action === "ahead" || action === "behind") return [`place:${view.neighbours[action]}`];
  if (["again", "stop", "keep"].includes(action)) return [`do:${action}`];
  const [card, place] = action.split(": P");
  return place ? [`card:${card}`, `place:${place}`] : [`card:${card}`];
}

const kit: Kit<GrandPrixView, Event> = {
  Board,
  Hand,
  describe,
  headline,
  label,
  rankNote,
  seatLine,
  tokens,
  verdict,
  words,
  rolls: ["rolled", "rolls-again"],
  colours: (view, seat) => coloursOfSeat(view, seat),
  score: (view, seat) => view.standing[seatNumber(seat)] ?? null,
  pace: ({ event }) => (STILL.has(event) ? 0 : (PACE[event] ?? 450)),
};

export default kit as Kit;
