// The types of Loop Rush, written by `paddock describe looprush --types`. Do not edit.

export type Bonus = "acceleration" | "momentum" | "super acceleration" | "shield" | "super jump";
export type Ground = "ordinary" | "rings" | "spikes";
export type Held = "acceleration" | "momentum" | "super acceleration" | "shield";
export type Phase = "play" | "bonus" | "half" | "jump" | "over";
export type Place = number | "home";
export type Runner = "blue1" | "blue2" | "red1" | "red2" | "yellow1" | "yellow2" | "black1" | "black2";
export type Side = "A" | "B" | "C" | "A, C" | "B, D";
export type Team = "blue" | "red" | "yellow" | "black";

export interface Options {
  players: number;
  track: string;
  hand: number;
  deck: Record<string, number>;
  bonus_deck: Record<string, number>;
}

export interface View {
  phase: Phase;
  turn: string;
  teams: Partial<Record<Team, string | null>>;
  runners: Partial<Record<Team, Place[]>>;
  move: { card: string | null; runner: Runner | null; asked: string | null } | null;
  jump: { seat: string | null; left: number } | null;
  hand_sizes: number[];
  bonus_sizes: number[];
  hand?: string[];
  bonus?: Held[];
  discard: string[];
  bonus_discard: Bonus[];
  pile: number;
  special: boolean;
  bonus_pile: number;
  halves: Partial<Record<Runner, Ground>>;
  goals: Partial<Record<string, Place[]>>;
  partners: (string | null)[];
  home: number[];
  leading: string[];
}

export type Event =
  | { event: "played"; clause: string; seat: string; card: string; runner: Runner }
  | { event: "passed"; clause: string; seat: string }
  | { event: "helped"; clause: string; seat: string; card: Bonus; runner: Runner }
  | { event: "moved"; clause: string; runner: Runner; from: Place; to: Place }
  | { event: "set-back"; clause: string; runner: Runner; from: Place; to: Place }
  | { event: "carried-on"; clause: string; runner: Runner; from: Place; to: Place }
  | { event: "chose-half"; clause: string; runner: Runner; half: Ground }
  | { event: "finished"; clause: string; runner: Runner }
  | { event: "drew"; clause: string; seat: string; card: Bonus | null }
  | { event: "no-bonus"; clause: string; seat: string }
  | { event: "super-jump"; clause: string; seat: string }
  | { event: "jumped"; clause: string; runner: Runner; from: Place; to: Place }
  | { event: "no-rings"; clause: string; runner: Runner }
  | { event: "dealt"; clause: string; seat: string; cards: number }
  | { event: "shuffled"; clause: string; seat: string }
  | { event: "bonus-shuffled"; clause: string; seat: string }
  | { event: "special-shown"; clause: string; seat: string }
  | { event: "special-left"; clause: string; seat: string }
  | { event: "ended"; clause: string; winners: Side };

export const SPACE_NAMES: Record<string, string> = {
  ".": "grass",
  "*": "bonus",
  "=": "bridge",
  "O": "rings",
  "^": "spikes",
  "@": "loop",
  "A": "rings-spikes",
  "B": "rings-ordinary",
  "C": "spikes-ordinary",
};

export const HALVES: Record<string, string[]> = {
  "A": ["rings", "spikes"],
  "B": ["rings", "ordinary"],
  "C": ["spikes", "ordinary"],
};

export const LONGEST = 64;
