"""Arguments that several commands share, and options of a game on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.engine.errors import OptionError
from paddock.texts import LANGUAGES, Texts, texts

if TYPE_CHECKING:
    from rich.console import Console

# Every game has its own options: a command passes those that it does not know to the game.
GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `paddock games` lists them.")]
Language = Annotated[str | None, typer.Option("--language", help=f"One of {', '.join(LANGUAGES)}.")]
OneSeed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice and cards again.")]
Seed = Annotated[int, typer.Option(help="Game i is played with seed + i.")]
Threads = Annotated[int | None, typer.Option(help="Threads; all cores if left out.")]
Database = Annotated[
    str | None, typer.Option(envvar="PADDOCK_DATABASE", help="postgresql://…; left out: the data folder's own.")
]
DataFolder = Annotated[Path | None, typer.Option(envvar="PADDOCK_DATA", help="Folder of the embedded database.")]


def spoken(language: str | None) -> Texts:
    """Return the texts in a language, or in the system's."""
    if language is not None and language not in LANGUAGES:
        raise OptionError(f"there is no language {language!r}; languages: {', '.join(LANGUAGES)}")
    return texts(language)


def console() -> Console:
    """Return the terminal. A lazy import: Rich is slow to load, and a server does not need it."""
    from rich.console import Console

    return Console()


def read_pairs(arguments: list[str]) -> dict[str, Any]:
    """Parse `--name value`, `--name=value`, or `--name` alone for true. Values are JSON if possible, else text."""
    options: dict[str, Any] = {}
    rest = list(arguments)
    while rest:
        name = rest.pop(0)
        if not name.startswith("--") or len(name) < 3:
            raise OptionError(f"{name!r} is not expected here; options of a game are written --name value")
        name, equals, value = name[2:].partition("=")
        if not equals:
            value = rest.pop(0) if rest and not rest[0].startswith("--") else "true"
        options[name.replace("-", "_")] = _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
