// Texts in the player's language, from the same Fluent files that the rest of Paddock uses.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Say } from "./kit";

export const LANGUAGES = ["en", "pl", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const files = import.meta.glob<string>(
  "../../../src/paddock/texts/*/{web,runnerup,grandprix,looprush,peloton,scrapdash}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

class Texts {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #wanted = new Set(["web"]);

  /** Speak a language; everything that was loaded before is loaded in it. */
  async speak(language: Language): Promise<void> {
    await this.#load(language, [...this.#wanted]);
  }

  /** Load the texts of a game. */
  async need(...names: string[]): Promise<void> {
    const missing = names.filter((name) => !this.#wanted.has(name));
    if (!missing.length) return;
    for (const name of missing) this.#wanted.add(name);
    await this.#load(this.language, [...this.#wanted]);
  }

  async #load(language: Language, names: string[]): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const sources = await Promise.all(
      names.map((name) => files[`../../../src/paddock/texts/${language}/${name}.ftl`]()),
    );
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.#bundle = bundle;
    this.language = language;
  }

  has = (id: string): boolean => this.#bundle.hasMessage(id);

  /** A text; its id if there is none, so that a gap is seen and nothing breaks. */
  say: Say = (id, details = {}) => {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return id;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, details as Record<string, FluentVariable>, errors);
    if (errors.length && import.meta.env.DEV) console.warn(id, errors);
    return text;
  };
}

export const texts = new Texts();
export const say: Say = (id, details) => texts.say(id, details);

/** The language this browser asks for, where it is one of ours. */
export function spoken(): Language {
  const wanted = navigator.languages.map((one) => one.slice(0, 2) as Language);
  return wanted.find((one) => LANGUAGES.includes(one)) ?? "en";
}
