// The types of Grand Prix, written by `paddock describe grandprix --types`. Do not edit.

export type Colour = "blue" | "white" | "red" | "green" | "yellow" | "black";
export type Phase = "play" | "risk" | "repeat" | "collision" | "over";

export interface Options {
  players: number;
  last_straight: number;
  races: number;
  hidden_colour: boolean;
  points: number[];
  cards: Record<string, number>;
}

export interface View {
  phase: Phase;
  race: number;
  turn: string;
  starter: string;
  deck: number;
  straight: boolean;
  card: string | null;
  place: number | null;
  order: Colour[];
  owners: Record<Colour, string | null>;
  scores: Record<Colour, number>;
  hand_sizes: number[];
  totals: number[];
  hidden?: Colour | null;
  hand?: string[];
  out: Colour[];
  face_down: string[];
  standing: number[];
  odds: { risk: number; pit: number };
  classification: Colour[];
  neighbours: Partial<Record<"ahead" | "behind", number>>;
  played: string[];
  strangers: boolean;
  best_car: (number | null)[];
  leading: string[];
}

export type Event =
  | { event: "played"; clause: string; seat: string; card: string }
  | { event: "aimed"; clause: string; seat: string; card: string; place: number; colour: Colour }
  | { event: "no-effect"; clause: string; seat: string; card: string }
  | { event: "rolled"; clause: string; seat: string; face: number }
  | { event: "unmoved"; clause: string; colour: Colour; place: number }
  | { event: "overtook"; clause: string; colour: Colour; from: number; to: number }
  | { event: "followed"; clause: string; colour: Colour; from: number; to: number }
  | { event: "lost-control"; clause: string; colour: Colour; from: number; to: number }
  | { event: "chased"; clause: string; colour: Colour; from: number; to: number }
  | { event: "pitted"; clause: string; colour: Colour; from: number; to: number }
  | { event: "quick-pit"; clause: string; colour: Colour; place: number }
  | { event: "accelerated"; clause: string; colour: Colour; from: number; to: number }
  | { event: "cornered"; clause: string; colour: Colour; from: number; to: number }
  | { event: "spun"; clause: string; colour: Colour; from: number; to: number }
  | { event: "rolls-again"; clause: string; seat: string }
  | { event: "stopped"; clause: string; seat: string }
  | { event: "repeated"; clause: string; seat: string }
  | { event: "kept"; clause: string; seat: string; face: number }
  | { event: "gears-stuck"; clause: string; colour: Colour; from: number; to: number }
  | { event: "missed"; clause: string; place: number }
  | { event: "no-crash"; clause: string; place: number }
  | { event: "chose-ahead"; clause: string; seat: string }
  | { event: "chose-behind"; clause: string; seat: string }
  | { event: "eliminated"; clause: string; colour: Colour; place: number; classified: number }
  | { event: "turned-up"; clause: string; seat: string; colour: Colour }
  | { event: "drew"; clause: string; seat: string; card: string | null }
  | { event: "deck-empty"; clause: string; seat: string }
  | { event: "straight-drawn"; clause: string; seat: string }
  | { event: "no-replacement"; clause: string; seat: string }
  | { event: "scored"; clause: string; colour: Colour; place: number; points: number }
  | { event: "race-began"; clause: string; race: number; seat: string }
  | { event: "ended"; clause: string; race: number };

export const COLOURS = ["blue", "white", "red", "green", "yellow", "black"] as const;

export const CARS = 12;
