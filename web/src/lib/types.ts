// Messages of the server. The game-specific keys of views and events are typed in each game's folder.

export interface Action {
  id: number;
  text: string; // the game's notation, for example "overtake blue +3: P7"
}

export interface Outcome {
  points: Record<string, number>;
  ranks: Record<string, number>;
  winners: string[];
  reason: string;
}

/** The view of a seat; `seat` is null for spectators. */
export interface GameView {
  game: string;
  options: Record<string, unknown>;
  seat: string | null;
  waiting: string[];
  phase: string;
  actions: Action[];
  outcome: Outcome | null;
  leading?: string[]; // who would win if it ended now, as the rules say; nobody while all are level
}

/** An event of the game. */
export interface GameEvent {
  event: string;
  clause: string;
  hidden?: boolean;
  [detail: string]: unknown;
}

/** An event of the table. */
export interface TableEvent {
  table: string;
  [detail: string]: unknown;
}

export type AnyEvent = GameEvent | TableEvent;

export interface Person {
  name: string;
  host: boolean;
  ready: boolean;
  muted: boolean;
  sealed: string;
}

export interface Seat {
  person: string | null;
  name?: string; // if several people share a device
  bot: string | null;
  invited: boolean;
  away: boolean;
}

export interface Vote {
  to: number;
  person: string;
  agreed: string[];
}

export interface TableView {
  id: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  phase: "lobby" | "playing" | "over" | "stopped";
  race: number;
  clock: "off" | "relaxed" | "brisk" | "day" | "days" | "week";
  absence: "off" | "short" | "usual" | "long"; // how long a person may be away before a bot takes over
  party: boolean; // a shared screen shows the board, phones show hands
  paused: boolean;
  due: number | null;
  public: boolean;
  locked: boolean;
  rated: boolean; // counts for ratings
  championship: string | null;
  hints: boolean;
  forked: string | null;
  commitment: string;
  secret: string | null;
  entropy: string[];
  people: Record<string, Person>;
  seats: Record<string, Seat>;
  vote: Vote | null;
  opening: boolean; // entropy is being revealed
  stopped: { began: number; now: number } | null; // the race began under another version of the rules
  rewindable: [number, number] | null;
}

export interface You {
  seat?: string;
  undo?: boolean;
  passing?: boolean;
  can_pass?: boolean;
}

export interface FaceView {
  table: TableView;
  match: GameView | Record<string, never>;
  you: You;
}

export interface Line {
  person: string;
  name: string;
  text?: string;
  phrase?: string;
}

/** Changes of a view between events: [number of events so far, changed keys]. */
export type Patch = [number, Partial<GameView>];

export interface Told {
  n: number;
  at: number;
  events: AnyEvent[];
  patches?: Patch[];
}

export function isGameEvent(event: AnyEvent): event is GameEvent {
  return "event" in event;
}
