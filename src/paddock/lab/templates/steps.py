"""Template: one step of a game at a time.

`apply` carries out an action, and then everything that follows by itself `while state.phase > OVER`. Where it finds
an OVER that no phase exceeds, the same code stops right after the action, and `advance` goes on phase by phase.
"""

from types import FunctionType

from paddock.engine.binding import bound_rules
from paddock.engine.jit import plain, rule

rules = bound_rules()
advance, OVER = rules.advance, rules.OVER
LAST = 127  # no phase exceeds this

_apply = plain(rules.apply)
act = rule(FunctionType(_apply.__code__, {**_apply.__globals__, "OVER": LAST}))
