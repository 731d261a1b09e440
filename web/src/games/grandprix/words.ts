// Grand Prix in the player's language.

import type { Racer, Say } from "../../lib/kit";
import type { GameEvent, Outcome } from "../../lib/types";
import { cardWords, carWords } from "./cards";
import type { Colour } from "./types";
import { coloursOfSeat, ownerName, placesOf, seatNumber, type GrandPrixView } from "./view";

type Racers = Record<string, Racer>;

export function label(action: string, view: GrandPrixView, say: Say): string {
  if (action === "ahead" || action === "behind") {
    const place = view.neighbours[action] ?? 0;
    return say(`grandprix-web-${action}`, { car: carWords(view.order[place - 1], say), place });
  }
  if (action === "again")
    return say(view.phase === "repeat" ? "grandprix-web-repeat" : "grandprix-web-again");
  if (action === "stop") return say("grandprix-web-stop");
  if (action === "keep") return say("grandprix-web-keep", { face: view.place ?? 0 });
  const [card, aim] = action.split(": P");
  if (!aim) return say("grandprix-web-play", { card: cardWords(card, say) });
  const place = Number(aim);
  return say("grandprix-web-aim", {
    card: cardWords(card, say),
    car: carWords(view.order[place - 1], say),
    place,
  });
}

/** The details of an event as words for its sentence. */
export function words(event: GameEvent, say: Say): Record<string, unknown> {
  return typeof event.card === "string" ? { card: cardWords(event.card, say) } : {};
}

export function headline(view: GrandPrixView, say: Say): string {
  const parts = [say("grandprix-picture-race", { race: view.race, races: view.options.races })];
  if (view.straight) parts.push(say("grandprix-web-straight"));
  else parts.push(say("grandprix-web-deck", { cards: view.deck }));
  return parts.join(" · ");
}

export function seatLine(view: GrandPrixView, seat: string, say: Say): string {
  const parts = [say("grandprix-web-places", { places: placesOf(view, seat).join(", ") })];
  if (view.face_down.includes(seat)) {
    parts.push(
      seat === view.seat
        ? say("grandprix-web-secret", { colour: say(`grandprix-picture-${view.hidden}`) })
        : say("grandprix-web-unknown"),
    );
  }
  parts.push(say("grandprix-web-cards", { cards: view.hand_sizes[seatNumber(seat)] ?? 0 }));
  return parts.join(" · ");
}

/** Where points are equal, the best car decides. */
export function verdict(view: GrandPrixView, _outcome: Outcome, say: Say): string {
  return view.best_car.some((place) => place !== null) ? say("grandprix-web-verdict") : "";
}

export function rankNote(view: GrandPrixView, _outcome: Outcome, seat: string, say: Say): string {
  const place = view.best_car[seatNumber(seat)];
  return place ? say("grandprix-web-best-car", { place }) : "";
}

/** Whose a car is: a name, nobody's, or not known. */
function owned(view: GrandPrixView, colour: Colour, say: Say, racers: Racers): string {
  const name = ownerName(view, colour, racers);
  if (name) return name;
  return say(view.strangers ? "grandprix-web-perhaps" : "grandprix-web-neutral");
}

export function describe(view: GrandPrixView, say: Say, racers: Racers): string {
  const parts = [`${headline(view, say)}.`, say(`grandprix-phase-${view.phase}`)];
  view.classification.forEach((colour, at) => {
    const details = { place: at + 1, car: carWords(colour, say), owner: owned(view, colour, say, racers) };
    parts.push(
      say(at < view.order.length ? "grandprix-web-describe-car" : "grandprix-web-describe-out", details),
    );
  });
  view.totals.forEach((points, number) => {
    const seat = String.fromCharCode(65 + number);
    const colours = coloursOfSeat(view, seat).map((colour) => say(`grandprix-picture-${colour}`));
    const details = { racer: racers[seat]?.name ?? seat, points, cards: view.hand_sizes[number] };
    parts.push(say("grandprix-web-describe-seat", { ...details, colours: colours.join(", ") }));
  });
  if (view.card) parts.push(`${cardWords(view.card, say)}${view.place ? ` (${view.place})` : ""}.`);
  if (view.hand?.length) {
    parts.push(
      `${say("grandprix-picture-hand")}: ${view.hand.map((card) => cardWords(card, say)).join(", ")}.`,
    );
  }
  return parts.join(" ");
}
