"""Facts in a game's README are generated from its code: options, actions, observations, events.

`python -m paddock.testing.readme --write [GAME…]` writes them anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import paddock
from paddock.games import rulebook
from paddock.texts import texts

BEGIN, END = "<!-- facts -->", "<!-- /facts -->"
GAMES = Path(__file__).parents[1] / "games"


def page_of(name: str) -> Path:
    return GAMES / name / "README.md"


def with_facts(name: str) -> str:
    """The page with its facts as they are now."""
    page = page_of(name).read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{facts(name)}\n{END}{after}"


def facts(name: str) -> str:
    book = rulebook(name)
    english = texts("en")
    options = [
        (f"`{option.name}`", f"`{option.default}`", option.allowed, english(f"{name}-option-{option.name}"))
        for option in book.parts.OPTIONS
    ]
    actions = [
        (f"{first}" if count == 1 else f"{first}–{first + count - 1}", f"`{example}`", meaning)
        for first, count, example, meaning in book.words.ACTED
    ]
    events = [
        (f"`{telling.name}`", ", ".join(f"`{detail}`" for detail in telling.details), telling.clause)
        for telling in book.words.EVENTS.values()
    ]
    return "\n".join(
        [
            f"A state is {book.rules.State.itemsize} bytes; version {book.rules.VERSION} of the rules.",
            *section("Options", ("option", "default", "allowed", "meaning"), options),
            *section(f"Actions ({book.rules.ACTIONS} numbers)", ("numbers", "notation", "meaning"), actions),
            *section(f"Observation ({book.rules.OBSERVATION} numbers)", ("index", "what", "meaning"), observed(name)),
            *section("Events", ("event", "details", "clause"), events),
        ]
    )


def observed(name: str) -> list[tuple[str, str, str]]:
    rows, at = [], 0
    for what, count, meaning in rulebook(name).words.OBSERVED:
        rows.append((f"{at}" if count == 1 else f"{at}–{at + count - 1}", what, meaning))
        at += count
    assert at == rulebook(name).rules.OBSERVATION, f"{name}: OBSERVED lists {at} numbers"
    return rows


def section(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["", f"### {title}", "", f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]
    return lines + [f"| {' | '.join(cell.replace('|', '¦') for cell in row)} |" for row in rows]


def main() -> None:
    if sys.argv[1:2] != ["--write"]:
        sys.exit("usage: python -m paddock.testing.readme --write [GAME…]")
    for name in sys.argv[2:] or paddock.names():
        page_of(name).write_text(with_facts(name), "utf-8")


if __name__ == "__main__":
    main()
