"""Template: all that a running game needs, in one record.

Python hands over one array of one desk, which takes half a microsecond; and what lies in a record is passed on
between compiled functions as a plain address, while arrays of their own count references.
"""

from paddock.engine.binding import bound_rules
from paddock.engine.chance import Chance
from paddock.engine.log import Log
from paddock.engine.record import record

rules = bound_rules()

Desk = record(
    ("state", rules.State),
    ("chance", Chance),
    ("waiting", "i8"),  # bit mask of the seats that must act
    ("over", "i8"),
    ("actions", "i2", rules.MOST),  # answer of `legal`
    ("result", "i2", (2, rules.RACERS)),  # answer of `outcome`: points, ranks
    ("seen", "i2", rules.OBSERVATION),  # answer of `observe`
    ("log", Log),
)
