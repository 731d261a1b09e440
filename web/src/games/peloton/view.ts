// What the server tells about a match of Dice Peloton.

import type { GameEvent, GameView } from "../../lib/types";

export const SEATS = "ABCDEF";
export const COLOURS = ["red", "orange", "green", "blue", "violet"] as const;
export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const STAGES = 4;

export interface PelotonView extends GameView {
  options: { players: number; stages: number[]; second: number; third: number } & Record<string, unknown>;
  stage: number;
  groups: string[][]; // the front one first; dice and goals are called blue6
  started: boolean;
  row: string[]; // an empty text while a place is empty
  discard: string[];
  drawn: number[];
  open: (string | null)[];
  used: string[][];
  points: number[];
  won: number[][];
  known: string[][];
  turn: string;
  deck: number;
  pile: [number, number]; // the fewest and the most cards that are drawn in a stage
  goals_left: number[];
  committed: boolean[];
  laid: { seat: string; card: string | null } | null;
  worth: Record<string, number>; // what a goal would bring in the front group now
  hand?: string[];
  goals?: string[];
  choice?: string | null;
  rolling?: number; // the group whose dice are falling, while that is being told
}

export interface PelotonEvent extends GameEvent {
  seat?: string;
  card?: string | null;
  goal?: string | null;
  what?: string;
  die?: string;
  dice?: number;
  group?: number;
  other?: number;
  from?: number;
  to?: number;
  pips?: number;
  colour?: string;
  faces?: string;
  more?: string;
  place?: number;
  stage?: number;
  matches?: number;
  points?: number;
}

export const colourOf = (die: string): string => die.slice(0, -1);
export const faceOf = (die: string): number => Number(die.at(-1));
export const seatNumber = (seat: string): number => SEATS.indexOf(seat);
export const isColour = (what: string): boolean => (COLOURS as readonly string[]).includes(what);

/** Whether a die has that colour or shows that number. */
export const matches = (die: string, what: string): boolean =>
  isColour(what) ? colourOf(die) === what : die.endsWith(what);

/** The movement card of a play: `flip 2 6` is a flip. */
export function cardOf(play: string): string {
  const [kind, what] = play.split(" ");
  return kind === "colour" || kind === "pips" ? `${kind} ${what}` : kind;
}

const order = (die: string): number =>
  COLOURS.findIndex((colour) => colour === colourOf(die)) * 6 + faceOf(die);

/** Dice in the order in which the server lists them. */
export const sorted = (dice: string[]): string[] => [...dice].sort((a, b) => order(a) - order(b));
