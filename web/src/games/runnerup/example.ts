// A turn of five before its fourth round: the leader is far ahead, and whoever stands second would score.

import type { RunnerUpView } from "./view";

const example: RunnerUpView = {
  game: "runnerup",
  options: {
    players: 5,
    variant: "base",
    turns: 5,
    track: [-12, 16],
    deck: {
      "-6": 0,
      "-5": 0,
      "-4": 1,
      "-3": 3,
      "-2": 4,
      "-1": 5,
      "+1": 6,
      "+2": 5,
      "+3": 4,
      "+4": 3,
      "+5": 1,
      "+6": 0,
    },
  },
  seat: null,
  waiting: ["B", "D"],
  turn: 4,
  round: 4,
  phase: "choose",
  pawns: [16, 1, 0, 5, -1],
  scores: [2, 1, 9, 0, 0],
  shown: [null, null, null, null, null],
  played: ["-3", "-2", "-1", "-1", "+1", "+1", "+2", "+2", "+2", "+3", "+3", "+3", "+4", "+4", "+5"],
  racers: ["A", "B", "C", "D", "E"],
  hand_size: 2,
  second: 5,
  leading: ["A"],
  off: [0, 1, 7, 2, 2],
  committed: [true, false, true, false, true],
  actions: [],
  outcome: null,
};

export default example;
