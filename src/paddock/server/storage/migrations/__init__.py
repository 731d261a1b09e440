"""Schema migrations, run by alembic when the server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HERE = Path(__file__).parent
NEWEST = max(file.name[:4] for file in (HERE / "versions").glob("0*.py"))  # file names begin with the version
ONE_AT_A_TIME = 7_223_301  # PostgreSQL advisory lock, for processes that start together


class NewerDatabase(Exception):
    """The database was created by a newer version of the program."""


def upgrade(connection: Connection) -> None:
    """Migrate the database to the newest version, in the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    if version(connection) == NEWEST:
        return
    from alembic import command  # slow to import, rarely needed
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase from error


def version(connection: Connection) -> str | None:
    """Return the schema version of the database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found
