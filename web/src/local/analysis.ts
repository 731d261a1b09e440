// Match analysis by rollouts: win probabilities, cost of decisions, luck. A port of Python's analysis.py with the same
// rollouts, so the numbers are the same.

import type { Analysis } from "../lib/api";
import type { Action } from "../lib/types";
import { best, Bots, levelOf, Mind, plan } from "./bots";
import type { Level } from "./document";
import type { Match } from "./match";
import type { Memory } from "./memory";
import type { Replay } from "./replays";

const GAMES = 400; // rollouts for each estimate
const ITERATIONS = 2000; // of the search for the best move
const LEVEL = "reflex"; // of the bots in rollouts
const NO_REDEAL = -2; // hidden cards stay as they are
const APART = 1_000_000; // distance between the seeds of two estimates
const TURNING_POINTS = 3;
const Z_95 = 1.96; // standard deviations of a 95 % interval

/** The best action, its advantage over the chosen one in win probability, and the rank points lost. */
interface Cost {
  best: string;
  cost: number;
  margin: number;
  lost: number;
  options: number; // number of legal actions
}

/** Win probabilities after a number of moves, and the value of the last move. */
export interface Judged {
  number: number;
  after: number[];
  move?: { seat: string; text: string; chosen: number[] } & Cost;
}

/** Estimates chances and costs by rollouts. */
export class Judge {
  readonly #bots: Bots;
  readonly #mind: Mind;
  readonly #decisions: number;
  readonly #results: number;
  readonly #champion: Level;

  constructor(readonly memory: Memory) {
    const { levels, racers } = memory.described;
    this.#bots = new Bots(memory);
    this.#mind = new Mind(memory, 1);
    this.#decisions = memory.room(4 * GAMES);
    this.#results = memory.room(2 * 2 * racers * GAMES);
    this.#champion = { ...levelOf(levels, "champion"), iterations: ITERATIONS };
  }

  judge(replay: Replay, number: number): Judged {
    const judged: Judged = { number, after: this.#chances(replay.at(number), number) };
    const { move } = replay.moments[number];
    if (!move) return judged;
    const match = replay.at(number - 1);
    const [seat, text] = move;
    const action = match.find(seat, text);
    const chosen = this.#chances(match, number, seat, action);
    judged.move = { seat, text, chosen, ...this.#cost(match, seat, action, number) };
    return judged;
  }

  /** Estimate everybody's win probability from the true state, after an optional action. */
  #chances(match: Match, number: number, seat?: string, action?: Action): number[] {
    const { outcome, reader } = match;
    if (outcome) return reader.racers.map((racer) => Number(outcome.winners.includes(racer)));
    const actor = seat === undefined ? 0 : match.number(seat);
    const ranks = this.#playOn(match, NO_REDEAL, actor, action?.id ?? -1, APART * number);
    return reader.racers.map((_, racer) => ranks.filter((row) => row[racer] === 1).length / GAMES);
  }

  /** Run rollouts; return the ranks, a row for each game and a column for each racer. */
  #playOn(match: Match, viewer: number, actor: number, action: number, first: number): number[][] {
    const { memory } = this;
    const { racers } = memory.described;
    const level = levelOf(memory.described.levels, LEVEL);
    this.#mind.sitDown({ players: match.seats.length, racers: match.reader.racers.length, level });
    const { record, nodes, room } = this.#mind;
    memory.call(
      "play_on", record.address, nodes, room, this.#decisions, GAMES, this.#results, GAMES, match.packed,
      match.desk.at("state"), viewer, actor, action, BigInt(first),
    ); // prettier-ignore
    const ranks = memory.readAll(this.#results, "i2", 2 * racers * GAMES);
    return Array.from({ length: GAMES }, (_, game) =>
      ranks.slice((2 * game + 1) * racers, (2 * game + 1) * racers + match.reader.racers.length),
    );
  }

  #cost(match: Match, seat: string, action: Action, number: number): Cost {
    const legal = match.legal(seat);
    const options = legal.length;
    if (options === 1) return { best: action.text, cost: 0, margin: 0, lost: 0, options };
    const found = legal[best(this.#bots.grow(plan(match, seat, this.#champion)))];
    if (found.id === action.id) return { best: found.text, cost: 0, margin: 0, lost: 0, options };
    const chair = match.number(seat);
    const [better, worse] = [found, action].map(({ id }) =>
      this.#playOn(match, chair, chair, id, APART * number),
    );
    const differences = better.map(
      (row, game) => Number(row[chair] === 1) - Number(worse[game][chair] === 1),
    );
    const mean = differences.reduce((a, b) => a + b, 0) / GAMES;
    const points = better.reduce(
      (all, row, game) => all + rankPoints(row, chair) - rankPoints(worse[game], chair),
      0,
    );
    const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (GAMES - 1);
    const margin = Z_95 * Math.sqrt(variance / GAMES);
    return { best: found.text, cost: Math.max(0, mean), margin, lost: points / GAMES, options };
  }
}

/** 1 for first, 0 for last, linear between; shared ranks are averaged. */
function rankPoints(ranks: number[], racer: number): number {
  const before = ranks.filter((rank) => rank < ranks[racer]).length;
  const beside = ranks.filter((rank) => rank === ranks[racer]).length - 1;
  return 1 - (before + beside / 2) / (ranks.length - 1);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Combine all judged moves to an analysis in the server's format. */
export function analysisOf(racers: string[], judged: Judged[]): Analysis {
  const named = (values: number[]): Record<string, number> =>
    Object.fromEntries(racers.map((racer, k) => [racer, round(values[k])]));
  const less = (one: number[], other: number[]): number[] => one.map((value, k) => value - other[k]);
  const all = judged.toSorted((one, other) => one.number - other.number);
  const moves = all.slice(1).flatMap(({ number, after, move }) => {
    if (!move) return [];
    const decision = less(move.chosen, all[number - 1].after);
    return [{ ...move, number, after, decision, luck: less(after, move.chosen) }];
  });
  const swing = ({ decision, luck }: { decision: number[]; luck: number[] }): number =>
    Math.max(...decision.map((value, k) => Math.abs(value + luck[k])));
  const largest = moves.toSorted((one, other) => swing(other) - swing(one)).slice(0, TURNING_POINTS);
  const sum = (values: number[]): number => round(values.reduce((a, b) => a + b, 0));
  return {
    start: named(all[0].after),
    moves: moves.map(({ number, seat, text, after, decision, luck, best, cost, margin, lost, options }) => ({
      number, seat, text, chances: named(after), decision: named(decision), luck: named(luck), best,
      cost: round(cost), margin: round(margin), lost: round(lost), options,
    })), // prettier-ignore
    turning_points: largest.map(({ number }) => number).toSorted((a, b) => a - b),
    racers: Object.fromEntries(
      racers.map((racer, k) => {
        const own = moves.filter(({ seat }) => seat === racer);
        const luck = sum(moves.map((move) => move.luck[k]));
        const decisions = sum(own.map((move) => move.decision[k]));
        const [cost, lost] = [sum(own.map((move) => move.cost)), sum(own.map((move) => move.lost))];
        return [racer, { luck, decisions, cost, lost }];
      }),
    ),
  };
}
