// Players that decide from a seat's knowledge only: the levels of the engine's bots, by the same compiled search.

import { sha256 } from "../lib/sha256";
import type { Action } from "../lib/types";
import type { Level } from "./document";
import type { Match } from "./match";
import { Struct, type Memory } from "./memory";

const MOST_NODES = 4_000_000;
const TREE = 5_000; // iterations that are worth a tree of their own
const TREES = 8;
const STRIDE = 256; // iterations between two looks at the clock
const SURE = 1.96; // standard deviations of a 95 % interval

/** What a search found out about each legal action, in their order. */
export interface Thoughts {
  visits: number[];
  wins: number[];
  worth: number[]; // mean reward: half for winning, half for the rank
}

export interface Chance {
  chance: number;
  low: number;
  high: number;
}

export interface Hint extends Action, Chance {
  weight: number; // how much of the thinking went into it
}

/** Imagined games for a decision between so many actions. */
export const budget = ({ iterations, tries, ideas }: Level, actions: number): number =>
  iterations + tries * (ideas ? Math.min(actions, ideas) : actions);

/** A level by its name; "champion:5000" has another number of imagined games. */
export function levelOf(levels: Level[], bot: string): Level {
  const [name, iterations] = bot.split(":");
  const level = levels.find((one) => one.name === name);
  if (!level)
    throw new RangeError(`there is no bot ${bot}; bots: ${levels.map((one) => one.name).join(", ")}`);
  return iterations ? { ...level, iterations: Number(iterations), tries: 0 } : level;
}

/** The memory of compiled players: the record they think in and the nodes of their tree. */
export class Mind {
  readonly record: Struct;
  readonly nodes: number;
  readonly room: number; // for how many nodes

  constructor(
    readonly memory: Memory,
    iterations: number,
  ) {
    const { mind, node } = memory.described.memory;
    this.record = new Struct(memory, mind);
    this.room = Math.min(MOST_NODES, 3 * iterations + 64);
    this.nodes = memory.room(node.bytes * this.room);
  }

  /** Before a decision at a table: everybody there thinks as this level does. */
  sitDown(match: Match, level: Level): void {
    const { record, memory } = this;
    memory.bytes(record.address, record.layout.bytes).fill(0);
    record.set("players", match.seats.length);
    record.set("racers", match.reader.racers.length);
    match.seats.forEach((_, seat) => {
      const brain = record.inner("brains", seat);
      for (const name of ["iterations", "tries", "ideas"] as const) brain.set(name, level[name]);
      brain.set("depth", Math.min(level.depth, memory.described.ahead));
      brain.set("feel", Number(level.feel));
      brain.set("patient", Number(level.patient));
    });
  }

  begin(match: Match, seed: bigint, tree: number): void {
    const { memory, record, nodes, room } = this;
    memory.call("begin", record.address, nodes, room, match.desk.at("state"), seed, tree);
  }

  think(seat: number, iterations: number): number {
    return this.memory.call("think", this.record.address, this.nodes, this.room, seat, iterations);
  }

  answer(seat: number): number {
    return this.memory.call("answer", this.record.address, this.nodes, this.room, seat);
  }
}

/** Chance of one decision, from what the seat knows and nothing else: never from the match's own seed. */
export function seedOf(match: Match, seat: string, seed = 0): bigint {
  const head = new TextEncoder().encode(`${seed} ${seat} ${match.moves.length} `);
  const known = match.observe(seat);
  const text = new Uint8Array(head.length + known.length);
  text.set(head);
  text.set(known, head.length);
  return BigInt(`0x${sha256(text).slice(0, 14)}`);
}

/** The players of one module. They think in its memory, one decision after another. */
export class Bots {
  #mind: Mind;

  constructor(
    readonly memory: Memory,
    iterations = TREE,
  ) {
    this.#mind = new Mind(memory, iterations);
  }

  /** What a bot does. The same knowledge and bot give the same choice as in Python, unless it runs out of time. */
  choose(match: Match, seat: string, bot: string, milliseconds = Infinity, seed = 0): Action {
    const level = levelOf(this.memory.described.levels, bot);
    const legal = match.legal(seat);
    if (legal.length === 1) return legal[0];
    if (budget(level, legal.length) > 0)
      return legal[best(this.think(match, seat, level, milliseconds, seed))];
    const chance = seedOf(match, seat, seed);
    if (!level.feel) return legal[Number(chance % BigInt(legal.length))];
    this.#mind.sitDown(match, level);
    this.#mind.begin(match, chance, 0);
    return legal[this.#mind.answer(match.number(seat))];
  }

  /** Search until the level's budget or the time is used up. */
  think(match: Match, seat: string, level: Level, milliseconds = Infinity, seed = 0): Thoughts {
    const actions = match.legal(seat).length;
    const whole = Math.max(1, budget(level, actions));
    const trees = Math.min(TREES, Math.max(1, Math.floor(whole / TREE)));
    const chance = seedOf(match, seat, seed);
    const found: Thoughts = { visits: [], wins: [], worth: [] };
    for (let tree = 0; tree < trees; tree++) {
      const end = performance.now() + milliseconds / trees;
      this.#grow(
        match,
        seat,
        level,
        chance,
        tree,
        Math.floor(whole / trees) + Number(tree < whole % trees),
        end,
      );
      for (const name of ["visits", "wins", "worth"] as const)
        this.#mind.record.list(name, actions).forEach((number, k) => {
          found[name][k] = (found[name][k] ?? 0) + number;
        });
    }
    found.worth = found.worth.map((sum, k) => sum / Math.max(1, found.visits[k]));
    return found;
  }

  #grow(
    match: Match,
    seat: string,
    level: Level,
    chance: bigint,
    tree: number,
    part: number,
    end: number,
  ): void {
    const mind = this.#mind;
    mind.sitDown(match, level);
    mind.begin(match, chance, tree);
    for (let left = part; left > 0; left -= STRIDE) {
      mind.think(match.number(seat), Math.min(left, STRIDE));
      if (performance.now() > end) break;
    }
  }

  /** A seat's actions, the best first, each with its chance to win and how sure that is. */
  hint(match: Match, seat: string, milliseconds = Infinity): Hint[] {
    const champion = { ...levelOf(this.memory.described.levels, "champion"), patient: true };
    const legal = match.legal(seat);
    const thoughts = this.think(match, seat, champion, milliseconds);
    const tried = Math.max(
      1,
      thoughts.visits.reduce((a, b) => a + b, 0),
    );
    return ordered(thoughts).map((k) => ({
      ...legal[k],
      weight: thoughts.visits[k] / tried,
      ...counted(thoughts.wins[k], thoughts.visits[k]),
    }));
  }
}

/** The actions from the best on: those that were tried most; among equals the one that was worth most. */
const ordered = ({ visits, worth }: Thoughts): number[] =>
  visits.map((_, k) => k).sort((a, b) => visits[b] - visits[a] || worth[b] - worth[a] || b - a);

const best = (thoughts: Thoughts): number => ordered(thoughts)[0];

/** A chance from so many wins in so many games, with Wilson's interval. */
function counted(wins: number, games: number): Chance {
  if (games === 0) return { chance: 0, low: 0, high: 1 };
  const [chance, spread] = [wins / games, (SURE * SURE) / games];
  const middle = (chance + spread / 2) / (1 + spread);
  const reach = (SURE * Math.sqrt((chance * (1 - chance)) / games + spread / (4 * games))) / (1 + spread);
  return {
    chance,
    low: Math.min(chance, Math.max(0, middle - reach)),
    high: Math.max(chance, Math.min(1, middle + reach)),
  };
}
