"""Steps from one version of the database to the next, carried out by alembic when the server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HERE = Path(__file__).parent
NEWEST = max(file.name[:4] for file in (HERE / "versions").glob("0*.py"))  # their names begin with the version
ONE_AT_A_TIME = 7_223_301  # PostgreSQL's lock for processes that start together


class NewerDatabase(Exception):
    """A later version of the program made this database."""


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    if version(connection) == NEWEST:
        return
    from alembic import command  # slow to load, and hardly ever needed
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
    """Of the database; None if there is nothing in it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found
