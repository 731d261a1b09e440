"""The tables at which people play a game: every number of players, with the variants that a lobby offers by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from paddock.engine.errors import OptionError
from paddock.engine.game import Game
from paddock.games import load, rulebook


def tables(game: str, players: Sequence[int] = ()) -> list[Game]:
    """Return the tables of a game with these numbers of players; with all numbers if none are given."""
    found = [load(game, **options) for options in choices(game) if not players or options["players"] in players]
    if not found:
        raise OptionError(f"{game} has no table for {', '.join(map(str, players))} players", "players")
    return found


def choices(game: str) -> Iterator[dict[str, Any]]:
    """Yield the non-default options of each table; no custom tracks, since browsers cannot check them."""
    book = rulebook(game)
    known = {option.name: list(option.candidates) for option in book.options}
    plain = [one for one in book.variants if all(value in known[name] for name, value in one.items())]
    for count in known["players"]:
        for variant in plain:
            chosen = {"players": count, **variant}
            try:
                load(game, **chosen)
            except OptionError:
                continue  # a variant that this number of players does not have
            yield chosen
