"""The contract of a game: loading it names what is missing in one sentence."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest

from paddock.cli.making import new_game
from paddock.engine.errors import DescriptionError
from paddock.engine.rulebook import BESIDE, CONTRACT, OPTIONAL, Rulebook

numbers = itertools.count(1)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Path]:
    """A new game that nothing has loaded yet: its name and its folder."""
    name = f"fresh{next(numbers)}"
    new_game(name, tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    return name, tmp_path / "src" / f"paddock_{name}"


def loaded(name: str) -> Rulebook:
    return Rulebook(name, f"paddock_{name}")


def test_a_whole_game_loads(package: tuple[str, Path]):
    name, home = package
    book = loaded(name)
    assert (book.title, book.version, book.home) == (name.capitalize(), 1, home)
    assert (book.ACTIONS, book.OBSERVATION, book.phases) == (8, 25, ("bet", "run", "over"))
    assert book.part("laws") is not None
    assert book.part("picture") is None


LACKS = [(module, what) for module, needs in CONTRACT.items() for what in needs]


@pytest.mark.parametrize(("module", "what"), LACKS, ids=[f"{module or 'game'}.{what}" for module, what in LACKS])
def test_a_missing_name_is_reported_with_its_meaning(package: tuple[str, Path], module: str, what: str):
    name, home = package
    file = {"": "__init__.py", "table": "table.py", "rules": "rules/__init__.py"}[module]
    with (home / file).open("a") as text:
        text.write(f"\ndel {what}\n")
    place = "rules" if module == "rules" else file
    with pytest.raises(DescriptionError) as raised:
        loaded(name)
    assert str(raised.value) == f"the game {name} lacks {what} in {place}: {CONTRACT[module][what]}"


NEEDED = [(module, what) for module, needs in OPTIONAL.items() for what in needs]


@pytest.mark.parametrize(("module", "what"), NEEDED, ids=[f"{module}.{what}" for module, what in NEEDED])
def test_a_name_missing_in_an_optional_module_is_reported_with_its_meaning(
    package: tuple[str, Path], module: str, what: str
):
    name, home = package
    others = "".join(f"{other} = None\n" for other in OPTIONAL[module] if other != what)
    (home / f"{module}.py").write_text(f"# {what} is missing\n{others}", "utf-8")
    with pytest.raises(DescriptionError) as raised:
        loaded(name)
    assert str(raised.value) == f"the game {name} lacks {what} in {module}.py: {OPTIONAL[module][what]}"


COMPLETE = {module: "".join(f"{what} = None\n" for what in needs) for module, needs in OPTIONAL.items()}


@pytest.mark.parametrize(("given", "needed"), BESIDE.items(), ids=[what for _, what in BESIDE])
def test_a_name_that_another_one_needs_is_reported(
    package: tuple[str, Path], given: tuple[str, str], needed: tuple[str, str, str]
):
    name, home = package
    (module, there), (other, what, means) = given, needed
    with (home / f"{module}.py").open("a") as file:
        file.write(f"{COMPLETE.get(module, '')}\n{there} = {'Seen' if module == 'table' else 2}\n")
    with pytest.raises(DescriptionError) as raised:
        loaded(name)
    assert (
        str(raised.value) == f"the game {name} lacks {what} in {other if other == 'rules' else other + '.py'}: {means}"
    )


@pytest.mark.parametrize(
    "source",
    [
        "def draw(view, texts):\n    return ''\n",
        "if True:\n    draw = print\n",
        "from builtins import (\n    print as draw,\n)\n",
        "from builtins import *\n",
    ],
)
def test_an_optional_module_may_define_or_import_what_it_needs(package: tuple[str, Path], source: str):
    """Only its source is read: loading a game does not import what draws it."""
    name, home = package
    (home / "picture.py").write_text(source, "utf-8")
    loaded(name)
    assert f"paddock_{name}.picture" not in sys.modules


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('class Seen(Record, numbers="i2"):', "class Seen(Record):", 'table.Seen must be declared with numbers="i2"'),
        ("    options = one(Options, key=None)\n", "", "table.State has no field 'options'"),
        ('Whole("players", 4, 2, SEATS)', 'Whole("many", 4, 2, SEATS)', "table.OPTIONS has no option 'players'"),
    ],
)
def test_an_inconsistent_description_is_refused(package: tuple[str, Path], old: str, new: str, why: str):
    name, home = package
    text = (home / "table.py").read_text("utf-8")
    assert old in text
    (home / "table.py").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(DescriptionError) as raised:
        loaded(name)
    assert str(raised.value) == f"{name}: {why}"


def test_a_class_of_the_wrong_sort_is_refused(package: tuple[str, Path]):
    name, home = package
    with (home / "table.py").open("a") as text:
        text.write("\nTold = Phase\n")
    with pytest.raises(DescriptionError, match=f"{name}: table.Told is not a class that inherits from Events"):
        loaded(name)


@pytest.mark.parametrize("missing", ["table.py", "rules"])
def test_a_missing_module_is_reported(package: tuple[str, Path], missing: str):
    name, home = package
    (home / missing).rename(home / f"old_{missing}")
    with pytest.raises(DescriptionError) as raised:
        loaded(name)
    assert str(raised.value) == f"the game {name} has no {Path(missing).stem}.py in paddock_{name}/"


def test_every_number_of_a_state_has_bounds(package: tuple[str, Path]):
    book = loaded(package[0])
    assert len(book.bounds.names) == book.table.State.size
    assert {"pawns[5]", "options.length", "bets[0]"} <= set(book.bounds.names)
