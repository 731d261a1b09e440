// SHA-256. Implemented here because `crypto.subtle` needs HTTPS or localhost, and phones in a home network connect
// over plain HTTP.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(prime ** 0.5));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The hash of some bytes, as 32 bytes. */
export function digest(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + 4 * i);
    compress(state, words);
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => found.setInt32(4 * i, value));
  return new Uint8Array(found.buffer);
}

/** The compression function: expand the message schedule and mix the block into the state. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
}

const utf8 = (content: Uint8Array | string): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** The hash of some bytes (or of a text as UTF-8), in hexadecimal. */
export const sha256 = (content: Uint8Array | string): string => toHex(digest(utf8(content)));

/** HMAC-SHA-256 of a message, with a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const mixed = (pad: number, text: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(64 + text.length).fill(pad, 0, 64);
    key.forEach((byte, i) => (bytes[i] ^= byte));
    bytes.set(text, 64);
    return digest(bytes);
  };
  return mixed(0x5c, mixed(0x36, message));
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
