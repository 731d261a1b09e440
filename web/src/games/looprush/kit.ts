// Loop Rush in the client.

import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Editor from "./Editor.svelte";
import Hand from "./Hand.svelte";
import OptionPicture from "./OptionPicture.svelte";
import { pace } from "./pace";
import { describe, headline, label, seatLine, words } from "./tell";
import type { Event } from "./types";
import { ownerOf, seatNumber, teamsOf, tokens, type LoopView } from "./view";

const kit: Kit<LoopView, Event> = {
  Board,
  Hand,
  seatLine,
  score: (view, seat) => view.home[seatNumber(seat)],
  colours: teamsOf,
  headline,
  tokens,
  label,
  words,
  pace,
  concerns: (view, seat) => !view.move || ownerOf(view, view.move.runner) === seat,
  describe,
  OptionPicture,
  Editor,
  editorOption: "track",
};

export default kit as Kit;
