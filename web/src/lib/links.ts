// Races as links and as files. The record of a race that is on this device alone is in the link itself, behind the #,
// which no server ever sees.

import { Refused } from "./api";
import type { RaceSource } from "./races";
import { isRecord, type GameRecord } from "./record";
import { base } from "./route.svelte";
import { share } from "./share";

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const passed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}

/** A record as letters that may stand in a link. */
export async function packed(record: GameRecord): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(record));
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record, and the moment, that stand in a link behind its #: `r=LETTERS` or `r=LETTERS,12`. */
export async function recordIn(hash: string): Promise<{ record: GameRecord; moment: number }> {
  const [, letters = "", moment = "0"] = /^r=([\w-]+)(?:,(\d+))?$/.exec(hash) ?? [];
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  const text = await through(bytes, new DecompressionStream("deflate-raw"));
  return { record: readRecord(new TextDecoder().decode(text)), moment: Number(moment) };
}

/** A record from the text of a file. */
export function readRecord(text: string): GameRecord {
  let found: unknown = null;
  try {
    found = JSON.parse(text);
  } catch {
    // Refused below.
  }
  if (!isRecord(found)) throw new Refused("record-bad");
  return found;
}

export async function shareRace(source: RaceSource, moment?: number): Promise<void> {
  if (!source.local) return share(location.origin + source.link(moment));
  const letters = await packed(await source.record());
  await share(`${location.origin}${base}/replay#r=${letters}${moment ? `,${moment}` : ""}`);
}

/** Hand a record to the browser as a file. */
export function download(record: GameRecord, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
