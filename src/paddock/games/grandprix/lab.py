"""Grand Prix for the lab: what is counted, and the colours of the cars."""

from paddock.engine.jit import rule
from paddock.games.grandprix.table import COLOUR

TURN_EVENTS = ("played", "aimed")  # one card is one turn
THINGS = ("card",)
SIDE = "colour"
SIDES = COLOUR.names
SIDE_TEXT = "grandprix-lab-side"


@rule
def side(state, colour):
    """Who drives a colour, and its points."""
    return int(state.owner[colour]), int(state.earned[colour])
