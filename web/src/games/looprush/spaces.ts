// How the spaces of a track are drawn, and what a track is.

import { SPACE_NAMES } from "./types";

/** How a space is drawn that has no halves. */
export const GROUNDS: Record<string, string> = { ".": "ordinary", "*": "bonus", O: "rings", "^": "spikes" };

/** Whether a value is a track, space by space, whatever the rules say about it. */
export const isTrack = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && [...value].every((letter) => letter in SPACE_NAMES);
