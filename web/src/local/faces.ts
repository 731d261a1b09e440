// The faces of a local table: numbers, filters and sends the updates of each.

import type { AnyEvent, FaceView, Patch, Told as Update } from "../lib/types";
import type { Match, View } from "./match";
import { SEATS, type Told } from "./reader";

export const TABLE = "table"; // the face that everybody may see
const REMEMBERED = 100; // number of stored updates of each face

export interface Message {
  type: string;
  [detail: string]: unknown;
}

/** The number of updates of each face, and the last ones. */
export interface SavedFaces {
  numbers: Record<string, number>;
  told: Record<string, Update[]>;
}

interface Table {
  send: (message: Message) => void;
  now: () => number;
  view: (face: string) => FaceView;
  shows: (face: string) => boolean; // whether this device may see it
}

export class Faces {
  #numbers: SavedFaces["numbers"] = {};
  #told: SavedFaces["told"] = {};
  readonly #watched = new Map<string, FaceView>();

  constructor(readonly table: Table) {}

  saved(): SavedFaces {
    return { numbers: this.#numbers, told: this.#told };
  }

  restore({ numbers, told }: SavedFaces): void {
    this.#numbers = numbers;
    this.#told = told;
  }

  /** The number of the last public update. */
  get mark(): number {
    return this.#numbers[TABLE] ?? 0;
  }

  past(face: string, after: number): Update[] {
    return this.table.shows(face) ? (this.#told[face] ?? []).filter(({ n }) => n > after) : [];
  }

  watch(face: string): void {
    if (!this.table.shows(face)) return;
    const view = this.table.view(face);
    this.#watched.set(face, view);
    const n = this.#numbers[face] ?? 0;
    this.table.send({ type: "view", face, missed: null, chat: [], n, view });
  }

  unwatch(face: string): void {
    this.#watched.delete(face);
  }

  /** Send events to every face that may see them, with patches if `match` is given. An action without events is sent too. */
  tell(events: (Told | AnyEvent)[], match: Match | null): void {
    const at = this.table.now();
    for (const face of [TABLE, ...SEATS]) {
      const known = events.map((event) => seen(event, face)).filter((event) => event !== null);
      if (!known.length && events.length) continue;
      const n = (this.#numbers[face] = (this.#numbers[face] ?? 0) + 1);
      this.#told[face] = [...(this.#told[face] ?? []), { n, at, events: known }].slice(-REMEMBERED);
      const before = this.#watched.get(face);
      if (before) this.#update(face, before, { n, at, events: known }, match);
    }
  }

  #update(face: string, before: FaceView, told: Update, match: Match | null): void {
    if (!this.table.shows(face)) {
      this.#watched.delete(face);
      this.table.send({ type: "unwatched", face });
      return;
    }
    const view = this.table.view(face);
    const gone = Object.fromEntries(
      (["table", "match", "you"] as const)
        .map((part): [string, string[]] => [
          part,
          Object.keys(before[part]).filter((key) => !(key in view[part])),
        ])
        .filter(([, keys]) => keys.length),
    );
    const seat = face === TABLE ? null : face;
    const patches = match ? patchesOf(match, seat, before.match as unknown as View) : [];
    this.#watched.set(face, view);
    this.table.send({ type: "update", face, ...told, patches, set: view, gone });
  }
}

/** Return an event as a face may see it; null if it is secret. */
export function seen(event: Told | AnyEvent, face: string): AnyEvent | null {
  if (!("seenBy" in event)) return event;
  const known = (event as Told).seenBy(face === TABLE ? null : face);
  return known && known !== (event as Told).json ? { ...known, hidden: true } : known;
}

/** Return the changes of a seat's view during the last action: [events so far, changed keys]. */
export function patchesOf(match: Match, seat: string | null, before: View): Patch[] {
  const patches: Patch[] = [];
  for (const [told, view] of match.story(seat)) {
    const changed = Object.keys(view).filter(
      (key) => JSON.stringify(view[key]) !== JSON.stringify(before[key]),
    );
    if (changed.length) patches.push([told, Object.fromEntries(changed.map((key) => [key, view[key]]))]);
    before = view;
  }
  return patches;
}
