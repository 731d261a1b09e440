"""Scrap Dash for the lab: what is counted, and the kinds of pilots."""

from paddock.engine.jit import rule
from paddock.engine.sides import OUT
from paddock.games.scrapdash.table import KIND

TURNS_BEFORE = 1
TURN_EVENTS = ("turn-began",)  # the turn of one pilot
PIECES = ("pilot",)
THINGS = ("card", "boost", "kind")
SIDE = "kind"
SIDES = KIND.names
SIDE_TEXT = "scrapdash-picture-kind-{}"


@rule
def racer_of(state, pilot):
    """Who plays a pilot."""
    return int(state.owner_of[pilot])


@rule
def side(state, kind):
    """Who plays a kind of pilot, and how far it came."""
    for i in range(state.racing):
        if state.pilots[i].kind == kind:
            return int(state.pilots[i].owner), int(state.pilots[i].d)
    return OUT, 0
