"""Chance comes from outside the state: nobody who holds a state holds the future.

A `Chance` is a numbered stream of 32-bit words. Word n is computed from the key and n alone, so a stream needs no
state beyond its counter. Words may also be given beforehand (a table that proves its dice gives words of its
HMAC), and the faces of dice may be scripted (tests, tutorials). All in int64 with a mask: no unsigned numbers.
"""

from paddock.engine.jit import inline, rule
from paddock.engine.record import record

BITS = 32  # of a word
WORD = (1 << BITS) - 1
GIVEN = 256  # words that can be given beforehand; the stream goes on behind them
SCRIPT = 64  # faces that can be scripted for one action
CHOICE = 1 << 31  # a word of every stream that no game draws: a random player chooses by it


def stream(given, script):
    """The record of a stream with room for so many given words and scripted faces."""
    return record(
        ("key", "i8"),  # a word of 32 bits
        ("drawn", "i8"),  # words drawn so far
        ("twist", "i8"),  # another word; not beside the key: compilers would stir both at once, which takes longer
        ("given", "i8"),  # how many of `words` count
        ("words", "i8", given),
        ("scripted", "i2"),  # how many of `script` count
        ("thrown", "i2"),  # faces of the script used up
        ("wrong", "i2"),  # sides of the die on which a scripted face was impossible; 0: all is well
        ("script", "i2", script),
    )


Chance = stream(GIVEN, SCRIPT)


@rule
def mix(x):
    """A word, well stirred: every bit of x changes half of the bits of the answer."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x46CA68B1) & WORD
    return x ^ (x >> 16)


@rule
def keys(number, step):
    """Key and twist of the stream of one seed (64 bits) and step."""
    low = number & WORD
    high = (number >> 32) & WORD
    key = mix((low + mix((high + mix(step & WORD)) & WORD)) & WORD)
    return key, mix((low ^ mix((high ^ mix((step ^ 0x5BD1E995) & WORD)) & WORD)) & WORD)


@rule
def reseed(chance, number, step):
    """The stream of one seed and step, where no words are given and no faces scripted: less to write than `seed`."""
    chance.key, chance.twist = keys(number, step)
    chance.drawn = 0


@inline
def open_stream(chance, key, twist):
    """The stream of a key and twist, from its first word on."""
    chance.key = key
    chance.twist = twist
    chance.drawn = 0
    chance.given = 0
    chance.scripted = 0
    chance.thrown = 0
    chance.wrong = 0


@rule
def seed(chance, number, step):
    """The stream of one seed and step; different steps of one seed are different streams."""
    key, twist = keys(number, step)
    open_stream(chance, key, twist)


@rule
def word_of(key, twist, n):
    """Word n of a stream."""
    x = mix((n ^ key) & WORD)
    return mix((x + twist) & WORD)


@rule
def word(chance):
    """The next 32 bits."""
    n = int(chance.drawn)
    chance.drawn = n + 1
    if n < chance.given:
        return int(chance.words[n])
    return word_of(int(chance.key), int(chance.twist), n)


@rule
def below(chance, n):
    """ALL-7. 0 … n-1, each exactly as likely: Lemire's multiplication, with rejection of the uneven rest."""
    n = int(n)
    product = word(chance) * n
    if product & WORD < n:
        uneven = ((1 << BITS) - n) % n
        while product & WORD < uneven:
            product = word(chance) * n
    return product >> BITS


@rule
def choice(key, twist, n):
    """A random player's choice between n actions, in the step of this stream: even to parts in a million."""
    return (word_of(key, twist, CHOICE) * n) >> BITS


@rule
def choose(chance, n):
    """The same, by the stream itself."""
    return choice(int(chance.key), int(chance.twist), n)


@rule
def roll(chance, sides):
    """ALL-7. A die with faces 1 … sides."""
    if chance.thrown < chance.scripted:
        face = int(chance.script[chance.thrown])
        chance.thrown += 1
        if 1 <= face <= sides:
            return face
        if chance.wrong == 0:
            chance.wrong = sides
    return 1 + below(chance, sides)
