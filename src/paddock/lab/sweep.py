"""Sweeps: the same study on a grid of option values, by default over the ranges that the options declare."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.engine.errors import OptionError, listed
from paddock.engine.options import Composition, Option
from paddock.games import rulebook
from paddock.lab.playing.study import study
from paddock.lab.reporting.report import FORMAT, balance

MOST_POINTS = 1000  # tables of one sweep


@dataclass(frozen=True)
class Axis:
    """One option, or one kind of a composition, and its values."""

    option: str
    kind: str | None
    values: tuple[Any, ...]

    @property
    def name(self) -> str:
        return self.option if self.kind is None else f"{self.option}.{self.kind}"

    def put(self, options: Mapping[str, Any], value: Any) -> dict[str, Any]:
        """Return the options with this one at a value."""
        if self.kind is None:
            return {**options, self.option: value}
        return {**options, self.option: {**options.get(self.option, {}), self.kind: value}}


def axis(game: str, text: str) -> Axis:
    """Parse `turns=1..5`, `variant=base,tactical`, `deck.+3=2..4` (or `+3=2..4`); `turns`: all declared values."""
    name, equals, wanted = text.partition("=")
    option, kind = _find(game, name.strip())
    if kind is not None:
        most = option.most if isinstance(option, Composition) else 0
        values = _listed(wanted, range(most + 1)) if equals else tuple(range(most + 1))
    else:
        values = _listed(wanted, option.candidates) if equals else tuple(option.candidates)
        values = tuple(option.read(value) for value in values)
    if not values:
        raise OptionError(f"--vary {text!r}: no values; write it like turns=1..5 or variant=base,tactical")
    return Axis(option.name, kind, values)


def _find(game: str, name: str) -> tuple[Option, str | None]:
    options: Sequence[Option] = rulebook(game).options
    known = {option.name: option for option in options}
    if name in known:
        return known[name], None
    head, dot, kind = name.partition(".")
    owners = [known[head]] if dot and head in known else options
    kind = kind if dot and head in known else name
    owning = [option for option in owners if isinstance(option, Composition) and kind in option.default]
    if len(owning) != 1:
        also = f"; {kind!r} is in {listed(option.name for option in owning)}" if owning else ""
        raise OptionError(f"--vary: there is no option {name!r}{also}; options: {listed(known)}")
    return owning[0], kind


def _listed(text: str, candidates: Sequence[Any]) -> tuple[Any, ...]:
    """Parse numbers or words with commas between them; `a..b` is a range."""
    values: list[Any] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        low, dots, high = word.partition("..")
        if dots:
            try:
                values += range(int(low), int(high) + 1)
            except ValueError:
                raise OptionError(f"--vary: {word!r} is not a range of whole numbers like 1..5") from None
        else:
            same = [candidate for candidate in candidates if str(candidate).lower() == word.lower()]
            values.append(same[0] if same else _number(word))
    return tuple(values)


def _number(word: str) -> Any:
    try:
        return int(word)
    except ValueError:
        return word


def points(axes: Sequence[Axis], options: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield every combination: the values by their axes, and the options with them."""
    for values in itertools.product(*(one.values for one in axes)):
        varied: dict[str, Any] = dict(options)
        for one, value in zip(axes, values, strict=True):
            varied = one.put(varied, value)
        yield {one.name: value for one, value in zip(axes, values, strict=True)}, varied


def sweep(
    game: str,
    options: Mapping[str, Any],
    axes: Sequence[Axis],
    bots: str,
    games: int,
    seed: int,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Return a short report for each combination, or why the game refuses it."""
    many = size(axes)
    if many > MOST_POINTS:
        raise OptionError(f"--vary: {many} tables, at most {MOST_POINTS}")
    found = []
    about: dict[str, Any] = {}
    for values, varied in points(axes, options):
        try:
            one = study(game, varied, bots, games, seed)
        except OptionError as error:
            found.append({"values": values, "refused": str(error)})
        else:
            report = balance(one, threads)
            about = about or report["study"]
            figures = {key: value for key, value in report["figures"].items() if key != "marks"}
            found.append({"values": values, "options": one.game.options, "figures": figures})
        if progress:
            progress(1)
    about = {key: about.get(key) for key in ("version", "game", "rules", "bots", "games", "seed")}
    return {"report": "sweep", "format": FORMAT, "study": about, "axes": [one.name for one in axes], "points": found}


def size(axes: Sequence[Axis]) -> int:
    many = 1
    for one in axes:
        many *= len(one.values)
    return many
