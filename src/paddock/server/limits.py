"""All limits of the server, in one place."""

from __future__ import annotations

# sizes
MESSAGE_BYTES = 8 * 1024  # one message of a socket
BODY_BYTES = 16 * 1024  # body of one HTTP request
RECORD_BYTES = 2 * 1024 * 1024  # a record that `paddock verify` reads
NAME_LETTERS = 24
CHAT_LETTERS = 300
ENTROPY_LETTERS = 64
COMMAND_ID_LETTERS = 40
ACTION_LETTERS = 200
OPTIONS_BYTES = 8 * 1024

# how many
TABLES = 50_000  # that are neither over nor forgotten
LOBBY_LISTED = 100  # open tables in the public lobby
RECORDS_LISTED = 100
MOMENTS_AT_ONCE = 60  # of a replay, in one answer
PEOPLE = 40  # at one table, onlookers included
SOCKETS = 10_000  # of one process
SOCKETS_OF_A_TABLE = 100
FACES_OF_A_SOCKET = 7
CHAT_KEPT = 50  # lines that a fresh view shows
COMMANDS_REMEMBERED = 32  # of each person: a message that comes twice acts once
OUTBOX = 200  # messages waiting for one slow socket before it is let go

# rates: so many at once, then so many a second
SOCKET_BURST, SOCKET_RATE = 60, 15.0
CHAT_BURST, CHAT_RATE = 8, 0.5
ADDRESS_BURST, ADDRESS_RATE = 60, 4.0  # requests of one address that change something
HINT_BURST, HINT_RATE = 4, 0.2  # hints for one person
BUCKETS = 20_000  # addresses, and people, remembered at once

# advice
HINT_SECONDS = 0.6  # of thinking
CHANCES_GAMES = 400  # played on from a moment
QUESTIONS = 20  # waiting for an answer
ANSWERS_KEPT = 500

# analyses
ANALYSES_WAITING = 100
ANALYSIS_SHOWN_EVERY = 2.0  # seconds
ANALYSIS_LOST = 30.0  # seconds without a sign of life, and another process reads the race

# the log
SNAPSHOT_EVERY = 64  # entries
MISSED = 64  # entries that a client can surely catch up with one by one
TRIES = 8  # to win a number of the log against other processes

# time, in seconds
HELLO_WITHIN = 10.0
TABLE_SLEEPS_AFTER = 120.0  # without a socket: it is loaded again when somebody comes
LOBBY_FORGOTTEN_AFTER = 2 * 86_400.0  # its code becomes free
PLAYING_FORGOTTEN_AFTER = 60 * 86_400.0  # it can still be found by its id
OVER_FORGOTTEN_AFTER = 86_400.0
SWEEP_EVERY = 5.0
PRESENCE_SAID_EVERY = 20.0  # to other processes
PRESENCE_HOLDS = 50.0
OTHERS_ACT_FIRST = 1.5  # a process lets the one that was asked play the bots, and steps in after this
GRACE = 45.0  # for somebody who is not connected, beyond the clock

# seconds for one decision
CLOCKS: dict[str, float | None] = {"off": None, "relaxed": 120.0, "brisk": 30.0, "days": 3 * 86_400.0}
STAND_IN = "rookie"  # the bot that plays for somebody who is away
