"""Template: the input row of a network: what a seat sees, followed by the derived values of `Shown`."""

from typing import Any

import numpy as np

from paddock.engine.jit import entry, rule
from paddock.engine.rows import fill_record

rulebook: Any  # set by `bind`
see = rulebook.rules.see
turn_seen = rulebook.bind("paddock.engine.templates.perspective").turn_seen
Sight = rulebook.bind("paddock.engine.templates.desk").Sight

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


@rule
def look_from(state, seat, sight):
    """Write what a seat knows of a state into a sight."""
    see(state, seat, sight.seen)
    turn_seen(int(state.options.players), seat, sight.seen)
    fill_shown(state, seat, sight.shown)


@entry
def look(states, seat, sights):
    """Write what a seat knows of the first state into the first sight."""
    look_from(states[0], seat, sights[0])
