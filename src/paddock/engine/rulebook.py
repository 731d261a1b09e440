"""A rulebook: one game's folder, loaded and checked. `CONTRACT` lists what a game must define."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from paddock.engine.actions import Actions
from paddock.engine.binding import bind
from paddock.engine.describe import Field, Record
from paddock.engine.errors import DescriptionError
from paddock.engine.events import Events
from paddock.engine.options import Option, Values
from paddock.engine.reading_positions import Bounds
from paddock.engine.sources import defines, module_path

# The names that a game's modules must define, with their meaning.
CONTRACT: Mapping[str, Mapping[str, str]] = {
    "": {"NAME": "what the game is called", "VERSION": "the number of these rules"},
    "table": {
        "SEATS": "most players",
        "MOST": "most legal actions of a seat at once",
        "OPTIONS": "what a table decides before a game",
        "VARIANTS": "options that the tests try with every number of players",
        "Options": "options_record(OPTIONS)",
        "Phase": "an IntEnum: phases in which somebody is asked, OVER, then those that pass by themselves",
        "State": "a Record: everything on the table; it has `options` and `phase`",
        "Seen": 'a Record of numbers="i2": what a seat knows',
        "Act": "the Actions",
        "Told": "the Events",
        "ENDINGS": "why a game can end, by the number that outcome() returns",
    },
    "rules": {
        "setup": "setup(state, chance): a new game; state.options is filled in, the rest is blank",
        "waiting": "waiting(state): bit mask of the seats that must act",
        "legal": "legal(state, seat, out): how many actions of the seat are in out",
        "decide": "decide(state, seat, action, chance, log): carry out a decision",
        "advance": "advance(state, chance, log): one step that needs no decision",
        "outcome": "outcome(state, out): points and ranks; the number of the ending",
        "redeal": "redeal(state, seat, chance): deal again what the seat cannot know",
        "see": "see(state, seat, out): fill a Seen with what the seat (-1: a spectator) knows",
    },
}

# The same of modules that a game may do without.
OPTIONAL: Mapping[str, Mapping[str, str]] = {
    "heuristics": {
        "LOOKS": "how many random actions are scored; the best one is played",
        "HORIZON": "decisions of a rollout; 0: it is played to the end",
        "feel": "feel(state, seat, action): the score of an action, higher is better",
    },
    "positions": {"put_up": "put_up(state, given, dealer, find, reader): fill a state from a position"},
    "picture": {"draw": "draw(view, texts): the table as one seat sees it"},
}

# Names that are needed beside another one: (module, name) → (module, name, meaning).
BESIDE: Mapping[tuple[str, str], tuple[str, str, str]] = {
    ("table", "Shown"): ("rules", "show", "show(state, seat, out): fill a Shown with what follows from the state"),
    ("heuristics", "SITUATIONS"): (
        "heuristics",
        "situation",
        "situation(state, seat): the situation that a search distinguishes choices by, below SITUATIONS",
    ),
    ("lab", "SIDES"): ("lab", "side", "side(state, number): the player of a side, and its points"),
}


class Rulebook:
    """A game's folder: its description (`table`), its compiled rules (`rules`) and its optional modules."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package
        self.about = importlib.import_module(package)
        self.home = Path(str(self.about.__file__)).parent
        self._check_contents("", self.about)
        self.table = table = self._required("table")  # before the rules, which import what may be missing there
        self._check_description()
        self.rules = self._required("rules")
        self._check_optional()
        self.title: str = self.about.NAME
        self.version: int = self.about.VERSION
        self.minutes: tuple[int, int] | None = getattr(self.about, "MINUTES", None)  # playing time of people, about
        self.age: int | None = getattr(self.about, "AGE", None)  # recommended for the youngest player
        self.options: tuple[Option, ...] = tuple(table.OPTIONS)
        self.variants: tuple[Values, ...] = tuple(table.VARIANTS)
        self.actions: type[Actions] = table.Act
        self.events: type[Events] = table.Told
        # types and sizes that compiled code uses
        self.State: np.dtype[Any] = table.State.dtype
        self.Seen: np.dtype[Any] = table.Seen.dtype
        self.Shown: np.dtype[Any] | None = table.Shown.dtype if hasattr(table, "Shown") else None
        self.SEATS: int = table.SEATS
        self.RACERS: int = getattr(table, "RACERS", table.SEATS)  # most racers that get a rank
        self.MOST: int = table.MOST
        self.ACTIONS: int = self.actions.total()
        self.OBSERVATION: int = table.Seen.size
        self.OVER = int(table.Phase.OVER)
        self.readers: dict[bytes, Any] = {}  # by options and facts; see `Game.reader`

    def __repr__(self) -> str:
        return f"<Rulebook {self.name}>"

    def part(self, name: str) -> ModuleType | None:
        """Return an optional module of the folder (heuristics, laws, lab, picture, positions), or None."""
        module = f"{self.package}.{name}"
        return importlib.import_module(module) if importlib.util.find_spec(module) else None

    def bind(self, template: str) -> Any:
        """Return a compiled algorithm for this game; see `paddock.engine.binding`."""
        return bind(template, self)

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """The names of the phases in which somebody must act, and of the end."""
        return tuple(self.table.State.fields["phase"].kind.names[: self.OVER + 1])

    def document(self) -> dict[str, Any]:
        """Return the description as JSON."""
        from paddock.engine.document import document

        return document(self)

    @cached_property
    def stated(self) -> dict[str, Field]:
        """The keys of a position: those of State, and the `stated` ones of Shown, which are computed from it."""
        shown = self.table.Shown.fields if self.Shown is not None else {}
        described = {**self.table.State.fields, **{name: field for name, field in shown.items() if field.stated}}
        return {field.key or name: field for name, field in described.items() if field.key is not None}

    @cached_property
    def plain_actions(self) -> dict[str, int]:
        """The numbers of actions without parts, by their notation."""
        return {member.verb.notation: int(member) for member in self.actions if not member.verb.parts}

    @cached_property
    def bounds(self) -> Bounds:
        """The lowest and highest value of every number of a state."""
        return Bounds(self.table.State, self.ACTIONS)

    @cached_property
    def layout(self) -> str:
        """A short hash of a state's memory layout; snapshots with another one are rejected."""
        return hashlib.sha256(repr(self.State.descr).encode()).hexdigest()[:12]

    # -------------------------------------------------------------- the contract

    def _required(self, name: str) -> ModuleType:
        module = self.part(name)
        if module is None:
            raise DescriptionError(f"the game {self.name} has no {name}.py in {self.home.name}/")
        self._check_contents(name, module)
        return module

    def _check_contents(self, name: str, module: ModuleType) -> None:
        for what, means in CONTRACT[name].items():
            if not hasattr(module, what):
                raise self._lack(name, what, means)

    def _lack(self, name: str, what: str, means: str) -> DescriptionError:
        file = f"{name or '__init__'}.py" if name != "rules" else "rules"
        return DescriptionError(f"the game {self.name} lacks {what} in {file}: {means}")

    def _check_optional(self) -> None:
        for name, needs in OPTIONAL.items():
            for what, means in needs.items() if module_path(f"{self.package}.{name}") else ():
                if not self._defines(name, what):
                    raise self._lack(name, what, means)
        for (name, given), (other, what, means) in BESIDE.items():
            if self._defines(name, given) and not self._defines(other, what):
                raise self._lack(other, what, means)

    def _defines(self, name: str, what: str) -> bool:
        """Whether a module defines a name; by its source if it is optional: what it imports is not needed yet."""
        if name in ("table", "rules"):
            return hasattr(getattr(self, name), what)
        path = module_path(f"{self.package}.{name}")
        return path is not None and defines(path, what)

    def _check_description(self) -> None:
        table = self.table
        for name, base in (("State", Record), ("Seen", Record), ("Act", Actions), ("Told", Events)):
            described = getattr(table, name)
            if not (isinstance(described, type) and issubclass(described, base)):
                raise DescriptionError(f"{self.name}: table.{name} is not a class that inherits from {base.__name__}")
        for field in ("options", "phase"):
            if field not in table.State.fields:
                raise DescriptionError(f"{self.name}: table.State has no field {field!r}")
        if "players" not in table.Options.fields:
            raise DescriptionError(f"{self.name}: table.OPTIONS has no option 'players'")
        if table.Seen.dtype.itemsize != 2 * table.Seen.size:
            raise DescriptionError(f'{self.name}: table.Seen must be declared with numbers="i2"')
