// Sealed chance (commit and reveal): dice that can be verified after the race. A port of the engine's sealed.py.

import type { Sealed } from "../lib/record";
import { digest, fromHex, hmac, sha256, toHex } from "../lib/sha256";

const LABEL = new TextEncoder().encode("paddock-chance-1");
const GIVEN = 256; // random words computed for a step; a seeded stream follows them
const IN_BLOCK = 8; // words in a block of 32 bytes
const LAST_BLOCK = 2 ** 32 - 1; // seeds the stream after the given words
const REDEAL_BLOCK = 2 ** 32 - 2; // of step 0: seeds the new deal of hidden cards when an epoch begins

/** Return the hash of a secret, which is published before the race. */
export const commitmentOf = (secret: string): string => sha256(fromHex(secret));

/** A table's secret and its players' entropy in the order of seats. Used in place of a seed. */
export class Seal {
  readonly #key: Uint8Array;
  readonly #start: Uint8Array; // message prefix: label and entropy, then space for step and block

  constructor(
    readonly secret: string, // 32 bytes in hexadecimal
    readonly entropy: string[] = [],
    readonly epoch = 0,
  ) {
    this.#key = fromHex(secret);
    const mixed = digest(joined(epoch ? [...entropy, `epoch:${epoch}`] : entropy));
    this.#start = new Uint8Array(LABEL.length + mixed.length + 12);
    this.#start.set(LABEL);
    this.#start.set(mixed, LABEL.length);
  }

  /** Create a seal from a record. */
  static of({ secret, commitment, entropy, epoch = 0 }: Sealed): Seal {
    const seal = new Seal(secret, entropy, epoch);
    if (!/^[0-9a-f]{64}$/i.test(secret)) throw new RangeError("a secret has 32 bytes");
    if (commitment !== undefined && commitment !== seal.commitment)
      throw new RangeError("the secret is not the one that was committed to");
    return seal;
  }

  get commitment(): string {
    return commitmentOf(this.secret);
  }

  /** Return 32 random bytes. */
  #block(step: number, block: number): DataView {
    const message = this.#start.slice();
    const place = new DataView(message.buffer, message.length - 12);
    place.setBigUint64(0, BigInt(step));
    place.setUint32(8, block);
    return new DataView(hmac(this.#key, message).buffer);
  }

  /** Return the first random words of a step. */
  words(step: number): number[] {
    return Array.from({ length: GIVEN / IN_BLOCK }, (_, number) => {
      const block = this.#block(step, number);
      return Array.from({ length: IN_BLOCK }, (_, k) => block.getUint32(4 * k));
    }).flat();
  }

  /** Return the seed of the stream after the words. */
  number(step: number): bigint {
    return this.#block(step, LAST_BLOCK).getBigUint64(0) >> 1n;
  }

  /** The seed of the new deal of hidden cards when this epoch begins. */
  get redeal(): bigint {
    return this.#block(0, REDEAL_BLOCK).getBigUint64(0) >> 1n;
  }

  json(): Sealed {
    const { secret, commitment, entropy, epoch } = this;
    return { secret, commitment, entropy, ...(epoch ? { epoch } : {}) };
  }
}

/** Create a random secret. */
export const newSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Concatenate length-prefixed strings. */
function joined(texts: string[]): Uint8Array {
  const parts = texts.map((text) => new TextEncoder().encode(text));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(bytes.buffer).setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}
