// Translated texts from Fluent files. The client's own are bundled; those of a game are fetched from the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import * as api from "./api";
import type { Say } from "./kit";

export const LANGUAGES = ["en", "pl", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const OWN = "web";
const own = import.meta.glob<string>("../../../src/paddock/texts/*/{web,you}.ftl", {
  query: "?raw",
  import: "default",
});

class Texts {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #asked: Language = "en"; // the language requested last
  #wanted = new Set([OWN]);
  #sources = new Map<string, Promise<string>>();
  #built = "";

  /** Switch the language; reloads all texts that were loaded before. */
  async speak(language: Language): Promise<void> {
    this.#asked = language;
    await this.#load();
  }

  /** Load the texts of games. */
  async need(...games: string[]): Promise<void> {
    for (const game of games) this.#wanted.add(game);
    await this.#load();
  }

  async #load(): Promise<void> {
    const language = this.#asked;
    const names = [...this.#wanted];
    const sources = await Promise.all(names.map((name) => this.#source(name, language)));
    const built = `${language} ${names.filter((_, i) => sources[i]).join(" ")}`;
    if (language !== this.#asked || built === this.#built) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.#bundle = bundle;
    this.#built = built;
    this.language = language;
  }

  /** Fetch a Fluent file; empty if that fails, retried the next time. */
  #source(name: string, language: Language): Promise<string> {
    const key = `${language}/${name}`;
    let source = this.#sources.get(key);
    if (!source) {
      source = own[`../../../src/paddock/texts/${key}.ftl`]?.() ?? api.gameTexts(name, language);
      source = source.catch(() => {
        this.#sources.delete(key);
        return "";
      });
      this.#sources.set(key, source);
    }
    return source;
  }

  has = (id: string): boolean => this.#bundle.hasMessage(id);

  /** Return a text. A missing one is derived from its id, so that gaps are visible and nothing breaks. */
  say: Say = (id, details = {}) => {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return textFromId(id, details);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, details as Record<string, FluentVariable>, errors);
    if (errors.length && import.meta.env.DEV) console.warn(id, errors);
    return text;
  };

  /** Return an attribute of a text, for example the title of a help; empty if missing. */
  part(id: string, name: string, details: Record<string, unknown> = {}): string {
    const pattern = this.#bundle.getMessage(id)?.attributes[name];
    return pattern ? this.#bundle.formatPattern(pattern, details as Record<string, FluentVariable>, []) : "";
  }
}

const UNTOLD = ["event", "clause", "hidden"];

/** Return the fallback for a missing text: "mygame-event-moved" with a racer is "moved: racer Ola". */
export function textFromId(id: string, details: Record<string, unknown> = {}): string {
  const [game, kind, ...rest] = id.split("-");
  if (game === OWN || !kind) return id;
  const what = ["name", "summary"].includes(kind) ? [game] : rest.length ? rest : [kind];
  const told = Object.entries(details)
    .filter(([key, value]) => !UNTOLD.includes(key) && value !== null && value !== undefined)
    .map(([key, value]) => `${key} ${value}`);
  return [what.join(" ").replaceAll("_", " "), told.join(", ")].filter(Boolean).join(": ");
}

export const texts = new Texts();
export const say: Say = (id, details) => texts.say(id, details);

/** Return the browser's preferred language among the supported ones. */
export function spoken(): Language {
  const wanted = navigator.languages.map((one) => one.slice(0, 2) as Language);
  return wanted.find((one) => LANGUAGES.includes(one)) ?? "en";
}
