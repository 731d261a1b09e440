"""Mistakes in the texts and the manual of a game: what is missing, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

from paddock.engine.events import Private
from paddock.engine.rulebook import Rulebook
from paddock.texts import LANGUAGES


class Placeholders(visitor.Visitor):
    """The names of the details that a message uses."""

    def __init__(self, message: ast.Message) -> None:
        self.found: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def needed(book: Rulebook) -> dict[str, set[str]]:
    """Return the texts that a game must have, each with the details that it may use."""
    name = book.name
    ids: dict[str, set[str]] = {f"{name}-name": set(), f"{name}-summary": set()}
    ids |= {f"{name}-option-{option.name}": set() for option in book.options}
    ids |= {f"{name}-phase-{phase}": set() for phase in book.phases}
    ids |= {f"{name}-end-{ending}": set() for ending in book.table.ENDINGS}
    for member in book.events:
        details = member.event.details
        ids[f"{name}-event-{member.text}"] = set(details)
        if not member.event.secret and any(isinstance(kind, Private) for kind in details.values()):
            ids[f"{name}-event-{member.text}-hidden"] = {
                detail for detail, kind in details.items() if not isinstance(kind, Private)
            }
    return ids


def complaints(book: Rulebook) -> list[str]:
    """Return what is wrong with the texts: missing ones in English, and messages that cannot be parsed or formatted."""
    texts = needed(book)
    english = messages(book, "en")
    wrong = [f"texts/en.ftl lacks {text_id}" for text_id in texts if text_id not in english]
    return wrong + [one for language in LANGUAGES for one in wrong_messages(book, language, texts)]


def lacking(book: Rulebook) -> list[str]:
    """Return which texts languages lack; they are shown in English."""
    found = []
    for language in LANGUAGES[1:]:
        missing = [text_id for text_id in messages(book, "en") if text_id not in messages(book, language)]
        if missing:
            found.append(f"texts/{language}.ftl lacks {', '.join(missing)}; English is used")
    return found


def parsed(book: Rulebook, language: str) -> tuple[str, list[ast.EntryType]]:
    file = book.home / "texts" / f"{language}.ftl"
    text = file.read_text("utf-8") if file.is_file() else ""
    return text, FluentParser().parse(text).body


def messages(book: Rulebook, language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in parsed(book, language)[1] if isinstance(entry, ast.Message)}


def wrong_messages(book: Rulebook, language: str, texts: dict[str, set[str]]) -> Iterator[str]:
    text, entries = parsed(book, language)
    seen: set[str] = set()
    for entry in entries:
        place = f"texts/{language}.ftl, line {text.count(chr(10), 0, entry.span.start) + 1}" if entry.span else language
        if isinstance(entry, ast.Junk):
            yield f"{place}: not a message: {(entry.content or '').strip().splitlines()[0]!r}"
        elif isinstance(entry, ast.Message):
            name = entry.id.name
            if name in seen:
                yield f"{place}: {name} is defined twice"
            seen.add(name)
            if not name.startswith(f"{book.name}-"):
                yield f"{place}: {name} does not begin with the game's name"
            unknown = Placeholders(entry).found - texts.get(name, Placeholders(entry).found)
            if unknown:
                known = ", ".join(sorted(texts[name])) or "no details"
                yield f"{place}: {name} uses ${', $'.join(sorted(unknown))}; it has {known}"


def manual_complaints(book: Rulebook) -> list[str]:
    """Return what is wrong with the manual: no page in English, or pages of other languages with other clauses."""
    from paddock.testing.clauses import clauses_on

    pages = {language: book.home / "manual" / f"{language}.md" for language in LANGUAGES}
    if not pages["en"].is_file():
        return ["manual/en.md is missing: the rules for people"]
    english = clauses_on(pages["en"])
    wrong = [] if english else ["manual/en.md states no clause; one is written: - **MYGAME-1** What holds."]
    wrong += [f"manual/en.md states {one} twice" for one in sorted(set(english)) if english.count(one) > 1]
    for language, page in pages.items():
        if page.is_file() and sorted(clauses_on(page)) != sorted(english):
            difference = ", ".join(sorted({*english} ^ {*clauses_on(page)}))
            wrong.append(f"manual/{language}.md and manual/en.md differ in {difference}")
    unknown = {member.event.clause: member.name for member in book.events if member.event.clause not in english}
    return wrong + [
        f"manual/en.md does not state {clause}, which the event Told.{name} names"
        for clause, name in unknown.items()
        if not clause.startswith("ALL-")
    ]


def missing_pages(home: Path) -> list[str]:
    """Return which languages have no page of rules; they show the English one."""
    missing = [language for language in LANGUAGES if not (home / "manual" / f"{language}.md").is_file()]
    return [f"manual/{language}.md is missing; English is used" for language in missing]
