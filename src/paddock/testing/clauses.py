"""Every clause of every rulebook is cited by a test. `python -m paddock.testing.clauses` lists those that are not."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from paddock.texts import LANGUAGES

PACKAGE = Path(__file__).parents[1]
TESTS = PACKAGE.parents[1] / "tests"
STATED = re.compile(r"^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b[A-Z][A-Z0-9]+-\d+\b")


def clauses_on(page: Path) -> list[str]:
    """Return the clauses that a page of rules states."""
    return STATED.findall(page.read_text("utf-8"))


def stated(language: str = "en") -> dict[str, list[str]]:
    """Return the clauses in the manual of each game of this package, in one language."""
    pages = sorted(PACKAGE.glob(f"games/*/manual/{language}.md"))
    return {page.parents[1].name: clauses_on(page) for page in pages}


def cited(tests: Path = TESTS) -> set[str]:
    """Return the clauses named in docstrings of tests."""
    return {
        clause
        for file in tests.rglob("test_*.py")
        for docstring in _test_docstrings(ast.parse(file.read_text("utf-8")))
        for clause in CITED.findall(docstring)
    }


def _test_docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def tests_of(home: Path) -> Path | None:
    """Return the tests of the project that a game's folder belongs to; None where only the package is installed."""
    project = next((one for one in home.parents if (one / "pyproject.toml").is_file()), None)
    return project / "tests" if project and (project / "tests").is_dir() else None


def uncited(home: Path, tests: Path) -> list[str]:
    """Return the clauses of one game that no test cites."""
    page, known = home / "manual" / "en.md", cited(tests)
    return [clause for clause in clauses_on(page) if clause not in known] if page.is_file() else []


def complaints() -> list[str]:
    """Return what is wrong: clauses without a test, twice on a page, or missing in a language."""
    wrong = []
    tested = cited()
    english = stated()
    for game, clauses in english.items():
        wrong += [f"{game}: no test cites {clause}" for clause in clauses if clause not in tested]
        wrong += [f"{game}: {clause} is stated twice" for clause in set(clauses) if clauses.count(clause) > 1]
        for language in LANGUAGES:
            if sorted(stated(language).get(game, [])) != sorted(clauses):
                difference = sorted({*clauses} ^ {*stated(language).get(game, [])})
                wrong.append(f"{game}: the pages en and {language} differ in {', '.join(difference)}")
    known = {clause for clauses in english.values() for clause in clauses}
    wrong += [f"a test cites {clause}, which no page states" for clause in sorted(tested - known)]
    return wrong


def main() -> None:
    if not TESTS.is_dir():
        sys.exit("clauses: there is no tests folder here; this check runs in the repository")
    wrong = complaints()
    print("\n".join(wrong) or f"clauses: all {sum(map(len, stated().values()))} are cited by tests")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
