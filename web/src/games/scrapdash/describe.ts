// The state of a race in words.

import type { Racer, Say } from "../../lib/kit";
import { bonusName, boostName, kindName, pilotName, winners } from "./names";
import { activeOf, cardsOf, lapOf, lapsOf, type Pilot, type ScrapView } from "./view";

/** Under a player's name: the pilots, their laps, tokens and cards. */
export function seatLine(view: ScrapView, seat: string, say: Say): string {
  const own = view.pilots.filter((pilot) => pilot.seat === seat);
  const pilots = own.map((pilot) =>
    say("scrapdash-web-seat-pilot", {
      kind: kindName(pilot.kind, say),
      lap: lapOf(view, pilot),
      laps: lapsOf(view),
    }),
  );
  const cards = cardsOf(view, seat);
  return [...pilots, ...(cards ? [say("scrapdash-web-seat-cards", { cards })] : [])].join(" · ");
}

function boosts(pilot: Pilot, say: Say): string {
  return pilot.boosts.map((boost) => boostName(boost, say)).join(", ");
}

function pilotLine(pilot: Pilot, view: ScrapView, say: Say, racers: Record<string, Racer>): string {
  const { place, section, tokens, price } = pilot;
  const known = {
    pilot: pilotName(pilot, say, racers),
    kind: kindName(pilot.kind, say),
    place,
    section,
    where: section ? "track" : "garage",
    lap: lapOf(view, pilot),
    tokens,
    bonus: pilot.bonus_tokens,
    price,
  };
  const held = pilot.boosts.length ? [say("scrapdash-web-tell-boosts", { boosts: boosts(pilot, say) })] : [];
  return [say("scrapdash-web-tell-pilot", known), ...held].join(" ");
}

/** The circuit in words: which sections are curves, and where boosts lie. */
function circuit(view: ScrapView, say: Say): string[] {
  const curves = [...view.sections].flatMap((letter, n) => (letter === "S" ? [] : [n + 1]));
  const told = [
    say("scrapdash-web-tell-circuit", { sections: view.sections.length, curves: curves.join(", ") }),
  ];
  if (view.boosts_at.length)
    told.push(say("scrapdash-web-tell-lying", { sections: view.boosts_at.join(", ") }));
  return told;
}

export function describe(view: ScrapView, say: Say, racers: Record<string, Racer>): string {
  const told = [say("scrapdash-picture-round", { round: view.round, laps: lapsOf(view) }) + "."];
  if (view.last_round && !view.outcome) told.push(say("scrapdash-web-tell-last-round"));
  const inOrder = view.pilots.toSorted((one, other) => one.place - other.place);
  told.push(...inOrder.map((pilot) => pilotLine(pilot, view, say, racers)));
  if (view.outcome) told.push(winners(view, say, racers));
  else {
    told.push(say("scrapdash-web-tell-active", { pilot: pilotName(activeOf(view), say, racers) }));
    if (view.dice.length) {
      told.push(say("scrapdash-picture-dice", { dice: view.dice.join(", "), total: view.dice_total }) + ".");
    }
    if (view.die) told.push(say("scrapdash-picture-die", { die: view.die }));
    if (view.phase === "roll" && view.double_faces.length) {
      told.push(say("scrapdash-picture-risk", { faces: view.double_faces.length }));
    }
  }
  if (view.hand?.length) {
    const cards = view.hand.map((card) => bonusName(card, say)).join(", ");
    told.push(say("scrapdash-picture-hand", { cards }) + ".");
  }
  const { accidents, objectives, bonus, boosts: reserve } = view.decks;
  const decks = { accidents: accidents.join(" / "), objectives, bonus, boosts: reserve };
  told.push(...circuit(view, say), say("scrapdash-picture-decks", decks) + ".");
  return told.join(" ");
}
