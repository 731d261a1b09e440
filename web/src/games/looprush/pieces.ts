// The pieces that the rules page shows: what they are called in the texts, and the details of an example.

import type { Piece } from "..";
import { tellTeam } from "./tell";

const plain = (...topics: string[]): Piece[] => topics.map((topic) => [topic, () => ({})]);

const pieces: Piece[] = [
  ["card", (say) => ({ name: `${tellTeam("blue", say)} 4` })],
  ["runner", (say) => ({ name: `${tellTeam("blue", say)} 1` })],
  ...plain(
    "space-grass",
    "space-rings",
    "space-spikes",
    "space-loop",
    "space-bonus",
    "space-double",
    "space-bridge",
    "home",
    "bonus-acceleration",
    "bonus-super-acceleration",
    "bonus-momentum",
    "bonus-shield",
  ),
];

export default pieces;
