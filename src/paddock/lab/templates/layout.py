"""The layout of the row and the counters of a game, and their limits; shared by compiled and plain code."""

from __future__ import annotations

from paddock.engine.record import record

RACERS = 8  # most racers of any game
SHARE = 840  # parts of one win; divisible by 1 … 8, so that shared wins are whole numbers
TENTHS = 10

# A row for each game. What happened on the way is known only of games that were watched.
DECISIONS, SHARED, CHANGES, COMEBACK, SETTLED, TURNS = range(6)
WON = 6  # + racer: parts of the victory
POINTS = WON + RACERS  # + racer
RANK = POINTS + RACERS  # + racer
ORDER = RANK + RACERS  # + place in the order of play, from whoever began: parts of the victory
COLUMNS = ORDER + RACERS

WORD = 32  # marks in one word of a set
WORDS = 10
MARKS = WORD * WORDS  # most marks: kinds of actions, events and things that are counted
EVENTS = 64  # most kinds of events of any game
VALUES = 128  # things have numbers below this
COURSE = 1024  # moments of a game at which the leaders are recorded; of longer games every second, fourth … one

# Rows of what is counted of each mark.
TOLD = 0  # how often in all
GAMES_WITH = 1  # in how many games
SEATS_WITH = 2  # of how many racers, game by game
WON_WITH = 3  # parts of the victory these won …
SQUARES_WITH = 4  # … and their squares
COUNTS = 5

# What is counted of each side that is no seat, such as a team.
SIDES = 6  # most sides of any game
IN_GAMES = 0  # in how many games it took part
SIDE_POINTS = 1  # of all these games …
SIDE_POINTS_SQUARES = 2  # … and their squares
OWNED = 3  # in how many games somebody played it
SIDE_WON = 4  # parts of the victory that player won …
SIDE_WON_SQUARES = 5  # … and their squares
SIDE_COUNTS = 6

NOBODY, RACER, PIECE = range(3)  # which kind of detail names the owner of an event


def notebook(actions: int) -> object:
    """Return the record type in which one thread counts what happens in the games that it watches."""
    return record(
        ("racers", "i8"),
        ("players", "i8"),
        ("group", "i2", actions),  # mark of each action
        ("event", "i2", EVENTS),  # mark of each event
        ("owned", "i1", EVENTS),  # NOBODY, RACER, PIECE
        ("owner", "i1", EVENTS),  # which detail names the owner
        ("detail", "i1", EVENTS),  # which detail names the thing, -1 none
        ("thing", "i2", (EVENTS, VALUES)),  # mark of each thing, -1 none
        ("begins", "i1", EVENTS),  # 1: a turn is counted by this event
        ("first", "i8"),  # turns before any event
        ("overflows", "i8"),  # actions with more events than a log holds
        ("counts", "i8", (COUNTS, MARKS)),
        ("sides", "i8", (SIDE_COUNTS, SIDES)),
        # the game that is being watched
        ("marks", "i8", (RACERS, WORDS)),  # set of each racer's marks
        ("common", "i8", WORDS),  # set of the marks of the game
        ("course", "i2", COURSE),  # set of the leaders at each moment
        ("moments", "i8"),
        ("stride", "i8"),  # decisions between two moments
        ("lead", "i8"),  # set of those who hold the lead
        ("changes", "i8"),
        ("turns", "i8"),
        ("starter", "i8"),  # the first seat that was asked
    )
