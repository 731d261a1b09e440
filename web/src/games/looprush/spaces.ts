// The letters of a track and what they stand for.

export const LETTERS = [".", "*", "=", "O", "^", "@", "A", "B", "C"] as const;

export const SPACE_NAMES: Record<string, string> = {
  ".": "grass",
  "*": "bonus",
  "=": "bridge",
  O: "rings",
  "^": "spikes",
  "@": "loop",
  A: "rings-spikes",
  B: "rings-ordinary",
  C: "spikes-ordinary",
};

/** How a space is drawn that has no halves. */
export const GROUNDS: Record<string, string> = { ".": "ordinary", "*": "bonus", O: "rings", "^": "spikes" };

/** The left and the right half of a double. */
export const HALVES: Record<string, ["rings" | "spikes", "spikes" | "ordinary"]> = {
  A: ["rings", "spikes"],
  B: ["rings", "ordinary"],
  C: ["spikes", "ordinary"],
};

export const LONGEST = 64; // spaces that a track may have

/** Whether a value is a track, space by space, whatever the rules say about it. */
export const isTrack = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && [...value].every((letter) => letter in SPACE_NAMES);
