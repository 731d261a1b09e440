// Loop Rush in words.

import type { Racer, Say } from "../../lib/kit";
import { SPACE_NAMES } from "./types";
import type { Event, Place, Runner } from "./types";
import {
  allRunners,
  cardOf,
  counted,
  goalOf,
  movedBy,
  nameOf,
  numberOf,
  ownerOf,
  placeOf,
  read,
  seatNumber,
  sides,
  teamOf,
  teamsOf,
  type LoopView,
} from "./view";

type Racers = Record<string, Racer>;

export const tellCard = (card: string, say: Say): string => say("looprush-web-card", { ...cardOf(card) });

export const tellRunner = (runner: Runner, say: Say): string =>
  say("looprush-web-runner", { team: teamOf(runner), number: numberOf(runner) });

export const tellTeam = (team: string, say: Say): string => say("looprush-web-team", { team });

const stop = (place: Place) => ({ place: place === 0 ? "start" : String(place) });

/** A place by itself, and one within a sentence. */
export const tellPlace = (place: Place, say: Say): string => say("looprush-web-place", stop(place));
const tellSpot = (place: Place, say: Say): string => say("looprush-web-spot", stop(place));

export const tellBonus = (card: string, say: Say): string =>
  say(`looprush-web-bonus-${card.replace(" ", "-")}`);

/** A runner and whose it is: Blue #1 (Ola). */
export function tellWhose(view: LoopView, runner: Runner, say: Say, racers: Racers): string {
  return say("looprush-web-whose", {
    runner: tellRunner(runner, say),
    seat: nameOf(racers, ownerOf(view, runner)),
  });
}

/** From where to where an action takes a runner: 5 → 8. */
export function tellWay(view: LoopView, action: string, say: Say): string {
  const runner = movedBy(view, action);
  const goal = goalOf(view, action);
  if (!runner || goal === null) return "";
  return say("looprush-web-way", { from: tellPlace(placeOf(view, runner), say), to: tellPlace(goal, say) });
}

export function label(action: string, view: LoopView, say: Say, racers: Racers): string {
  const act = read(action);
  const runner = movedBy(view, action);
  const way = tellWay(view, action, say) || "none";
  const whose = runner ? tellWhose(view, runner, say, racers) : "";
  if (act.kind === "play")
    return say("looprush-web-do-play", { card: tellCard(act.card, say), runner: whose, way });
  if (act.kind === "bonus")
    return say("looprush-web-do-bonus", { card: tellBonus(act.card, say), runner: whose, way });
  if (act.kind === "jump") return say("looprush-web-do-jump", { runner: whose, way });
  if (act.kind === "half") return say("looprush-web-do-half", { half: say(`looprush-picture-${act.half}`) });
  return say("looprush-web-do-pass", { way });
}

/** Details of an event in the player's language. */
export function words(event: Event, say: Say): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  if ("card" in event && event.card) {
    told.card = event.event === "played" ? tellCard(event.card, say) : tellBonus(event.card, say);
  }
  if ("runner" in event) told.runner = tellRunner(event.runner, say);
  if ("half" in event) told.half = say(`looprush-picture-${event.half}`);
  if ("from" in event) Object.assign(told, { from: tellSpot(event.from, say), to: tellSpot(event.to, say) });
  return told;
}

export function seatLine(view: LoopView, seat: string, say: Say): string {
  const number = seatNumber(seat);
  return say("looprush-web-seat", {
    cards: view.hand_sizes[number] ?? 0,
    bonus: view.bonus_sizes[number] ?? 0,
  });
}

const piles = (view: LoopView) => ({
  cards: view.pile,
  special: view.special ? "yes" : "no",
  bonus: view.bonus_pile,
});

export const headline = (view: LoopView, say: Say): string =>
  view.phase === "over" ? say("looprush-phase-over") : say("looprush-web-headline", piles(view));

/** What is going on and whom it waits for. */
export function tellTurn(view: LoopView, say: Say, racers: Racers): string[] {
  if (view.phase === "over") return [say("looprush-phase-over")];
  const lines = [say("looprush-picture-turn", { seat: nameOf(racers, view.turn) })];
  if (view.move) {
    const { card, runner, asked } = view.move;
    lines.push(
      say("looprush-picture-move", {
        card: tellCard(card, say),
        runner: tellWhose(view, runner, say, racers),
      }),
    );
    if (asked && view.phase === "bonus")
      lines.push(say("looprush-picture-asked", { seat: nameOf(racers, asked) }));
    if (view.phase === "half") lines.push(say("looprush-web-half-of", { seat: nameOf(racers, view.turn) }));
  }
  if (view.jump) lines.push(say("looprush-picture-jump", { seat: nameOf(racers, view.jump.seat) }));
  return lines.map((line) => line.charAt(0).toLocaleUpperCase() + line.slice(1));
}

function tellSeat(view: LoopView, seat: string, say: Say, racers: Racers): string {
  const runners = allRunners(view)
    .filter((runner) => ownerOf(view, runner) === seat)
    .map((runner) => {
      const half = view.halves[runner];
      const on = half ? ` (${say(`looprush-picture-${half}`)})` : "";
      return `${tellRunner(runner, say)}: ${tellPlace(placeOf(view, runner), say)}${on}`;
    });
  const teams = teamsOf(view, seat)
    .map((team) => tellTeam(team, say))
    .join(", ");
  return say("looprush-web-about", {
    seat: nameOf(racers, seat),
    teams,
    runners: runners.join(", "),
    held: seatLine(view, seat, say),
  });
}

/** Where the track has what: rings on 5, 19 … Loops by their first and last space. */
function tellTrack(view: LoopView, say: Say): string {
  const track = view.options.track;
  const kinds = new Map<string, string[]>();
  for (const part of track.matchAll(/@+|[*=O^ABC]/g)) {
    const name = SPACE_NAMES[part[0][0]];
    const first = part.index + 1;
    const last = part.index + part[0].length;
    kinds.set(name, [...(kinds.get(name) ?? []), first === last ? `${first}` : `${first}–${last}`]);
  }
  const parts = [...kinds].map(
    ([name, spaces]) => `${say(`looprush-web-space-${name}`)} ${spaces.join(", ")}`,
  );
  return say("looprush-web-track", { spaces: track.length, parts: parts.join("; ") || "–" });
}

/** Cards in words, equal ones together. */
function list(cards: string[], tell: (card: string) => string): string {
  const told = counted(cards).map(([card, count]) => (count > 1 ? `${tell(card)} ×${count}` : tell(card)));
  return told.join(", ") || "–";
}

export function describe(view: LoopView, say: Say, racers: Racers): string {
  const card = (one: string) => tellCard(one, say);
  const bonus = (one: string) => tellBonus(one, say);
  const lines = tellTurn(view, say, racers);
  for (const side of sides(view)) {
    if (side.length > 1) {
      lines.push(say("looprush-web-pair", { one: nameOf(racers, side[0]), other: nameOf(racers, side[1]) }));
    }
    lines.push(...side.map((seat) => tellSeat(view, seat, say, racers)));
  }
  if (view.hand) lines.push(say("looprush-picture-hand", { cards: list(view.hand, card) }) + ".");
  if (view.bonus) lines.push(say("looprush-picture-bonus-hand", { cards: list(view.bonus, bonus) }) + ".");
  lines.push(say("looprush-picture-piles", piles(view)));
  if (view.discard.length)
    lines.push(say("looprush-picture-discard", { cards: list(view.discard, card) }) + ".");
  if (view.bonus_discard.length) {
    lines.push(say("looprush-picture-bonus-discard", { cards: list(view.bonus_discard, bonus) }) + ".");
  }
  lines.push(tellTrack(view, say));
  return lines.join(" ");
}
