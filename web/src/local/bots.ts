// Bots. They decide from the view of their seat only, by the same compiled search as in Python.

import { sha256 } from "../lib/sha256";
import type { Action } from "../lib/types";
import type { Level } from "./document";
import type { Match } from "./match";
import { Struct, type Memory } from "./memory";

const MOST_NODES = 4_000_000;
const TREE = 5_000; // iterations for each tree of a larger budget
const TREES = 8;
const STRIDE = 256; // iterations between two checks of the clock
const Z_95 = 1.96; // standard deviations of a 95 % interval

/** Statistics of a search for each legal action, in their order. */
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
  weight: number; // share of the search's visits
}

/** Return the number of simulations for a decision between so many actions. */
export const budget = ({ iterations, tries, ideas }: Level, actions: number): number =>
  iterations + tries * (ideas ? Math.min(actions, ideas) : actions);

/** Return a level by name; "champion:5000" overrides its number of simulations. */
export function levelOf(levels: Level[], bot: string): Level {
  const [name, iterations] = bot.split(":");
  const level = levels.find((one) => one.name === name);
  if (!level)
    throw new RangeError(`there is no bot ${bot}; bots: ${levels.map((one) => one.name).join(", ")}`);
  return iterations ? { ...level, iterations: Number(iterations), tries: 0 } : level;
}

/** One tree of a search, with everything that a worker needs to run it. */
export interface Tree {
  state: Uint8Array;
  players: number;
  racers: number;
  seat: number;
  actions: number; // number of legal actions
  level: Level;
  seed: bigint;
  tree: number;
  iterations: number;
  milliseconds: number;
}

/** The memory of the compiled search: its working record, the tree nodes, and the root state. */
export class Mind {
  readonly record: Struct;
  readonly nodes: number;
  readonly room: number; // capacity in nodes
  readonly #state: number;
  readonly #net: number[];

  /** `net` is the address of the network, in modules whose bots use one. */
  constructor(
    readonly memory: Memory,
    iterations: number,
    net?: number,
  ) {
    const { most } = memory.described;
    const { mind, node } = memory.described.memory;
    this.#net = net === undefined ? [] : [net];
    this.record = new Struct(memory, mind);
    this.room = Math.min(MOST_NODES, (net === undefined ? 3 : most) * iterations + 64);
    this.nodes = memory.room(node.bytes * this.room);
    this.#state = memory.room(memory.described.records.state.bytes);
  }

  /** Prepare a decision. In simulations all seats play at this level. */
  sitDown({ players, racers, level }: Pick<Tree, "players" | "racers" | "level">): void {
    const { record, memory } = this;
    memory.bytes(record.address, record.layout.bytes).fill(0);
    record.set("players", players);
    record.set("racers", racers);
    for (let seat = 0; seat < players; seat++) {
      const brain = record.inner("brains", seat);
      for (const name of ["iterations", "tries", "ideas"] as const) brain.set(name, level[name]);
      brain.set("depth", Math.min(level.depth, memory.described.ahead));
      brain.set("feel", Number(level.feel));
      brain.set("patient", Number(level.patient));
      brain.set("network", Number(level.network));
    }
  }

  #begin(tree: Tree): void {
    const { memory, record, nodes, room } = this;
    this.sitDown(tree);
    memory.bytes(this.#state, tree.state.length).set(tree.state);
    memory.call("begin", record.address, nodes, room, this.#state, tree.seed, tree.tree);
  }

  /** Search until the iterations or the time run out. */
  grow(tree: Tree): Thoughts {
    const { memory, record, nodes, room } = this;
    if (!budget(tree.level, tree.actions)) return only(this.feel(tree), tree.actions);
    this.#begin(tree);
    const end = performance.now() + tree.milliseconds;
    for (let left = tree.iterations; left > 0; left -= STRIDE) {
      memory.call("think", record.address, nodes, room, ...this.#net, tree.seat, Math.min(left, STRIDE));
      if (performance.now() > end) break;
    }
    const [visits, wins, worth] = ["visits", "wins", "worth"].map((name) => record.list(name, tree.actions));
    return { visits, wins, worth };
  }

  /** Return the index of the action that a bot without search plays. */
  feel(tree: Tree): number {
    this.#begin(tree);
    return this.memory.call("answer", this.record.address, this.nodes, this.room, ...this.#net, tree.seat);
  }
}

/** Return search statistics with a single visit of one action. */
const only = (chosen: number, actions: number): Thoughts => {
  const visits = Array.from({ length: actions }, (_, k) => Number(k === chosen));
  return { visits, wins: visits.map(() => 0), worth: visits.map(() => 0) };
};

/** Derive the seed of a decision from the seat's view only, never from the seed of the match. */
export function seedOf(match: Match, seat: string, seed = 0): bigint {
  const head = new TextEncoder().encode(`${seed} ${seat} ${match.step} `);
  const known = match.observe(seat);
  const text = new Uint8Array(head.length + known.length);
  text.set(head);
  text.set(known, head.length);
  return BigInt(`0x${sha256(text).slice(0, 14)}`);
}

/** Split a search into trees. Their number depends on the budget only; `beside` trees run in parallel. */
export function plan(
  match: Match,
  seat: string,
  level: Level,
  milliseconds = Infinity,
  { seed = 0, beside = 1 } = {},
): Tree[] {
  const actions = match.legal(seat).length;
  const whole = Math.max(1, budget(level, actions));
  const trees = Math.min(TREES, Math.max(1, Math.floor(whole / TREE)));
  const common = {
    state: match.snapshot().state,
    players: match.seats.length,
    racers: match.reader.racers.length,
    seat: match.number(seat),
    actions,
    level,
    seed: seedOf(match, seat, seed),
    milliseconds: milliseconds * Math.min(1, beside / trees),
  };
  return Array.from({ length: trees }, (_, tree) => ({
    ...common,
    tree,
    iterations: Math.floor(whole / trees) + Number(tree < whole % trees),
  }));
}

/** Merge the statistics of the trees of a search. */
export function merged(trees: Thoughts[]): Thoughts {
  const sums = (name: keyof Thoughts): number[] =>
    trees[0][name].map((_, k) => trees.reduce((sum, one) => sum + one[name][k], 0));
  const [visits, wins, worth] = [sums("visits"), sums("wins"), sums("worth")];
  return { visits, wins, worth: worth.map((sum, k) => sum / Math.max(1, visits[k])) };
}

/** Return the level for hints: its rollouts run to the end, to estimate the win probability. */
export const advisor = (levels: Level[]): Level => ({ ...levelOf(levels, "champion"), patient: true });

/** Return the actions of a search, best first, with win probability and confidence interval. */
export function hints(legal: Action[], thoughts: Thoughts): Hint[] {
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

/** The bots of one module instance. They share its memory, so decisions run one after another. */
export class Bots {
  #mind: Mind;

  constructor(
    readonly memory: Memory,
    iterations = TREE,
  ) {
    this.#mind = new Mind(memory, iterations);
  }

  /** Return the bot's action if it needs no search, else the trees to search. */
  decide(match: Match, seat: string, bot: string, milliseconds = Infinity, how = {}): Action | Tree[] {
    const level = levelOf(this.memory.described.levels, bot);
    const legal = match.legal(seat);
    if (legal.length === 1) return legal[0];
    const trees = plan(match, seat, level, milliseconds, how);
    if (level.network || budget(level, legal.length) > 0) return trees;
    if (!level.feel) return legal[Number(trees[0].seed % BigInt(legal.length))];
    return legal[this.#mind.feel({ ...trees[0], tree: 0 })];
  }

  /** Return the action of a bot; the same as in Python for the same view and bot, unless time runs out. */
  choose(match: Match, seat: string, bot: string, milliseconds = Infinity, seed = 0): Action {
    const decided = this.decide(match, seat, bot, milliseconds, { seed });
    return Array.isArray(decided) ? match.legal(seat)[best(this.grow(decided))] : decided;
  }

  grow(trees: Tree[]): Thoughts {
    return merged(trees.map((tree) => this.#mind.grow(tree)));
  }
}

/** Sort action indexes by visits, then mean reward, best first. */
const ordered = ({ visits, worth }: Thoughts): number[] =>
  visits.map((_, k) => k).sort((a, b) => visits[b] - visits[a] || worth[b] - worth[a] || b - a);

export const best = (thoughts: Thoughts): number => ordered(thoughts)[0];

/** Return the win rate with its Wilson score interval. */
function counted(wins: number, games: number): Chance {
  if (games === 0) return { chance: 0, low: 0, high: 1 };
  const [chance, spread] = [wins / games, (Z_95 * Z_95) / games];
  const middle = (chance + spread / 2) / (1 + spread);
  const reach = (Z_95 * Math.sqrt((chance * (1 - chance)) / games + spread / (4 * games))) / (1 + spread);
  return {
    chance,
    low: Math.min(chance, Math.max(0, middle - reach)),
    high: Math.max(chance, Math.min(1, middle + reach)),
  };
}
