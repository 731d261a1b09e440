// A table without a server: one device with one or several people and bots. It implements the protocol of the server's
// tables (docs/protocol.md), so the client uses both in the same way. It has no clock, chat or invitations.

import type { GameRecord } from "../lib/record";
import { sha256 } from "../lib/sha256";
import type { AnyEvent, FaceView, GameView, TableView } from "../lib/types";
import { advisor, best, Bots, hints, plan, type Thoughts, type Tree } from "./bots";
import { IllegalAction, type Match } from "./match";
import type { Memory } from "./memory";
import { OptionProblem, type Options } from "./options";
import { LocalRace, type SavedRace } from "./race";
import type { Told } from "./reader";
import { LOCAL_DEFAULTS, Rejected, Room, YOU, type LobbyCommand, type SavedRoom } from "./room";
import { commitmentOf } from "./sealed";
import { DAILY } from "./store";
import { Faces, TABLE, type Message, type SavedFaces } from "./faces";

const PATIENCE = 1200; // milliseconds for a decision of a bot
const HINT = 600; // milliseconds for a hint
const LOBBY = ["sit", "stand", "bot", "swap", "name", "configure", "ready", "start", "reveal"];

interface Command extends LobbyCommand {
  action?: string;
  on?: boolean;
  to?: number;
  sealed?: string;
  entropy?: string;
  face?: string;
  after?: number;
}

/** A race that is the same on every device: the secret is given, and hints and rewinds are off. */
export interface Sealed {
  options: Options;
  secret: string;
  hints: false;
}

/** A running race, stored so that it can be continued after the page was closed. */
export interface SavedTable extends SavedRoom, SavedFaces {
  rules: number;
  layout: string;
  number: number; // of the race
  began: number;
  race: SavedRace;
}

export interface Surroundings {
  send: (message: Message) => void;
  later: (work: () => void) => void; // runs after pending messages
  now: () => number;
  secret: () => string; // of a new race
  beside: number; // number of parallel search trees
  think: (trees: Tree[]) => Promise<Thoughts>;
  keep: (saved: SavedTable) => void;
  finished: (record: GameRecord, result: { seats: string[]; ranks: Record<string, number> }) => void;
}

export class LocalTable {
  readonly #room: Room;
  readonly #bots: Bots;
  #phase: TableView["phase"] = "lobby";
  #number = 1; // of the race
  #race: LocalRace | null = null;
  #secret: string;
  #sealed = ""; // the entropy of the people here, until the race starts
  #opening = false;
  #began = 0; // the public event with which the race began
  readonly #faces: Faces;

  constructor(
    readonly id: string,
    readonly name: string, // of the person at this device
    readonly memory: Memory,
    given: { options?: Options; bots?: string; hints?: boolean } | SavedTable,
    readonly around: Surroundings,
  ) {
    this.#room = new Room(memory, given);
    this.#faces = new Faces({
      send: around.send,
      now: around.now,
      view: (face) => this.#view(face),
      shows: (face) => face === TABLE || Boolean(this.#room.seats[face]?.person),
    });
    this.#bots = new Bots(memory);
    this.#secret = around.secret();
    if ("race" in given) this.#restore(given);
    else if (given.bots) this.#room.fill(given.bots);
  }

  #restore({ number, began, race, rules, layout, ...saved }: SavedTable): void {
    const { version, layout: own } = this.memory.described;
    if (rules !== version || layout !== own) throw new Rejected("rules-changed");
    this.#race = new LocalRace(this.memory, race);
    this.#secret = race.secret;
    this.#phase = this.#race.match.over ? "over" : "playing";
    this.#number = number;
    this.#began = began;
    this.#faces.restore(saved);
    this.#drive();
  }

  #save(): void {
    const { version: rules, layout } = this.memory.described;
    const race = this.#race!;
    if (this.#phase === "over")
      this.around.finished(this.#record(race), {
        seats: this.#room.own(),
        ranks: race.match.outcome?.ranks ?? {},
      });
    else
      this.around.keep({
        ...this.#room.saved(),
        rules,
        layout,
        number: this.#number,
        began: this.#began,
        ...this.#faces.saved(),
        race: race.saved(),
      });
  }

  // ---------------------------------------------------------------- messages

  receive(message: Message): void {
    const face = message.face as string;
    if (message.type === "hello") this.#welcome();
    else if (message.type === "ping") this.around.send({ type: "pong" });
    else if (message.type === "unwatch") this.#faces.unwatch(face);
    else if (message.type === "watch") this.#faces.watch(face);
    else if (message.type === "do") void this.#do(message.id as string, message.command as Command);
  }

  #welcome(): void {
    const { around, id } = this;
    around.send({ type: "welcome", table: id, person: YOU, seats: this.#room.own() });
    around.send({ type: "presence", people: [YOU] });
  }

  async #do(id: string, command: Command): Promise<void> {
    const refuse = (reason: string, details: object): void =>
      this.around.send({ type: "rejected", id, reason, clause: "", details });
    try {
      if (command.do === "hint") {
        this.around.send({ type: "done", id, hints: await this.#hint(command.seat ?? "") });
        return;
      }
      const [events, answer] = this.#decide(command);
      this.around.send({ type: "done", id, ...answer });
      if (events) this.#tell(events, command.do === "play");
      this.#drive();
    } catch (error) {
      if (error instanceof Rejected) refuse(error.reason, error.details);
      else if (error instanceof IllegalAction)
        refuse(error.reason, {
          seat: command.seat,
          action: command.action,
          waiting: this.#race?.match.waiting ?? [],
        });
      else if (error instanceof OptionProblem)
        refuse("option-bad", { game: this.memory.described.game, why: error.message, ...error.flaw });
      else throw error;
    }
  }

  // ---------------------------------------------------------------- commands

  /** Execute a command; return its events (null: nothing changed) and its answer. */
  #decide(command: Command): [(Told | AnyEvent)[] | null, object] {
    const { seat = "" } = command;
    if (LOBBY.includes(command.do)) {
      if (this.#phase !== "lobby") throw new Rejected("not-in-lobby", { phase: this.#phase });
      return [this.#lobby(command), {}];
    }
    switch (command.do) {
      case "play":
        if (!this.#room.held(seat).person) throw new Rejected("seat-not-yours", { seat });
        return [this.#play(seat, command.action ?? ""), {}];
      case "undo":
        return [this.#undo(seat), {}];
      case "rewind":
        return [this.#rewind(command.to ?? 0), {}];
      case "passing":
        if (command.on !== false && !this.#canPass(seat)) throw new Rejected("no-pass", { seat });
        this.#room.held(seat).passing = command.on !== false;
        return [[{ table: "passing", seat, on: command.on !== false }], {}];
      case "past":
        return [null, { missed: this.#faces.past(command.face ?? TABLE, command.after ?? 0) }];
      case "record":
        return [null, { record: this.#race && this.#record(this.#race) }];
      case "rematch":
        return [this.#rematch(), {}];
      case "leave":
        return [null, {}];
    }
    throw new Rejected("message-bad", { why: command.do });
  }

  #lobby(command: Command): AnyEvent[] {
    if (command.do === "ready") {
      this.#sealed = command.sealed ?? "";
      return [{ table: "ready", person: YOU, ready: true }];
    }
    if (command.do === "start") {
      const empty = this.#room.empty();
      if (empty.length) throw new Rejected("seats-empty", { seats: empty });
      if (!this.#sealed || !this.#room.own().length) return this.#begin("");
      this.#opening = true;
      return [{ table: "opening" }];
    }
    if (command.do === "reveal") {
      const entropy = command.entropy ?? "";
      if (!this.#opening || sha256(entropy) !== this.#sealed) throw new Rejected("entropy-wrong");
      return [{ table: "revealed", person: YOU, entropy }, ...this.#begin(entropy)];
    }
    return this.#room.change(command);
  }

  #begin(entropy: string): AnyEvent[] {
    const { seats, options } = this.#room;
    const given = Object.entries(seats).map(([seat, { person }]) => `${seat}:${person ? entropy : ""}`);
    const { mark } = this.#faces;
    this.#race = LocalRace.begin(this.memory, options, this.#secret, given, mark);
    this.#phase = "playing";
    this.#opening = false;
    this.#began = mark + 1;
    return [{ table: "started", race: this.#number, entropy: given }];
  }

  #playing(): LocalRace {
    if (this.#phase === "playing") return this.#race!;
    throw new Rejected(this.#phase === "over" ? "over" : "not-playing", { phase: this.#phase });
  }

  #play(seat: string, text: string, bot = false): (Told | AnyEvent)[] {
    const race = this.#playing();
    const told = race.play(seat, text, bot, this.#faces.mark);
    if (text !== "pass") this.#room.held(seat).passing = false;
    if (!race.match.over) return told;
    this.#phase = "over";
    return [...told, { table: "finished", race: this.#number, secret: this.#secret }];
  }

  #undo(seat: string): AnyEvent[] {
    const race = this.#playing();
    if (race.undoable !== seat) throw new Rejected("undo-impossible", { seat });
    race.undo();
    return [{ table: "undone", seat }];
  }

  /** Whether the race is the same on every device; see `Sealed`. */
  get #sealedRace(): boolean {
    return this.id.startsWith(DAILY);
  }

  /** The range of events to rewind to: from the start to the last decision of a person. */
  #rewindable(): TableView["rewindable"] {
    const last = this.#phase === "playing" && !this.#sealedRace ? this.#race!.lastDecision : null;
    return last === null ? null : [this.#began, last + 1];
  }

  #rewind(to: number): AnyEvent[] {
    const race = this.#playing();
    const [first, end] = this.#rewindable() ?? [0, 0];
    if (!(first <= to && to < end))
      throw new Rejected("rewind-impossible", { to, first, last: end, gone: [] });
    race.rewind(to, this.#faces.mark);
    return [{ table: "rewound", to }];
  }

  #record(race: LocalRace): GameRecord {
    return race.record({ id: this.id, race: this.#number, names: this.#room.names(this.name) });
  }

  #rematch(): AnyEvent[] {
    if (this.#phase !== "over") throw new Rejected("not-over", { phase: this.#phase });
    if (this.#sealedRace) throw new Rejected("over", { phase: this.#phase });
    this.#number += 1;
    this.#phase = "lobby";
    this.#race?.close();
    this.#race = null;
    this.#secret = this.around.secret();
    this.#sealed = "";
    for (const held of Object.values(this.#room.seats)) held.passing = false;
    return [{ table: "rematch", race: this.#number, commitment: commitmentOf(this.#secret) }];
  }

  // ---------------------------------------------------------------- bots

  async #hint(seat: string): Promise<object[]> {
    const { match } = this.#playing();
    if (!this.#room.hints) throw new Rejected("hints-off");
    if (!match.waiting.includes(seat)) throw new Rejected("not-asked", { seat, waiting: match.waiting });
    const { beside } = this.around;
    const [legal, level] = [match.legal(seat), advisor(this.memory.described.levels)];
    const thoughts = await this.around.think(plan(match, seat, level, HINT, { beside }));
    return hints(legal, thoughts).map(({ text, chance, low, high }) => ({ action: text, chance, low, high }));
  }

  #canPass(seat: string): boolean {
    return this.#playing()
      .match.legal(seat)
      .some(({ text }) => text === "pass");
  }

  /** Let bots act, and pass for seats that always pass, until a person must act. */
  #drive(): void {
    const next = this.#automatic();
    if (!next) return;
    const { match } = this.#race!;
    this.around.later(() => void this.#act(...next, match, match.step));
  }

  #automatic(): [seat: string, bot: string] | null {
    if (this.#phase !== "playing") return null;
    for (const seat of this.#race!.match.waiting) {
      const { bot, passing } = this.#room.seats[seat];
      if (bot) return [seat, bot];
      if (passing && this.#canPass(seat)) return [seat, "pass"];
    }
    return null;
  }

  async #act(seat: string, bot: string, match: Match, step: number): Promise<void> {
    // The table may have changed meanwhile.
    const asked = (): boolean =>
      this.#automatic()?.[0] === seat && this.#race?.match === match && match.step === step;
    if (!asked()) return;
    const text = bot === "pass" ? bot : await this.#choice(match, seat, bot);
    if (!asked()) return;
    this.#tell(this.#play(seat, text, true), true);
    this.#drive();
  }

  async #choice(match: Match, seat: string, bot: string): Promise<string> {
    const { beside } = this.around;
    const decided = this.#bots.decide(match, seat, bot, PATIENCE, { beside });
    if (!Array.isArray(decided)) return decided.text;
    const legal = match.legal(seat);
    try {
      return legal[best(await this.around.think(decided))].text;
    } catch (error) {
      if (!decided[0].level.network) throw error;
      console.warn(error); // its network is not on this device: play as the level below
      return this.#choice(match, seat, "champion");
    }
  }

  // ---------------------------------------------------------------- updates

  #tell(events: (Told | AnyEvent)[], played: boolean): void {
    this.#faces.tell(events, played ? this.#race!.match : null);
    if (this.#race) this.#save();
  }

  #view(face: string): FaceView {
    const seat = face === TABLE ? null : face;
    const match = this.#race?.match.view(seat) ?? {};
    if (seat === null) return { table: this.#public(), match, you: {} };
    const playing = this.#phase === "playing";
    const asked = playing && this.#race!.match.waiting.includes(seat);
    const can_pass = asked && (match as GameView).actions.some(({ text }) => text === "pass");
    const undo = playing && this.#race!.undoable === seat;
    return {
      table: this.#public(),
      match,
      you: { seat, undo, passing: this.#room.seats[seat].passing, can_pass },
    };
  }

  #public(): TableView {
    const you = { name: this.name, host: true, ready: true, muted: false, sealed: this.#sealed };
    return {
      ...LOCAL_DEFAULTS,
      id: this.id,
      game: this.memory.described.game,
      options: this.#room.options,
      phase: this.#phase,
      race: this.#number,
      hints: this.#room.hints,
      commitment: commitmentOf(this.#secret),
      secret: this.#phase === "over" ? this.#secret : null,
      people: { [YOU]: you },
      seats: this.#room.shown(this.name),
      opening: this.#opening,
      rewindable: this.#rewindable(),
    };
  }
}
