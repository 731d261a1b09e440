"""Loop Rush for the lab: what is counted, and the teams of two runners."""

from paddock.engine.jit import rule
from paddock.engine.sides import OUT
from paddock.games.looprush.table import BOX, HOME, TEAMS

TURN_EVENTS = ("played",)  # one movement card is one turn
THINGS = ("card",)
SIDE = "team"
SIDES = TEAMS
SIDE_TEXT = "looprush-lab-side"


@rule
def side(state, team):
    """Who has a team, and how many of its runners are home."""
    if state.place[2 * team] == BOX:
        return OUT, 0
    home = 0
    for runner in range(2 * team, 2 * team + 2):
        home += 1 if state.place[runner] == HOME else 0
    return int(state.owner[team]), home
