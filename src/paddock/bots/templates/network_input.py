"""Template: the input row of a network.

It holds what a seat sees, the derived values of `Shown`, and the heuristic score of each legal action, as the seat
counts actions; 0 for the others.
"""

from typing import Any

import numpy as np

from paddock.engine.jit import brief_entry, rule
from paddock.engine.record import record
from paddock.engine.rows import fill_record

rulebook: Any  # set by `bind`
see = rulebook.rules.see
legal = rulebook.rules.legal
perspective = rulebook.bind("paddock.engine.templates.perspective")
turn_seen, own_action, rules_action = perspective.turn_seen, perspective.own_action, perspective.rules_action
Shown = rulebook.bind("paddock.engine.templates.desk").Shown
heuristics = rulebook.part("heuristics")
SCORED = rulebook.ACTIONS if heuristics else 0  # how many actions have a score
Beside = record(("shown", Shown), ("scores", "i2", max(1, SCORED)))
Sight = record(("seen", rulebook.Seen), ("beside", Beside))
HIGHEST = 32_000  # scores are clipped to it

if rulebook.Shown is None:

    @rule
    def fill_shown(state, seat, out):
        """Do nothing: the game has no derived values."""

else:
    show = rulebook.rules.show
    BLANK = rulebook.table.Shown.blank().view(np.int16)

    @rule
    def fill_shown(state, seat, out):
        """Compute the derived values; lists are blank after their end."""
        fill_record(out, BLANK)
        show(state, seat, out)


if heuristics:
    feel = heuristics.feel

    @rule
    def fill_scores(state, seat, scores, actions, n):
        """Compute the heuristic score of each of the n legal actions, which are those of the seat's own numbering."""
        for k in range(SCORED):
            scores[k] = 0
        players = int(state.options.players)
        for k in range(n):
            score = feel(state, seat, rules_action(players, seat, int(actions[k])))
            scores[actions[k]] = min(HIGHEST, max(-HIGHEST, score))

else:

    @rule
    def fill_scores(state, seat, scores, actions, n):
        """Do nothing: the game has no heuristics."""


@rule
def look_from(state, seat, sight, actions):
    """Write what a seat knows of a state into a sight; `actions` is scratch memory."""
    see(state, seat, sight.seen)
    players = int(state.options.players)
    turn_seen(players, seat, sight.seen)
    fill_shown(state, seat, sight.beside.shown)
    n = legal(state, seat, actions) if SCORED else 0
    for k in range(n):
        actions[k] = own_action(players, seat, int(actions[k]))
    fill_scores(state, seat, sight.beside.scores, actions, n)


@brief_entry
def look(states, seat, sights, actions):
    """Write what a seat knows of the first state into the first sight; `actions` is scratch memory."""
    look_from(states[0], seat, sights[0], actions)
