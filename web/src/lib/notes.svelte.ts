// Toasts, and announcements for screen readers.

import { WorkerError } from "../local/worker_client";
import { Refused, type Flaw } from "./api";
import { play } from "./sound";
import { say, texts } from "./texts.svelte";

interface Note {
  id: number;
  text: string;
  bad: boolean;
}

class Notes {
  list = $state<Note[]>([]);
  announced = $state("");
  #next = 1;

  add(text: string, bad = false): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text, bad }];
    setTimeout(() => this.drop(id), bad ? 7000 : 4000);
  }

  drop(id: number): void {
    this.list = this.list.filter((note) => note.id !== id);
  }

  announce(text: string): void {
    this.announced = text;
  }
}

export const notes = new Notes();

/** Return the translated reason of a refusal; rethrow other errors. */
export function refusal(error: unknown): string {
  if (!(error instanceof Refused || error instanceof WorkerError)) throw error;
  const { reason } = error;
  const details = error instanceof Refused ? error.details : {};
  const id = `web-refused-${reason}`;
  const why = flawText(details as Flaw, String(details.game ?? ""));
  return texts.has(id) ? say(id, { ...details, why }) : say("web-refused", { reason });
}

/** Return why options are invalid, translated where there is a text, else the server's message. */
export function flawText({ why = "", flaw, numbers }: Flaw, game: string): string {
  const id = [`${game}-flaw-${flaw}`, `web-flaw-${flaw}`].find(texts.has);
  return id ? say(id, numbers) : why;
}

/** Run an async function; show a refusal as a toast. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    notes.add(refusal(error), true);
    play("no");
    return undefined;
  }
}
