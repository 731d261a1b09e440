"""The lessons of a game: whether they can be played to the end, teach clauses that exist, and have all their texts."""

from __future__ import annotations

from collections.abc import Iterator

from paddock import lessons
from paddock.engine.rulebook import Rulebook
from paddock.lessons import PARTS, LessonError, Step
from paddock.testing.clauses import clauses_on
from paddock.texts import LANGUAGES

LONGEST = 130  # characters of one text: a bubble on a small phone holds no more


def complaints(book: Rulebook) -> list[str]:
    """Return what is wrong with a game's lessons."""
    return [one for name in lessons.names(book.home) for one in _wrong_with(book, name)]


def _wrong_with(book: Rulebook, name: str) -> Iterator[str]:
    try:
        played = lessons.play(book, name, lambda _match, _events, _before: None)
    except LessonError as error:
        yield str(error)
        return
    stated = clauses_on(book.home / "manual" / "en.md")
    for one in played:
        for clause in one.step.clauses:
            if clause not in stated:
                yield f"lessons/{name}.json, step {one.step.name!r}: manual/en.md does not state {clause}"
        yield from _wrong_words(book, name, one.step)


def _wrong_words(book: Rulebook, name: str, step: Step) -> Iterator[str]:
    english = lessons.words(book.home, name, step, "en")
    for part in PARTS if step.do else PARTS[:1]:
        if part not in english:
            yield f"lessons/en.ftl lacks {name}-{step.name}{'' if part == 'idea' else '.' + part}"
    for language in LANGUAGES:
        place = f"lessons/{language}.ftl, {name}-{step.name}"
        words = lessons.words(book.home, name, step, language)
        if words.keys() != english.keys():
            yield f"{place} has {', '.join(words)}, but in English {', '.join(english)}"
        for part, text in words.items():
            if part not in PARTS:
                yield f"{place}: there is no part .{part}; parts: .{', .'.join(PARTS[1:])}"
            if len(text) > LONGEST:
                yield f"{place}, {part}: {len(text)} letters, at most {LONGEST}"


def lacking(book: Rulebook) -> list[str]:
    """Return which languages have no texts for the lessons, which are then shown in English."""
    if not lessons.names(book.home):
        return []
    missing = [language for language in LANGUAGES if not (book.home / "lessons" / f"{language}.ftl").is_file()]
    return [f"lessons/{language}.ftl is missing; English is used" for language in missing]
