// The actions that may be chosen, grouped by their verb. "overtake white +4: P5" is the verb "overtake", the thing
// "white +4" and the target "P5"; the description's notation says it exactly, else colons and arrows do.

import type { Action } from "../lib/types";
import type { VerbNote } from "./description";

export interface Parts {
  verb: string;
  title: string; // of the verb, where the game has no text for it
  thing: string;
  target: string;
}

export interface Group {
  verb: string;
  title: string;
  rows: { thing: string; choices: { action: string; target: string }[] }[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ownWords = ({ notation }: VerbNote): number => notation.replaceAll("{}", "").length;

/** The parts of an action by a notation such as "move {} to {}", or null if it is not of this sort. */
function matched(text: string, { name, notation, means = "" }: VerbNote): Parts | null {
  const pieces = notation.split("{}");
  const parts = new RegExp(`^${pieces.map(escaped).join("(.+?)")}$`).exec(text)?.slice(1);
  if (!parts) return null;
  const title = pieces[0].trim() || means;
  const before = /\w*$/.exec(pieces.at(-2) ?? "")![0]; // of the last part: the P of "{}: P{}"
  if (parts.length > 1) parts.push(before + parts.pop());
  return { verb: name.toLowerCase(), title, thing: parts.slice(0, -1).join(" "), target: parts.at(-1) ?? "" };
}

export function partsOf(text: string, verbs: VerbNote[] = []): Parts {
  // A notation with more words of its own says more.
  for (const verb of [...verbs].sort((a, b) => ownWords(b) - ownWords(a))) {
    const found = matched(text, verb);
    if (found) return found;
  }
  const [, left, right] = /^(.*?)(?:: |>)(.*)$/.exec(text) ?? [text, text, ""];
  const [, verb = "", rest = ""] = /^([a-z]+)(?: (.*))?$/i.exec(left) ?? [left, "", left];
  return { verb, title: verb, thing: right && rest, target: right || rest };
}

/** All actions: by verb, then by the thing that is used. */
export function grouped(actions: Action[], verbs: VerbNote[] = []): Group[] {
  const groups = new Map<string, Group>();
  for (const { text } of actions) {
    const { verb, title, thing, target } = partsOf(text, verbs);
    if (!groups.has(verb)) groups.set(verb, { verb, title, rows: [] });
    const { rows } = groups.get(verb)!;
    let row = rows.find((one) => one.thing === thing);
    if (!row) rows.push((row = { thing, choices: [] }));
    row.choices.push({ action: text, target });
  }
  return [...groups.values()];
}
