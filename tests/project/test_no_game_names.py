"""A game's folder is the whole game: nothing outside `games/` names one, in Python, in texts or in the client."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paddock
from paddock.games import rulebook
from paddock.lab.playing.counted import counted
from paddock.texts import LANGUAGES, texts

ROOT = Path(__file__).parents[2]
LAYERS = {
    "src/paddock": ("*.py", "*.ftl"),
    "web/src": ("*.ts", "*.svelte", "*.css"),
    "web/dev": ("*.py", "*.ts", "*.svelte", "*.html"),
}

# Words that only one game uses: figures, cards, options with names of their own.
VOCABULARY = ("leon", "pilot", "brawler", "joker", "last_straight", "hidden_colour", "bonus_deck", "accidents_12")


def forbidden() -> re.Pattern[str]:
    """Words of a game, and its name also inside of another word."""
    words = {*VOCABULARY}
    for name in paddock.names():
        words |= {texts(language)(f"{name}-name").lower() for language in LANGUAGES}
    whole = "|".join(sorted(map(re.escape, words)))
    return re.compile(rf"(?<![a-z])({whole})s?(?![a-z])|{'|'.join(paddock.names())}", re.IGNORECASE)


def side_words() -> re.Pattern[str]:
    """The names of the sides of all games (colours, kinds of pieces), as selectors and attributes write them."""
    sides = {side for name in paddock.names() for side in counted(paddock.load(name)).sides}
    return re.compile(rf"\[({'|'.join(sorted(map(re.escape, sides)))})\]")


def files() -> list[Path]:
    """All sources outside of the games' folders, without files that are built."""
    found = [file for layer, kinds in LAYERS.items() for kind in kinds for file in (ROOT / layer).rglob(kind)]
    return [
        file
        for file in found
        if not re.search(r"/(games/[^/]+|static|__pycache__)/", file.relative_to(ROOT).as_posix())
    ]


def named(file: Path, words: re.Pattern[str]) -> list[str]:
    lines = file.read_text("utf-8").splitlines()
    return [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for number, line in enumerate(lines, 1)
        if words.search(line)
    ]


def test_nothing_outside_its_folder_names_a_game():
    words, seen = forbidden(), files()
    assert len(seen) > 150
    assert [line for file in seen for line in named(file, words)] == []


def test_no_shared_text_knows_the_sides_of_a_game():
    """A sentence that depends on a colour, a team or a kind of piece belongs to the texts of its game."""
    words, seen = side_words(), [file for file in files() if file.suffix == ".ftl"]
    assert len(seen) >= len(LANGUAGES)
    assert words.search("lab-colour = { $colour ->\n        [blue] Blue")
    assert [line for file in seen for line in named(file, words)] == []


@pytest.mark.parametrize("name", paddock.names())
def test_a_name_would_be_found(name: str, tmp_path: Path):
    words = forbidden()
    for text in (f'load("{name}")', f"/edit/{name}", f"my{name}s", f'"{rulebook(name).title}"', "LEON"):
        assert words.search(text), text
    assert not words.search("galleons, autopilot and a jokerless deck")
