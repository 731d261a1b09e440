// Sealed chance (commit and reveal): dice that a table can prove afterwards. The engine's sealed.py in the browser.

import type { Sealed } from "../lib/record";
import { digest, fromHex, hmac, sha256, toHex } from "../lib/sha256";

const LABEL = new TextEncoder().encode("paddock-chance-1");
const GIVEN = 256; // words that are given for a step; the stream goes on behind them
const IN_BLOCK = 8; // words
const LAST_BLOCK = 2 ** 32 - 1; // keys the stream that goes on behind the given words
const REDEAL_BLOCK = 2 ** 32 - 2; // of step 0: deals anew what is hidden when an epoch begins

/** What is published beforehand. */
export const commitmentOf = (secret: string): string => sha256(fromHex(secret));

/** A table's secret and what its players added, in the order of their seats. Takes the place of a seed. */
export class Seal {
  readonly #key: Uint8Array;
  readonly #start: Uint8Array; // of every message: label and entropy, then room for step and block

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

  /** From a record. */
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

  /** 32 bytes of chance. */
  #block(step: number, block: number): DataView {
    const message = this.#start.slice();
    const place = new DataView(message.buffer, message.length - 12);
    place.setBigUint64(0, BigInt(step));
    place.setUint32(8, block);
    return new DataView(hmac(this.#key, message).buffer);
  }

  /** The words that an action draws first. */
  words(step: number): number[] {
    return Array.from({ length: GIVEN / IN_BLOCK }, (_, number) => {
      const block = this.#block(step, number);
      return Array.from({ length: IN_BLOCK }, (_, k) => block.getUint32(4 * k));
    }).flat();
  }

  /** The seed of the stream that goes on behind the words. */
  number(step: number): bigint {
    return this.#block(step, LAST_BLOCK).getBigUint64(0) >> 1n;
  }

  /** The seed that deals anew what is hidden when this epoch begins. */
  get redeal(): bigint {
    return this.#block(0, REDEAL_BLOCK).getBigUint64(0) >> 1n;
  }

  json(): Sealed {
    const { secret, commitment, entropy, epoch } = this;
    return { secret, commitment, entropy, ...(epoch ? { epoch } : {}) };
  }
}

/** A new secret. */
export const newSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Texts with their lengths before them. */
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
