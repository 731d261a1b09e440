"""Template: the sides of a game, which are not its seats: colours of cars, teams of runners, kinds of pilots."""

from paddock.engine.binding import bound_rules
from paddock.engine.jit import rule

rules = bound_rules()
fields = rules.State.names or ()

NOBODY = -1  # it takes part, but nobody plays it
OUT = -2  # it takes no part

if "pilots" in fields:
    SIDES = rules.PILOTS  # kinds of pilots

    @rule
    def side(state, kind):
        """Who plays a kind of pilot, and how far it came."""
        for i in range(state.count):
            if state.pilots[i].kind == kind:
                return int(state.pilots[i].owner), int(state.pilots[i].d)
        return OUT, 0

elif "earned" in fields:
    SIDES = rules.COLOURS

    @rule
    def side(state, colour):
        """Who drives a colour, and its points."""
        return int(state.owner[colour]), int(state.earned[colour])

elif "stands" in fields:
    SIDES = rules.RUNNERS // 2  # teams of two runners
    owner, BOX = rules.owner, rules.BOX

    @rule
    def side(state, team):
        """Who has a team, and how many of its runners are home."""
        if state.place[2 * team] == BOX:
            return OUT, 0
        home = 0
        for runner in range(2 * team, 2 * team + 2):
            home += 1 if state.place[runner] > state.length else 0
        return owner(state, 2 * team), home

else:
    SIDES = 0

    @rule
    def side(state, number):
        """There are none."""
        return OUT, 0
