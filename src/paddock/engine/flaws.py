"""Invalid combinations of options: declared as data, detected by the rule `check_options`.

    class Wrong(Flaws):
        CARDS = Flaw("{cards} cards; {players} players need {low} to {high} cards", "deck")

    @rule
    def check_options(options, found):
        if cards < low:
            refuse(found, Wrong.CARDS, cards, players, low, high)

Python and the browser run the same rule, so both reject the same combinations with the same message.
"""

from __future__ import annotations

import string
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.describe import member_text
from paddock.engine.errors import OptionError
from paddock.engine.jit import interpreted, rule
from paddock.engine.record import reading, record

if TYPE_CHECKING:
    from paddock.engine.rulebook import Rulebook

NUMBERS = 4  # most numbers in the message of a flaw
PLACES = 64  # most places that are reported

Found = record(
    ("flaw", "i2"),  # 0: the options are possible
    ("about", "i2"),  # which option of the flaw (from 1) is concerned; 0: all of them
    ("numbers", "i2", NUMBERS),
    ("marked", "i2"),  # how many entries of `places` are used
    ("places", "i2", PLACES),
)


class Flaw:
    """Why a combination of options is not allowed: a message template and the names of the options concerned.

    The numbers in the message are passed to `refuse` in the order of their first appearance; `first` and `last` are the
    first and last place that the rule marks.
    """

    def __init__(self, why: str, *about: str) -> None:
        self.why, self.about = why, about
        names = dict.fromkeys(name for _, name, _, _ in string.Formatter().parse(why) if name)
        self.numbers = tuple(name for name in names if name not in ("first", "last"))


class Flaws(IntEnum):
    """All flaws of a game's options, numbered from 1. Text ids use their names in lower case with hyphens."""

    flaw: Flaw

    def __new__(cls, flaw: Flaw) -> Flaws:
        number = len(cls.__members__) + 1
        member = int.__new__(cls, number)
        member._value_ = number
        member.flaw = flaw
        return member

    @property
    def text(self) -> str:
        return member_text(self)


@rule
def refuse(found, flaw, first=0, second=0, third=0, fourth=0):  # type: ignore[no-untyped-def]
    """Refuse the options: record the flaw and the numbers of its message."""
    found.flaw = flaw
    found.numbers[0] = first
    found.numbers[1] = second
    found.numbers[2] = third
    found.numbers[3] = fourth


@rule
def mark(found, place):  # type: ignore[no-untyped-def]
    """Record a place where the options are wrong: a space of a track or a section of a circuit."""
    found.places[found.marked] = place
    found.marked += 1


def check_options(rulebook: Rulebook, packed: NDArray[Any]) -> None:
    """Raise an `OptionError` if the options of a table do not fit together."""
    check = getattr(rulebook.rules, "check_options", None)
    if check is None:
        return
    found = np.zeros(1, Found)
    interpreted(check)(reading(packed), found[0])
    if found["flaw"][0]:
        raise error(rulebook.table.Wrong(int(found["flaw"][0])), reading(found))


def error(wrong: Flaws, found: Any) -> OptionError:
    """Return the `OptionError` for a flaw, with the numbers and places that the rule recorded."""
    flaw = wrong.flaw
    about = flaw.about[found.about - 1 : found.about] if found.about else flaw.about
    result = OptionError(
        "",
        *about,
        flaw=wrong.text,
        places=found.places[: found.marked].tolist(),
        **dict(zip(flaw.numbers, found.numbers.tolist(), strict=False)),
    )
    result.args = (f"option{'s' * (len(about) > 1)} {', '.join(about)}: {flaw.why.format(**result.numbers)}",)
    return result
