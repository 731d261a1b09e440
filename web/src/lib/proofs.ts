// What this device saw of a race's dice before it began. A record that was forged afterwards can fit itself, but not this.

import type { GameRecord } from "./api";
import { fromHex, sha256 } from "./sha256";

const KEY = "paddock.dice";
const KEPT = 40;

export interface Proof {
  race: string; // table and number, as in the id of its record
  commitments: string[];
  seats: string[];
  entropy: string; // this device's part of the dice
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

/** The table publishes this before the race; after a restored backup once more. */
export function sawCommitment(race: string, commitment: string, seats: string[]): void {
  keep(race, (proof) => {
    if (!proof.commitments.includes(commitment)) proof.commitments.push(commitment);
    proof.seats = seats;
  });
}

/** New entropy for a race; what everybody may see of it until the race starts. */
export function sealEntropy(race: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const entropy = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(race, (proof) => (proof.entropy = entropy));
  return sha256(entropy);
}

export type Verdict = "kept" | "broken" | "unseen";

/** Whether the dice of a record are those that this device saw being sealed, and its own part is in them. */
export function compare(record: GameRecord, proof: Proof | undefined): Verdict {
  if (!proof || typeof record.seed !== "object") return "unseen";
  const seeds = [...(record.table.earlier ?? []).map((part) => part.seed), record.seed];
  const sealed = seeds.every(
    ({ secret, entropy }) =>
      proof.commitments.includes(sha256(fromHex(secret))) &&
      (!proof.entropy || proof.seats.every((seat) => entropy.includes(`${seat}:${proof.entropy}`))),
  );
  return sealed ? "kept" : "broken";
}
