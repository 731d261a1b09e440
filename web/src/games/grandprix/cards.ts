// The action cards by their names: "overtake blue +3", "lose -2", "pit joker", "chase" …

import type { Say } from "../../lib/kit";

export interface Card {
  kind: string; // overtake, lose, chase, pit, accelerate, corner, barrier, gearbox, collide
  colour: string; // "" for any
  value: string; // "" for cards without a number
}

export function readCard(card: string): Card {
  const [kind, ...rest] = card.split(" ");
  const colour = rest.find((word) => /^[a-z]/.test(word)) ?? "";
  const value = rest.find((word) => /^[+-]/.test(word)) ?? "";
  return { kind, colour: colour === "joker" ? "" : colour, value: value.replace("-", "−") };
}

export const isJoker = (card: string): boolean => card.includes("joker");

export const cardTitle = (card: string, say: Say): string => say(`grandprix-web-card-${readCard(card).kind}`);

/** A card in a sentence: "Overtaking +3 (blue)". */
export function cardWords(card: string, say: Say): string {
  const { colour, value } = readCard(card);
  const title = [cardTitle(card, say), value].filter(Boolean).join(" ");
  if (colour) return `${title} (${say(`grandprix-picture-${colour}`)})`;
  return isJoker(card) ? `${title} (${say("grandprix-web-any")})` : title;
}

/** "blue car"; for no colour, that there is none. */
export const carWords = (colour: string | undefined, say: Say): string =>
  say("grandprix-web-racecar", { colour: colour ?? "none" });
