// The types of Dice Peloton, written by `paddock describe peloton --types`. Do not edit.

export type Match = "red" | "orange" | "green" | "blue" | "violet" | "1" | "2" | "3" | "4" | "5" | "6";
export type Phase = "turn" | "take" | "show" | "over";

export interface Options {
  players: number;
  stages: number[];
  second: number;
  third: number;
  deck: Record<string, number>;
}

export interface View {
  phase: Phase;
  turn: string;
  stage: number;
  drawn: number[];
  started: boolean;
  row: string[];
  discard: string[];
  hand?: string[];
  laid: { seat: string | null; card: string | null } | null;
  suspected: { known: string[]; second: string[]; unseen: number } | null;
  goals?: string[];
  choice?: string | null;
  points: number[];
  open: (string | null)[];
  committed: boolean[];
  used: string[][];
  known: string[][];
  groups: string[][];
  deck: number;
  pile: number[];
  goals_left: number[];
  won: number[][];
  worth: Partial<Record<string, number>>;
  leading: string[];
}

export type Event =
  | { event: "played"; clause: string; seat: string; card: string }
  | { event: "opened"; clause: string; seat: string; goal: string }
  | { event: "broke-away"; clause: string; what: Match; dice: number }
  | { event: "joined"; clause: string; what: Match; dice: number; from: number; to: number }
  | { event: "unmoved"; clause: string; what: Match }
  | { event: "swapped"; clause: string; group: number; other: number }
  | { event: "came-back"; clause: string; from: number; dice: number }
  | { event: "crashed"; clause: string; die: string; to: number }
  | { event: "flipped"; clause: string; group: number; pips: number; dice: number }
  | { event: "unchanged"; clause: string; card: string }
  | { event: "uncovered"; clause: string; seat: string; card: string }
  | { event: "laid"; clause: string; seat: string; group: number; card: string | null }
  | { event: "fell"; clause: string; colour: "red" | "orange" | "green" | "blue" | "violet"; faces: string; more: string }
  | { event: "took"; clause: string; seat: string; place: number; card: string }
  | { event: "turned-up"; clause: string; place: number; card: string }
  | { event: "drew"; clause: string; seat: string; card: string | null }
  | { event: "stage-ended"; clause: string; stage: number; seat: string }
  | { event: "committed"; clause: string; seat: string; goal: string | null }
  | { event: "changed"; clause: string; seat: string; goal: string | null }
  | { event: "shown"; clause: string; seat: string; goal: string }
  | { event: "scored"; clause: string; seat: string; matches: number; place: number; points: number }
  | { event: "stage-began"; clause: string; stage: number; seat: string }
  | { event: "ended"; clause: string; stage: number };

export const COLOURS = ["red", "orange", "green", "blue", "violet"] as const;

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export const MATCHING: Record<string, string[]> = {
  "red": ["red1", "red2", "red3", "red4", "red5", "red6"],
  "orange": ["orange1", "orange2", "orange3", "orange4", "orange5", "orange6"],
  "green": ["green1", "green2", "green3", "green4", "green5", "green6"],
  "blue": ["blue1", "blue2", "blue3", "blue4", "blue5", "blue6"],
  "violet": ["violet1", "violet2", "violet3", "violet4", "violet5", "violet6"],
  "1": ["red1", "orange1", "green1", "blue1", "violet1"],
  "2": ["red2", "orange2", "green2", "blue2", "violet2"],
  "3": ["red3", "orange3", "green3", "blue3", "violet3"],
  "4": ["red4", "orange4", "green4", "blue4", "violet4"],
  "5": ["red5", "orange5", "green5", "blue5", "violet5"],
  "6": ["red6", "orange6", "green6", "blue6", "violet6"],
};
