"""Game data for clients: option forms, validation of options, texts, manuals."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import msgspec

import paddock
from paddock import lessons
from paddock.engine.document import document, option_json
from paddock.engine.errors import OptionError
from paddock.engine.options import Custom, Option
from paddock.engine.sealed import Seal
from paddock.engine.sent_view import SentViews
from paddock.games import broken, load, rulebook
from paddock.puzzles.format import FILE, PuzzleError, shipped, text
from paddock.puzzles.lobby_tables import choices
from paddock.server.core.bots import at_once, levels, think
from paddock.server.messages import Checked, GameInfo, OptionInfo
from paddock.server.rejections import Rejected
from paddock.texts import LANGUAGES, manual, source


def known(game: str) -> str:
    """Return the name of a playable game, or raise `Rejected`."""
    if game in paddock.names():
        return game
    why = broken().get(game)
    raise Rejected("game-broken", why=why) if why else Rejected("game-unknown", games=list(paddock.names()))


def game_infos(local: Collection[str] = ()) -> list[GameInfo]:
    """Return all games with the bots available now; then the broken games with the reason.

    `local` names the games that can run offline in a browser.
    """
    playable = [
        GameInfo(
            name,
            option_infos(name),
            list(rulebook(name).variants),
            list(levels(name)),
            lessons=lessons.names(rulebook(name).home),
            local=name in local,
            minutes=rulebook(name).minutes,
            age=rulebook(name).age,
            puzzles=(rulebook(name).home / FILE).is_file(),
            tables=named_tables(name),
        )
        for name in paddock.names()
    ]
    return playable + [GameInfo(name, [], [], [], why) for name, why in broken().items()]


@cache
def named_tables(name: str) -> list[dict[str, Any]]:
    return list(choices(name))


@cache
def option_infos(name: str) -> list[OptionInfo]:
    return [option_info(one) for one in rulebook(name).options]


def option_info(option: Option) -> OptionInfo:
    """Return the description of an option with candidate values. All forms of a custom option are shown as one."""
    told = option_json(option)
    known: dict[str, Any] = {"kind": "custom"} if isinstance(option, Custom) else told
    return OptionInfo(
        name=option.name,
        kind=known["kind"],
        default=option.default,
        allowed=option.allowed,
        candidates=[one for one in option.candidates if _possible(option, one)],
        low=known.get("low"),
        high=known.get("high"),
        most=known.get("most"),
        named=told["named"] if told.get("spelt") else {},
    )


def _possible(option: Option, value: Any) -> bool:
    try:
        option.read(value)
    except OptionError:
        return False
    return True


def checked(game: str, options: dict[str, Any]) -> Checked:
    """Return the complete options, or why they are impossible, with the options and track spaces concerned."""
    try:
        return Checked(True, load(known(game), **options).options)
    except OptionError as error:
        about, places = list(error.about), list(error.places)
        return Checked(False, None, str(error), about, places, error.flaw, error.numbers)
    except (ValueError, TypeError, OverflowError, RecursionError):  # a value that the game did not expect
        return Checked(False, None, "an option has a value that cannot be read", list(options), flaw="impossible")


def spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise Rejected("language-unknown", languages=list(LANGUAGES))
    return language


@cache
def rules(game: str, language: str) -> bytes:
    """Return the manual of a game as Markdown; in English if there is no translation."""
    page = manual(rulebook(known(game)).home, spoken(language))
    if page is None:
        raise Rejected("page-unknown", game=game, page="manual")
    return page.read_bytes()


@cache
def texts(game: str, language: str) -> bytes:
    """Return all messages of a game as a Fluent file; missing translations are in English."""
    return source(known(game), spoken(language)).encode()


@cache
def description(game: str) -> bytes:
    """Return the game's description as JSON for generic clients: fields, actions, events."""
    return msgspec.json.encode(document(rulebook(known(game))))


@cache
def puzzles(game: str) -> bytes:
    """Return the game's puzzles as columns in JSON; empty if none are shipped, or only for other rules."""
    book = rulebook(known(game))
    try:
        return text(book, shipped(book))
    except PuzzleError:
        return text(book, [])


def warm_up(game: str) -> None:
    """Run every match operation once, so that later calls neither compile nor import."""
    match = load(game).start(Seal(bytes(32)))
    seat, sent = match.waiting[0], SentViews()
    match.redeal(seat, 1).view(seat)
    match.game.restore(match.snapshot(), match.seed)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
        sent.update(match, match.game.seats, story=True)
    match.view(seat)
    match.digest()


def warm_up_bots(game: str) -> None:
    """Run every bot that decides on the event loop once, so that later calls do not compile."""
    match = load(game).start(Seal(bytes(32)))
    seat = match.waiting[0]
    match.observe(seat)  # such bots derive their random numbers from the observation
    for level in filter(at_once, levels(game)):
        think(match.copy(), seat, level)
