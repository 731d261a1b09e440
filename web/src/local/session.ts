// A session with a table on this device. The server builds the files of its game (see docs/browser.md).

import { Session } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/texts.svelte";
import { LocalSocket } from "./socket";

const FOLDER = "/browser";

export function localSession(id: string, game: string): Session {
  const files = { module: `${FOLDER}/${game}.wasm`, description: `${FOLDER}/${game}.json` };
  return new Session(
    id,
    "",
    () => new LocalSocket({ id, name: settings.name || say("web-guest"), options: {}, ...files }),
  );
}
