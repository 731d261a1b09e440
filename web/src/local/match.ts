// A match played by the compiled rules, one action at a time. A port of the engine's match.py.

import type { GameRecord, Move } from "../lib/record";
import { sha256 } from "../lib/sha256";
import type { Action, GameView, Outcome } from "../lib/types";
import type { Described, RecordNote, Type } from "./document";
import { Struct, type Memory } from "./memory";
import { pack, readOptions, type Options } from "./options";
import { Reader, SEATS, type Facts, type Told } from "./reader";
import { canonical, nested, numbersOf } from "./rows";
import { Seal } from "./sealed";
import { Writer, type Json, type Row } from "./writing";

const SPECTATOR = -1;
const EVENT = 5; // numbers in a log entry
const RECORD_FORMAT = 2;

export type View = { [key: string]: Json };
export type Seed = number | bigint | Seal;

export class IllegalAction extends Error {
  constructor(
    readonly reason: "over" | "not-asked" | "not-legal" | "seat-unknown",
    why: string,
  ) {
    super(why);
  }
}

/** A saved state for `Match.restore`. */
export interface Snapshot {
  state: Uint8Array;
  step: number;
  moves: number;
  skipped: number;
}

export class Match {
  readonly described: Described;
  readonly options: Options;
  readonly seats: string[];
  readonly moves: Move[] = [];
  readonly desk: Struct;
  readonly packed: number; // address of the options
  seed: Seed;
  start: View | null = null; // the position that this match started from, if not the initial one
  reader!: Reader;
  last: Told[] = []; // events of the last action
  #kept = 0;
  #step = 0;
  #skipped = 0;
  #writers = new Map<string, (row: Row) => View>();

  /** Deal a new game. The same seed and actions give the same match, here and in Python. */
  constructor(
    readonly memory: Memory,
    given: Options,
    seed: Seed,
  ) {
    this.seed = seed;
    this.described = memory.described;
    const { desk, options } = this.described.memory;
    this.options = readOptions(memory, given);
    this.seats = [...SEATS.slice(0, Number(this.options.players))];
    this.desk = new Struct(memory, desk);
    this.packed = memory.room(options.bytes);
    pack(memory, this.options, this.packed);
    this.#prepare(0);
    memory.call("deal", this.desk.address, this.packed);
    this.#readFacts();
  }

  /** Set the random words of a step. */
  #prepare(step: number): void {
    const { memory, desk, seed } = this;
    if (!(seed instanceof Seal)) {
      memory.call("prepare", desk.address, BigInt(seed), step);
      return;
    }
    const words = seed.words(step);
    memory.call("prepare", desk.address, seed.number(step), step);
    const chance = desk.inner("chance");
    memory.writeAll(chance.at("words"), "i8", words);
    chance.set("given", words.length);
  }

  /** Read the constants of a match: options and dealt facts. */
  #readFacts(): void {
    const facts: Facts = {};
    const read = (note: RecordNote, name: string, at: number): void => {
      const { offset, bytes, shape = [] } = note.fields[name];
      facts[name] = nested(this.memory, at + offset, bytes, shape);
    };
    const { state } = this.described.records;
    for (const [name, field] of Object.entries(state.fields))
      if (name === "options" && field.record)
        for (const option of Object.keys(field.record.fields))
          read(field.record, option, this.desk.at("state") + field.offset);
      else if (field.fact) read(state, name, this.desk.at("state"));
    this.reader = new Reader(this.described, facts);
    this.#writers.clear();
  }

  // ---------------------------------------------------------------- queries

  /** The seats that must act; none when the match is over. */
  get waiting(): string[] {
    const mask = this.desk.get("waiting");
    return this.seats.filter((_, n) => (mask >> n) & 1);
  }

  get over(): boolean {
    return this.desk.get("over") !== 0;
  }

  get phase(): string {
    const { offset, bytes } = this.described.records.state.fields.phase;
    return this.described.phases[this.memory.read(this.desk.at("state") + offset, `i${bytes}` as Type)];
  }

  legal(seat: string): Action[] {
    const n = this.memory.call("list_actions", this.desk.address, this.number(seat));
    return this.desk.list("actions", n).map((id) => this.reader.action(id));
  }

  /** Return the index of a seat letter. */
  number(seat: string): number {
    const found = this.seats.indexOf(seat);
    if (found < 0)
      throw new IllegalAction("seat-unknown", `there is no seat ${seat}; seats: ${this.seats.join(", ")}`);
    return found;
  }

  // ---------------------------------------------------------------- playing

  /** Find a legal action by its notation, as people type it. */
  find(seat: string, text: string): Action {
    const legal = this.legal(seat);
    const found =
      legal.find((one) => one.text === text) ?? legal.find((one) => plain(one.text) === plain(text));
    if (!found) throw this.#refusal(seat, text, legal);
    return found;
  }

  /** Play an action, optionally with scripted dice. Return its events in order. */
  play(seat: string, action: string | Action, dice: number[] = []): Told[] {
    const { id, text } = typeof action === "string" ? this.find(seat, action) : action;
    const [number, step] = [this.number(seat), this.#step + 1];
    const { memory, desk, seed } = this;
    const kept =
      dice.length || seed instanceof Seal
        ? this.#playPrepared(number, id, dice, step)
        : memory.call("move", desk.address, number, id, BigInt(seed), step);
    if (kept < 0) throw this.#refusal(seat, text, this.legal(seat));
    this.#kept = kept;
    this.#step = step;
    if (this.#skipped) this.moves.push([seat, text, dice, this.#skipped]);
    else this.moves.push(dice.length ? [seat, text, dice] : [seat, text]);
    this.#skipped = 0;
    const log = desk.inner("log");
    const events = log.at("events");
    this.last = Array.from({ length: log.get("told") }, (_, k) =>
      this.reader.event(memory.readAll(events + 2 * EVENT * k, "i2", EVENT)),
    );
    return this.last;
  }

  /** Play with scripted dice or sealed chance. Sealed words are slow to compute, so try without them first. */
  #playPrepared(seat: number, action: number, dice: number[], step: number): number {
    const { memory, desk } = this;
    const before = this.#state.slice();
    const act = (): number => {
      const chance = desk.inner("chance");
      memory.writeAll(chance.at("script"), "i2", dice);
      chance.set("scripted", dice.length);
      return memory.call("act", desk.address, seat, action);
    };
    if (this.seed instanceof Seal) {
      memory.call("prepare", desk.address, 0n, step);
      const kept = act();
      if (kept < 0 || !this.drawn) return kept;
      this.#state.set(before);
      memory.call("refresh", desk.address);
    }
    this.#prepare(step);
    return act();
  }

  get #state(): Uint8Array {
    return this.memory.bytes(this.desk.at("state"), this.described.records.state.bytes);
  }

  #refusal(seat: string, text: string, legal: Action[]): IllegalAction {
    const refused = `${seat} cannot play ${JSON.stringify(text)}`;
    if (this.over) return new IllegalAction("over", `${refused}: the match is over`);
    if (!legal.length)
      return new IllegalAction("not-asked", `${refused}: the match waits for ${this.waiting.join(", ")}`);
    const texts = legal.map((one) => one.text).join(", ");
    return new IllegalAction("not-legal", `${refused} now (${this.phase}); legal: ${texts}`);
  }

  /** Skip the random words of some steps, since undone actions may have shown them. */
  skip(steps: number): void {
    this.#step += steps;
    this.#skipped += steps;
  }

  get step(): number {
    return this.#step;
  }

  /** The number of random words that the last action (at first the deal) drew. */
  get drawn(): number {
    return this.desk.inner("chance").get("drawn");
  }

  /** Whether the last action revealed hidden information. */
  get revealed(): boolean {
    return this.last.some(({ note }) => note.reveals);
  }

  /** Whether a seat has made a secret choice that it may still change. */
  pending(seat: string): boolean {
    return !this.waiting.includes(seat) && this.legal(seat).length > 0;
  }

  snapshot(): Snapshot {
    return { state: this.#state.slice(), step: this.#step, moves: this.moves.length, skipped: this.#skipped };
  }

  /** Undo the actions since a snapshot. Their random words are never used again. */
  restore({ state, step, moves, skipped }: Snapshot): void {
    this.#state.set(state);
    this.memory.call("refresh", this.desk.address);
    this.moves.length = moves;
    this.#skipped = skipped + this.#step - step;
    this.last = [];
    this.#kept = 0;
  }

  /** Jump to a snapshot of the same game, and set the random stream to that step. */
  put(seed: Seed, { state, step }: Snapshot, moves: Move[] = []): void {
    this.#state.set(state);
    this.memory.call("refresh", this.desk.address);
    this.#readFacts();
    this.seed = seed;
    this.moves.splice(0, Infinity, ...moves);
    this.#step = step;
    this.#skipped = this.#kept = 0;
    this.last = [];
  }

  /** The number of steps whose random words are skipped before the next action. */
  get skipped(): number {
    return this.#skipped;
  }

  /** Continue from here with another seal as a match of its own; `redeal` also deals hidden cards again. */
  goOn(seal: Seal, redeal: boolean): void {
    if (redeal) {
      this.memory.call("prepare", this.desk.address, seal.redeal, 0);
      this.memory.call("deal_again", this.desk.address, SPECTATOR);
      this.memory.call("refresh", this.desk.address);
    }
    this.put(seal, { ...this.snapshot(), step: 0 });
    this.start = this.ownPosition();
  }

  // ---------------------------------------------------------------- views

  /** Return the view of a seat; null is a spectator. */
  view(seat: string | null): GameView {
    const number = seat === null ? SPECTATOR : this.number(seat);
    this.memory.call("look", this.desk.address, number);
    const view = {
      game: this.described.game,
      options: this.options,
      seat,
      waiting: this.waiting,
      ...this.#rows(number),
      actions: seat === null ? [] : this.legal(seat),
      outcome: this.outcome,
    };
    return view as unknown as GameView;
  }

  /** Return the view that `look` has written, as JSON. */
  #rows(number: number): View {
    const { seen, shown } = this.described.records;
    const viewer = Math.max(0, number);
    return {
      ...this.#json("seen", viewer, this.memory.readAll(this.desk.at("seen"), "i2", seen.numbers)),
      ...(shown &&
        this.#json("shown", viewer, this.memory.readAll(this.desk.at("shown"), "i2", shown.numbers))),
    };
  }

  #json(record: "state" | "seen" | "shown", viewer: number, row: Row): View {
    let write = this.#writers.get(`${record}${viewer}`);
    if (!write) {
      write = new Writer(this.reader, viewer).record(this.described.records[record]!);
      this.#writers.set(`${record}${viewer}`, write);
    }
    return write(row);
  }

  /** Return the views of a seat between the events of the last action: [events it has seen so far, view]. */
  story(seat: string | null): [told: number, view: View][] {
    const number = seat === null ? SPECTATOR : this.number(seat);
    const known = [0];
    for (const event of this.last) known.push(known.at(-1)! + Number(event.seenBy(seat) !== null));
    return Array.from({ length: this.#kept }, (_, k) => {
      this.memory.call("look_back", this.desk.address, k, number);
      const view = this.#rows(number);
      delete view.phase; // nobody acts between events
      return [known[this.desk.inner("log").inner("moments", k).get("told")], view];
    });
  }

  /** Return the view of a seat as bytes, the input of compiled bots. */
  observe(seat: string): Uint8Array {
    this.memory.call("observe", this.desk.address, this.number(seat));
    return this.memory.bytes(this.desk.at("seen"), 2 * this.described.records.seen.numbers).slice();
  }

  /** Ranks, points, winners and reason; null while the match is running. */
  get outcome(): Outcome | null {
    if (!this.over) return null;
    const ending = this.memory.call("settle", this.desk.address);
    const numbers = this.desk.list("result", 2 * this.described.racers);
    const { racers } = this.reader;
    const points = Object.fromEntries(racers.map((racer, k) => [racer, numbers[k]]));
    const ranks = Object.fromEntries(racers.map((racer, k) => [racer, numbers[this.described.racers + k]]));
    const winners = racers.filter((racer) => ranks[racer] === 1);
    return { points, ranks, winners, reason: this.described.endings[ending] };
  }

  // ---------------------------------------------------------------- records

  /** Return the complete state, as Python's `Game.setup` reads it. */
  position(): View {
    return { game: this.described.game, ...(this.options as View), ...this.ownPosition() };
  }

  /** Return the state without game and options. */
  ownPosition(): View {
    const { state, shown } = this.described.records;
    const told = this.#json("state", 0, numbersOf(this.memory, state, this.desk.at("state")));
    const stated = Object.values(shown?.fields ?? {}).filter(({ stated, key }) => stated && key !== null);
    const own = new Set(Object.values(state.fields).map(({ key }) => key));
    const worked = stated.map(({ key }) => key!).filter((key) => !own.has(key));
    if (worked.length) {
      this.memory.call("look", this.desk.address, SPECTATOR);
      const found = this.#json("shown", 0, this.memory.readAll(this.desk.at("shown"), "i2", shown!.numbers));
      for (const key of worked) told[key] = found[key];
    }
    return told;
  }

  /** Return the hash of position and outcome as canonical JSON, the same as in Python. */
  digest(): string {
    const position = this.position();
    for (const note of this.described.options)
      if (note.later && position[note.name] === note.default) delete position[note.name];
    return sha256(canonical({ position, outcome: this.outcome as unknown as Json })).slice(0, 32);
  }

  /** Return options, seed and moves, from which `paddock.replay` reproduces the match bit for bit. */
  record(): GameRecord {
    return {
      paddock: RECORD_FORMAT,
      game: this.described.game,
      rules: this.described.version,
      options: this.options,
      seed: this.seed instanceof Seal ? this.seed.json() : Number(this.seed),
      start: this.start,
      moves: [...this.moves],
      end: this.digest(),
    };
  }
}

/** Normalise notation: spaces, capitals and the typographic minus sign do not matter. */
const plain = (text: string): string =>
  text.replaceAll("\u2212", "-").toLowerCase().split(/\s+/).filter(Boolean).join(" ");
