"""A game: a rulebook together with the options of a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.errors import PositionError, SeedError, UnknownSeat
from paddock.engine.flaws import check_options
from paddock.engine.json_program import Program
from paddock.engine.options import Values, pack, read_options
from paddock.engine.reader import Reader
from paddock.engine.rulebook import Rulebook
from paddock.engine.sealed import Seal

if TYPE_CHECKING:
    from paddock.engine.match import Match, Position

FindAction = Callable[[int, Any], int]  # (seat, notation) -> the legal action it means
LARGEST_SEED = 2**63 - 1
READERS = 256  # most readers that a rulebook caches; there are many if facts (who plays what) are dealt at random


class Game:
    """The rules of a game with the options of a table; `start` and `setup` make matches."""

    def __init__(self, rulebook: Rulebook, given: Mapping[str, Any]) -> None:
        self.rulebook = rulebook
        self.name = rulebook.name
        self.options: Values = read_options(rulebook.options, given)
        self.packed: NDArray[Any] = pack(rulebook.table.Options, rulebook.options, self.options)
        check_options(rulebook, self.packed)
        self.players: int = self.options["players"]
        self.seats: tuple[str, ...] = tuple(SEAT_NAMES[: self.players])
        self.seat_numbers = {seat: number for number, seat in enumerate(self.seats)}

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.options}>"

    @cached_property
    def table(self) -> Any:
        """The entry points of this game's compiled rules."""
        return self.rulebook.bind("paddock.engine.templates.table")

    @cached_property
    def racers(self) -> tuple[str, ...]:
        """Everybody who gets points and a rank: the seats, and in some games a racer whom nobody plays."""
        ranked = getattr(self.rulebook.table, "RANKED", None)
        if ranked is None:
            return self.seats
        desks = np.zeros(1, self.table.Desk)
        self.table.prepare(desks, 0, 0)
        self.table.deal(desks, self.packed)
        reader = self.reader(desks["state"])
        field = self.rulebook.table.State.fields[ranked]
        return tuple(reader.text(field.of, number) for number in reader.facts[ranked][: reader.facts[field.count]])

    def reader(self, state: NDArray[Any]) -> TableReader:
        """Return the reader of a state's table; tables with the same options and facts share one."""
        described, known = self.rulebook.table.State, self.rulebook.readers
        facts = b"".join(state[name].tobytes() for name, field in described.fields.items() if field.fact)
        key = self.packed.tobytes() + facts
        reader: TableReader | None = known.get(key)
        if reader is None:
            if len(known) >= READERS:
                known.clear()
            reader = known[key] = TableReader(self, state)
        return reader

    def own_actions(self, seat: int) -> NDArray[np.int16]:
        """Return the numbers of all actions relative to a seat, as learning agents use them; see `perspective.py`."""
        tables: NDArray[np.int16] = self.rulebook.bind("paddock.engine.templates.perspective").OWN
        own: NDArray[np.int16] = tables[self.players, seat]
        return own

    def seats_in(self, mask: int) -> tuple[str, ...]:
        """Return the seats of a bit mask."""
        return _seats_in(self.players, mask)

    def start(self, seed: int | Seal | None = None) -> Match:
        """Return a new match. The same seed (or seal) and actions give the same match; without a seed, it is random."""
        from paddock.engine.match import Match

        return Match(self, checked_source(seed))

    def setup(self, position: Mapping[str, Any], seed: int | Seal | None = None) -> Match:
        """Return a match from a position. What is left out is as at the start; hidden cards are dealt (by `seed`).

        An impossible position is a `PositionError` that says why.
        """
        from paddock.engine.match import Match

        if not isinstance(position, Mapping):
            raise PositionError(f"a position is a mapping of keys, not {type(position).__name__}")
        return Match(self, checked_source(seed), self.own_position(position))

    def restore(self, snapshot: bytes, seed: int | Seal) -> Match:
        """Return a match that continues from `match.snapshot()`, with the seed it was started with."""
        from paddock.engine.match import Match

        return Match.from_snapshot(self, checked_source(seed), snapshot)

    def own_position(self, position: Mapping[str, Any]) -> Position:
        """Return the position without its game and options, which must be this game's."""
        if position.get("game", self.name) != self.name:
            raise PositionError(f"game: {position['game']!r}, but this game is {self.name!r}")
        rest = {key: value for key, value in position.items() if key != "game"}
        own = self.rulebook.stated
        for option in self.rulebook.options:
            if option.name in own:
                continue  # the position has a key of that name, which the game reads
            value = rest.pop(option.name, None)
            if value is not None and option.read(value) != self.options[option.name]:
                raise PositionError(
                    f"{option.name}: {value!r}, but this game was loaded with {self.options[option.name]!r}"
                )
        return rest

    def seat_number(self, seat: object) -> int:
        """Return the number of a seat."""
        number = self.seat_numbers.get(seat) if isinstance(seat, str) else None
        if number is None:
            raise UnknownSeat(f"there is no seat {seat!r}; seats: {', '.join(self.seats)}")
        return number


class TableReader(Reader):
    """The reader of one table, with the programs that write its rows and states as JSON."""

    def __init__(self, game: Game, state: NDArray[Any]) -> None:
        table = game.rulebook.table
        super().__init__(table.State, table.Act, table.Told, state)
        self._table = table
        own = table.State.by_key()
        self.computed_keys = tuple(key for key in game.rulebook.stated if key not in own)  # of positions, from Shown
        self._state_program = Program(self, table.State)
        self._programs: dict[int, Program] = {}

    def program(self, viewer: int) -> Program:
        """Return the program that writes the rows of a viewer: Seen, followed by Shown."""
        found = self._programs.get(viewer)
        if found is None:
            rows = {0: self._table.Seen}
            if hasattr(self._table, "Shown"):
                rows[self._table.Seen.size] = self._table.Shown
            found = self._programs[viewer] = Program(self, rows, viewer)
        return found

    def state_json(self, state: NDArray[Any]) -> dict[str, Any]:
        """Return the keys of a position."""
        return self._state_program(self._table.State.numbers(state))


@cache
def _seats_in(players: int, mask: int) -> tuple[str, ...]:
    return tuple(seat for n, seat in enumerate(SEAT_NAMES[:players]) if mask >> n & 1)


def checked_source(seed: int | Seal | None) -> int | Seal:
    return seed if isinstance(seed, Seal) else checked_seed(seed)


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(LARGEST_SEED)
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed <= LARGEST_SEED:
        raise SeedError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return int(seed)
