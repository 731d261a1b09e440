// Recovery codes: 128 bits of the secret and a checksum in Crockford's base 32, seven groups of four characters. O, I, L,
// small letters and spaces are accepted when reading.

import { digest } from "./sha256";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;
export const SECRET_BYTES = 16;
const LENGTH = 28; // characters: 128 bits of the secret, 12 of the checksum

const check = (secret: Uint8Array): bigint => {
  const [first, second] = digest(secret);
  return BigInt((first << 4) | (second >> 4));
};

/** Encode a secret as a recovery code. */
export function written(secret: Uint8Array): string {
  let bits = secret.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  bits = (bits << 12n) | check(secret);
  const letters = Array.from(
    { length: LENGTH },
    (_, i) => LETTERS[Number((bits >> BigInt(5 * (LENGTH - 1 - i))) & 31n)],
  ).join("");
  return letters.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}

/** Decode a recovery code; null if it is mistyped. */
export function read(code: string): Uint8Array | null {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const values = [...plain].map((letter) => LETTERS.indexOf(letter));
  if (values.length !== LENGTH || values.includes(-1)) return null;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  const secret = Uint8Array.from({ length: SECRET_BYTES }, (_, i) =>
    Number((bits >> BigInt(12 + 8 * (SECRET_BYTES - 1 - i))) & 255n),
  );
  return check(secret) === (bits & 4095n) ? secret : null;
}
