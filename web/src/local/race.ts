// A race at a local table: its match and its segments, as in the server's segments.py. Each segment continues from the
// end of the one before, with a seed of its own.

import type { GameRecord, Segment } from "../lib/record";
import { Match, type Snapshot } from "./match";
import type { Memory } from "./memory";
import type { Options } from "./options";
import type { Told } from "./reader";
import { Seal } from "./sealed";

/** A played action. `mark` is the number of the public event before it. */
interface Moved {
  seat: string;
  text: string;
  skipped: number;
  mark: number;
  bot: boolean;
}

interface Part {
  why: "" | "rewound";
  epoch: number;
  mark: number; // the number of the public event before it
  moves: Moved[];
}

/** Everything needed to rebuild the match. */
export interface SavedRace {
  options: Options;
  secret: string;
  entropy: string[];
  epoch: number;
  parts: Part[];
  skipped: number; // steps whose random words the next action skips
}

export class LocalRace {
  match!: Match;
  undoable = ""; // the seat that may undo its last action
  readonly #saved: SavedRace;
  readonly #taken: number;
  #before: Snapshot | null = null;
  #starts: GameRecord["start"][] = [];

  constructor(
    readonly memory: Memory,
    saved: SavedRace,
  ) {
    this.#saved = saved;
    this.#taken = memory.taken;
    this.#rebuild();
    this.match.skip(saved.skipped);
  }

  static begin(memory: Memory, options: Options, secret: string, entropy: string[], mark: number): LocalRace {
    const first: Part = { why: "", epoch: 0, mark, moves: [] };
    return new LocalRace(memory, { options, secret, entropy, epoch: 0, parts: [first], skipped: 0 });
  }

  saved(): SavedRace {
    return { ...this.#saved, skipped: this.match.skipped };
  }

  /** Free its memory. */
  close(): void {
    this.memory.freeFrom(this.#taken);
  }

  get #last(): Part {
    return this.#saved.parts.at(-1)!;
  }

  #seal(epoch: number): Seal {
    return new Seal(this.#saved.secret, this.#saved.entropy, epoch);
  }

  /** Replay the match from its start. */
  #rebuild(): void {
    this.memory.freeFrom(this.#taken);
    this.match = new Match(this.memory, this.#saved.options, this.#seal(0));
    this.#starts = [];
    for (const { why, epoch, moves } of this.#saved.parts) {
      if (epoch) this.match.goOn(this.#seal(epoch), why === "rewound");
      this.#starts.push(this.match.start);
      for (const move of moves) this.#replayMove(move);
    }
  }

  #replayMove({ seat, text, skipped }: Moved): void {
    this.match.skip(skipped);
    this.match.play(seat, text);
  }

  /** Play an action; return its events. */
  play(seat: string, action: string, bot: boolean, mark: number): Told[] {
    const { match } = this;
    const found = match.find(seat, action);
    const [before, skipped] = [match.snapshot(), match.skipped];
    const told = match.play(seat, found);
    this.#last.moves.push({ seat, text: found.text, skipped, mark, bot });
    // An action that revealed nothing can be undone; a choice that can be replaced cannot be withdrawn.
    const learnt = match.drawn > 0 || match.revealed || match.over || match.pending(seat);
    this.undoable = bot || learnt ? "" : seat;
    this.#before = this.undoable ? before : null;
    return told;
  }

  undo(): void {
    this.match.restore(this.#before!);
    this.#last.moves.pop();
    this.undoable = "";
  }

  /** The number of the public event before the last action of a person, or null. */
  get lastDecision(): number | null {
    const moves = this.#saved.parts.flatMap((part) => part.moves);
    return moves.findLast(({ bot }) => !bot)?.mark ?? null;
  }

  /** Rewind to just after a public event. Secret choices that were not revealed by then must be made again. */
  rewind(to: number, mark: number): void {
    const { parts } = this.#saved;
    while (parts.length > 1 && this.#last.mark >= to) parts.pop();
    const kept = this.#last.moves.filter((move) => move.mark < to);
    this.#last.moves.length = 0;
    this.#rebuild();
    let clean = 0;
    kept.forEach((move, k) => {
      this.#replayMove(move);
      if (!this.match.seats.some((seat) => this.match.pending(seat))) clean = k + 1;
    });
    this.#last.moves.push(...kept.slice(0, clean));
    this.#saved.epoch += 1;
    parts.push({ why: "rewound", epoch: this.#saved.epoch, mark, moves: [] });
    this.#rebuild();
    this.undoable = "";
  }

  /** Return the record in the server's format. */
  record(table: { id: string; race: number; names: Record<string, string> }): GameRecord {
    const written = this.#saved.parts.map(({ why, epoch, moves }, k): Segment => ({
      why,
      seed: this.#seal(epoch).json(),
      start: this.#starts[k],
      moves: moves.map(({ seat, text, skipped }) => (skipped ? [seat, text, [], skipped] : [seat, text])),
    }));
    const { why, seed, start, moves } = written.pop()!;
    const moments = written.reduce((sum, part) => sum + part.moves.length, moves.length);
    const commitment = this.#seal(0).commitment;
    return {
      ...this.match.record(),
      seed,
      start,
      moves,
      table: { ...table, commitment, why, earlier: written, moments },
    };
  }
}
