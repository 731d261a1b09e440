"""Template: all that a running game needs, in one record.

Python hands over one array of one desk, which takes half a microsecond; and what lies in a record is passed on
between compiled functions as a plain address, while arrays of their own count references.
"""

from typing import Any

from paddock.engine.chance import Chance
from paddock.engine.log import log_of
from paddock.engine.record import record

rulebook: Any  # set by `bind`

Shown = rulebook.Shown or record(("nothing", "i2"))
Sight = record(("seen", rulebook.Seen), ("shown", Shown))  # answers of `see` and `show`
Desk = record(
    ("state", rulebook.State),
    ("chance", Chance),
    ("waiting", "i8"),  # bit mask of the seats that must act
    ("over", "i8"),
    ("actions", "i2", rulebook.MOST),  # answer of `legal`
    ("result", "i2", (2, rulebook.RACERS)),  # answer of `outcome`: points, ranks
    ("seen", rulebook.Seen),  # answer of `see`
    ("shown", Shown),  # answer of `show`
    ("log", log_of(rulebook.State)),  # last: who copies a game copies what stands before it
)
