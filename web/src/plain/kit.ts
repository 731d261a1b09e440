// The kit of a game that has none: everything follows from its views, its texts and its description.

import type { Kit } from "../lib/kit";
import Board from "./Board.svelte";
import { learn } from "./description";
import Hand from "./Hand.svelte";
import { actionLabel } from "./words";

const PACE = 260; // milliseconds; the sentence of an event can be read a little longer in the log

const kit: Kit = {
  Board,
  Hand,
  flows: true,
  seatLine: () => "",
  score: (view, seat) => view.outcome?.points[seat] ?? null,
  headline: () => "",
  tokens: (action) => [`action:${action}`],
  label: (action, view, _say, racers) => actionLabel(view.game, action, racers),
  pace: () => PACE,
  describe: () => "", // the board itself is text
};

export default kit;

/** The kit, once it knows what the game says about itself. */
export async function plainKit(game: string): Promise<Kit> {
  await learn(game);
  return kit;
}
