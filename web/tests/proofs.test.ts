import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord } from "../src/lib/record";
import { chainOf, compare, proofOf, sawCommitment, sealEntropy } from "../src/lib/proofs";
import type { Link } from "../src/lib/api";
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

describe("the public chain", () => {
  const RACE = sha256("t-1");
  const link = (before: string, number: number, race: string, commitment: string): Link => ({
    number,
    at: 7,
    race,
    commitment,
    link: sha256(`${before} ${race} ${commitment} 7`),
  });
  const first = link("0".repeat(64), 1, "other", "11");
  const own = link(first.link, 2, RACE, COMMITMENT);
  const race = { ...record(SECRET, []), table: { id: "t", race: 1 } } as unknown as GameRecord;
  const told = (...links: Link[]) => chainOf(race, async () => links);

  it("holds a race whose link follows from the one before it", async () => {
    expect(await told(first, own)).toEqual([2]);
    expect(await told(link("0".repeat(64), 1, RACE, COMMITMENT))).toEqual([1]);
  });

  it("does not hold a commitment that it does not name, or that was put in afterwards", async () => {
    expect(await told()).toBeNull();
    expect(await told(own)).toBeNull();
    expect(await told({ ...first, link: "22" }, own)).toBeNull();
    expect(await told(first, { ...own, at: 8 })).toBeNull();
    expect(await told(first, link(first.link, 2, sha256("t-2"), COMMITMENT))).toBeNull();
    expect(await told(first, link(first.link, 2, RACE, "33"))).toBeNull();
  });

  it("must hold every part of a race that was rewound", async () => {
    const earlier = [{ seed: { secret: "22".repeat(32), entropy: [] }, moves: [] }];
    const rewound = { ...race, table: { ...race.table, earlier } } as unknown as GameRecord;
    const other = sha256(new Uint8Array(32).fill(0x22));
    const chain = [first, own, link(own.link, 3, RACE, other)];
    const around = (commitment: string) => {
      const at = chain.findIndex((one) => one.commitment === commitment);
      return Promise.resolve(chain.slice(Math.max(0, at - 1), at + 1));
    };
    expect(await chainOf(rewound, around)).toEqual([3, 2]);
    expect(await chainOf(rewound, async () => [first, own])).toBeNull();
  });
});
