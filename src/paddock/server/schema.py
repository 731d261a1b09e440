"""The tables of the database, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table

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
    Column("last", Integer, nullable=False),  # number of the last entry
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
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

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
