"""All texts that people read, in Fluent files, one folder a language. The rest of the program knows only their ids."""

from __future__ import annotations

import functools
import locale
import os
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

HERE = Path(__file__).parent
LANGUAGES = ("en", "pl", "fr")


class Texts:
    """The texts of one language: `texts("runnerup-event-moved", racer="A", …)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted((HERE / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def __call__(self, text_id: str, /, **details: Any) -> str:
        message = self._bundle.get_message(text_id)
        if message.value is None:
            raise LookupError(text_id)
        text, errors = self._bundle.format_pattern(message.value, details)
        if errors:
            raise LookupError(f"{text_id}: {errors[0]}")
        return str(text)

    def has(self, text_id: str) -> bool:
        return bool(self._bundle.has_message(text_id))


@functools.cache
def texts(language: str | None = None) -> Texts:
    """The texts of a language; without one, of the language this computer speaks, else English."""
    return Texts(language or spoken_here())


def spoken_here() -> str:
    """`PADDOCK_LANGUAGE`, else the system's language, where it is one of ours."""
    for speech in (os.environ.get("PADDOCK_LANGUAGE"), os.environ.get("LANG"), locale.getlocale()[0]):
        if speech and speech[:2].lower() in LANGUAGES:
            return speech[:2].lower()
    return "en"
