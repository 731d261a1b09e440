import type { Kit } from "../../lib/kit";
import Board from "./Board.svelte";
import { describe, seatLine } from "./describe";
import Editor from "./Editor.svelte";
import Hand from "./Hand.svelte";
import { label, tokens } from "./labels";
import { kindName, playerName } from "./names";
import OptionPicture from "./OptionPicture.svelte";
import { paceOf } from "./pace";
import type { Event } from "./types";
import { lapsOf, seatNumber, type ScrapView } from "./view";

const kit: Kit<ScrapView, Event> = {
  Board,
  Hand,
  seatLine,
  /** The best place among a seat's pilots. */
  score: (view, seat) =>
    (view.outcome ? view.outcome.ranks[seat] : view.best_places[seatNumber(seat)]) ?? null,
  headline: (view, say) => {
    const line = say("scrapdash-picture-round", { round: view.round, laps: lapsOf(view) });
    return view.last_round && !view.outcome ? `${line} ${say("scrapdash-picture-last-round")}` : line;
  },
  tokens,
  label,
  /** A pilot of a player with two is called by name and kind. */
  words: (event, say, racers = {}) => {
    const [seat, kind] = "pilot" in event ? event.pilot.split(" ") : [];
    return kind
      ? { pilot: say("scrapdash-web-pilot", { name: playerName(seat, racers), kind: kindName(kind, say) }) }
      : {};
  },
  pace: paceOf,
  rolls: ["rolled", "threw"],
  describe,
  OptionPicture,
  Editor,
  editorOption: "circuit",
};

export default kit as Kit;
