// The types of Runner-Up, written by `paddock describe runnerup --types`. Do not edit.

export type Phase = "choose" | "move" | "over";

export interface Options {
  players: number;
  variant: "base" | "tactical";
  turns: number;
  track: number[];
  deck: Record<string, number>;
}

export interface View {
  phase: Phase;
  turn: number;
  round: number;
  choice?: string | null;
  pawns: number[];
  scores: number[];
  committed: boolean[];
  shown: (string | null)[];
  leon?: { pile: number };
  hand_size: number;
  hand?: string[];
  second: number | null;
  racers: ("A" | "B" | "C" | "D" | "E" | "F" | "L")[];
  played: string[];
  leading: string[];
  off: number[];
}

export type Event =
  | { event: "committed"; clause: string; seat: string; choice: string | null }
  | { event: "changed"; clause: string; seat: string; choice: string | null }
  | { event: "played"; clause: string; racer: string; card: string; target: string }
  | { event: "shown"; clause: string; racer: string; card: string }
  | { event: "moved"; clause: string; racer: string; from: number; to: number }
  | { event: "pushed"; clause: string; mover: string; racer: string; from: number; to: number }
  | { event: "scored"; clause: string; racer: string; points: number; total: number }
  | { event: "no-second"; clause: string; space: number }
  | { event: "turn-began"; clause: string; turn: number }
  | { event: "ended"; clause: string; turn: number };
