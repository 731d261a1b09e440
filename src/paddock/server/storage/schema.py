"""The tables of the database, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, true

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(4), unique=True),  # null when it is free for others again
    Column("game", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),  # of the dice
    Column("phase", String(16), nullable=False),
    Column("open", Boolean, nullable=False),  # shown in the public lobby
    Column("last", Integer, nullable=False),  # number of the last entry when this row was written
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),  # to the minute
    Column("due", BigInteger),  # when a clock runs out
    Index("tables_due", "due"),
    Index("tables_open", "open", "touched"),
    Index("tables_touched", "phase", "touched"),
)

# A table is its log. The key decides who wins when two processes write the same number.
entries = Table(
    "entries",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

# Finished races; they stay when their table is forgotten.
records = Table(
    "records",
    metadata,
    Column("id", String(48), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("records_ended", "public", "ended"),
)

# What came out when a race was read again.
analyses = Table(
    "analyses",
    metadata,
    Column("record", String(48), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("progress", Integer, nullable=False),  # in thousandths
    Column("asked", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when the process that reads it gave its last sign of life
    Column("body", LargeBinary),
    Index("analyses_waiting", "state", "asked"),
)

# What people report to the operator.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(16), nullable=False),
    Column("person", String(16), nullable=False),
    Column("body", LargeBinary, nullable=False),  # what was said, and the lines of chat before it
    Index("reports_at", "at"),
)

# What tables have committed to; in the chain once it has a number and a link.
commitments = Table(
    "commitments",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("race", String(64), nullable=False),  # a hash of its name
    Column("at", BigInteger, nullable=False),
    Column("number", Integer, unique=True),
    Column("link", String(64)),
)

# Championships, each with everything that happened so far as one JSON document.
championships = Table(
    "championships",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("phase", String(16), nullable=False),
    Column("settled", Boolean, nullable=False),  # nothing is left to be done by itself
    Column("made", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),  # of two who change it at once, one begins again
    Column("secret", LargeBinary, nullable=False),  # of its duplicate rounds
    Column("body", LargeBinary, nullable=False),
    Index("championships_open", "settled", "made"),
)

# Races that count for ratings; written with their last entry, counted once by a task of its own.
rated_races = Table(
    "rated_races",
    metadata,
    Column("race", String(48), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # seats, ranks and sides, as JSON
    Column("counted", Boolean, nullable=False),
    Column("judged", Boolean, nullable=False, server_default=true()),  # nothing more is to be learnt from its decisions
    Index("rated_races_waiting", "counted", "ended"),
    Index("rated_races_unjudged", "judged", "ended"),
)

# The daily race of each day: its secret, and what is public of it as JSON.
daily_races = Table(
    "daily_races",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("told", Boolean, nullable=False),  # the day is over, and its secret is public
)

# Who has played it: once each.
daily_results = Table(
    "daily_results",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("body", LargeBinary),  # the result, as JSON, once the race is over
    Index("daily_results_player", "player"),
)

# How strong players are in each game.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("races", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # of the last race
    Index("ratings_game", "game", "mu"),
)

# What a race changed.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("race", String(48), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("rating_changes_player", "player"),
)

# People who come back: known by the keys of their devices, never by a name.
players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("made", BigInteger, nullable=False),
)

# The public keys (Ed25519, base64url) of a player's devices.
player_keys = Table(
    "player_keys",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("device", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("player_keys_player", "player"),
)

# Passkeys of players: WebAuthn credentials, each for the host name under which it was made.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the credential's id
    Column("player", String(32), nullable=False),
    Column("host", String(255), nullable=False),
    Column("credential", LargeBinary, nullable=False),  # id and public key
    Column("counter", BigInteger, nullable=False),  # of its signatures, where it counts them
    Column("device", String(64), nullable=False),  # on which it was made
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("passkeys_player", "player"),
)

# Hashes of what counts once: challenges that were answered or are open, codes for a second device, codes sent by mail.
codes = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(32), nullable=False),  # a player, or a channel
    Column("until", BigInteger, nullable=False),
    Index("codes_until", "until"),
)

# Which person at a table is which player, and whether the table waits for them.
places = Table(
    "places",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("here", Boolean, nullable=False),  # false once they have left
    Column("turn", BigInteger),  # waited for since
    Column("slow", Boolean, nullable=False),  # there are days for a decision
    Column("told", BigInteger, nullable=False),  # the turn of which they were notified last
    Index("places_player", "player", "here"),
    Index("places_turn", "slow", "turn"),
)

# Every seat of the finished races in which somebody had a key.
race_seats = Table(
    "race_seats",
    metadata,
    Column("record", String(48), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("player", String(32)),  # null: a guest or a bot
    Column("name", String(64), nullable=False),
    Column("bot", String(20), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("seats", Integer, nullable=False),  # how many got a rank: the seats, and whom nobody plays
    Column("game", String(32), nullable=False),
    Column("variant", String(200), nullable=False),  # the options that differ from the usual ones, as JSON
    Column("ended", BigInteger, nullable=False),
    Index("race_seats_player", "player", "ended"),
    Index("race_seats_table", "table"),
)

# Where a player wants to be told of a turn: Web Push, mail, a web address.
channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("target", LargeBinary, nullable=False),  # as JSON
    Column("confirmed", Boolean, nullable=False),
    Column("language", String(2), nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("made", BigInteger, nullable=False),
    Index("channels_player", "player"),
)

# Tables with a row for a player; all of them move, are exported and are deleted with the player.
OF_PLAYERS = (places, race_seats, ratings, rating_changes, daily_results, passkeys, player_keys, channels)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
