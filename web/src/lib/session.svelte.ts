// The connection to a table over WebSocket: views and events of its faces, commands that are executed once. It
// reconnects by itself and requests exactly the updates that it missed.

import * as api from "./api";
import { Refused, type Hint } from "./api";
import { hiddenLines, hideLines, keepToken } from "./joined_tables";
import { proofOf, raceOf, sawCommitment } from "./proofs";
import { sha256 } from "./sha256";
import type { AnyEvent, FaceView, Line, TableView, Told } from "./types";

type Listener = (told: Told[], view: FaceView, fresh: boolean) => void;

interface Waiting {
  command: object;
  done: (answer: Record<string, unknown>) => void;
  failed: (error: Refused) => void;
}

class Face {
  view = $state.raw<FaceView | null>(null);
  n: number | null = null;
  listeners = new Set<Listener>();
}

/** The part of the WebSocket interface that a session uses; local tables implement it too. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

function toServer(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket`);
}

const PING_EVERY = 20_000;
const SLOWEST = 5_000;

export class Session {
  status = $state<"connecting" | "open" | "lost" | "gone">("connecting");
  refused = $state(""); // why access was denied
  starting = $state(false); // the next race starts at once, without a lobby
  person = $state<string | null>(null);
  seats = $state<string[]>([]);
  present = $state<string[]>([]);
  givenUp = $state.raw<Record<string, number>>({}); // people who are away, and when a bot takes over
  chat = $state<Line[]>([]);
  hidden = $state<string[]>([]); // people whose chat lines are hidden
  table = $state.raw<TableView | null>(null);

  #faces = new Map<string, Face>();
  #waiting = new Map<string, Waiting>();
  #talk = new Set<(line: Line) => void>();
  #socket: Wire | null = null;
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #answered = true;
  #revealed = ""; // the sealed entropy that we have revealed
  #wake = () => this.#hurry();

  constructor(
    readonly id: string,
    public token: string,
    readonly open: () => Wire = toServer,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.hidden = hiddenLines(this.id);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  /** Hide a person's chat lines on this device. */
  hide(person: string): void {
    this.hidden = [...this.hidden, person];
    hideLines(this.id, this.hidden);
  }

  /** Return the state of a face; subscribes on first use. */
  face(name: string): Face {
    let face = this.#faces.get(name);
    if (!face) {
      face = new Face();
      this.#faces.set(name, face);
      if (this.status === "open") this.#send({ type: "watch", face: name });
    }
    return face;
  }

  /** Subscribe to a face: updates, the view after them, and whether the view is a fresh start. */
  listen(name: string, listener: Listener): () => void {
    const face = this.face(name);
    face.listeners.add(listener);
    if (face.view) listener([], face.view, true);
    return () => face.listeners.delete(listener);
  }

  /** Subscribe to new chat lines. */
  heard(listener: (line: Line) => void): () => void {
    this.#talk.add(listener);
    return () => this.#talk.delete(listener);
  }

  /** Send a command. It is sent again after a lost connection, but executed only once. */
  do(command: object): Promise<Record<string, unknown>> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.slice(0, 40);
    return new Promise((done, failed) => {
      this.#waiting.set(id, { command, done, failed });
      if (this.status === "open") this.#send({ type: "do", id, command });
    });
  }

  /** Whether the table runs on this device. */
  get local(): boolean {
    return this.open !== toServer;
  }

  /** Request hints for a seat. */
  async hint(seat: string): Promise<Hint[]> {
    if (!this.local) return api.hint(this.id, seat, this.token);
    return (await this.do({ do: "hint", seat })).hints as Hint[];
  }

  /** Request the updates of a face after an event number. */
  async past(face: string, after: number): Promise<Told[]> {
    if (!this.local) return api.past(this.id, face, after, this.token);
    return (await this.do({ do: "past", face, after })).missed as Told[];
  }

  #connect(): void {
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () =>
      this.#send(this.token ? { type: "hello", token: this.token } : { type: "hello", table: this.id });
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: Wire): void {
    if (this.#socket !== socket || this.#closed || this.status === "gone") return;
    this.status = "lost";
    clearInterval(this.#ping);
    const pause = Math.min(SLOWEST, 200 * 1.5 ** this.#tries) * (0.7 + Math.random() * 0.6);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** Reconnect at once when the device wakes up or the network is back. */
  #hurry(): void {
    if (document.hidden || this.#closed) return;
    if (this.status === "lost") {
      clearTimeout(this.#retry);
      this.#tries = 0;
      this.#connect();
    } else if (this.status === "open") this.#check();
  }

  /** Send a ping; a socket that has not answered the last one is closed. */
  #check(): void {
    if (!this.#answered) {
      const socket = this.#socket!;
      socket.onclose = null;
      socket.close();
      this.#lost(socket);
      return;
    }
    this.#answered = false;
    this.#send({ type: "ping" });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  #receive(message: any): void {
    this.#answered = true;
    switch (message.type) {
      case "welcome":
        this.status = "open";
        this.#tries = 0;
        this.person = message.person;
        this.seats = message.seats;
        if (message.token) keepToken(this.id, (this.token = message.token));
        clearInterval(this.#ping);
        this.#ping = setInterval(() => this.#check(), PING_EVERY);
        for (const [name, face] of this.#faces)
          this.#send({ type: "watch", face: name, ...(face.n === null ? {} : { after: face.n }) });
        for (const [id, { command }] of this.#waiting) this.#send({ type: "do", id, command });
        break;
      case "view":
        this.#fresh(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "done":
      case "rejected":
        this.#settle(message);
        break;
      case "presence":
        this.present = message.people;
        this.givenUp = message.given_up ?? {};
        break;
      case "unwatched":
        this.#faces.delete(message.face);
        if (message.face === "table" && !this.person) this.#gone("token-bad"); // it is closed to strangers now
        break;
    }
  }

  #fresh(message: { face: string; n: number; missed: Told[] | null; view: FaceView; chat: Line[] }): void {
    const face = this.#faces.get(message.face);
    if (!face) return;
    const known = face.view !== null && message.missed !== null;
    face.n = message.n;
    face.view = message.view;
    this.chat = message.chat;
    this.#seen(message.view);
    for (const listener of face.listeners) listener(known ? message.missed! : [], message.view, !known);
  }

  #update(message: Told & { face: string; set: Partial<FaceView>; gone: Record<string, string[]> }): void {
    const face = this.#faces.get(message.face);
    if (!face?.view) return;
    if (message.n !== face.n! + 1) {
      this.#send({ type: "watch", face: message.face, after: face.n });
      return;
    }
    face.n = message.n;
    face.view = changed(face.view, message.set, message.gone);
    this.#seen(face.view);
    this.#hear(message.face, message.events);
    for (const listener of face.listeners) listener([message], face.view, false);
  }

  #seen(view: FaceView): void {
    this.table = view.table;
    this.seats = Object.keys(view.table.seats).filter(
      (seat) => view.table.seats[seat].person === this.person && this.person,
    );
    if (this.seats.length) this.#watchDice(view.table);
  }

  /** Store the commitment before the race; reveal our entropy once everybody has sealed theirs. */
  #watchDice(table: TableView): void {
    const race = raceOf(this.id, table.race);
    if (table.phase !== "over") sawCommitment(race, table.commitment, this.seats);
    const entropy = proofOf(race)?.entropy;
    const sealed = table.people[this.person!]?.sealed;
    if (!table.opening || !entropy || sealed === this.#revealed || sha256(entropy) !== sealed) return;
    this.#revealed = sealed;
    this.do({ do: "reveal", entropy }).catch(() => {}); // it may have been revealed before
  }

  /** Read chat from the events of one face, since every face gets it. Leave if the host has removed us. */
  #hear(face: string, events: AnyEvent[]): void {
    if (events.some((event) => "table" in event && event.table === "kicked" && event.person === this.person))
      return this.#gone("removed");
    if (face !== this.#faces.keys().next().value) return;
    const lines = events.filter((event) => "table" in event && event.table === "said");
    if (lines.length) this.chat = [...this.chat, ...(lines as unknown as Line[])].slice(-50);
    for (const line of lines) for (const listener of this.#talk) listener(line as unknown as Line);
  }

  #settle(message: {
    type: string;
    id: string | null;
    reason: string;
    details: Record<string, unknown>;
    clause: string;
  }): void {
    const waiting = message.id ? this.#waiting.get(message.id) : undefined;
    if (waiting) {
      this.#waiting.delete(message.id!);
      if (message.type === "done") waiting.done(message as unknown as Record<string, unknown>);
      else waiting.failed(new Refused(message.reason, message.details, message.clause));
    } else if (["token-bad", "table-unknown"].includes(message.reason)) {
      this.#gone(message.reason);
    }
  }

  #gone(reason: string): void {
    this.status = "gone";
    this.refused = reason;
    this.#socket?.close();
  }
}

/** Apply an update to a view. */
export function changed(view: FaceView, set: Partial<FaceView>, gone: Record<string, string[]>): FaceView {
  const next = { ...view } as unknown as Record<string, Record<string, unknown>>;
  for (const [part, values] of Object.entries(set)) next[part] = { ...next[part], ...values };
  for (const [part, keys] of Object.entries(gone ?? {}))
    next[part] = Object.fromEntries(Object.entries(next[part]).filter(([key]) => !keys.includes(key)));
  return next as unknown as FaceView;
}
