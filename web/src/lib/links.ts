// Races as links and files. The link to a race stored on this device contains its record in the fragment (#), which
// is never sent to a server.

import { Refused } from "./api";
import type { ReplaySource } from "./replay_source";
import { isRecord, type GameRecord } from "./record";
import { base } from "./route.svelte";
import { share } from "./share";

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const passed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}

/** Encode a record as compressed base64url. */
export async function packed(record: GameRecord): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(record));
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decode the record and the moment from a URL fragment: `r=LETTERS` or `r=LETTERS,12`. */
export async function recordIn(hash: string): Promise<{ record: GameRecord; moment: number }> {
  const [, letters = "", moment = "0"] = /^r=([\w-]+)(?:,(\d+))?$/.exec(hash) ?? [];
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  const text = await through(bytes, new DecompressionStream("deflate-raw"));
  return { record: readRecord(new TextDecoder().decode(text)), moment: Number(moment) };
}

/** Parse a record from the text of a file. */
export function readRecord(text: string): GameRecord {
  let found: unknown = null;
  try {
    found = JSON.parse(text);
  } catch {
    // Not JSON: refused below.
  }
  if (!isRecord(found)) throw new Refused("record-bad");
  return found;
}

export async function shareRace(source: ReplaySource, moment?: number): Promise<void> {
  if (!source.local) return share(location.origin + source.link(moment));
  const letters = await packed(await source.record());
  await share(`${location.origin}${base}/replay#r=${letters}${moment ? `,${moment}` : ""}`);
}

/** Download a record as a file. */
export function download(record: GameRecord, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
