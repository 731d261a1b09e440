// The pieces that the rules page shows: what they are called in the texts, and the details of an example.

import type { Piece } from "..";
import { cardWords, readCard } from "./cards";

const card = (name: string): Piece => [
  `card-${readCard(name).kind}`,
  (say) => ({ name: cardWords(name, say), places: readCard(name).value.slice(1) }),
];

const pieces: Piece[] = [
  ["car", (say) => ({ car: say("grandprix-picture-green"), place: 2, points: 6 })],
  card("overtake joker +3"),
  card("lose -2"),
  card("chase"),
  card("pit joker"),
  card("accelerate"),
  card("corner"),
  card("barrier"),
  card("gearbox"),
  card("collide"),
  ["die", () => ({})],
  ["deck", () => ({ cards: 12 })],
  ["garage", () => ({})],
];

export default pieces;
