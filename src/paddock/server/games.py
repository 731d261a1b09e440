"""What a lobby has to know of the games: their options as a form, whether a choice is possible, their rules to read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import paddock
from paddock.engine.errors import OptionError
from paddock.engine.options import Composition, Option, Whole
from paddock.games import load, rulebook
from paddock.server.bots import levels
from paddock.server.messages import Checked, GameInfo, OptionInfo
from paddock.server.rejections import Rejected


def known(game: str) -> str:
    if game not in paddock.names():
        raise Rejected("game-unknown", games=list(paddock.names()))
    return game


def game_infos() -> list[GameInfo]:
    """All games, with the bots that there are at this moment."""
    return [
        GameInfo(name, option_infos(name), list(rulebook(name).parts.VARIANTS), list(levels(name)))
        for name in paddock.names()
    ]


@cache
def option_infos(name: str) -> list[OptionInfo]:
    return [option_info(one) for one in rulebook(name).parts.OPTIONS]


def option_info(option: Option) -> OptionInfo:
    kind = next(kind for kind in type(option).__mro__ if kind.__module__ == Option.__module__)
    return OptionInfo(
        name=option.name,
        kind=kind.__name__.lower(),
        default=option.default,
        allowed=option.allowed,
        candidates=[one for one in option.candidates if _possible(option, one)],
        low=option.low if isinstance(option, Whole) else None,
        high=option.high if isinstance(option, Whole) else None,
        most=option.most if isinstance(option, Composition) else None,
    )


def _possible(option: Option, value: Any) -> bool:
    try:
        option.read(value)
    except OptionError:
        return False
    return True


def checked(game: str, options: dict[str, Any]) -> Checked:
    """All options, complete; or why not, with the options and the places on a track that the reason is about."""
    try:
        return Checked(True, load(known(game), **options).options)
    except OptionError as error:
        about, places = list(error.about), list(error.places)
        return Checked(False, None, str(error), about, places, error.flaw, error.numbers)


@cache
def rules(game: str, language: str) -> bytes:
    """The rules of a game in our own words, as Markdown."""
    pages = {page.stem: page for page in (Path(paddock.__file__).parent / "games" / known(game) / "rules").glob("*.md")}
    if language not in pages:
        raise Rejected("language-unknown", languages=sorted(pages))
    return pages[language].read_bytes()
