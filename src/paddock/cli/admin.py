"""`paddock admin …`: inspect, clean up and repair the database of a table server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import Database, DataFolder

if TYPE_CHECKING:
    from paddock.cli.operating import Administration

app = typer.Typer(no_args_is_help=True, help="Maintain the database of a table server.", rich_markup_mode=None)

Most = Annotated[int, typer.Option(help="Show at most this many.")]
Person = Annotated[
    str,
    typer.Argument(
        metavar="PERSON",
        help="A name, somebody at one table (0123456789abcdef:p2), or a player with a key (player:0123456789abcdef).",
    ),
]


def administration(database: str | None, data: Path | None) -> Administration:
    from paddock.cli.operating import Administration

    return Administration(database, data)


@app.command()
def tables(database: Database = None, data: DataFolder = None, most: Most = 50) -> None:
    """List tables, the most recently used first."""
    administration(database, data).show_tables(most)


@app.command()
def reports(database: Database = None, data: DataFolder = None, most: Most = 50) -> None:
    """List reports of people, the latest first, with the lines of chat before them."""
    administration(database, data).show_reports(most)


@app.command()
def export(person: Person, database: Database = None, data: DataFolder = None) -> None:
    """Print everything that is stored about somebody, as JSON."""
    print(json.dumps(administration(database, data).export(person), ensure_ascii=False, indent=2))


@app.command()
def forget(person: Person, database: Database = None, data: DataFolder = None) -> None:
    """Forget name, token and chat of somebody, at all their tables; moves and dice stay."""
    print(f"forgotten at {administration(database, data).forget(person)} tables")


@app.command()
def purge(
    days: Annotated[int, typer.Argument(min=1, help="Unused for this many days.")],
    database: Database = None,
    data: DataFolder = None,
) -> None:
    """Delete old tables with names and chat; the records of their races stay, without names."""
    print(f"{administration(database, data).purge(days)} tables deleted")


@app.command()
def delete(table: str, database: Database = None, data: DataFolder = None) -> None:
    """Delete one table and the records of its races, or one championship; its tables stay."""
    administration(database, data).delete(table)
    print("deleted")


@app.command("new-era")
def new_era(database: Database = None, data: DataFolder = None) -> None:
    """Begin a new era after a database was copied back by hand, so that dice that people may have seen do not recur.

    `paddock restore` does this by itself. Start the servers again afterwards.
    """
    administration(database, data).begin_era()
    print("running races continue with new dice, and their players are told")
