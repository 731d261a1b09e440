"""The log of one action: what happened, in order. Play-outs pass one without room and pay nothing."""

from paddock.engine.jit import rule
from paddock.engine.record import record

LENGTH = 512  # events one action can tell
DETAILS = 4

Event = record(
    ("what", "i2"),  # which event
    ("details", "i2", DETAILS),
)

# A record and not an array: passing an array counts references, which costs more than most rules.
Log = record(
    ("room", "i2"),  # events that are kept: 0 or LENGTH
    ("told", "i2"),  # events so far
    ("events", Event, LENGTH),
)


@rule
def heard(log):
    """Whether anything is kept: who would have to work out what to tell asks first."""
    return log.room > 0


@rule
def emit(log, what, *details):
    """Tell an event with its details; without room nothing is kept, a full log drops what comes after."""
    n = log.told
    if n < log.room:
        log.events[n].what = what
        for k in range(len(details)):
            log.events[n].details[k] = details[k]
        log.told = n + 1
