"""Template: SHA-256 in compiled code, byte by byte, in int64 with a mask; `hashlib` gives the same digests."""

import math

import numpy as np

from paddock.engine.chance import WORD
from paddock.engine.jit import entry, rule
from paddock.engine.record import record


def _roots(power, count):
    """Return the first 32 fractional bits of the square or cube roots of the first primes."""
    primes = []
    number = 2
    while len(primes) < count:
        if all(number % prime for prime in primes):
            primes.append(number)
        number += 1
    # Fixed-point roots with 32 fractional bits.
    roots = [math.isqrt(prime << 64) if power == 2 else _cube_root(prime << 96) for prime in primes]
    return np.array([root & WORD for root in roots], np.int64)


def _cube_root(number):
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        if middle**3 <= number:
            low = middle
        else:
            high = middle
    return low


START = _roots(2, 8)
CONSTANTS = _roots(3, 64)

Digest = record(
    ("value", "i8", 8),
    ("words", "i8", 64),
    ("length", "i8"),  # bytes so far
)


@rule
def start(digest):
    """Begin a digest."""
    for k in range(8):
        digest.value[k] = START[k]
    for k in range(16):
        digest.words[k] = 0
    digest.length = 0


@rule
def rotated(word, by):
    """Return a word with its bits rotated to the right."""
    return ((word >> by) | (word << (32 - by))) & WORD


@rule
def compress(digest):
    """Update the value with the sixteen words of a block: the compression function of FIPS 180-4."""
    words, value = digest.words, digest.value
    for k in range(16, 64):
        early, late = int(words[k - 15]), int(words[k - 2])
        s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        words[k] = (int(words[k - 16]) + s0 + int(words[k - 7]) + s1) & WORD
    a, b, c, d = int(value[0]), int(value[1]), int(value[2]), int(value[3])
    e, f, g, h = int(value[4]), int(value[5]), int(value[6]), int(value[7])
    for k in range(64):
        t1 = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g))
        t1 += int(CONSTANTS[k]) + int(words[k])
        t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + t1) & WORD
        d, c, b, a = c, b, a, (t1 + t2) & WORD
    value[0] = (int(value[0]) + a) & WORD
    value[1] = (int(value[1]) + b) & WORD
    value[2] = (int(value[2]) + c) & WORD
    value[3] = (int(value[3]) + d) & WORD
    value[4] = (int(value[4]) + e) & WORD
    value[5] = (int(value[5]) + f) & WORD
    value[6] = (int(value[6]) + g) & WORD
    value[7] = (int(value[7]) + h) & WORD
    for k in range(16):
        words[k] = 0


@rule
def add_byte(digest, byte):
    """Add one byte."""
    at = int(digest.length) & 63
    digest.words[at >> 2] |= byte << (24 - 8 * (at & 3))
    digest.length += 1
    if at == 63:
        compress(digest)


@rule
def add_number(digest, number):
    """Add a number from 0 on, in decimal digits."""
    tens = 1
    while tens * 10 <= number:
        tens *= 10
    while tens:
        add_byte(digest, 48 + number // tens % 10)
        tens //= 10


@rule
def close(digest):
    """Complete a digest with padding and length."""
    bits = 8 * int(digest.length)
    add_byte(digest, 128)
    while digest.length & 63 != 56:
        add_byte(digest, 0)
    for k in range(8):
        add_byte(digest, (bits >> (56 - 8 * k)) & 255)


@entry
def digest_of(digests, text):
    """Write the digest of some bytes into the first record."""
    start(digests[0])
    for k in range(len(text)):
        add_byte(digests[0], int(text[k]))
    close(digests[0])
