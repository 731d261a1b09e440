"""`paddock admin …`: look at the database of a table server, and delete or repair what is in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import Database, DataFolder

if TYPE_CHECKING:
    from paddock.cli.operating import Desk

app = typer.Typer(no_args_is_help=True, help="Look after the database of a table server.", rich_markup_mode=None)

Most = Annotated[int, typer.Option(help="Show at most this many.")]
Person = Annotated[
    str,
    typer.Argument(
        metavar="PERSON",
        help="A name, somebody at one table (0123456789abcdef:p2), or a player with a key (player:0123456789abcdef).",
    ),
]


def desk(database: str | None, data: Path | None) -> Desk:
    from paddock.cli.operating import Desk

    return Desk(database, data)


@app.command()
def tables(database: Database = None, data: DataFolder = None, most: Most = 50) -> None:
    """List tables, the most recently used first."""
    desk(database, data).show_tables(most)


@app.command()
def reports(database: Database = None, data: DataFolder = None, most: Most = 50) -> None:
    """List what people reported, the last first, with the lines of chat before it."""
    desk(database, data).show_reports(most)


@app.command()
def export(person: Person, database: Database = None, data: DataFolder = None) -> None:
    """Print everything that is stored about somebody, as JSON."""
    print(json.dumps(desk(database, data).export(person), ensure_ascii=False, indent=2))


@app.command()
def forget(person: Person, database: Database = None, data: DataFolder = None) -> None:
    """Forget name, token and chat of somebody, at all their tables; moves and dice stay."""
    print(f"forgotten at {desk(database, data).forget(person)} tables")


@app.command()
def purge(
    days: Annotated[int, typer.Argument(min=1, help="Unused for this many days.")],
    database: Database = None,
    data: DataFolder = None,
) -> None:
    """Delete old tables with names and chat; the records of their races stay, without names."""
    print(f"{desk(database, data).purge(days)} tables deleted")


@app.command()
def delete(table: str, database: Database = None, data: DataFolder = None) -> None:
    """Delete one table, and the records of its races."""
    desk(database, data).delete(table)
    print("deleted")


@app.command("new-era")
def new_era(database: Database = None, data: DataFolder = None) -> None:
    """Begin a new era after a database was copied back by hand: dice that people may have seen do not come again.

    `paddock restore` does this by itself. Start the servers again afterwards.
    """
    desk(database, data).begin_era()
    print("running races go on with new dice, and are told so")
