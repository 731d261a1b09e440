// Opens a session with a local table.

import { base } from "../lib/route.svelte";
import { Session } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/texts.svelte";
import type { Files } from "./files";
import type { Options } from "./options";
import { LocalSocket } from "./socket";
import type { Sealed } from "./table";

/** Return the URLs of a game's files, built by the server or `paddock site` (docs/browser.md). */
export function filesOf(game: string): Files {
  const folder = `${location.origin}${base}/browser`;
  const file = (kind: string): string => `${folder}/${game}.${kind}`;
  return {
    module: file("wasm"),
    description: file("json"),
    guided: file("guided.wasm"),
    network: file("network"),
  };
}

/** The setup of a local race: its options, and the level of the bots on all other seats. */
export interface Beginning {
  bots?: string;
  options?: Options;
  sealed?: Sealed;
}

export function localSession(id: string, game: string, beginning: Beginning = {}): Session {
  const name = settings.name || say("web-guest");
  return new Session(id, "", () => new LocalSocket({ id, name, ...beginning, ...filesOf(game) }));
}
