"""The log of one action: what happened, in order. Who does not want to know passes None and pays nothing."""

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
    ("told", "i2"),  # events so far
    ("events", Event, LENGTH),
)


@rule
def emit(log, what, *details):
    """Tell an event with its details; a full log drops what comes after."""
    if log is not None:
        n = log.told
        if n < LENGTH:
            log.events[n].what = what
            for k in range(len(details)):
                log.events[n].details[k] = details[k]
            log.told = n + 1


@rule
def heard(log):
    """Whether there is one: who would have to work out what to tell asks first."""
    return log is not None
