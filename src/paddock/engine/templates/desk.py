"""Template: all that a running game needs, in one record.

Python hands over one array of one desk, which takes half a microsecond; and what lies in a record is passed on
between compiled functions as a plain address, while arrays of their own count references.
"""

from typing import Any

from paddock.engine.chance import Chance
from paddock.engine.log import LENGTH, MOMENTS, Event
from paddock.engine.record import record

rulebook: Any  # set by `bind`

Moment = record(
    ("state", rulebook.State),  # between two events of an action
    ("told", "i2"),  # events until then
)

# A record and not an array: passing an array counts references, which costs more than most rules.
Log = record(
    ("told", "i2"),  # events so far; more than LENGTH: those that did not fit were lost, which is an error
    ("room", "i2"),  # most moments that are kept; 0 where nobody looks back
    ("kept", "i2"),  # moments so far
    ("events", Event, LENGTH),
    ("moments", Moment, MOMENTS),
)

Desk = record(
    ("state", rulebook.State),
    ("chance", Chance),
    ("waiting", "i8"),  # bit mask of the seats that must act
    ("over", "i8"),
    ("actions", "i2", rulebook.MOST),  # answer of `legal`
    ("result", "i2", (2, rulebook.RACERS)),  # answer of `outcome`: points, ranks
    ("seen", rulebook.Seen),  # answer of `see`
    ("shown", rulebook.Shown or record(("nothing", "i2"))),  # answer of `show`
    ("log", Log),  # last: who copies a game copies what stands before it
)
