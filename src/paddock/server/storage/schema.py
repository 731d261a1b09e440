"""The tables of the database, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, true

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(4), unique=True),  # null when released
    Column("game", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),  # secret from which the dice are derived
    Column("phase", String(16), nullable=False),
    Column("open", Boolean, nullable=False),  # listed in the public lobby
    Column("last", Integer, nullable=False),  # number of the last entry when this row was written
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),  # updated at most once a minute
    Column("due", BigInteger),  # deadline of the next clock
    Index("tables_due", "due"),
    Index("tables_open", "open", "touched"),
    Index("tables_touched", "phase", "touched"),
)

# A table is its log. The primary key decides which process wins when two write the same number.
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

# Finished races; kept when their table is deleted.
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

# Analyses of finished races.
analyses = Table(
    "analyses",
    metadata,
    Column("record", String(48), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("progress", Integer, nullable=False),  # thousandths
    Column("asked", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # heartbeat of the process that computes it
    Column("body", LargeBinary),
    Index("analyses_waiting", "state", "asked"),
)

# Reports to the operator.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(16), nullable=False),
    Column("person", String(16), nullable=False),
    Column("body", LargeBinary, nullable=False),  # text, and the chat lines before it
    Index("reports_at", "at"),
)

# Commitments of tables; part of the hash chain once they have a number and a link.
commitments = Table(
    "commitments",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("race", String(64), nullable=False),  # hash of the race's name
    Column("at", BigInteger, nullable=False),
    Column("number", Integer, unique=True),
    Column("link", String(64)),
)

# Championships, each as one JSON document.
championships = Table(
    "championships",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("phase", String(16), nullable=False),
    Column("settled", Boolean, nullable=False),  # no periodic work is left
    Column("made", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),  # for optimistic locking
    Column("secret", LargeBinary, nullable=False),  # secret of its duplicate rounds
    Column("body", LargeBinary, nullable=False),
    Index("championships_open", "settled", "made"),
)

# Rated races; inserted with their last entry, counted once by a background task.
rated_races = Table(
    "rated_races",
    metadata,
    Column("race", String(48), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # seats, ranks and teams as JSON
    Column("counted", Boolean, nullable=False),
    Column("judged", Boolean, nullable=False, server_default=true()),  # its decisions were judged, or cannot be
    Index("rated_races_waiting", "counted", "ended"),
    Index("rated_races_unjudged", "judged", "ended"),
)

# The daily race of each day: its secret, and its public part as JSON.
daily_races = Table(
    "daily_races",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("told", Boolean, nullable=False),  # the day has ended, and its secret is published
)

# Attempts at a daily race: one per player and day.
daily_results = Table(
    "daily_results",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("body", LargeBinary),  # result as JSON, once the race has ended
    Index("daily_results_player", "player"),
)

# Ratings of players by game.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("races", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # time of the last race
    Index("ratings_game", "game", "mu"),
)

# Rating changes by race.
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

# Players who sign in: identified by the keys of their devices, not by name.
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

# Passkeys of players: WebAuthn credentials, each bound to a host name.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # hash of the credential's id
    Column("player", String(32), nullable=False),
    Column("host", String(255), nullable=False),
    Column("credential", LargeBinary, nullable=False),  # credential id and public key
    Column("counter", BigInteger, nullable=False),  # signature counter, if the authenticator has one
    Column("device", String(64), nullable=False),  # device that created it
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("passkeys_player", "player"),
)

# Hashes of single-use codes: challenges that are pending or used, codes for a second device, codes sent by mail.
codes = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(32), nullable=False),  # id of a player or channel
    Column("until", BigInteger, nullable=False),
    Index("codes_until", "until"),
)

# Maps people at tables to players, and says whether the table waits for them.
places = Table(
    "places",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("here", Boolean, nullable=False),  # false after they have left
    Column("turn", BigInteger),  # start of the turn, null if not waiting
    Column("slow", Boolean, nullable=False),  # the clock is in days
    Column("told", BigInteger, nullable=False),  # turn of the last notification
    Index("places_player", "player", "here"),
    Index("places_turn", "slow", "turn"),
)

# All seats of finished races with at least one player with a key.
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
    Column("seats", Integer, nullable=False),  # number of ranks: seats and racers without a player
    Column("game", String(32), nullable=False),
    Column("variant", String(200), nullable=False),  # options that differ from the defaults, as JSON
    Column("ended", BigInteger, nullable=False),
    Index("race_seats_player", "player", "ended"),
    Index("race_seats_table", "table"),
)

# Notification channels of players: Web Push, mail, webhook.
channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("target", LargeBinary, nullable=False),  # JSON
    Column("confirmed", Boolean, nullable=False),
    Column("language", String(2), nullable=False),
    Column("failures", Integer, nullable=False),  # consecutive
    Column("made", BigInteger, nullable=False),
    Index("channels_player", "player"),
)

# Tables with a row per player; all are moved, exported and deleted with the player.
OF_PLAYERS = (places, race_seats, ratings, rating_changes, daily_results, passkeys, player_keys, channels)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
