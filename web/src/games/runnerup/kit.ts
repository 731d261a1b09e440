import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import type { Event } from "./types";
import { colourOf, placeOf, type RunnerUpView } from "./view";
import { describe, headline, label, rankNote, seatLine, verdict, words } from "./words";

const PACE: Record<string, number> = {
  committed: 120,
  played: 650,
  shown: 650,
  moved: 480,
  pushed: 560,
  scored: 600,
  "no-second": 600,
  "turn-began": 520,
};

/** "+3>B" is a card and a racer, "+3/24" a card, "move C" a racer. */
function tokens(action: string): string[] {
  if (action.startsWith("move ")) return [`racer:${action.slice(5)}`];
  const [card, racer] = action.split(">");
  return racer ? [`card:${card}`, `racer:${racer}`] : [`card:${card}`];
}

const kit: Kit<RunnerUpView, Event> = {
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
  neutral: { L: "Leon" },
  colours: (_view, seat) => [colourOf(seat)],
  score: (view, seat) => view.scores[placeOf(view, seat)] ?? null,
  pace: (event) => PACE[event.event] ?? 0,
  reveals: (events) => events.some(({ event }) => event === "played" || event === "shown"),
};

export default kit as Kit;
