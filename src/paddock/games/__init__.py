"""The games by their names: those in this folder, and those of installed packages (see `paddock.plugins`)."""

from __future__ import annotations

import difflib
import functools
import json
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from paddock.engine.errors import BrokenGame, DescriptionError, PaddockError, PositionError, RecordError, UnknownGame
from paddock.engine.game import Game
from paddock.engine.match import RECORD_FORMAT, Match
from paddock.engine.rulebook import Rulebook
from paddock.engine.sealed import read_seal
from paddock.plugins import Place, places


def names() -> tuple[str, ...]:
    """The names of all games that can be played. Only installed packages are imported to find out."""
    return tuple(name for name, place in places().items() if not place.fault and (place.own or _good(name)))


def broken() -> dict[str, str]:
    """Games that were found but cannot be used, each with the reason."""
    return {name: str(found) for name in places() if isinstance(found := _found(name), BrokenGame)}


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game: its folder, found and checked. Raises `BrokenGame` if the game cannot be used."""
    if not isinstance(name, str) or name not in places():
        near = difflib.get_close_matches(str(name), names(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"there is no game {name!r}{hint}; games: {', '.join(names())}")
    found = _found(name)
    if isinstance(found, BrokenGame):
        raise BrokenGame(str(found)) from found.__cause__
    return found


def _good(name: str) -> bool:
    return isinstance(_found(name), Rulebook)


@functools.cache
def _found(name: str) -> Rulebook | BrokenGame:
    place = places()[name]
    cause: Exception | None = None
    fault = place.fault
    if not fault:
        try:
            return Rulebook(name, place.module)
        except DescriptionError as error:
            cause, fault = error, str(error)
        except Exception as error:
            cause, fault = error, f"{type(error).__name__}: {error}{_where(error, place)}"
    broken = BrokenGame(f"the game {name!r} ({place.module}) cannot be used: {fault}")
    broken.__cause__ = cause
    return broken


def _where(error: Exception, place: Place) -> str:
    """The last line of the game's own files that the error passed through."""
    frames = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    own = [
        f" ({file.relative_to(place.home)}, line {line})" for file, line in frames if file.is_relative_to(place.home)
    ]
    return own[-1] if own else ""


def load(name: str, /, **options: Any) -> Game:
    """Load a game by its name, with the options of a table. Raises `OptionError` if an option is not allowed."""
    return Game(rulebook(name), options)


def setup(position: Mapping[str, Any], seed: int | None = None) -> Match:
    """Start a match from a position, which names its game and options."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise PositionError("this position does not name its game")
    book = rulebook(position["game"])
    given = {option.name: position[option.name] for option in book.options if option.name in position}
    return Game(book, given).setup(position, seed)


def replay(record: Mapping[str, Any], moves: int | None = None) -> Match:
    """Play a record again, to its end or up to a number of moves. Raises `RecordError` if the record does not fit."""
    match, played = _begin(record)
    wanted = len(played) if moves is None else moves
    if type(wanted) is not int or not 0 <= wanted <= len(played):
        raise RecordError(f"the record has {len(played)} moves, not {moves!r}")
    for number, move in enumerate(played[:wanted], 1):
        try:
            seat, text, *more = move
            dice, skipped = [*more, None, 0][:2] if len(more) < 2 else more
            match.skip(skipped or 0)
            match.play(seat, text, dice)
        except (PaddockError, TypeError, ValueError) as error:
            raise RecordError(f"move {number} of the record, {json.dumps(move)}: {error}") from None
    if wanted == len(played) and record.get("end", match.digest()) != match.digest():
        raise RecordError("the match ends in another state than the record says: the record or the rules were changed")
    return match


def _begin(record: Mapping[str, Any]) -> tuple[Match, list[Any]]:
    if not isinstance(record, Mapping) or "paddock" not in record:
        raise RecordError("this is not a record of a match")
    if record["paddock"] != RECORD_FORMAT:
        raise RecordError(f"a record of format {record['paddock']!r}; this version reads format {RECORD_FORMAT}")
    for key, kind in (("game", str), ("options", Mapping), ("seed", (int, Mapping)), ("moves", list)):
        if not isinstance(record.get(key), kind):
            raise RecordError(f"the record's {key!r} is missing or has the wrong type: {record.get(key)!r}")
    try:
        book = rulebook(record["game"])
        if record.get("rules") != book.version:
            raise RecordError(
                f"made with version {record.get('rules')!r} of the rules of {book.name}; this is {book.version}"
            )
        game = Game(book, record["options"])
        start = record.get("start")
        seed = record["seed"] if isinstance(record["seed"], int) else read_seal(record["seed"])
        match = game.start(seed) if start is None else game.setup(start, seed)
    except RecordError:
        raise
    except PaddockError as error:
        raise RecordError(f"the match of this record cannot be set up: {error}") from None
    return match, record["moves"]


def read_record(path: Path | str) -> dict[str, Any]:
    """Read a record from a file."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a record: it is not UTF-8 text") from None
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"{path} is not a record: it is not JSON ({error})") from None
    if not isinstance(record, dict):
        raise RecordError(f"{path} is not a record of a match")
    return record
