// Stores the commitments that this device saw before a race. A forged record may be consistent in itself, but it does
// not match them.

import type { Link } from "./api";
import { segmentsOf, type GameRecord } from "./record";
import { fromHex, sha256, toHex } from "./sha256";

const KEY = "paddock.dice";
const KEPT = 40;

export interface Proof {
  race: string; // table and number, as in the id of its record
  commitments: string[];
  seats: string[];
  entropy: string; // contributed by this device
}

export const raceOf = (table: string, race: number): string => `${table}-${race}`;

function proofs(): Proof[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const proofOf = (race: string): Proof | undefined => proofs().find((one) => one.race === race);

function keep(race: string, change: (proof: Proof) => void): Proof {
  const all = proofs();
  const proof = all.find((one) => one.race === race) ?? { race, commitments: [], seats: [], entropy: "" };
  const before = JSON.stringify(proof);
  change(proof);
  if (JSON.stringify(proof) !== before)
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify([proof, ...all.filter((one) => one.race !== race)].slice(0, KEPT)),
      );
    } catch {
      // Without storage the record can only be compared with itself.
    }
  return proof;
}

/** Store the commitment that the table published before the race. There are several after a restored backup. */
export function sawCommitment(race: string, commitment: string, seats: string[]): void {
  keep(race, (proof) => {
    if (!proof.commitments.includes(commitment)) proof.commitments.push(commitment);
    proof.seats = seats;
  });
}

/** Create entropy for a race and return its hash, which is public until the race starts. */
export function sealEntropy(race: string): string {
  const entropy = toHex(crypto.getRandomValues(new Uint8Array(16)));
  keep(race, (proof) => (proof.entropy = entropy));
  return sha256(entropy);
}

export type Verdict = "kept" | "broken" | "unseen";

/** Compare a record with the stored commitments and the entropy of this device. */
export function compare(record: GameRecord, proof: Proof | undefined): Verdict {
  if (!proof) return "unseen";
  const sealed = segmentsOf(record).every(
    ({ seed }) =>
      typeof seed === "object" &&
      proof.commitments.includes(sha256(fromHex(seed.secret))) &&
      (!proof.entropy || proof.seats.every((seat) => seed.entropy.includes(`${seat}:${proof.entropy}`))),
  );
  return sealed ? "kept" : "broken";
}

const FIRST_LINK = "0".repeat(64); // predecessor of the first link

/** Whether a commitment is in the hash chain: its link must be computed from its predecessor. */
export function isLinked(links: Link[], race: string, commitment: string): boolean {
  const last = links.at(-1);
  if (!last || last.commitment !== commitment || last.race !== sha256(race)) return false;
  const before =
    last.number === 1 ? FIRST_LINK : links.find(({ number }) => number === last.number - 1)?.link;
  return last.link === sha256(`${before} ${last.race} ${commitment} ${last.at}`);
}

/** Return the link numbers of all commitments of a record; null if one of them is not in the chain. */
export async function chainOf(
  record: GameRecord,
  linksOf: (commitment: string) => Promise<Link[]>,
): Promise<number[] | null> {
  const race = raceOf(record.table?.id ?? "", record.table?.race ?? 0);
  const numbers = new Set<number>();
  for (const { seed } of segmentsOf(record)) {
    if (typeof seed !== "object") return null;
    const commitment = sha256(fromHex(seed.secret));
    const links = await linksOf(commitment);
    if (!isLinked(links, race, commitment)) return null;
    numbers.add(links.at(-1)!.number);
  }
  return [...numbers];
}
