// Ed25519 (RFC 8032): public key from seed, and signatures. Implemented here because `crypto.subtle` needs HTTPS or
// localhost, and phones in a home network connect over plain HTTP.

const MASK = (1n << 64n) - 1n;

/** The n-th root, rounded down. */
function root(value: bigint, n: bigint): bigint {
  let guess = 1n << (BigInt(value.toString(2).length) / n + 1n);
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n;
    if (next >= guess) return guess;
    guess = next;
  }
}

const primes: bigint[] = [];
for (let n = 2n; primes.length < 80; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const START = primes.slice(0, 8).map((prime) => root(prime << 128n, 2n) & MASK);
const ROUNDS = primes.map((prime) => root(prime << 192n, 3n) & MASK);

const turn = (x: bigint, n: bigint): bigint => ((x >> n) | (x << (64n - n))) & MASK;

/** The SHA-512 hash of some bytes. */
export function sha512(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 16) >> 7) * 128 + 128);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  let state = START;
  for (let block = 0; block < padded.length; block += 128) {
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(block + 8 * i));
    for (let i = 16; i < 80; i++) {
      const [early, late] = [words[i - 15], words[i - 2]];
      const low = turn(early, 1n) ^ turn(early, 8n) ^ (early >> 7n);
      const high = turn(late, 19n) ^ turn(late, 61n) ^ (late >> 6n);
      words.push((words[i - 16] + low + words[i - 7] + high) & MASK);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 80; i++) {
      const chosen = (e & f) ^ (~e & MASK & g);
      const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + chosen + ROUNDS[i] + words[i];
      const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((value, i) => (state[i] + value) & MASK);
  }
  const found = new DataView(new ArrayBuffer(64));
  state.forEach((value, i) => found.setBigUint64(8 * i, value));
  return new Uint8Array(found.buffer);
}

// ------------------------------------------------------------------ the curve

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (x: bigint, by = P): bigint => ((x % by) + by) % by;

function power(base: bigint, exponent: bigint): bigint {
  let found = 1n;
  for (let x = base; exponent; exponent >>= 1n, x = (x * x) % P) if (exponent & 1n) found = (found * x) % P;
  return found;
}
const inverse = (x: bigint): bigint => power(mod(x), P - 2n);

const D = mod(-121665n * inverse(121666n));

type Point = [x: bigint, y: bigint, z: bigint, t: bigint]; // x = X / Z, y = Y / Z, t = XY / Z

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function base(): Point {
  const y = mod(4n * inverse(5n));
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square)) x = mod(x * power(2n, (P - 1n) / 4n));
  if (x & 1n) x = P - x;
  return [x, y, 1n, mod(x * y)];
}
const BASE = base();

function times(factor: bigint): Point {
  let found: Point = [0n, 1n, 1n, 0n];
  for (let point = BASE; factor; factor >>= 1n, point = add(point, point))
    if (factor & 1n) found = add(found, point);
  return found;
}

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const toBytes = (number: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => Number((number >> BigInt(8 * i)) & 255n));

function packed([x, y, z]: Point): Uint8Array {
  const over = inverse(z);
  return toBytes(mod(y * over) | ((mod(x * over) & 1n) << 255n));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function expanded(seed: Uint8Array): { factor: bigint; prefix: Uint8Array } {
  const hash = sha512(seed);
  hash[0] &= 248;
  hash[31] = (hash[31] & 127) | 64;
  return { factor: toNumber(hash.slice(0, 32)), prefix: hash.slice(32) };
}

/** The public key of a seed of 32 bytes. */
export const publicKey = (seed: Uint8Array): Uint8Array => packed(times(expanded(seed).factor));

export function sign(seed: Uint8Array, message: Uint8Array): Uint8Array {
  const { factor, prefix } = expanded(seed);
  const once = mod(toNumber(sha512(joined(prefix, message))), ORDER);
  const point = packed(times(once));
  const challenge = mod(toNumber(sha512(joined(point, publicKey(seed), message))), ORDER);
  return joined(point, toBytes(mod(once + challenge * factor, ORDER)));
}
