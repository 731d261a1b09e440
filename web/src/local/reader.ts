// Decodes numbers by the description: actions to notation, log entries to events, numbers to words. A port of the
// engine's reader.py; writing.ts converts whole records to JSON.

import type { Action, GameEvent } from "../lib/types";
import type { Document, EventNote, Kind, Piece } from "./document";

export type Word = string | number | boolean | null;
export type Fact = number | Fact[];
export type Facts = Record<string, Fact>;

const isSeatNumber = ({ sort, low, high, ...more }: Kind): boolean =>
  sort === "seat" && low === 0 && high === 5 && Object.keys(more).length === 0;

export class Reader {
  readonly players: number;
  readonly #actions = new Map<number, Action>();

  constructor(
    readonly document: Document,
    readonly facts: Facts,
  ) {
    this.players = this.fact("players");
  }

  fact(name: string): number {
    return Number(this.facts[name]);
  }

  /** The number of action ids. */
  get total(): number {
    const last = this.document.actions.at(-1)!;
    return last.first + last.parts.reduce((size, part) => size * sizeOf(part), 1);
  }

  // ---------------------------------------------------------------- names

  /** Return the name of a number. */
  text(kind: Kind, number: number): string {
    if (kind.sort === "action") return this.action(number).text;
    if (kind.pieces) return kind.pieces.map((piece) => this.#piece(piece, number)).join("");
    if (kind.names) return kind.names[number - Number(kind.low)];
    return kind.signed && number >= 0 ? `+${number}` : `${number}`;
  }

  #piece({ before, look, when, names }: Piece, number: number): string {
    if (when && !this.fact(when)) return "";
    if (names.length) return before + names[number];
    if (!look) return `${before}${number}`;
    const { kind } = this.document.records.state.fields[look];
    return before + this.text(kind!, Number((this.facts[look] as Fact[])[number]));
  }

  /** Resolve a bound: a number, a fact ("players"), or a fact minus a number ("players-1"). */
  #bound(end: number | string): number {
    if (typeof end === "number") return end;
    const [name, less = "0"] = end.split("-");
    return this.fact(name) - Number(less);
  }

  /** Map every number of a kind to its name; seats are relative to the viewer. */
  words(kind: Kind, viewer = 0): Map<number, Word> {
    const found = new Map<number, Word>();
    const { players } = this;
    if (isSeatNumber(kind)) {
      for (let n = 0; n < players; n++) found.set(n, (n + viewer) % players);
      return found;
    }
    const low = kind.sort === "action" ? 0 : this.#bound(kind.low);
    const named = kind.names ? low + kind.names.length : undefined;
    const end = kind.sort === "action" ? this.total : (named ?? this.#bound(kind.high) + 1);
    for (let n = low; n < end; n++) found.set(n, this.text(kind, n));
    if (kind.sort === "seat")
      for (let n = 0; n < players; n++)
        if (found.has(n)) found.set(n, this.text(kind, (n + viewer) % players));
    if (kind.none !== undefined) found.set(kind.none, null);
    return found;
  }

  /** Return a function from a number to its JSON. */
  word(kind: Kind, viewer = 0): (n: number) => Word {
    const { none } = kind;
    if (kind.sort === "amount") {
      const special = new Map<number, Word>(kind.special);
      if (none !== undefined) special.set(none, null);
      return special.size ? (n) => (special.has(n) ? special.get(n)! : n) : (n) => n;
    }
    if (kind.sort === "flag") return (n) => (n === none ? null : n !== 0);
    if (kind.sort === "action") return (n) => (n === none ? null : this.action(n).text);
    const words = this.words(kind, viewer);
    return (n) => {
      const word = words.get(n);
      if (word === undefined) throw new RangeError(`${n} is no ${kind.sort}`);
      return word;
    };
  }

  // ---------------------------------------------------------------- actions

  /** Return an action by its id. */
  action(number: number): Action {
    let made = this.#actions.get(number);
    if (!made) {
      const verb = this.document.actions.findLast(({ first }) => first <= number)!;
      const words: string[] = [];
      let rest = number - verb.first;
      for (const part of verb.parts.toReversed()) {
        const size = sizeOf(part);
        words.unshift(this.text(part, (rest % size) + Number(part.low)));
        rest = Math.floor(rest / size);
      }
      made = { id: number, text: verb.notation.replaceAll("{}", () => words.shift()!) };
      this.#actions.set(number, made);
    }
    return made;
  }

  // ---------------------------------------------------------------- events

  /** Decode a log entry: the event, then its numbers. */
  event(entry: number[]): Told {
    return new Told(this.document.events[entry[0]], this, entry);
  }

  /** The racers: the seats, or what the game ranks instead. */
  get racers(): string[] {
    const { ranked, records } = this.document;
    if (!ranked) return [...SEATS.slice(0, this.players)];
    const { kind, count } = records.state.fields[ranked];
    const numbers = (this.facts[ranked] as number[]).slice(0, this.fact(count!));
    return numbers.map((number) => this.text(kind!, number));
  }
}

export const SEATS = "ABCDEF";

const sizeOf = (kind: Kind): number => Number(kind.high) - Number(kind.low) + 1;

/** A logged event. `json` holds everything; `seenBy` what one seat may see of it. */
export class Told {
  readonly json: GameEvent;

  constructor(
    readonly note: EventNote,
    reader: Reader,
    entry: number[],
  ) {
    this.json = { event: note.name, clause: note.clause };
    Object.entries(note.details).forEach(([name, kind], k) => {
      this.json[name] = reader.word(kind)(entry[k + 1]);
    });
  }

  /** Return the event as a seat (null: a spectator) may see it; null if it is secret. */
  seenBy(seat: string | null): GameEvent | null {
    const { details, secret } = this.note;
    const hidden = Object.keys(details).filter((name) => details[name].private);
    if (!secret && !hidden.length) return this.json;
    const [owner] = Object.keys(details);
    if (seat !== null && this.json[owner] === seat) return this.json;
    return secret ? null : { ...this.json, ...Object.fromEntries(hidden.map((name) => [name, null])) };
  }
}
