"""The event log of one action, with snapshots of the state between events. A log of `None` compiles logging out."""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.engine.jit import rule
from paddock.engine.record import record

MOMENTS = 32  # most snapshots of one action; events after the last one are shown together
LENGTH = 512  # most events of one action
DETAILS = 4

Event = record(
    ("what", "i2"),  # which event
    ("details", "i2", DETAILS),
)


def log_of(state: np.dtype[Any]) -> np.dtype[Any]:
    """Return the record type of a game's log. It is a record because Numba counts references to arrays, which takes
    longer than most rules.
    """
    moment = record(
        ("state", state),  # between two events of an action
        ("told", "i2"),  # how many events were logged before
    )
    return record(
        ("told", "i2"),  # events so far; more than LENGTH is an error: the log has lost some
        ("room", "i2"),  # most moments to keep; 0 where none are needed
        ("kept", "i2"),  # moments so far
        ("events", Event, LENGTH),
        ("moments", moment, MOMENTS),
    )


@rule
def emit(log, what, *details):
    """Log an event with its details."""
    if log is not None:
        n = log.told
        log.told = n + 1
        if n < LENGTH:
            log.events[n].what = what
            for k in range(len(details)):
                log.events[n].details[k] = details[k]


@rule
def keep_moment(state, log):
    """Save a snapshot of the state after the events so far, so that clients can show events one by one.

    The engine does so between the steps of an action; rules do it within a step that changes the state several times.
    """
    if log is not None:
        kept = log.kept
        if kept < log.room and log.told > (log.moments[kept - 1].told if kept > 0 else 0):
            log.moments[kept].told = log.told
            log.moments[kept].state = state
            log.kept = kept + 1


@rule
def emit_moment(state, log, what, *details):
    """Log an event that has already changed the state, and save a snapshot of the state."""
    emit(log, what, *details)
    keep_moment(state, log)


@rule
def is_logging(log):
    """Whether events are logged: check this before computing event-only data."""
    return log is not None
