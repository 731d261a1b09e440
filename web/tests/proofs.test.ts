import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord } from "../src/lib/api";
import { compare, proofOf, sawCommitment, sealEntropy } from "../src/lib/proofs";
import { sha256 } from "../src/lib/sha256";

const SECRET = "00".repeat(32);
const COMMITMENT = sha256(new Uint8Array(32));

function record(secret: string, entropy: string[], earlier: object[] = []): GameRecord {
  return { seed: { secret, entropy }, table: { earlier } } as unknown as GameRecord;
}

describe("the hash", () => {
  it("is SHA-256, for texts of every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const text = "ż".repeat(length);
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
});

describe("what this device has kept", () => {
  beforeEach(() => localStorage.clear());

  it("is the entropy whose hash everybody was shown", () => {
    const sealed = sealEntropy("t-1");
    expect(sha256(proofOf("t-1")!.entropy)).toBe(sealed);
    expect(sealEntropy("t-1")).not.toBe(sealed);
  });

  it("fits the true record and no forged one", () => {
    sealEntropy("t-1");
    sawCommitment("t-1", COMMITMENT, ["A", "C"]);
    const proof = proofOf("t-1")!;
    const entropy = [`A:${proof.entropy}`, "B:other", `C:${proof.entropy}`];
    expect(compare(record(SECRET, entropy), proof)).toBe("kept");
    expect(compare(record("11".repeat(32), entropy), proof)).toBe("broken");
    expect(compare(record(SECRET, ["A:", "B:other", "C:"]), proof)).toBe("broken");
    const forged = { seed: { secret: "22".repeat(32), entropy } };
    expect(compare(record(SECRET, entropy, [forged]), proof)).toBe("broken");
    expect(compare(record(SECRET, entropy), undefined)).toBe("unseen");
  });
});
