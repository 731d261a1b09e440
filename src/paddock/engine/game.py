"""A game: a rulebook together with the options of a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.engine.binding import bind
from paddock.engine.errors import PositionError, SeedError, UnknownSeat
from paddock.engine.options import Values, read_options
from paddock.engine.positions import SEAT_NAMES, Position
from paddock.engine.sealed import Seal

if TYPE_CHECKING:
    from paddock.engine.match import Match

FindAction = Callable[[int, Any], int]  # (seat, notation) -> the legal action it means
LARGEST_SEED = 2**63 - 1


@dataclass(frozen=True)
class Rulebook:
    """One game's folder: its rules (compiled), its parts (data), its words (text)."""

    name: str
    rules: ModuleType
    parts: ModuleType
    words: ModuleType

    def bind(self, template: str) -> Any:
        """A compiled algorithm for this game; see `paddock.engine.binding`."""
        return bind(template, self.rules)


class Game:
    """Rules and options; `start` begins a match, `setup` puts up a position."""

    def __init__(self, rulebook: Rulebook, given: Mapping[str, Any]) -> None:
        self.rulebook = rulebook
        self.name = rulebook.name
        self.options: Values = read_options(rulebook.parts.OPTIONS, given)
        self.packed = rulebook.parts.pack(self.options)
        self.players: int = self.options["players"]
        self.seats: tuple[str, ...] = tuple(SEAT_NAMES[: self.players])
        # Everybody who gets points and a rank: the seats, and in some games somebody whom nobody plays.
        self.racers: tuple[str, ...] = rulebook.parts.racers(self.options)

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.options}>"

    @property
    def table(self) -> Any:
        """The doors to this game's compiled rules."""
        return self.rulebook.bind("paddock.engine.templates.table")

    def start(self, seed: int | Seal | None = None) -> Match:
        """A new match. The same seed (or seal) and the same actions give the same match; without a seed, any."""
        from paddock.engine.match import Match

        return Match(self, checked_source(seed))

    def setup(self, position: Mapping[str, Any], seed: int | Seal | None = None) -> Match:
        """A match from a position. What is left out is as at the start of a game; hidden cards are dealt (by `seed`).

        An impossible position is a `PositionError` that says why.
        """
        from paddock.engine.match import Match

        if not isinstance(position, Mapping):
            raise PositionError(f"a position is a mapping of keys, not {type(position).__name__}")
        return Match(self, checked_source(seed), self.own_position(position))

    def restore(self, snapshot: bytes, seed: int | Seal) -> Match:
        """A match that goes on from `match.snapshot()`, with the seed it was started with."""
        from paddock.engine.match import Match

        return Match.from_snapshot(self, checked_source(seed), snapshot)

    def own_position(self, position: Mapping[str, Any]) -> Position:
        """The position without its game and options, which must be this game's."""
        if position.get("game", self.name) != self.name:
            raise PositionError(f"game: {position['game']!r}, but this game is {self.name!r}")
        rest = {key: value for key, value in position.items() if key != "game"}
        for option in self.rulebook.parts.OPTIONS:
            if option.name in self.rulebook.words.POSITION_KEYS:
                continue  # the position's own key of that name says more than the option; the game reads it
            value = rest.pop(option.name, None)
            if value is not None and option.read(value) != self.options[option.name]:
                raise PositionError(
                    f"{option.name}: {value!r}, but this game was loaded with {self.options[option.name]!r}"
                )
        return rest

    def seat_number(self, seat: object) -> int:
        """A seat by its letter."""
        if isinstance(seat, str) and len(seat) == 1 and seat in self.seats:
            return self.seats.index(seat)
        raise UnknownSeat(f"there is no seat {seat!r}; seats: {', '.join(self.seats)}")


def checked_source(seed: int | Seal | None) -> int | Seal:
    return seed if isinstance(seed, Seal) else checked_seed(seed)


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(LARGEST_SEED)
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed <= LARGEST_SEED:
        raise SeedError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return int(seed)
