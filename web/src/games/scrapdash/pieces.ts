// The pieces that the rules page shows: what they are called in the texts, and the details of an example.

import type { Piece } from "..";
import { kindName } from "./names";
import { BODIES } from "./rockets";
import type { Kind } from "./types";

const pieces: Piece[] = [
  ["dice", () => ({})],
  ["section-straight", () => ({ section: 1 })],
  ["section-curve", () => ({ section: 2 })],
  ["boost", () => ({ section: 4 })],
  ["laps", () => ({})],
  ["bonus-tokens", () => ({})],
  ["deck-accident", () => ({ deck: "1/2" })],
  ["deck-objective", () => ({ deck: "" })],
  ["deck-bonus", () => ({ deck: "" })],
  ...(Object.keys(BODIES) as Kind[]).map((kind): Piece => [
    `pilot-${kind}`,
    (say) => ({ name: kindName(kind, say) }),
  ]),
];

export default pieces;
