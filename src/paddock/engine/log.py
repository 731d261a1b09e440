"""The log of one action: what happened, in order. Play-outs pass an empty one and pay nothing."""

from paddock.engine.jit import rule
from paddock.engine.record import record

LENGTH = 512  # events one action can tell
DETAILS = 4

Event = record(
    ("what", "i2"),  # which event; in entry 0: how many events follow
    ("details", "i2", DETAILS),
)


@rule
def emit(log, what, *details):
    """Tell an event with its details; a log of length 0 keeps nothing, a full one drops what comes after."""
    if len(log) == 0:
        return
    n = 1 + log[0].what
    if n < len(log):
        log[n].what = what
        for k in range(len(details)):
            log[n].details[k] = details[k]
        log[0].what = n
