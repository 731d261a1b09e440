"""Random streams. They are not part of the state, so a copy of a state does not reveal what will be rolled.

A `Chance` is a counter-based RNG: word n (32 bits) is a hash of the key and n, so its only state is the counter. Words
may also be given beforehand (a table with verifiable dice gives words of its HMAC), and the faces of dice may be
scripted (tests, tutorials). All numbers are int64 with a mask.
"""

from paddock.engine.jit import inline, rule
from paddock.engine.record import record

BITS = 32  # of a word
WORD = (1 << BITS) - 1
GIVEN = 256  # words that can be given beforehand; the stream continues after them
SCRIPT = 64  # faces that can be scripted for one action
CHOICE = 1 << 31  # index of a word that no game reaches: random players choose by it


def stream(given, script):
    """Return the record type of a stream with room for given words and scripted faces."""
    return record(
        ("key", "i8"),  # a word of 32 bits
        ("drawn", "i8"),  # words drawn so far
        ("twist", "i8"),  # a second key; apart from the first: compilers would hash both by SIMD, which is slower
        ("given", "i8"),  # how many of `words` are used
        ("words", "i8", given),
        ("scripted", "i2"),  # how many of `script` are used
        ("thrown", "i2"),  # scripted faces that have been rolled
        ("wrong", "i2"),  # sides of the die on which a scripted face was impossible; 0: none was
        ("script", "i2", script),
    )


Chance = stream(GIVEN, SCRIPT)


@rule
def mix(x):
    """Return the hash of a word; flipping one bit of x changes half of the bits on average (avalanche effect)."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x46CA68B1) & WORD
    return x ^ (x >> 16)


@rule
def keys(number, step):
    """Return key and twist of the stream of one seed (64 bits) and step."""
    low = number & WORD
    high = (number >> 32) & WORD
    key = mix((low + mix((high + mix(step & WORD)) & WORD)) & WORD)
    return key, mix((low ^ mix((high ^ mix((step ^ 0x5BD1E995) & WORD)) & WORD)) & WORD)


@rule
def reseed(chance, number, step):
    """Start the stream of a seed and step. Faster than `seed`, for streams without given words and scripted faces."""
    chance.key, chance.twist = keys(number, step)
    chance.drawn = 0


@inline
def open_stream(chance, key, twist):
    """Start the stream of a key and twist at its first word."""
    chance.key = key
    chance.twist = twist
    chance.drawn = 0
    chance.given = 0
    chance.scripted = 0
    chance.thrown = 0
    chance.wrong = 0


@rule
def seed(chance, number, step):
    """Start the stream of a seed and step; different steps of one seed are different streams."""
    key, twist = keys(number, step)
    open_stream(chance, key, twist)


@rule
def word_of(key, twist, n):
    """Return word n of a stream."""
    x = mix((n ^ key) & WORD)
    return mix((x + twist) & WORD)


@rule
def word(chance):
    """Draw the next word, 32 random bits."""
    n = int(chance.drawn)
    chance.drawn = n + 1
    if n < chance.given:
        return int(chance.words[n])
    return word_of(int(chance.key), int(chance.twist), n)


@rule
def below(chance, n):
    """ALL-7. Draw a number from 0 to n - 1, each equally likely: Lemire's multiplication with rejection."""
    n = int(n)
    product = word(chance) * n
    if product & WORD < n:
        threshold = ((1 << BITS) - n) % n
        while product & WORD < threshold:
            product = word(chance) * n
    return product >> BITS


@rule
def choice(key, twist, n):
    """Return which of n actions a random player takes in the step of this stream; the bias is less than a millionth."""
    return (word_of(key, twist, CHOICE) * n) >> BITS


@rule
def choose(chance, n):
    """Like `choice`, for a stream."""
    return choice(int(chance.key), int(chance.twist), n)


@rule
def roll(chance, sides):
    """ALL-7. Roll a die with faces 1 … sides; scripted faces come first."""
    if chance.thrown < chance.scripted:
        face = int(chance.script[chance.thrown])
        chance.thrown += 1
        if 1 <= face <= sides:
            return face
        if chance.wrong == 0:
            chance.wrong = sides
    return 1 + below(chance, sides)
