"""All texts that people read, in Fluent files. The rest of the program knows only their ids.

An id begins with its part: `cli-…` stands in `<language>/cli.ftl` of this folder, and what begins with the name of a
game in `texts/<language>.ftl` of that game's folder. A message that a language lacks is the English one; what a game
has no message for at all, since it is still being written, is told by its id.
"""

from __future__ import annotations

import functools
import locale
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, serialize

from paddock.plugins import places

HERE = Path(__file__).parent
LANGUAGES = ("en", "pl", "fr")


class Texts:
    """The texts of one language: `texts("cli-saved", file="…")`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text_id: str, /, **details: Any) -> str:
        if not self.has(text_id):
            return told_by_id(text_id, details)
        bundle = bundle_of(text_id, self.language)
        pattern = bundle.get_message(text_id).value
        if pattern is None:
            raise LookupError(text_id)
        text, errors = bundle.format_pattern(pattern, details)
        if errors:
            raise LookupError(f"{text_id}: {errors[0]}")
        return str(text)

    def has(self, text_id: str) -> bool:
        return bool(bundle_of(text_id, self.language).has_message(text_id))


@functools.cache
def texts(language: str | None = None) -> Texts:
    """The texts of a language; without one, of the language this computer speaks, else English."""
    return Texts(language or spoken_here())


def file_of(part: str, language: str) -> Path:
    """Where the texts of a part of the program, or of a game, stand in a language."""
    game = places().get(part)
    return game.home / "texts" / f"{language}.ftl" if game else HERE / language / f"{part}.ftl"


def manual(home: Path, language: str) -> Path | None:
    """The rules of the game in a folder for people to read, in a language or else in English."""
    pages = (home / "manual" / f"{one}.md" for one in (language, "en"))
    return next((page for page in pages if page.is_file()), None)


def resource(part: str, language: str) -> ast.Resource:
    """All messages of a part; those that the language lacks in English."""
    own = _parsed(file_of(part, language))
    if language != "en":
        known = {entry.id.name for entry in own.body if isinstance(entry, (ast.Message, ast.Term))}
        for entry in _parsed(file_of(part, "en")).body:
            if isinstance(entry, (ast.Message, ast.Term)) and entry.id.name not in known:
                own.body.append(entry)
    return own


def source(part: str, language: str) -> str:
    """The same as a Fluent file."""
    return serialize(resource(part, language))


def _parsed(file: Path) -> ast.Resource:
    """A file's messages; none where there is no file."""
    return FluentParser().parse(file.read_text("utf-8") if file.is_file() else "")


def bundle_of(text_id: str, language: str) -> FluentBundle:
    return _bundle(text_id.partition("-")[0], language)


@functools.cache
def _bundle(part: str, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(resource(part, language))
    return made


def told_by_id(text_id: str, details: Mapping[str, Any]) -> str:
    """For a text that its game lacks: `mygame-event-moved` with a racer is "moved: racer A"."""
    part, _, rest = text_id.partition("-")
    if part not in places():
        raise LookupError(text_id)
    what = part if rest in ("name", "summary") else rest.partition("-")[2] or rest
    words = what.replace("-", " ").replace("_", " ")
    told = ", ".join(f"{key} {value}" for key, value in details.items() if value is not None)
    return f"{words}: {told}" if told else words


def spoken_here() -> str:
    """`PADDOCK_LANGUAGE`, else the system's language, where it is one of ours."""
    for speech in (os.environ.get("PADDOCK_LANGUAGE"), os.environ.get("LANG"), locale.getlocale()[0]):
        if speech and speech[:2].lower() in LANGUAGES:
            return speech[:2].lower()
    return "en"
