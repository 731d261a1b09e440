// The pieces that the rules page shows: what they are called in the texts, and the details of an example.

import type { Piece } from "..";

const pieces: Piece[] = [
  ["card", () => ({ value: "+3" })],
  ["pawn", () => ({ racer: "B", space: "4" })],
  ["space", () => ({ space: "6" })],
  ["second", () => ({ space: "4" })],
  ["racer", () => ({ racer: "B", total: "9" })],
];

export default pieces;
