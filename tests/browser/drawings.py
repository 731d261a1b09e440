"""Own tracks, circuits and house rules, valid or not, and what Python's check says: input of `web/tests/local`."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from paddock.engine.forms import Letters, Places, Wholes
from paddock.engine.options import Composition, Option, Whole
from paddock.games import rulebook
from paddock.server.core import games

TRIED = 1_500  # options of each game
STRANGE: tuple[Any, ...] = (None, "", "?", "R" * 99, -1, 10_000, 2.5, [], [1, 1], [[]], ["2"], {}, {"?": 1})
RARE: dict[str, list[dict[str, Any]]] = {  # options that random changes hardly ever produce
    "looprush": [{"deck": {"3": 4, "4": 0, "5": 0, "6": 0}, "hand": 1}],
    "scrapdash": [
        {"leave_out": [1, 11]},
        {"leave_out": "11 4"},
        {"circuit": "SSRSRSRS"},
        {"circuit": "SLLSSLLS"},
        {"players": 6, "circuit": "SRRSSRRS"},
        {"players": 2, "pilots": 1},
    ],
}


def drawings(name: str) -> list[dict[str, Any]]:
    """Options alone and together, and whether they are accepted."""
    book, dice = rulebook(name), random.Random(1)
    tried: list[dict[str, Any]] = [dict(variant) for variant in book.variants] + RARE.get(name, [])
    for option in book.options:
        read_from_positions = option.name in book.stated  # Python reads a list there as part of a position
        values = [value for value in STRANGE if not (read_from_positions and isinstance(value, list))]
        tried += [{option.name: value} for value in (*values, *option.candidates[:40])]
    drawn = [option for option in book.options if isinstance(option, Letters)]
    while len(tried) < TRIED:
        chosen = drawn if drawn and dice.random() < 0.6 else dice.sample(book.options, dice.choice((1, 1, 2, 3)))
        tried.append({option.name: some_value(option, dice) for option in chosen})
    found = [{"given": given, "checked": checked(name, given)} for given in tried]
    flaws = {one["checked"].get("flaw", "") for one in found}
    assert flaws >= {"", "impossible", *(wrong.text for wrong in book.table.Wrong)}
    return found


def checked(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer of Python's check. Sentences that quote a value in Python's notation are left out."""
    told: dict[str, Any] = msgspec.to_builtins(games.checked(name, given))
    if told.get("flaw") in ("impossible", "letter", "length"):
        del told["why"]
    return {key: value for key, value in told.items() if value}


def some_value(option: Option, dice: random.Random) -> Any:
    """A value of the right form, valid or not."""
    match option:
        case Letters(letters=letters, named=named):
            return edited(dice.choice(list(named.values())), letters, dice)
        case Places(most=most):
            return dice.sample(range(1, most + 1), dice.choice((0, 1, 2, 2, 4, 6)))
        case Wholes(low=low, high=high, most=most):
            return [dice.randint(low, high) for _ in range(dice.randint(1, most))]
        case Composition(default=usual, most=most):
            few = dice.choice((0, 1, most, dice.randint(0, most)))
            return dict.fromkeys(usual, few) | {dice.choice(list(usual)): dice.randint(0, most)}
        case Whole(low=low, high=high):
            return dice.randint(low, high)
    return dice.choice(option.candidates)


def edited(text: str, letters: str, dice: random.Random) -> str:
    """A text after some changes: turned round, two letters exchanged everywhere, some replaced, added or left out."""
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        at, letter, other = dice.randrange(len(text)), dice.choice(letters), dice.choice(letters)
        text = dice.choice(
            (
                text[at:] + text[:at],
                text.translate(str.maketrans(letter + other, other + letter)),
                text[:at] + letter + text[at + 1 :],
                text[:at] + letter * dice.choice((1, 2, 6)) + text[at:],
                text[:at] + text[at + 1 :],
            )
        )
    return text
