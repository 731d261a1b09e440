// Loop Rush in the client.

import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import Editor from "./Editor.svelte";
import Hand from "./Hand.svelte";
import OptionPicture from "./OptionPicture.svelte";
import { after, pace } from "./story";
import { describe, headline, label, seatLine, words } from "./tell";
import type { Event } from "./types";
import { homeOf, ownerOf, sideOf, teamsOf, tokens, type LoopView } from "./view";

const kit: Kit<LoopView, Event> = {
  Board,
  Hand,
  seatLine,
  score: (view, seat) => homeOf(view, sideOf(view, seat)).filter(Boolean).length,
  colours: teamsOf,
  headline,
  tokens,
  label,
  words,
  after,
  pace,
  concerns: (view, seat) => !view.move || ownerOf(view, view.move.runner) === seat,
  describe,
  OptionPicture,
  Editor,
  editorOption: "track",
};

export default kit as Kit;
