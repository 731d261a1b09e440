"""`paddock …`: the command line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from paddock import __version__
from paddock.cli import (
    admin,
    championship,
    host_commands,
    lab,
    make_commands,
    play_commands,
    ratings,
    study_commands,
)

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Race games to play, to study and to train on.",
)
for commands in (play_commands, host_commands, study_commands, make_commands):
    app.add_typer(commands.app)
for group in (lab, admin, ratings, championship):
    app.add_typer(group.app, name=group.__name__.rpartition(".")[2])


def main() -> None:
    """Run the command line. Errors of the user and in a game's rules print a short message; exit code 2."""
    from paddock.engine.errors import PaddockError, RuleError

    try:
        app()
    except (PaddockError, RuleError) as error:
        print(f"paddock: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


@app.callback(invoke_without_command=False)
def paddock(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=lambda on: show_version(on))] = False,
) -> None:
    """Race games to play, to study and to train on."""


def show_version(on: bool) -> None:
    if on:
        print(f"paddock {__version__}")
        raise typer.Exit
