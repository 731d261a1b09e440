// Replays a finished race by the rules: any moment, and verification of its dice. A port of the server's replays.py.

import type { DiceReport, Moment } from "../lib/api";
import { lengthOf, segmentsOf, type GameRecord, type Move } from "../lib/record";
import type { GameView } from "../lib/types";
import { IllegalAction, Match, type Snapshot, type View } from "./match";
import type { Memory } from "./memory";
import type { Told } from "./reader";
import { canonical } from "./rows";
import { Seal } from "./sealed";
import { patchesOf, seen, TABLE } from "./faces";
import type { Json } from "./writing";

export const OPEN = "open"; // a face that sees everything; only for finished races
export const RECORD_FORMAT = 2;
const REDEALT = ["rewound", "restored-anew"]; // segments of these kinds deal hidden cards again

/** A record that cannot be replayed: other rules, started from a position, or not valid. */
export class RecordProblem extends Error {
  constructor(
    readonly reason: "rules-changed" | "from-position" | "not-true",
    why: string,
  ) {
    super(why);
  }
}

/** The result of a verification. An invalid record throws `RecordProblem`. */
export interface Verdict {
  moves: number;
  commitments: string[]; // of all secrets
  dice: DiceReport;
}

interface Kept extends Snapshot {
  seed: Match["seed"];
  move: Move | null; // the move before it
}

export class Replay {
  readonly match: Match;
  readonly length: number;
  readonly moments: Kept[] = [];
  readonly verdict: Verdict;
  readonly #faces = Array<number>(6).fill(0);
  readonly #rolled: Record<string, number> = {};

  /** Replay the whole race. */
  constructor(
    memory: Memory,
    readonly record: GameRecord,
  ) {
    const { game, version } = memory.described;
    if (record.paddock !== RECORD_FORMAT || record.game !== game || record.rules !== version)
      throw new RecordProblem(
        "rules-changed",
        `rules ${record.rules} of ${record.game}, not ${version} of ${game}`,
      );
    this.length = lengthOf(record);
    const commitments = new Set<string>();
    let match: Match | null = null;
    for (const { why, seed, start, moves } of segmentsOf(record)) {
      const chance = typeof seed === "object" ? Seal.of(seed) : seed;
      if (!match && start) throw new RecordProblem("from-position", "the race begins with a position");
      if (!match) {
        match = new Match(memory, record.options, chance);
        this.#keep(match, null);
        this.#count(match, []);
      } else if (chance instanceof Seal) {
        match.goOn(chance, REDEALT.includes(why));
        if (canonical(match.start) !== canonical(start as Json))
          throw new RecordProblem("not-true", "a part does not go on from where the one before it ended");
        this.#keep(match, null, this.moments.length - 1);
      }
      if (chance instanceof Seal) commitments.add(chance.commitment);
      for (const move of moves) this.#play(match, move);
    }
    this.match = match!;
    this.#checkEnd([...commitments]);
    this.verdict = { moves: this.length, commitments: [...commitments], dice: this.#report() };
  }

  #keep(match: Match, move: Move | null, at = this.moments.length): void {
    this.moments[at] = {
      ...match.snapshot(),
      seed: match.seed,
      move: move ?? this.moments[at]?.move ?? null,
    };
  }

  #play(match: Match, move: Move): void {
    const [seat, text, dice = [], skipped = 0] = move;
    match.skip(skipped);
    try {
      this.#count(match, match.play(seat, text, dice));
    } catch (error) {
      if (error instanceof IllegalAction) throw new RecordProblem("not-true", error.message);
      throw error;
    }
    this.#keep(match, move);
  }

  #checkEnd(commitments: string[]): void {
    const { end, seed, table } = this.record;
    if (end !== undefined && end !== this.match.digest())
      throw new RecordProblem("not-true", "the race does not end as the record says");
    if (typeof seed === "object" && table && commitments.at(-1) !== table.commitment)
      throw new RecordProblem("not-true", "the secret is not the one that the table committed to");
    const given = segmentsOf(this.record).map(
      (part) => typeof part.seed === "object" && part.seed.entropy.join(),
    );
    if (given.some((one) => one !== given[0]))
      throw new RecordProblem("not-true", "the parts of the race have different entropy");
  }

  // ---------------------------------------------------------------- dice

  /** Count the random words of the last step, each as a die, and the rolls in its events. */
  #count({ seed, step, drawn }: Match, events: Told[]): void {
    for (const { json } of events) {
      const face = json.face ?? json.die;
      if (json.event === "rolled" && Number.isInteger(face))
        this.#rolled[String(face)] = (this.#rolled[String(face)] ?? 0) + 1;
    }
    if (seed instanceof Seal && drawn)
      for (const word of seed.words(step).slice(0, drawn)) this.#faces[Math.floor((word * 6) / 2 ** 32)] += 1;
  }

  #report(): DiceReport {
    const words = this.#faces.reduce((a, b) => a + b, 0);
    const square = this.#faces.reduce((sum, count) => sum + (count - words / 6) ** 2, 0) / (words / 6 || 1);
    const p_value = chiSquareTail(square);
    return { words, faces: this.#faces, chi_square: square, p_value, rolled: this.#rolled };
  }

  // ---------------------------------------------------------------- moments

  /** Set the match to the state after a number of moves. */
  at(number: number): Match {
    const kept = this.moments[number];
    const moves = this.moments.slice(number + 1 - kept.moves, number + 1).map(({ move }) => move!);
    this.match.put(kept.seed, kept, moves);
    return this.match;
  }

  /** Return some moments as a face saw them; "open" sees everything. */
  shown(first: number, most: number, face: string): Moment[] {
    const found: Moment[] = [];
    const last = Math.min(this.length, first + most - 1);
    for (let number = first; number <= last; number++) {
      const before = number && (this.at(number - 1).view(seatOf(face)) as unknown as View);
      found.push(this.#moment(number, before, face));
    }
    return found;
  }

  #moment(number: number, before: View | 0, face: string): Moment {
    const { match, length } = this;
    const { move } = this.moments[number];
    let told: Told[] = [];
    if (before && move) {
      match.skip(move[3] ?? 0);
      told = match.play(move[0], move[1], move[2]);
    } else this.at(number);
    const patches = before ? patchesOf(match, seatOf(face), before) : [];
    if (number) this.at(number); // a segment may begin here, with other cards
    const view: GameView & { hands?: Record<string, GameView> } = match.view(seatOf(face));
    if (face === OPEN) view.hands = Object.fromEntries(match.seats.map((seat) => [seat, match.view(seat)]));
    const events = told
      .map((event) => (face === OPEN ? event.json : seen(event, face)))
      .filter((event) => event !== null) as Moment["events"];
    const known = move && (face === OPEN || face === move[0]) ? move : null;
    return { moment: number, moments: length, move: known && [known[0], known[1]], events, patches, view };
  }
}

const seatOf = (face: string): string | null => (face === TABLE || face === OPEN ? null : face);

/** Return the p-value of a chi-square with five degrees of freedom. */
function chiSquareTail(square: number): number {
  const half = square / 2;
  const tail = Math.exp(-half) * Math.sqrt((4 * half) / Math.PI) * (1 + square / 3);
  return erfc(Math.sqrt(half)) + tail;
}

/** The complementary error function: a series near 0, a continued fraction beyond. */
function erfc(x: number): number {
  if (x < 2) {
    let [sum, term] = [x, x];
    for (let n = 1; n < 60; n++) sum += (term *= (-x * x) / n) / (2 * n + 1);
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}
