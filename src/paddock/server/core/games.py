"""What a client has to know of the games: options as a form, whether a choice is possible, texts, rules to read."""

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
    """A game that can be played."""
    if game in paddock.names():
        return game
    why = broken().get(game)
    raise Rejected("game-broken", why=why) if why else Rejected("game-unknown", games=list(paddock.names()))


def game_infos(local: Collection[str] = ()) -> list[GameInfo]:
    """All games, with the bots that there are at this moment; at the end those that cannot be played, and why.

    `local` are those that a browser can play alone.
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
    """What the description says of an option, and values to offer. All forms of a custom option are one for a lobby."""
    told = option_json(option)
    custom = isinstance(option, Custom)
    return OptionInfo(
        name=told["name"],
        kind="custom" if custom else told["kind"],
        default=told["default"],
        allowed=option.allowed,
        candidates=[one for one in option.candidates if _possible(option, one)],
        low=None if custom else told.get("low"),
        high=None if custom else told.get("high"),
        most=None if custom else told.get("most"),
        named=told["named"] if told.get("spelt") else {},
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
    except (ValueError, TypeError, OverflowError, RecursionError):  # a game that did not expect such a value
        return Checked(False, None, "an option has a value that cannot be read", list(options), flaw="impossible")


def spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise Rejected("language-unknown", languages=list(LANGUAGES))
    return language


@cache
def rules(game: str, language: str) -> bytes:
    """The rules of a game for people, as Markdown; in English where there is no page in this language."""
    page = manual(rulebook(known(game)).home, spoken(language))
    if page is None:
        raise Rejected("page-unknown", game=game, page="manual")
    return page.read_bytes()


@cache
def texts(game: str, language: str) -> bytes:
    """All messages of a game as a Fluent file; in English what this language lacks."""
    return source(known(game), spoken(language)).encode()


@cache
def description(game: str) -> bytes:
    """What a game is made of, for whoever shows it without knowing it: fields, actions, events, as JSON."""
    return msgspec.json.encode(document(rulebook(known(game))))


@cache
def puzzles(game: str) -> bytes:
    """The columns of a game's puzzles as JSON; none where it ships none, or those of other rules."""
    book = rulebook(known(game))
    try:
        return text(book, shipped(book))
    except PuzzleError:
        return text(book, [])


def warm_up(game: str) -> None:
    """Do once all that a table does with a match: what is compiled, or loaded, later holds everybody up."""
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
    """The same for bots that decide at once, where the tables are."""
    match = load(game).start(Seal(bytes(32)))
    seat = match.waiting[0]
    match.observe(seat)  # they take their chance from it
    for level in filter(at_once, levels(game)):
        think(match.copy(), seat, level)
