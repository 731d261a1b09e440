"""Steps from one version of the database to the next, carried out by alembic when the server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

HERE = Path(__file__).parent
ONE_AT_A_TIME = 7_223_301  # PostgreSQL's lock for processes that start together


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
