"""The event log of one action, and how the table looked between its events. `None` compiles both out."""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.engine.jit import rule
from paddock.engine.record import record

MOMENTS = 32  # of one action that are remembered; what comes behind them is told together
LENGTH = 512  # events of one action
DETAILS = 4

Event = record(
    ("what", "i2"),  # which event
    ("details", "i2", DETAILS),
)


def log_of(state: np.dtype[Any]) -> np.dtype[Any]:
    """The log of a game. A record and not an array: passing an array counts references, which costs more than most
    rules."""
    moment = record(
        ("state", state),  # between two events of an action
        ("told", "i2"),  # events until then
    )
    return record(
        ("told", "i2"),  # events so far; more than LENGTH: those that did not fit were lost, which is an error
        ("room", "i2"),  # most moments that are kept; 0 where nobody looks back
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
    """Remember how the table looks after the events so far, so that they can be shown one by one.

    The engine does so after every step. Rules do it where one step tells several events that change the table.
    """
    if log is not None:
        kept = log.kept
        if kept < log.room and log.told > (log.moments[kept - 1].told if kept > 0 else 0):
            log.moments[kept].told = log.told
            log.moments[kept].state = state
            log.kept = kept + 1


@rule
def emit_moment(state, log, what, *details):
    """Log an event after it has changed the table, and remember how the table looks now."""
    emit(log, what, *details)
    keep_moment(state, log)


@rule
def is_logging(log):
    """Check before computing what is only needed for events."""
    return log is not None
