// Dice Peloton: what it brings to the client.

import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { pace } from "./pace";
import type { Event } from "./types";
import { seatNumber, type PelotonView } from "./view";
import { describe, headline, label, seatLine, tokens, words } from "./words";

const kit: Kit<PelotonView, Event> = {
  Board,
  Hand,
  seatLine,
  score: (view, seat) => view.points[seatNumber(seat)] ?? null,
  headline,
  tokens,
  label,
  words,
  pace,
  rolls: ["fell"],
  reveals: (events) => events.some((event) => event.event === "shown"),
  describe,
};

export default kit as Kit;
