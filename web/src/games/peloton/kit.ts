// Dice Peloton: what it brings to the client.

import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { after, pace } from "./story";
import { seatNumber, type PelotonEvent, type PelotonView } from "./view";
import { describe, headline, label, seatLine, tokens, words } from "./words";

const kit = {
  Board,
  Hand,
  seatLine,
  score: (view, seat) => view.points[seatNumber(seat)] ?? null,
  headline,
  tokens,
  label,
  words: (event, say) => words(event as PelotonEvent, say),
  after,
  pace,
  reveals: (events) => events.some((event) => event.event === "shown"),
  describe,
} satisfies Kit<PelotonView>;

export default kit as unknown as Kit;
