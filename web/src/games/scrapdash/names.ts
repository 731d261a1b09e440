// Names of pilots, cards and boosts in the player's language.

import type { Racer, Say } from "../../lib/kit";
import type { Event } from "./types";
import { type Pilot, type ScrapView } from "./view";

/** Whether the player has another pilot: then its name is more than the seat's letter. */
export const isOneOfTwo = (pilot: Pilot): boolean => pilot.name !== pilot.seat;

export const kindName = (kind: string, say: Say): string => say(`scrapdash-picture-kind-${kind}`);

export const playerName = (seat: string, racers: Record<string, Racer>): string => racers[seat]?.name ?? seat;

/** A pilot is called after its player; with two each, after its kind too. */
export function pilotName(pilot: Pilot, say: Say, racers: Record<string, Racer>): string {
  const name = playerName(pilot.seat, racers);
  return isOneOfTwo(pilot) ? say("scrapdash-web-pilot", { name, kind: kindName(pilot.kind, say) }) : name;
}

/** What a bonus card does, as a word that texts are chosen by. */
export const effectOf = (card: string): string =>
  ["straight", "curve", "catch up"].includes(card) ? card.replace(" ", "-") : "steps";

export const bonusName = (card: string, say: Say): string =>
  say("scrapdash-web-bonus", { effect: effectOf(card), card });

/** A boost token, or one way to use it: +-1, +1, -1, flip, reroll. */
export const boostName = (boost: string, say: Say): string =>
  say("scrapdash-web-boost", { boost: { "+-1": "either", "+1": "up", "-1": "down" }[boost] ?? boost });

/** A card that was turned up for all to see: its title and what it does. */
export function turnedUp(event: Event, say: Say): { title: string; text: string } | null {
  if (event.event === "accident") {
    const { deck, card, effect } = event;
    return {
      title: say("scrapdash-web-accident-title", { deck }),
      text: say("scrapdash-web-accident", { effect, card }),
    };
  }
  if (event.event === "objective") {
    return {
      title: say("scrapdash-web-objective-title"),
      text: say("scrapdash-web-objective", { card: event.card }),
    };
  }
  if (event.event === "played") {
    return {
      title: say("scrapdash-web-bonus-title"),
      text: say("scrapdash-web-bonus", { effect: event.effect, card: event.card }),
    };
  }
  return null;
}

/** Who has won, once the race is over. */
export function winners(view: ScrapView, say: Say, racers: Record<string, Racer>): string {
  const won = view.outcome?.winners ?? [];
  const names = won.map((seat) => playerName(seat, racers)).join(", ");
  return won.length ? say("scrapdash-web-won", { names, count: won.length }) : "";
}

/** A text in lines of at most so many letters, broken between words. */
export function lines(text: string, most: number): string[] {
  const done: string[] = [];
  for (const word of text.split(" ")) {
    const last = done.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      done[done.length - 1] = `${last} ${word}`;
    else done.push(word);
  }
  return done;
}

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
