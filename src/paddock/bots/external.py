"""External bots: network files and Python functions that play at a table, by a name like `policy:NAME`.

- A network is a file `NAME.npz` (see `paddock.bots.networks.policy`) in one of the folders that `PADDOCK_BOTS` lists,
  or else in the folder `bots` of the user's data.
- A Python function belongs to an installed package, as its entry point `NAME` in the group `paddock.bots`. It takes a
  `Glance` and returns the number of one of its legal actions. An optional attribute `games` lists the games it plays.

A `Glance` is all that they get: what the seat may know, never the match.
"""

from __future__ import annotations

import contextlib
import functools
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.networks.policy import Policy, PolicyError
from paddock.engine.errors import PaddockError, UnknownBot
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.reader import Action
from paddock.games import names, rulebook

PREFIX = "policy:"
GROUP = "paddock.bots"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")


class BotError(PaddockError):
    reason = "bad-bot"


@dataclass(frozen=True)
class Glance:
    """What a seat knows when it has to decide."""

    game: str
    version: int  # of the game's rules, action numbers and observations
    options: dict[str, Any]
    seat: str
    number: int  # of the seat, from 0
    observation: NDArray[np.int16]  # the numbers of the game's README
    legal: tuple[Action, ...]  # what it may do, each with `id` and `text`
    own: NDArray[np.int16]  # the number of every action relative to the seat, as in the observation
    view: dict[str, Any]  # what it knows in words and numbers, as JSON


Player = Callable[[Glance], int]


@dataclass(frozen=True)
class Outsider:
    """An external bot, found by its name."""

    name: str
    player: Player
    games: tuple[str, ...]  # that it plays …
    check: Callable[[Game], None]  # … and an error if it cannot play at this table


def is_outside(bot: object) -> bool:
    return isinstance(bot, str) and bot.startswith(PREFIX)


# ------------------------------------------------------------------ finding


def folders() -> list[Path]:
    """Return where policies are: the folders of `PADDOCK_BOTS`, else the user's own."""
    given = os.environ.get("PADDOCK_BOTS")
    if given is not None:
        return [Path(folder) for folder in given.split(os.pathsep) if folder]
    import platformdirs

    return [Path(platformdirs.user_data_dir("paddock", appauthor=False)) / "bots"]


def _files() -> dict[str, Path]:
    """Return policies by name; those in an earlier folder hide those of a later one."""
    found: dict[str, Path] = {}
    for folder in folders():
        for file in sorted(folder.glob("*.npz")):
            if NAME.fullmatch(file.stem):
                found.setdefault(file.stem, file)
    return found


@functools.cache
def _functions() -> dict[str, EntryPoint]:
    """Return Python bots by name."""
    return {point.name: point for point in entry_points(group=GROUP) if NAME.fullmatch(point.name)}


def find(bot: str) -> Outsider:
    """Return the bot of a name like `policy:NAME`."""
    name = bot.removeprefix(PREFIX)
    file = _files().get(name)
    if file is not None:
        policy = _read(file, file.stat().st_mtime_ns)
        games = (policy.game,) if policy.version == rulebook(policy.game).version else ()
        return Outsider(bot, policy_player(policy), games, policy.check)
    point = _functions().get(name)
    if point is not None:
        return _loaded(bot, point)
    known = ", ".join(PREFIX + one for one in sorted({**_files(), **_functions()})) or "none"
    where = ", ".join(map(str, folders()))
    raise UnknownBot(f"there is no bot {bot!r}; external bots: {known} (policies are looked for in {where})")


@functools.lru_cache(maxsize=64)
def _read(file: Path, _changed: int) -> Policy:
    return Policy.read(file)


def _loaded(bot: str, point: EntryPoint) -> Outsider:
    try:
        player = point.load()
    except Exception as error:
        raise BotError(f"bot {bot!r}: {point.value} cannot be loaded: {error}") from None
    if not callable(player):
        raise BotError(f"bot {bot!r}: {point.value} is not a function")
    games = tuple(getattr(player, "games", names()))

    def check(game: Game) -> None:
        if game.name not in games:
            raise BotError(f"bot {bot!r} plays {', '.join(games)}, not {game.name}")

    return Outsider(bot, player, games, check)


def policy_player(policy: Policy) -> Player:
    """Return a network as a bot."""
    return lambda glance: policy.choose(glance.observation, glance.number, glance.legal, glance.own)


def names_of(game: str) -> tuple[str, ...]:
    """Return the names of all working external bots that play a game, at some tables at least."""
    return tuple(one.name for one in _all() if game in one.games)


def names_for(game: Game) -> tuple[str, ...]:
    """Return the names of all external bots that can play at this table."""
    return tuple(one.name for one in _all() if _can_play(one, game))


def _all() -> Iterator[Outsider]:
    for name in sorted({**_files(), **_functions()}):
        with contextlib.suppress(PaddockError):
            yield find(PREFIX + name)


def _can_play(outsider: Outsider, game: Game) -> bool:
    try:
        outsider.check(game)
    except PaddockError:
        return False
    return True


# ------------------------------------------------------------------ playing


def glance(match: Match, seat: str) -> Glance:
    """Return what a seat knows, as an external bot gets it."""
    game = match.game
    return Glance(
        game=game.name,
        version=game.rulebook.version,
        options=dict(game.options),
        seat=seat,
        number=game.seat_number(seat),
        observation=match.observe(seat),
        legal=match.legal(seat),
        own=game.own_actions(game.seat_number(seat)),
        view=match.view(seat),
    )


def choose_outside(match: Match, seat: str, bot: str) -> Action:
    """Return the action that an external bot chooses."""
    outsider = find(bot)
    outsider.check(match.game)
    seen = glance(match, seat)
    try:
        answer = outsider.player(seen)
    except PolicyError:
        raise
    except Exception as error:
        raise BotError(f"bot {bot!r} failed: {type(error).__name__}: {error}") from error
    for action in seen.legal:
        if isinstance(answer, (int, np.integer)) and action.id == answer:
            return action
    allowed = [action.id for action in seen.legal]
    raise BotError(f"bot {bot!r} answered {answer!r}, which is not the number of a legal action: {allowed}")


def play_games(
    game: Game, bots: Sequence[str], choose: Callable[..., Action], first: int, games: int
) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
    """Play games from the seeds first, first + 1, … Returns decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, game.rulebook.RACERS), np.int16)
    by_seat = dict(zip(game.seats, bots, strict=True))
    for number in range(games):
        match = game.start(first + number)
        while match.waiting:
            seat = match.waiting[0]
            match.play(seat, choose(match, seat, by_seat[seat], None, first + number))
        outcome = match.outcome
        assert outcome is not None
        decisions[number] = len(match.moves)
        for racer, name in enumerate(game.racers):
            results[number, :, racer] = outcome.points[name], outcome.ranks[name]
    return decisions, results
