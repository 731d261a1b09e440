// Runner-Up in the player's language.

import type { Racer, Say } from "../../lib/kit";
import type { GameEvent, Outcome } from "../../lib/types";
import { nameOf, placeOf, readCard, readNumber, type RunnerUpView } from "./view";

/** A card in a sentence: "+3", or "+3 (24)" with its white number. */
export function cardWords(card: string): string {
  const { value, white } = readCard(card);
  return white ? `${value} (${white})` : value;
}

type Racers = Record<string, Racer>;

export function label(action: string, view: RunnerUpView, say: Say, racers: Racers): string {
  if (action.startsWith("move ")) {
    const racer = action.slice(5);
    const card = view.shown[placeOf(view, view.seat ?? "")] ?? "";
    const details = { racer: nameOf(racer, racers), card: readCard(card).value };
    return say(racer === view.seat ? "runnerup-web-move-own" : "runnerup-web-move", details);
  }
  const [card, racer] = action.split(">");
  if (!racer) return say("runnerup-web-lay", { card: readCard(card).value, number: readCard(card).white });
  const details = { card: readCard(card).value, racer: nameOf(racer, racers) };
  return say(racer === view.seat ? "runnerup-web-play-own" : "runnerup-web-play", details);
}

/** What somebody chose in secret, shown to themselves. */
export function choiceWords(view: RunnerUpView, say: Say, racers: Racers): string {
  const [card, racer] = (view.choice ?? "").split(">");
  if (!racer) return cardWords(card);
  if (racer === view.seat) return say("runnerup-web-choice-own", { card: cardWords(card) });
  return say("runnerup-web-choice", { card: cardWords(card), racer: nameOf(racer, racers) });
}

/** The details of an event as words for its sentence. */
export function words(event: GameEvent, _say: Say, racers: Racers = {}): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const key of ["racer", "target", "mover"]) {
    if (event[key] === "L") told[key] = nameOf("L", racers);
  }
  if (typeof event.card === "string") told.card = cardWords(event.card);
  if (typeof event.choice === "string") {
    const [card, racer] = event.choice.split(">");
    told.choice = racer ? `${cardWords(card)} → ${nameOf(racer, racers)}` : cardWords(card);
  }
  for (const key of ["from", "to", "points", "total", "space"]) {
    if (typeof event[key] === "number") told[key] = readNumber(event[key]);
  }
  return told;
}

/** Equal cards together: "−2, +1 × 3". */
export function counted(cards: string[]): string {
  const kinds = new Map<string, number>();
  for (const card of cards) kinds.set(card, (kinds.get(card) ?? 0) + 1);
  return [...kinds].map(([card, n]) => (n > 1 ? `${cardWords(card)} × ${n}` : cardWords(card))).join(", ");
}

export function headline(view: RunnerUpView, say: Say): string {
  return say("runnerup-picture-turn", { turn: view.turn, turns: view.options.turns, round: view.round });
}

export function seatLine(view: RunnerUpView, seat: string, say: Say): string {
  const at = placeOf(view, seat);
  if (at < 0) return "";
  const cards = view.racers[at] === "L" ? (view.leon?.pile ?? 0) : view.hand_size;
  const parts = [
    say("runnerup-web-stands", { space: readNumber(view.pawns[at]) }),
    say("runnerup-web-cards", { cards }),
  ];
  if (view.committed[at]) parts.push(say("runnerup-web-ready"));
  return parts.join(" · ");
}

/** Neither the most nor the fewest points win, which a podium alone does not explain. */
export function verdict(view: RunnerUpView, { points, winners }: Outcome, say: Say): string {
  if (!view.leading.length) return say("runnerup-web-all-level");
  return say("runnerup-web-verdict", { total: readNumber(points[winners[0]]) });
}

export function rankNote(view: RunnerUpView, _outcome: Outcome, seat: string, say: Say): string {
  const off = view.off[placeOf(view, seat)];
  return off ? say("runnerup-web-off", { off }) : "";
}

export function describe(view: RunnerUpView, say: Say, racers: Racers): string {
  const parts = [`${headline(view, say)}.`, say(`runnerup-phase-${view.phase}`)];
  view.racers.forEach((racer, at) => {
    const details = { racer: nameOf(racer, racers), space: view.pawns[at], total: view.scores[at] };
    parts.push(say("runnerup-web-describe-racer", details));
    const shown = view.shown[at];
    if (shown)
      parts.push(say("runnerup-web-describe-shown", { racer: details.racer, card: cardWords(shown) }));
  });
  if (view.second !== null) parts.push(`${say("runnerup-web-second", { space: readNumber(view.second) })}.`);
  if (view.leon) parts.push(say("runnerup-picture-leon-pile", { cards: view.leon.pile }));
  if (view.played.length) parts.push(`${say("runnerup-picture-played", { cards: counted(view.played) })}.`);
  if (view.hand?.length) parts.push(`${say("runnerup-picture-hand", { cards: counted(view.hand) })}.`);
  if (view.choice) parts.push(say("runnerup-picture-choice", { choice: choiceWords(view, say, racers) }));
  return parts.join(" ");
}
