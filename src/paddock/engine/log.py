"""The event log of one action. Pass `None` to compile event logging out."""

from paddock.engine.jit import rule
from paddock.engine.record import record

LENGTH = 512  # events of one action
DETAILS = 4

Event = record(
    ("what", "i2"),  # which event
    ("details", "i2", DETAILS),
)

# A record and not an array: passing an array counts references, which costs more than most rules.
Log = record(
    ("told", "i2"),  # events so far; more than LENGTH: those that did not fit were lost, which is an error
    ("events", Event, LENGTH),
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
def is_logging(log):
    """Check before computing what is only needed for events."""
    return log is not None
