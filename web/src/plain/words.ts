// Words of a game for the plain board: its own texts where it has them, else what its description or its ids say.

import { SEAT_COLOURS, type Racer } from "../lib/kit";
import { say, texts } from "../lib/texts.svelte";
import { SYMBOLS } from "../parts/symbols";
import { partsOf } from "./actions";
import { descriptionOf } from "./description";

type Racers = Record<string, Racer>;

/** The title of a field: "hand_sizes" is "hand sizes" unless the game has a text for it. */
export const fieldTitle = (game: string, key: string): string => say(`${game}-field-${key}`);

export function verbTitle(game: string, verb: string, title: string): string {
  const id = `${game}-action-${verb}`;
  return texts.has(id) ? say(id) : title;
}

/** What a sort of action does, as the description says it; its title where it says nothing. */
export function verbMeaning(game: string, verb: string, title: string): string {
  const means = descriptionOf(game).actions?.find(({ name }) => name.toLowerCase() === verb)?.means;
  return means || verbTitle(game, verb, title);
}

/** A word as people read it: a letter of a seat is its name, a number has a true minus sign. */
export function read(word: string, racers: Racers): string {
  return racers[word]?.name ?? word.replace(/^-(?=\d)/, "−");
}

export function actionLabel(game: string, action: string, racers: Racers): string {
  const { verb, title, thing, target } = partsOf(action, descriptionOf(game).actions);
  const told = [thing, target].filter(Boolean).map((one) => read(one, racers));
  return [verbTitle(game, verb, title), told.join(" → ")].filter(Boolean).join(": ");
}

/** The colour that a word names, if it names one: "blue 3", "overtake red". */
export const colourIn = (word: string): string | undefined =>
  word.split(/[\s\d]+/).find((one) => one in SYMBOLS);

/** The colour of a seat's letter. */
export const colourOfSeat = (letter: string): string => SEAT_COLOURS[letter] ?? "black";
