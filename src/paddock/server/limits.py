"""All limits of the server. Durations are in seconds unless stated otherwise."""

from __future__ import annotations

# sizes, in bytes or characters
MESSAGE_BYTES = 8 * 1024  # largest message of a WebSocket
BODY_BYTES = 16 * 1024  # largest body of an HTTP request
LOCAL_RACE_BYTES = 256 * 1024  # largest record of a local race to continue at a table
RECORD_BYTES = 2 * 1024 * 1024  # largest record that `paddock verify` reads
NAME_LETTERS = 24
CHAT_LETTERS = 300
ENTROPY_LETTERS = 64
COMMAND_ID_LETTERS = 40
ACTION_LETTERS = 200
OPTIONS_BYTES = 8 * 1024
UNREAD_BYTES = 512 * 1024  # output buffer of a WebSocket; beyond it the client is disconnected
UNREAD_MESSAGES = 16  # messages of a WebSocket waiting to be handled; beyond it reading is paused
PING_EVERY = 25.0  # seconds without a message before a ping
PING_ANSWERED = 15.0  # seconds to answer a ping before the WebSocket is closed
CLOSE_ANSWERED = 10.0  # seconds to answer a close frame

# numbers
TABLES = 50_000  # tables with a code
LOBBY_LISTED = 100  # open tables in the public lobby
RECORDS_LISTED = 100  # finished races of public tables
CHAMPIONSHIPS_LISTED = 50
RATINGS_LISTED = 100
LINKS_AT_ONCE = 1000  # links of the commitment chain in one answer
MOMENTS_AT_ONCE = 60  # moments of a replay in one answer
PEOPLE = 40  # people at one table; invited people are admitted beyond it
ONLOOKERS = 30  # of them, people without a seat
SOCKETS = 10_000  # WebSockets of one process
SOCKETS_FOR_STRANGERS = 8_000  # of them, WebSockets before only people with a seat are admitted
SOCKETS_OF_AN_ADDRESS = 100  # WebSockets of one address
SOCKETS_OF_A_PERSON = 10  # WebSockets of a person at one table
ONLOOKING_SOCKETS = 60  # WebSockets at one table of people without a seat
NAMELESS_SOCKETS = 40  # WebSockets at one public table of anonymous spectators
FACES_OF_A_SOCKET = 7  # faces watched by one WebSocket
CHAT_KEPT = 50  # chat lines in a fresh view
COMMANDS_REMEMBERED = 32  # request ids per person for which repeated commands are detected

# token buckets: size, then tokens per second
SOCKET_BURST, SOCKET_RATE = 60, 15.0
CHAT_BURST, CHAT_RATE = 8, 0.5
BUDGET_BURST, BUDGET_RATE = 300.0, 20.0  # cost of all requests of one address
MISSES_BURST, MISSES_RATE = 20.0, 0.1  # failed look-ups (guesses) of one address
TABLES_BURST, TABLES_RATE = 60.0, 0.05  # tables created by one address
PLAYERS_BURST, PLAYERS_RATE = 60.0, 0.02  # players registered by one address
HINT_BURST, HINT_RATE = 4, 0.2  # hints for one person
BUCKETS = 20_000  # buckets kept; the least recently used are dropped

# Costs of requests, taken from the bucket of an address. A club of 40 people behind one address must fit at once:
# - After a restart all connect and watch two faces: 40 * (COST_ASKED + 2 * COST_WATCH) = 120 of a burst of 300.
# - While they play, each sends a message every two seconds: 40 * 0.5 * COST_MESSAGE = 2 of a rate of 20 per second.
# - All open their championship's page, which polls every 5 seconds: 40 / 5 * (COST_ASKED + COST_STANDINGS) = 16 of 20.
COST_FILE = 0.05
COST_MESSAGE = 0.1  # a WebSocket message
COST_WATCH = 1.0  # a WebSocket message that requests a full view
COST_ASKED = 1.0  # any API request or WebSocket handshake; other costs are added to it
COST_STANDINGS = 1.0  # one championship
COST_CHAMPIONSHIPS = 10.0  # the list of championships, all of which are decoded
COST_JOIN = 4.0
COST_TABLE = 10.0
COST_ADVICE = 5.0
COST_REPLAY = 15.0  # a replayed race, also for a rewind; 0 if the answer is cached
COST_ANALYSIS = 20.0

# advice
HINT_SECONDS = 0.6  # seconds of search for a hint
CHANCES_GAMES = 400  # simulated games for win chances
QUESTIONS = 5  # waiting questions per address
ANSWERS_KEPT = 500  # cached answers

# finished races
REPLAYS_KEPT = 32 * 1024 * 1024  # size of the replay cache, in bytes

# analyses
ANALYSES_WAITING = 100  # length of the queue
ANALYSES_OF_AN_ADDRESS = 3  # waiting analyses per address
ANALYSIS_SHOWN_EVERY = 2.0  # interval of heartbeats while an analysis runs, in seconds
DAILY_LISTED = 200  # lines of a daily leaderboard
DAYS_SHOWN = 1000  # days in a player's calendar
RACES_JUDGED = 20  # unjudged rated races checked per round; few of them wait for an analysis
JUDGED_BELOW = 0.125  # CPU load (share of all cores) above which rated races are not analysed
JUDGED_WITHIN = 2 * 86_400.0  # seconds after which a rated race is no longer judged
ANALYSES_AGAIN = 5.0  # seconds until a retry after the database or worker has failed
ANALYSIS_LOST = 30.0  # seconds without a heartbeat after which another process takes over an analysis

# players with keys
DEVICES = 20  # per player
PASSKEYS = 10  # per player
TABLES_OF_A_PLAYER = 200  # open tables listed per player
CHANNELS = 10  # notification channels per player
NOTICES_AT_ONCE = 50  # turns notified per round
NOTICES_SENT_AT_ONCE = 4  # concurrent notifications
NOTICE_AFTER = 20.0  # seconds from the start of a turn to its notification
NOTICE_WITHIN = 5.0  # timeout of a notification, in seconds
NOTICE_FAILURES = 10  # consecutive failures after which a channel is deleted
NOTICES_EVERY = 10.0  # search for new turns
PUSH_HOLDS = 86_400.0  # seconds for which a push service stores a notification (TTL)
MAILS_BURST, MAILS_RATE = 5, 1 / 600  # codes sent by mail, per client address and per mail address
MAIL_CODE_HOLDS = 86_400.0  # lifetime of a confirmation code, in seconds
RACES_COUNTED = 2000  # latest races of a player included in statistics
RACES_READ = 50  # of them, races per game whose analyses are included
RACES_AT_ONCE = 30  # races of a player in one answer
CHALLENGE_HOLDS = 120.0  # lifetime of a challenge, in seconds
TRANSFER_HOLDS = 600.0  # lifetime of a code that adds a device, in seconds

# the log
SNAPSHOT_EVERY = 64  # entries between snapshots
TOUCHED_EVERY = 60.0  # seconds between updates of a table's `touched` column
MISSED = 64  # entries kept for clients that reconnect
TRIES = 8  # attempts to win an entry number against other processes

# durations, in seconds
HELLO_WITHIN = 10.0  # timeout of the first message of a WebSocket
REFUSED_AFTER = 0.5  # delay of a 429 answer, in seconds
REQUEST_WITHIN = 20.0  # timeout of an HTTP request's head and body
BOTS_ALONE = 0.5  # delay between moves of a race that only bots play and only anonymous spectators watch
UNWATCHED_FOR = 30.0  # after the last visit, before the bots of an unwatched race are suspended
CODES_FORGOTTEN_EVERY = 300.0  # deletion of expired codes
TOKENS_KEPT = 8  # valid tokens per person at a table
TOKEN_HOLDS = 180 * 86_400.0  # lifetime of a token
TOKEN_RENEWED_AFTER = 30 * 86_400.0  # age at which a token is replaced when its holder connects
TABLE_SLEEPS_AFTER = 120.0  # without a WebSocket, before a table is unloaded from memory
LOBBY_FORGOTTEN_AFTER = 2 * 86_400.0  # before its code is released
PLAYING_FORGOTTEN_AFTER = 60 * 86_400.0  # before its code is released; its id stays valid
OVER_FORGOTTEN_AFTER = 86_400.0  # before its code is released
COMPILE_AFTER = 60.0  # delay after the start, so that the first visitors have the CPU
CLOCKS_EVERY = 1.0  # check of clocks of tables in memory
RETENTION_EVERY = 600.0  # deletion of tables beyond the retention period
CHAIN_EVERY = 2.0  # linking of new commitments
CHAMPIONSHIPS_EVERY = 3.0  # collection of results; woken when a race ends here
DAILY_EVERY = 10.0  # collection of results and closing of days; woken when a race ends here
RATINGS_EVERY = 10.0  # counting of rated races; woken when one ends here
JUDGED_EVERY = 10.0  # judging of rated races
WOKEN_AFTER = 0.5  # debounce after the end of a race, so that races ending together are processed together
SWEEP_EVERY = 5.0  # check of clocks of tables that are not in memory
PRESENCE_SAID_EVERY = 20.0  # heartbeat of presence to other processes
PRESENCE_HOLDS = 50.0  # expiry of presence without a heartbeat
OTHERS_ACT_FIRST = 1.5  # delay before a process plays bots for a request that another one received
DATABASE_LOCKED = 5.0  # busy timeout of SQLite, while another process writes
SLOW_COMMIT = 0.01  # average time of inline commits above which the writer thread commits instead
SLOW_DISK_FOR = 10.0  # until inline commits are tried again
DATABASE_ANSWERS = 20.0  # timeout of connecting to PostgreSQL and of each statement
STALLED_AFTER = 10.0  # lateness of a background loop above which /health reports "stalled"
LONGEST_PAUSE = 30.0  # maximum back-off of a failing background loop
BROKEN_FOR = 300.0  # before a table that failed to load is tried again
GRACE = 45.0  # grace period added to the clock of a disconnected player

# Time for one decision, in seconds.
CLOCKS: dict[str, float | None] = {
    "off": None,
    "relaxed": 120.0,
    "brisk": 30.0,
    "day": 86_400.0,
    "days": 3 * 86_400.0,
    "week": 7 * 86_400.0,
}
SLOW_CLOCKS = ("day", "days", "week")  # no presence needed; bots play even if nobody watches
# Absence in seconds after which a bot plays for a disconnected player whose turn it is.
ABSENCES: dict[str, float | None] = {"off": None, "short": 20.0, "usual": 60.0, "long": 300.0}
STAND_IN = "rookie"  # level of the bot that replaces an absent player
