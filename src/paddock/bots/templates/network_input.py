"""Template: the row that a network is shown: what a seat sees, with the worked-out values behind it."""

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
    def work_out(state, seat, out):
        """A game without worked-out values."""

else:
    show = rulebook.rules.show
    BLANK = rulebook.table.Shown.blank().view(np.int16)

    @rule
    def work_out(state, seat, out):
        """The worked-out values; a list has nothing behind its end."""
        fill_record(out, BLANK)
        show(state, seat, out)


@rule
def look_from(state, seat, sight):
    """What a seat knows of a state."""
    see(state, seat, sight.seen)
    turn_seen(int(state.options.players), seat, sight.seen)
    work_out(state, seat, sight.shown)


@entry
def look(states, seat, sights):
    """What a seat knows of the first state, into the first sight."""
    look_from(states[0], seat, sights[0])
