"""All texts that people read, in Fluent files. The rest of the program knows only their ids.

An id begins with its part: `cli-…` stands in `<language>/cli.ftl` of this folder, and what begins with the name of a
game in `texts/<language>.ftl` of that game's folder. English is the fallback for messages that a language lacks; for
those that a game lacks in English too, since it is still being written, it is words made from the id.
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
            return text_from_id(text_id, details)
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
    """The texts of a language; without one, of the system's language if we have it, else English."""
    return Texts(language or system_language())


def file_of(part: str, language: str) -> Path:
    """Return the file with the texts of a part of the program, or of a game, in a language."""
    game = places().get(part)
    return game.home / "texts" / f"{language}.ftl" if game else HERE / language / f"{part}.ftl"


def manual(home: Path, language: str) -> Path | None:
    """Return the manual of the game in a folder, in a language or else in English; None if there is neither."""
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
    """The same, as the text of a Fluent file."""
    return serialize(resource(part, language))


def _parsed(file: Path) -> ast.Resource:
    """Parse a file; one that does not exist has no messages."""
    return FluentParser().parse(file.read_text("utf-8") if file.is_file() else "")


def bundle_of(text_id: str, language: str) -> FluentBundle:
    return _bundle(text_id.partition("-")[0], language)


@functools.cache
def _bundle(part: str, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(resource(part, language))
    return made


def text_from_id(text_id: str, details: Mapping[str, Any]) -> str:
    """The fallback for a text that its game lacks: `mygame-event-moved` with a racer is "moved: racer A"."""
    part, _, rest = text_id.partition("-")
    if part not in places():
        raise LookupError(text_id)
    what = part if rest in ("name", "summary") else rest.partition("-")[2] or rest
    words = what.replace("-", " ").replace("_", " ")
    told = ", ".join(f"{key} {value}" for key, value in details.items() if value is not None)
    return f"{words}: {told}" if told else words


def system_language() -> str:
    """`PADDOCK_LANGUAGE`, else the system's language, if it is one of `LANGUAGES`; else English."""
    for speech in (os.environ.get("PADDOCK_LANGUAGE"), os.environ.get("LANG"), locale.getlocale()[0]):
        if speech and speech[:2].lower() in LANGUAGES:
            return speech[:2].lower()
    return "en"
