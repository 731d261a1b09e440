// The types of Scrap Dash, written by `paddock describe scrapdash --types`. Do not edit.

export type Bonus = "+3" | "+5" | "+7" | "straight" | "curve" | "catch up";
export type BonusEffect = "steps" | "straight" | "curve" | "catch-up";
export type Boost = "+-1" | "flip" | "reroll";
export type Change = "+1" | "-1" | "flip" | "reroll";
export type Deck = "1/2" | "3/4" | "5/6" | "objective" | "bonus";
export type Kind = "racer" | "sprinter" | "overtaker" | "opportunist" | "brawler" | "trickster";
export type Objective = "2" | "3" | "5" | "7";
export type Phase = "order" | "roll" | "boost" | "before" | "after" | "combat" | "over";

export interface Options {
  players: number;
  pilots: string | number;
  circuit: string;
  leave_out: number[];
  finish: number;
  symbols: string;
  laps: number;
  order: "clockwise" | "last-first";
  boost_tokens: Record<string, number>;
  bonus_cards: Record<string, number>;
  objective_cards: Record<string, number>;
  accidents_12: Record<string, number>;
  accidents_34: Record<string, number>;
  accidents_56: Record<string, number>;
}

export interface View {
  phase: Phase;
  round: number;
  last_round: boolean;
  die: number | null;
  double: boolean;
  token_due: boolean;
  crossed: boolean;
  began_at: number;
  hand?: Bonus[];
  bonus_counts: number[];
  chosen?: boolean[];
  pilots: { name: string; kind: Kind; seat: string; owner: number; d: number; section: number; lap: number; place: number; crossings: number; tokens: number; bonus_tokens: number; price: number; boosts: Boost[] }[];
  sections: string;
  bonus_discard: Bonus[];
  start: number;
  active: number;
  queue: number[];
  dice: number[];
  dice_total: number;
  double_faces: number[];
  doubled: number | null;
  risk: number;
  best_places: number[];
  reach: Partial<Record<"drive" | Bonus, number>>;
  symbols: number[];
  boosts_at: number[];
  decks: { bonus: number; objectives: number; accidents: number[]; boosts: number };
  used_boosts: Boost[];
  objective_discard: Objective[];
  accident_discards: string[][];
  laps: number[];
  leading: string[];
}

export type Event =
  | { event: "turn-began"; clause: string; pilot: string }
  | { event: "ordered"; clause: string; pilot: string }
  | { event: "rolled"; clause: string; pilot: string; die: number }
  | { event: "boosted"; clause: string; pilot: string; boost: Change; die: number }
  | { event: "doubled"; clause: string; pilot: string; die: number }
  | { event: "played"; clause: string; pilot: string; card: Bonus; effect: BonusEffect }
  | { event: "moved"; clause: string; pilot: string; from: number; to: number; steps: number }
  | { event: "ability"; clause: string; pilot: string; kind: Kind }
  | { event: "fought"; clause: string; pilot: string; die: number }
  | { event: "won"; clause: string; pilot: string }
  | { event: "accident"; clause: string; pilot: string; deck: Deck; card: string; effect: string }
  | { event: "threw"; clause: string; pilot: string; die: number }
  | { event: "token"; clause: string; pilot: string; tokens: number }
  | { event: "card"; clause: string; seat: string; card: Bonus | null; effect: BonusEffect | null }
  | { event: "crossed"; clause: string; pilot: string; tokens: number }
  | { event: "objective"; clause: string; pilot: string; card: number }
  | { event: "last-round"; clause: string; pilot: string }
  | { event: "laid"; clause: string; section: number }
  | { event: "picked"; clause: string; pilot: string; boost: Boost; section: number }
  | { event: "shuffled"; clause: string; deck: Deck }
  | { event: "ended"; clause: string; round: number };

export const CIRCUITS: Record<string, string> = {
  "A": "SRLSRRSSRLSRRS",
  "B": "SRRLSRSSRSRLRS",
  "C": "SLRRLRRSSSSRRS",
  "D": "SRRSLLRRSRSSRS",
  "E": "SLRSRSRSLRSRSR",
  "F": "SRRLSRRSLSRRSS",
};

export const SYMBOLS = [2, 4, 6, 9, 11, 13] as const;

export const SECTIONS = 24;
