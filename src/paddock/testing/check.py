"""All checks that a game must pass, those with the clearest messages first: `paddock check NAME`."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from paddock import lessons
from paddock.engine.errors import PaddockError
from paddock.engine.rulebook import CONTRACT, Rulebook
from paddock.games import rulebook
from paddock.testing import clauses, readme
from paddock.testing.battery import check_game, tables
from paddock.testing.lint import description as description_lint
from paddock.testing.lint import lessons as lesson_lint
from paddock.testing.lint import rules as rule_lint
from paddock.testing.lint import texts as text_lint

MOST_LINES = 12  # most lines about the mistakes of one step


@dataclass
class Found:
    """What a step of the check found."""

    fine: str  # what was checked
    wrong: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # not wrong, but good to know


Step = Callable[[Rulebook], Found]


def check(name: str, say: Callable[[str], None] = print) -> bool:
    """Run all checks of a game. Returns whether it passes; `say` gets a line for every step, and for every mistake.

    The first step that finds mistakes is the last one: later steps would find the same ones again.
    """
    book = rulebook(name)
    for title, step in STEPS.items():
        try:
            found = step(book)
        except Exception as error:
            found = Found("", [explained(error, book.home)])
        for line in lines(title, found):
            say(line)
        if found.wrong:
            return False
    say(f"{name} passes everything.")
    return True


def lines(title: str, found: Found) -> Iterator[str]:
    yield f"{title:<12} {'wrong' if found.wrong else 'ok':<6} {'' if found.wrong else found.fine}".rstrip()
    shown = [line for one in found.wrong for line in one.splitlines()]
    yield from (f"  {line}" for line in shown[:MOST_LINES])
    if len(shown) > MOST_LINES:
        yield f"  … and {len(shown) - MOST_LINES} more lines"
    if not found.wrong:
        yield from (f"  note: {note}" for note in found.notes)


def explained(error: Exception, home: Path) -> str:
    """Return the message of an error, with the last line of the game in its traceback."""
    if isinstance(error, (AssertionError, PaddockError)):
        return str(error)
    frames = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    own = [f"{file.relative_to(home)}, line {line}: " for file, line in frames if file.is_relative_to(home)]
    return f"{own[-1] if own else ''}{type(error).__name__}: {error}"


# ------------------------------------------------------------------ the steps


def check_contract(book: Rulebook) -> Found:
    """Check that the functions in `CONTRACT` take the arguments that the engine passes; loading found them all."""
    sizes = f"{len(CONTRACT['rules'])} verbs, {book.ACTIONS} actions, {len(book.events)} events"
    return Found(sizes, rule_lint.complaints(book))


def check_layout(book: Rulebook) -> Found:
    """Check that records and names in the description fit together."""
    sizes = f"a state is {book.State.itemsize} bytes, an observation {book.OBSERVATION} numbers"
    return Found(sizes, description_lint.complaints(book))


def check_texts(book: Rulebook) -> Found:
    many = f"{len(text_lint.needed(book))} texts"
    return Found(many, text_lint.complaints(book), text_lint.lacking(book))


def check_manual(book: Rulebook) -> Found:
    wrong = text_lint.manual_complaints(book)
    many = 0 if wrong else len(clauses.clauses_on(book.home / "manual" / "en.md"))
    return Found(f"{many} clauses", wrong, text_lint.missing_pages(book.home))


def check_clauses(book: Rulebook) -> Found:
    tests = clauses.tests_of(book.home)
    if tests is None:
        return Found("not checked", notes=["there is no folder tests/ beside the sources"])
    missing = clauses.uncited(book.home, tests)
    return Found("tests cite all of them", [f"no test in tests/ cites {clause} in its docstring" for clause in missing])


def check_readme(book: Rulebook) -> Found:
    page = readme.page_of(book.name)
    if not page.is_file():
        return Found("not checked", notes=["there is no README.md for generated tables in the game's folder"])
    stale = page.read_text("utf-8") != readme.with_facts(book.name)
    return Found("its tables are up to date", [readme.stale(book.name)] if stale else [])


def check_tables(book: Rulebook) -> Found:
    """Run the battery: bounds, laws, secrets, positions, records, ends."""
    games = list(tables(book.name))
    for game in games:
        check_game(game)
    return Found(f"{len(games)} tables: bounds, laws, secrets, positions, records")


def check_lessons(book: Rulebook) -> Found:
    """Check that every step is legal, the last one ends the race, and all texts of the coach are there."""
    wrong = lesson_lint.complaints(book)
    return Found(f"{len(lessons.names(book.home))} lessons, played to the end", wrong, lesson_lint.lacking(book))


def check_modes(book: Rulebook) -> Found:
    from paddock.testing.modes import check_modes_agree

    games = list(tables(book.name))
    check_modes_agree(games)
    return Found("plain Python and compiled rules agree, action by action")


STEPS: dict[str, Step] = {
    "rules": check_contract,
    "description": check_layout,
    "texts": check_texts,
    "manual": check_manual,
    "clauses": check_clauses,
    "README": check_readme,
    "battery": check_tables,
    "lessons": check_lessons,
    "modes": check_modes,
}
