// The pieces that the rules page shows: what they are called in the texts, and the details of an example.

import type { Piece } from "..";
import { cardName, dieName } from "./words";

const card = (name: string): Piece => [
  `card-${name.split(" ")[0]}`,
  (say) => ({ name: cardName(name, say) }),
];

const pieces: Piece[] = [
  ["die", (say) => ({ name: dieName("green5", say) })],
  ["group", () => ({ group: 2 })],
  ["goal", (say) => ({ name: dieName("blue6", say), worth: 3 })],
  ["stage", () => ({})],
  card("colour blue"),
  card("pips 5"),
  card("choice"),
  card("swap"),
  card("comeback"),
  card("accident"),
  card("flip"),
  ["roll", () => ({})],
  ["deck", () => ({})],
];

export default pieces;
