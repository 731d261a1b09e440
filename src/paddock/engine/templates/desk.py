"""Template: the record type of a desk, which holds all memory of a running game.

Calls from Python pass one argument, an array of one desk, which takes half a microsecond. Between compiled functions,
parts of a record are passed as pointers; arrays would be reference-counted.
"""

from typing import Any

from paddock.engine.chance import Chance
from paddock.engine.log import log_of
from paddock.engine.record import record

rulebook: Any  # set by `bind`

Shown = rulebook.Shown or record(("nothing", "i2"))
Sight = record(("seen", rulebook.Seen), ("shown", Shown))  # output of `see` and `show`
Desk = record(
    ("state", rulebook.State),
    ("chance", Chance),
    ("waiting", "i8"),  # bit mask of the seats that must act
    ("over", "i8"),
    ("actions", "i2", rulebook.MOST),  # output of `legal`
    ("result", "i2", (2, rulebook.RACERS)),  # output of `outcome`: points, ranks
    ("seen", rulebook.Seen),  # output of `see`
    ("shown", Shown),  # output of `show`
    ("log", log_of(rulebook.State)),  # last, so that a game can be copied without its log
)
