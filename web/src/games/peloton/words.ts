// Dice Peloton in the player's words.

import type { Racer, Say } from "../../lib/kit";
import { cardOf, colourOf, faceOf, SEATS, seatNumber } from "./view";
import { COLOURS, type Event } from "./types";
import type { PelotonView } from "./view";

/** The selector of a Fluent text: a colour, a number as p6, or the name of a card. */
const kindOf = (what: string): string => (/^\d$/.test(what) ? `p${what}` : what);

/** A movement card's name. */
export function cardName(card: string, say: Say): string {
  const [kind, what] = card.split(" ");
  return say("peloton-web-card", { kind: kindOf(what ?? kind) });
}

/** What a movement card does, unless its button says that already. */
export const cardNote = (card: string, say: Say): string =>
  card.includes(" ") ? "" : say("peloton-web-note", { kind: card });

/** A die or a goal: blue 6. */
export const dieName = (die: string, say: Say): string =>
  say("peloton-web-die", { colour: colourOf(die), pips: faceOf(die) });

/** All dice of a colour or a number: blue dice, sixes. */
export const diceName = (what: string, say: Say): string => say("peloton-web-dice", { kind: kindOf(what) });

/** A card together with what it is played on. */
export function playName(play: string, say: Say): string {
  const [kind, one, two] = play.split(" ");
  const card = cardName(cardOf(play), say);
  if (kind === "choice" && one) return say("peloton-web-play-on", { card, target: diceName(one, say) });
  if (kind === "accident" && one) return say("peloton-web-play-on", { card, target: dieName(one, say) });
  if (kind === "swap" && one)
    return say("peloton-web-play-swap", { card, group: Number(one), other: Number(one) + 1 });
  if (kind === "flip" && one)
    return say("peloton-web-play-flip", { card, group: Number(one), dice: diceName(two, say) });
  return card;
}

export function label(action: string, view: PelotonView, say: Say): string {
  const [kind, one, two] = action.split(" ");
  switch (kind) {
    case "colour":
    case "pips":
      return say("peloton-web-label-move", { dice: diceName(one, say) });
    case "choice":
      return say("peloton-web-label-choice", { dice: diceName(one, say) });
    case "swap":
      if (!one) return say("peloton-web-label-nothing", { card: cardName(kind, say) });
      return say("peloton-web-label-swap", { group: Number(one), other: Number(one) + 1 });
    case "comeback":
      return say("peloton-web-label-comeback");
    case "accident":
      if (!one) return say("peloton-web-label-nothing", { card: cardName(kind, say) });
      return say("peloton-web-label-accident", { die: dieName(one, say) });
    case "flip":
      return say("peloton-web-label-flip", { group: Number(one), dice: diceName(two, say) });
    case "goal":
      return say("peloton-web-label-goal", { goal: dieName(one, say), first: two });
    case "roll":
      return say("peloton-web-label-roll", {
        group: Number(one),
        card: cardName(action.split(" ").slice(2).join(" "), say),
      });
    case "take":
      if (one === "deck") return say("peloton-web-label-take-deck");
      return say("peloton-web-label-take", { card: cardName(view.row[Number(one) - 1], say) });
    default:
      return say("peloton-web-label-show", { goal: dieName(one, say) });
  }
}

/** Cards, dice and goals of an event as words for its sentence. */
export function words(event: Event, say: Say): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  if ("card" in event && event.card) told.card = playName(event.card, say);
  if ("goal" in event && event.goal) told.goal = dieName(event.goal, say);
  if ("die" in event) told.die = dieName(event.die, say);
  return told;
}

export const headline = (view: PelotonView, say: Say): string =>
  say("peloton-web-headline", {
    stage: view.stage,
    value: view.options.stages[view.stage - 1],
    drawn: view.drawn[view.stage - 1] ?? 0,
    least: view.pile[0],
    most: view.pile[1],
  });

export function seatLine(view: PelotonView, seat: string, say: Say): string {
  const at = seatNumber(seat);
  const goal = view.open[at];
  const parts = [say("peloton-web-hidden-goals", { goals: view.goals_left[at] })];
  if (goal)
    parts.unshift(say("peloton-web-open-goal", { goal: dieName(goal, say), points: view.worth[goal] ?? 0 }));
  if (view.laid?.seat === seat) parts.push(say("peloton-web-no-roll"));
  return parts.join(" · ");
}

/** The dice of a group, colour by colour. */
function diceOf(dice: string[], say: Say): string {
  return COLOURS.filter((colour) => dice.some((die) => colourOf(die) === colour))
    .map((colour) => {
      const faces = dice.filter((die) => colourOf(die) === colour).map(faceOf);
      return say("peloton-web-faces", { colour, faces: faces.join(" ") });
    })
    .join(", ");
}

function seatState(view: PelotonView, seat: string, say: Say, racers: Record<string, Racer>): string {
  const name = racers[seat]?.name ?? seat;
  return say("peloton-web-seat", {
    name,
    points: view.points[seatNumber(seat)],
    line: seatLine(view, seat, say),
  });
}

export function describe(view: PelotonView, say: Say, racers: Record<string, Racer>): string {
  const name = (seat: string) => racers[seat]?.name ?? seat;
  const lines = [`${headline(view, say)}.`];
  view.groups.forEach((dice, n) => {
    const place = n > 0 ? "behind" : view.started ? "leads" : "start";
    lines.push(
      say("peloton-web-group-dice", { group: n + 1, dice: dice.length, place, list: diceOf(dice, say) }),
    );
  });
  const cards = view.row.filter(Boolean).map((card) => cardName(card, say));
  lines.push(say("peloton-web-row", { cards: cards.join(", ") }));
  lines.push(say("peloton-web-deck", { cards: view.deck }));
  for (const seat of [...SEATS].slice(0, view.points.length)) lines.push(seatState(view, seat, say, racers));
  if (view.hand)
    lines.push(say("peloton-web-hand", { cards: view.hand.map((card) => cardName(card, say)).join(", ") }));
  if (view.goals?.length) {
    const goals = view.goals.map((goal) =>
      say("peloton-web-goal-worth", { goal: dieName(goal, say), points: view.worth[goal] ?? 0 }),
    );
    lines.push(say("peloton-web-goals", { goals: goals.join(", ") }));
  }
  if (view.choice) lines.push(say("peloton-web-chosen", { goal: dieName(view.choice.split(" ")[1], say) }));
  if (view.phase === "turn" || view.phase === "take")
    lines.push(say("peloton-web-turn", { name: name(view.turn) }));
  return lines.join(" ");
}

/** What on the screen stands for an action. */
export function tokens(action: string): string[] {
  const [kind, one, two] = action.split(" ");
  switch (kind) {
    case "choice":
      return ["card:choice", `what:${one}`];
    case "swap":
      return ["card:swap", one ? `gap:${one}` : "do:play"];
    case "accident":
      return ["card:accident", one ? `die:${one}` : "do:play"];
    case "flip":
      return ["card:flip", `group:${one}`, `pips:${two}`];
    case "goal":
      return [`goal:${one}`, `first:${two}`];
    case "roll":
      return [`card:${action.split(" ").slice(2).join(" ")}`, "do:roll", `group:${one}`];
    case "take":
      return [`row:${one}`];
    case "show":
      return [`goal:${one}`];
    default:
      return [`card:${action}`, "do:play"];
  }
}
