// A table without a server: one device, with one or several people and any bots. It speaks the protocol of the table's
// socket (docs/protocol.md), so that the client does not know the difference. It has no clock, chat or invitations.

import type { AnyEvent, FaceView, GameView, Patch, TableView } from "../lib/types";
import { Bots } from "./bots";
import { IllegalAction, Match, type Snapshot, type View } from "./match";
import type { Memory } from "./memory";
import { OptionProblem, readOptions, type Options } from "./options";
import { SEATS, type Told } from "./reader";

const YOU = "p1"; // everybody at this device
const TABLE = "table"; // the face that everybody may see
const PATIENCE = 1200; // milliseconds after which a bot decides
const HINT = 600; // milliseconds of thinking

export interface Message {
  type: string;
  [detail: string]: unknown;
}
interface Command {
  do: string;
  seat?: string;
  one?: string;
  other?: string;
  level?: string | null;
  action?: string;
  options?: Options | null;
  hints?: boolean | null;
  on?: boolean;
}
interface Held {
  person: boolean;
  bot: string;
  passing: boolean;
}
type Face = { n: number; view: FaceView };

/** Something that the table does not do; the client has a sentence for the reason. */
class Rejected extends Error {
  constructor(
    readonly reason: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

export interface Surroundings {
  send: (message: Message) => void;
  later: (work: () => void) => void; // after what is waiting now
  now: () => number;
  seed: () => number; // of a new race
}

export class LocalTable {
  #options: Options;
  #phase: TableView["phase"] = "lobby";
  #race = 1;
  #hints = true;
  #seats: Record<string, Held> = {};
  #match: Match | null = null;
  #before: { seat: string; snapshot: Snapshot } | null = null; // what can be undone
  #watched = new Map<string, Face>();
  readonly #numbers = new Map<string, number>(); // events of each face
  readonly #bots: Bots;

  constructor(
    readonly id: string,
    readonly name: string, // of whoever sits here
    readonly memory: Memory,
    options: Options,
    readonly around: Surroundings,
  ) {
    this.#options = readOptions(memory.described, options);
    this.#bots = new Bots(memory);
    this.#seat();
    this.#seats.A.person = true;
  }

  #seat(): void {
    const seats = [...SEATS.slice(0, Number(this.#options.players))];
    const free = (): Held => ({ person: false, bot: "", passing: false });
    this.#seats = Object.fromEntries(seats.map((seat) => [seat, this.#seats[seat] ?? free()]));
  }

  // ---------------------------------------------------------------- messages

  receive(message: Message): void {
    const face = message.face as string;
    if (message.type === "hello") this.#welcome();
    else if (message.type === "ping") this.around.send({ type: "pong" });
    else if (message.type === "unwatch") this.#watched.delete(face);
    else if (message.type === "watch") this.#watch(face);
    else if (message.type === "do") this.#do(message.id as string, message.command as Command);
  }

  #welcome(): void {
    const { around, id } = this;
    around.send({ type: "welcome", table: id, person: YOU, seats: this.#own() });
    around.send({ type: "presence", people: [YOU] });
  }

  #own(): string[] {
    return Object.keys(this.#seats).filter((seat) => this.#seats[seat].person);
  }

  #watch(face: string): void {
    if (face !== TABLE && !this.#seats[face]?.person) return;
    const one: Face = { n: this.#numbers.get(face) ?? 0, view: this.#view(face) };
    this.#watched.set(face, one);
    this.around.send({ type: "view", face, missed: null, chat: [], ...one });
  }

  #do(id: string, command: Command): void {
    const refuse = (reason: string, details: object): void =>
      this.around.send({ type: "rejected", id, reason, clause: "", details });
    try {
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
          waiting: this.#match?.waiting ?? [],
        });
      else if (error instanceof OptionProblem) refuse("option-bad", { why: error.message });
      else throw error;
    }
  }

  // ---------------------------------------------------------------- what people ask for

  /** What happened, and the answer to whoever asked; no events: nothing changed. */
  #decide(command: Command): [(Told | AnyEvent)[] | null, object] {
    const { seat = "" } = command;
    switch (command.do) {
      case "sit":
      case "stand":
      case "bot":
      case "swap":
      case "configure":
      case "start":
        if (this.#phase !== "lobby") throw new Rejected("not-in-lobby", { phase: this.#phase });
        return [this.#lobby(command), {}];
      case "play":
        return [this.#play(seat, command.action ?? ""), {}];
      case "undo":
        return [this.#undo(seat), {}];
      case "passing":
        if (command.on !== false && !this.#canPass(seat)) throw new Rejected("no-pass", { seat });
        this.#held(seat).passing = command.on !== false;
        return [[{ table: "passing", seat, on: command.on !== false }], {}];
      case "hint":
        return [null, { hints: this.#hint(seat) }];
      case "record":
        return [null, { record: this.#match?.record() ?? null }];
      case "rematch":
        return [this.#rematch(), {}];
      case "ready":
      case "leave":
        return [null, {}];
    }
    throw new Rejected("message-bad", { why: command.do });
  }

  #held(seat: string): Held {
    const held = this.#seats[seat];
    if (!held) throw new Rejected("seat-unknown", { seat, seats: Object.keys(this.#seats) });
    return held;
  }

  #lobby(command: Command): AnyEvent[] {
    const { seat = "", one = "", other = "", level } = command;
    if (command.do === "configure") {
      this.#options = readOptions(this.memory.described, { ...this.#options, ...command.options });
      this.#hints = command.hints ?? this.#hints;
      this.#seat();
      return [{ table: "configured" }];
    }
    if (command.do === "start") return this.#start();
    if (command.do === "swap") {
      [this.#seats[one], this.#seats[other]] = [this.#held(other), this.#held(one)];
      return [{ table: "swapped", seats: [one, other] }];
    }
    const held = this.#held(seat);
    if (command.do === "stand") {
      held.person = false;
      return [{ table: "stood", seat }];
    }
    if (held.person || (command.do === "sit" && held.bot)) throw new Rejected("seat-taken", { seat });
    if (command.do === "sit") {
      held.person = true;
      return [{ table: "sat", person: YOU, seat }];
    }
    if (level && !this.memory.described.levels.some(({ name }) => name === level))
      throw new Rejected("bot-unknown", { level });
    held.bot = level ?? "";
    return [{ table: "bot", seat, level: level ?? null }];
  }

  #start(): AnyEvent[] {
    const empty = Object.keys(this.#seats).filter(
      (seat) => !this.#seats[seat].person && !this.#seats[seat].bot,
    );
    if (empty.length) throw new Rejected("seats-empty", { seats: empty });
    this.#match = new Match(this.memory, this.#options, this.around.seed());
    this.#phase = "playing";
    return [{ table: "started", race: this.#race, entropy: [] }];
  }

  #playing(): Match {
    if (this.#phase === "playing") return this.#match!;
    throw new Rejected(this.#phase === "over" ? "over" : "not-playing", { phase: this.#phase });
  }

  #play(seat: string, text: string, bot = false): (Told | AnyEvent)[] {
    const match = this.#playing();
    const held = this.#held(seat);
    if (!bot && !held.person) throw new Rejected("seat-not-yours", { seat });
    const action = match.find(seat, text);
    const snapshot = match.snapshot();
    const told = match.play(seat, action);
    if (text !== "pass") held.passing = false;
    const learnt = match.drawn > 0 || match.revealed || match.over || match.pending(seat);
    this.#before = bot || learnt ? null : { seat, snapshot };
    if (!match.over) return told;
    this.#phase = "over";
    return [...told, { table: "finished", race: this.#race, secret: "" }];
  }

  #undo(seat: string): AnyEvent[] {
    const match = this.#playing();
    if (this.#before?.seat !== seat) throw new Rejected("undo-impossible", { seat });
    match.restore(this.#before.snapshot);
    this.#before = null;
    return [{ table: "undone", seat }];
  }

  #hint(seat: string): object[] {
    const match = this.#playing();
    if (!match.waiting.includes(seat)) throw new Rejected("not-asked", { seat, waiting: match.waiting });
    return this.#bots
      .hint(match, seat, HINT)
      .map(({ text, chance, low, high }) => ({ action: text, chance, low, high }));
  }

  #rematch(): AnyEvent[] {
    if (this.#phase !== "over") throw new Rejected("not-over", { phase: this.#phase });
    this.#race += 1;
    this.#phase = "lobby";
    this.#match = null;
    this.#before = null;
    return [{ table: "rematch", race: this.#race, commitment: "" }];
  }

  // ---------------------------------------------------------------- bots

  #canPass(seat: string): boolean {
    return this.#playing()
      .legal(seat)
      .some(({ text }) => text === "pass");
  }

  /** Let bots, and whoever always passes, go on until a person is asked. */
  #drive(): void {
    const next = this.#automatic();
    if (!next) return;
    const { step } = this.#match!;
    this.around.later(() => this.#act(...next, step));
  }

  #automatic(): [seat: string, bot: string] | null {
    if (this.#phase !== "playing") return null;
    for (const seat of this.#match!.waiting) {
      const { bot, passing } = this.#seats[seat];
      if (bot) return [seat, bot];
      if (passing && this.#canPass(seat)) return [seat, "pass"];
    }
    return null;
  }

  #act(seat: string, bot: string, step: number): void {
    const [next] = this.#automatic() ?? [];
    if (next !== seat || this.#match?.step !== step) return; // the table has gone on meanwhile
    const text = bot === "pass" ? bot : this.#bots.choose(this.#match, seat, bot, PATIENCE).text;
    this.#tell(this.#play(seat, text, true), true);
    this.#drive();
  }

  // ---------------------------------------------------------------- telling

  /** What happened, to every face that may know of it. An action without events is told too. */
  #tell(events: (Told | AnyEvent)[], played: boolean): void {
    for (const face of [TABLE, ...SEATS]) {
      const known = events.map((event) => seen(event, face)).filter((event) => event !== null);
      if (!known.length && events.length) continue;
      const n = (this.#numbers.get(face) ?? 0) + 1;
      this.#numbers.set(face, n);
      const watched = this.#watched.get(face);
      if (watched) this.#update(face, watched, n, known, played);
    }
  }

  #update(face: string, watched: Face, n: number, events: AnyEvent[], played: boolean): void {
    if (face !== TABLE && !this.#seats[face]?.person) {
      this.#watched.delete(face);
      this.around.send({ type: "unwatched", face });
      return;
    }
    const view = this.#view(face);
    const gone = Object.fromEntries(
      (["table", "match", "you"] as const)
        .map((part): [string, string[]] => [
          part,
          Object.keys(watched.view[part]).filter((key) => !(key in view[part])),
        ])
        .filter(([, keys]) => keys.length),
    );
    const patches = played ? patchesOf(this.#match!, face, watched.view.match as View) : [];
    this.#watched.set(face, { n, view });
    this.around.send({ type: "update", face, n, at: this.around.now(), events, patches, set: view, gone });
  }

  #view(face: string): FaceView {
    const seat = face === TABLE ? null : face;
    const match = this.#match?.view(seat) ?? {};
    if (seat === null) return { table: this.#public(), match, you: {} };
    const playing = this.#phase === "playing";
    const asked = playing && this.#match!.waiting.includes(seat);
    const can_pass = asked && (match as GameView).actions.some(({ text }) => text === "pass");
    const undo = playing && this.#before?.seat === seat;
    return {
      table: this.#public(),
      match,
      you: { seat, undo, passing: this.#seats[seat].passing, can_pass },
    };
  }

  #public(): TableView {
    const seats = Object.entries(this.#seats).map(([seat, { person, bot }]) => [
      seat,
      { person: person ? YOU : null, bot: bot || null, invited: false, away: false },
    ]);
    return {
      id: this.id,
      code: "",
      game: this.memory.described.game,
      options: this.#options,
      phase: this.#phase,
      race: this.#race,
      clock: "off",
      due: null,
      public: false,
      locked: true,
      hints: this.#hints,
      forked: null,
      commitment: "",
      secret: null,
      entropy: [],
      people: { [YOU]: { name: this.name, host: true, ready: true, muted: false, sealed: "" } },
      seats: Object.fromEntries(seats) as TableView["seats"],
      vote: null,
      opening: false,
      stopped: null,
      rewindable: null,
    };
  }
}

/** What a face may know of something that happened. */
function seen(event: Told | AnyEvent, face: string): AnyEvent | null {
  if (!("seenBy" in event)) return event;
  const known = (event as Told).seenBy(face === TABLE ? null : face);
  return known && known !== (event as Told).json ? { ...known, hidden: true } : known;
}

/** How the match looked to a face during the last action: after so many events, what had changed since the moment before. */
function patchesOf(match: Match, face: string, before: View): Patch[] {
  const patches: Patch[] = [];
  for (const [told, view] of match.story(face === TABLE ? null : face)) {
    const changed = Object.keys(view).filter(
      (key) => JSON.stringify(view[key]) !== JSON.stringify(before[key]),
    );
    if (changed.length) patches.push([told, Object.fromEntries(changed.map((key) => [key, view[key]]))]);
    before = view;
  }
  return patches;
}
