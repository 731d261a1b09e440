import type { Kit } from "../../lib/kit";
import type { GameEvent } from "../../lib/types";
import { after, paceOf, type ShownView } from "./after";
import Board from "./Board.svelte";
import { describe, seatLine } from "./describe";
import Editor from "./Editor.svelte";
import Hand from "./Hand.svelte";
import { label, tokens } from "./labels";
import { kindName, playerName } from "./names";
import OptionPicture from "./OptionPicture.svelte";
import { KINDS, lapsOf } from "./view";

const TWO_EACH = new RegExp(`^([A-F]) (${KINDS.join("|")})$`);

const kit = {
  Board,
  Hand,
  seatLine,
  /** The best place among a seat's pilots. */
  score: (view, seat) => {
    if (view.outcome) return view.outcome.ranks[seat] ?? null;
    const places = view.pilots.filter((pilot) => pilot.seat === seat).map((pilot) => pilot.place);
    return places.length ? Math.min(...places) : null;
  },
  headline: (view, say) => {
    const line = say("scrapdash-picture-round", { round: view.round, laps: lapsOf(view) });
    return view.last_round && !view.outcome ? `${line} ${say("scrapdash-picture-last-round")}` : line;
  },
  tokens,
  label,
  /** A pilot of a player with two is called by name and kind. */
  words: (event: GameEvent, say, racers = {}) => {
    const [, seat, kind] = TWO_EACH.exec(String(event.pilot ?? "")) ?? [];
    if (!kind) return {};
    return {
      pilot: say("scrapdash-web-pilot", { name: playerName(seat, racers), kind: kindName(kind, say) }),
    };
  },
  after,
  pace: paceOf,
  describe,
  OptionPicture,
  Editor,
  editorOption: "circuit",
} satisfies Kit<ShownView>;

export default kit as unknown as Kit;
