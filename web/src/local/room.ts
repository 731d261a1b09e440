// Seats and options of a local table.

import type { AnyEvent, TableView } from "../lib/types";
import type { Memory } from "./memory";
import { readOptions, type Options } from "./options";
import { SEATS } from "./reader";

export const YOU = "p1"; // the id of everybody at this device

/** Fields of a table's view that only tables on a server change. */
export const LOCAL_DEFAULTS = {
  code: "",
  clock: "off",
  absence: "off",
  party: false,
  paused: false,
  due: null,
  public: false,
  locked: true,
  rated: false,
  championship: null,
  forked: null,
  entropy: [],
  vote: null,
  stopped: null,
} satisfies Partial<TableView>;

/** A refused command; the client has a text for the reason. */
export class Rejected extends Error {
  constructor(
    readonly reason: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

export interface Held {
  person: boolean;
  name: string; // of the person; empty: the name of the device's owner
  bot: string;
  passing: boolean;
}

export interface SavedRoom {
  options: Options;
  hints: boolean;
  seats: Record<string, Held>;
}

export interface LobbyCommand {
  do: string;
  seat?: string;
  one?: string;
  other?: string;
  level?: string | null;
  name?: string;
  options?: Options | null;
  hints?: boolean | null;
}

const LONGEST = 24; // letters of a name

export class Room implements SavedRoom {
  options: Options;
  hints = true;
  seats: Record<string, Held> = {};

  constructor(
    readonly memory: Memory,
    saved: Partial<SavedRoom>,
  ) {
    this.options = readOptions(memory, saved.options ?? {});
    this.hints = saved.hints ?? true;
    this.seats = saved.seats ?? {};
    this.#place();
    if (!saved.seats) this.seats.A.person = true;
  }

  saved(): SavedRoom {
    const { options, hints, seats } = this;
    return { options, hints, seats };
  }

  #place(): void {
    const seats = [...SEATS.slice(0, Number(this.options.players))];
    const free = (): Held => ({ person: false, name: "", bot: "", passing: false });
    this.seats = Object.fromEntries(seats.map((seat) => [seat, this.seats[seat] ?? free()]));
  }

  own(): string[] {
    return Object.keys(this.seats).filter((seat) => this.seats[seat].person);
  }

  /** Return the seats as in the view of the table. */
  shown(owner: string): TableView["seats"] {
    const seats = Object.entries(this.seats).map(([seat, { person, bot }]) => {
      const name = person ? this.name(seat, owner) : "";
      return [seat, { person: person ? YOU : null, name, bot: bot || null, invited: false, away: false }];
    });
    return Object.fromEntries(seats) as TableView["seats"];
  }

  /** Return all names by seat. */
  names(owner: string): Record<string, string> {
    return Object.fromEntries(Object.keys(this.seats).map((seat) => [seat, this.name(seat, owner)]));
  }

  /** Return the name at a seat; several people without names get the letter of their seat. */
  name(seat: string, owner: string): string {
    const { person, name, bot } = this.seats[seat];
    return person ? name || (this.own().length > 1 ? `${owner} ${seat}` : owner) : bot;
  }

  empty(): string[] {
    return Object.keys(this.seats).filter((seat) => !this.seats[seat].person && !this.seats[seat].bot);
  }

  /** Put bots on all free seats. */
  fill(level: string): void {
    for (const seat of this.empty()) this.change({ do: "bot", seat, level });
  }

  held(seat: string): Held {
    const held = this.seats[seat];
    if (!held) throw new Rejected("seat-unknown", { seat, seats: Object.keys(this.seats) });
    return held;
  }

  /** Execute a lobby command; return its events. */
  change(command: LobbyCommand): AnyEvent[] {
    const { seat = "", one = "", other = "", level, name = "" } = command;
    if (command.do === "configure") {
      this.options = readOptions(this.memory, { ...this.options, ...command.options });
      this.hints = command.hints ?? this.hints;
      this.#place();
      return [{ table: "configured" }];
    }
    if (command.do === "swap") {
      [this.seats[one], this.seats[other]] = [this.held(other), this.held(one)];
      return [{ table: "swapped", seats: [one, other] }];
    }
    const held = this.held(seat);
    if (command.do === "name") {
      held.name = name.trim().slice(0, LONGEST);
      return [{ table: "named", seat }];
    }
    if (command.do === "stand") {
      held.person = false;
      held.name = "";
      return [{ table: "stood", seat }];
    }
    if (held.person || (command.do === "sit" && held.bot)) throw new Rejected("seat-taken", { seat });
    if (command.do === "sit") {
      held.person = true;
      return [{ table: "sat", person: YOU, seat }];
    }
    if (level && !this.memory.described.levels.some((known) => known.name === level))
      throw new Rejected("bot-unknown", { level });
    held.bot = level ?? "";
    return [{ table: "bot", seat, level: level ?? null }];
  }
}
