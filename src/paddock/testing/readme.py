"""Facts in a game's README are generated from its code: options, actions, observations, events.

`python -m paddock.testing.readme --write [GAME…]` writes them again; so does `paddock check GAME --write`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import paddock
from paddock.envs import layout
from paddock.games import rulebook
from paddock.texts import texts

BEGIN, END = "<!-- facts -->", "<!-- /facts -->"


def page_of(name: str) -> Path:
    return rulebook(name).home / "README.md"


def stale(name: str) -> str:
    """Return what to do about a page that is not up to date."""
    return f"README.md in the game's folder is not up to date: paddock check {name} --write"


def write(name: str) -> None:
    """Generate the facts of a page again."""
    page_of(name).write_text(with_facts(name), "utf-8")


def with_facts(name: str) -> str:
    """Return the page with its facts as they are now."""
    page = page_of(name).read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{facts(name)}\n{END}{after}"


def facts(name: str) -> str:
    book = rulebook(name)
    english = texts("en")
    options = [
        (f"`{option.name}`", f"`{option.default}`", option.allowed, english(f"{name}-option-{option.name}"))
        for option in book.options
    ]
    actions = [(span(row), f"`{row.what}`", row.meaning) for row in layout.actions(name)]
    observed = [(span(row), f"`{row.what}`", row.meaning) for row in layout.observation(name)]
    events = [
        (f"`{one.text}`", ", ".join(f"`{detail}`" for detail in one.event.details), one.event.clause)
        for one in book.events
    ]
    return "\n".join(
        [
            f"A state is {book.State.itemsize} bytes; version {book.version} of the rules.",
            *section("Options", ("option", "default", "allowed", "meaning"), options),
            *section(f"Actions ({book.ACTIONS} numbers)", ("numbers", "notation", "meaning"), actions),
            *section(f"Observation ({book.OBSERVATION} numbers)", ("index", "what", "meaning"), observed),
            *section("Events", ("event", "details", "clause"), events),
        ]
    )


def span(row: layout.Row) -> str:
    return f"{row.first}" if row.count == 1 else f"{row.first}–{row.first + row.count - 1}"


def section(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["", f"### {title}", "", f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]
    return lines + [f"| {' | '.join(cell.replace('|', '¦') for cell in row)} |" for row in rows]


def main() -> None:
    if sys.argv[1:2] != ["--write"]:
        sys.exit("usage: python -m paddock.testing.readme --write [GAME…]")
    for name in sys.argv[2:] or paddock.names():
        write(name)


if __name__ == "__main__":
    main()
