"""All limits of the server, in one place."""

from __future__ import annotations

# sizes
MESSAGE_BYTES = 8 * 1024  # one message of a socket
BODY_BYTES = 16 * 1024  # body of one HTTP request
LOCAL_RACE_BYTES = 256 * 1024  # the record of a local race that goes on here
RECORD_BYTES = 2 * 1024 * 1024  # a record that `paddock verify` reads
NAME_LETTERS = 24
CHAT_LETTERS = 300
ENTROPY_LETTERS = 64
COMMAND_ID_LETTERS = 40
ACTION_LETTERS = 200
OPTIONS_BYTES = 8 * 1024
UNREAD_BYTES = 512 * 1024  # waiting for one slow socket before it is let go
UNREAD_MESSAGES = 16  # of one socket that wait for their answers, before no more are read
PING_EVERY = 25.0  # seconds without a message from a socket
PING_ANSWERED = 15.0  # seconds for the answer, or the socket is closed
CLOSE_ANSWERED = 10.0  # seconds for the answer to a goodbye

# how many
TABLES = 50_000  # that are neither over nor forgotten
LOBBY_LISTED = 100  # open tables in the public lobby
RECORDS_LISTED = 100
CHAMPIONSHIPS_LISTED = 50
RATINGS_LISTED = 100
LINKS_AT_ONCE = 1000  # of the chain of commitments, in one answer
MOMENTS_AT_ONCE = 60  # of a replay, in one answer
PEOPLE = 40  # at one table; whoever was invited to a seat comes in all the same
ONLOOKERS = 30  # of them, without a seat
SOCKETS = 10_000  # of one process
SOCKETS_FOR_STRANGERS = 8_000  # of them; the others are kept for people with a seat
SOCKETS_OF_AN_ADDRESS = 100
SOCKETS_OF_A_PERSON = 10  # at one table
ONLOOKING_SOCKETS = 60  # at one table, of people without a seat
NAMELESS_SOCKETS = 40  # at one public table, of people without a token
FACES_OF_A_SOCKET = 7
CHAT_KEPT = 50  # lines that a fresh view shows
COMMANDS_REMEMBERED = 32  # of each person: a message that comes twice acts once

# rates: so many at once, then so many a second
SOCKET_BURST, SOCKET_RATE = 60, 15.0
CHAT_BURST, CHAT_RATE = 8, 0.5
BUDGET_BURST, BUDGET_RATE = 300.0, 20.0  # cost of all that one address asks for
MISSES_BURST, MISSES_RATE = 20.0, 0.1  # look-ups of one address that find nothing
TABLES_BURST, TABLES_RATE = 60.0, 0.05  # tables that one address makes
PLAYERS_BURST, PLAYERS_RATE = 60.0, 0.02  # players that one address registers
HINT_BURST, HINT_RATE = 4, 0.2  # hints for one person
BUCKETS = 20_000  # addresses, and people, remembered at once

# What things cost of an address's budget. A club of 40 people behind one address has to fit, at the same moment:
# - After a restart all connect and watch two faces: 40 * (COST_ASKED + 2 * COST_WATCH) = 120 of a burst of 300.
# - While they play, each sends a message every two seconds: 40 * 0.5 * COST_MESSAGE = 2 of a rate of 20 a second.
# - All look at their championship, whose page asks every 5 seconds: 40 / 5 * (COST_ASKED + COST_STANDINGS) = 16 of 20.
COST_FILE = 0.05
COST_MESSAGE = 0.1  # of a socket
COST_WATCH = 1.0  # a message that asks for a whole view
COST_ASKED = 1.0  # anything of the API, and the handshake of a socket; what follows comes on top of it
COST_STANDINGS = 1.0  # of one championship
COST_CHAMPIONSHIPS = 10.0  # all that are listed are decoded
COST_JOIN = 4.0
COST_TABLE = 10.0
COST_ADVICE = 5.0
COST_REPLAY = 15.0  # a race played again, also by a rewind; nothing if the answer is still known
COST_ANALYSIS = 20.0

# advice
HINT_SECONDS = 0.6  # of thinking
CHANCES_GAMES = 400  # played on from a moment
QUESTIONS = 5  # of one address that wait for an answer
ANSWERS_KEPT = 500

# races that are over
REPLAYS_KEPT = 32 * 1024 * 1024  # bytes of answers

# analyses
ANALYSES_WAITING = 100
ANALYSES_OF_AN_ADDRESS = 3  # of them
ANALYSIS_SHOWN_EVERY = 2.0  # seconds
DAILY_LISTED = 200  # lines of a day's board
DAYS_SHOWN = 1000  # of a player's calendar
RACES_JUDGED = 20  # rated races that are looked at for their decisions; few of them wait for an analysis
JUDGED_BELOW = 0.125  # of all cores: if the server itself uses more, rated races wait for their analysis
JUDGED_WITHIN = 2 * 86_400.0  # seconds after which decisions of a rated race are judged no more
ANALYSES_AGAIN = 5.0  # seconds until it is tried again where the database or the worker has failed
ANALYSIS_LOST = 30.0  # seconds without a sign of life, and another process reads the race

# players with keys
DEVICES = 20  # of one player
PASSKEYS = 10  # of one player
TABLES_OF_A_PLAYER = 200  # open ones that are listed
CHANNELS = 10  # where one player is told of turns
NOTICES_AT_ONCE = 50
NOTICES_SENT_AT_ONCE = 4
NOTICE_AFTER = 20.0  # seconds for which a table has waited
NOTICE_WITHIN = 5.0  # seconds that somebody may take to answer
NOTICE_FAILURES = 10  # in a row, and a channel is given up
NOTICES_EVERY = 10.0
PUSH_HOLDS = 86_400.0  # seconds for which a push service keeps a notice
MAILS_BURST, MAILS_RATE = 5, 1 / 600  # codes sent by mail, for one asker and to one address
MAIL_CODE_HOLDS = 86_400.0
RACES_COUNTED = 2000  # of a player's last ones, in statistics
RACES_READ = 50  # of them in each game, whose analyses are looked at
RACES_AT_ONCE = 30  # of a player's, in one answer
CHALLENGE_HOLDS = 120.0  # seconds
TRANSFER_HOLDS = 600.0  # seconds in which a second device can be added

# the log
SNAPSHOT_EVERY = 64  # entries
TOUCHED_EVERY = 60.0  # seconds after which a table that only goes on is noted as touched
MISSED = 64  # entries that a client can surely catch up with one by one
TRIES = 8  # to win a number of the log against other processes

# time, in seconds
HELLO_WITHIN = 10.0
REFUSED_AFTER = 0.5  # whoever asks too much waits so long for being told: asking again at once costs nobody else
REQUEST_WITHIN = 20.0  # for one HTTP request to arrive, head and body
BOTS_ALONE = 0.5  # between two moves of a race that only bots play and only strangers watch
UNWATCHED_FOR = 30.0  # after the last visit the bots of a race that nobody watches pause
CODES_FORGOTTEN_EVERY = 300.0
TOKENS_KEPT = 8  # of one person at a table
TOKEN_HOLDS = 180 * 86_400.0
TOKEN_RENEWED_AFTER = 30 * 86_400.0  # whoever then connects gets a new one without noticing
TABLE_SLEEPS_AFTER = 120.0  # without a socket: it is loaded again when somebody comes
LOBBY_FORGOTTEN_AFTER = 2 * 86_400.0  # its code becomes free
PLAYING_FORGOTTEN_AFTER = 60 * 86_400.0  # it can still be found by its id
OVER_FORGOTTEN_AFTER = 86_400.0
COMPILE_AFTER = 60.0  # seconds after the start: whoever opens the page first has the processor
CLOCKS_EVERY = 1.0  # of tables in memory
RETENTION_EVERY = 600.0  # old tables are looked for, if the operator does not keep them for ever
CHAIN_EVERY = 2.0  # new commitments are linked
CHAMPIONSHIPS_EVERY = 3.0  # results come in, rounds end; also when a race has ended here
DAILY_EVERY = 10.0  # results of the daily race come in, days end; also when a race has ended here
RATINGS_EVERY = 10.0  # races are counted; also when one has ended here
JUDGED_EVERY = 10.0  # decisions of rated races
WOKEN_AFTER = 0.5  # after the end of a race; races that end together are looked at together
SWEEP_EVERY = 5.0  # of all others
PRESENCE_SAID_EVERY = 20.0  # to other processes
PRESENCE_HOLDS = 50.0
OTHERS_ACT_FIRST = 1.5  # a process lets the one that was asked play the bots, and steps in after this
DATABASE_LOCKED = 5.0  # how long SQLite waits for another process that writes
SLOW_COMMIT = 0.01  # seconds: if inline commits take longer on average, the writer thread commits instead
SLOW_DISK_FOR = 10.0  # seconds until inline commits are tried again
DATABASE_ANSWERS = 20.0  # how long PostgreSQL may take for one statement
STALLED_AFTER = 10.0  # a background loop that is late by so much: the server says that it is not well
LONGEST_PAUSE = 30.0  # of a background loop that fails
BROKEN_FOR = 300.0  # a table that could not be loaded is tried again after this
GRACE = 45.0  # for somebody who is not connected, beyond the clock

# seconds for one decision
CLOCKS: dict[str, float | None] = {
    "off": None,
    "relaxed": 120.0,
    "brisk": 30.0,
    "day": 86_400.0,
    "days": 3 * 86_400.0,
    "week": 7 * 86_400.0,
}
SLOW_CLOCKS = ("day", "days", "week")  # nobody needs to stay at such a table, and bots play also while nobody looks
# seconds without a connection after which a bot plays for somebody who is waited for
ABSENCES: dict[str, float | None] = {"off": None, "short": 20.0, "usual": 60.0, "long": 300.0}
STAND_IN = "rookie"  # the bot that plays for somebody who is away
