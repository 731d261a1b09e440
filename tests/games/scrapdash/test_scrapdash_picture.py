"""Scrap Dash in the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from paddock.games.scrapdash import picture
from paddock.texts import LANGUAGES, texts
from tests.games.scrapdash.scrapdash_table import drive, pilot, race, roll, two_each


def drawn(view: dict[str, Any], language: str = "en") -> list[str]:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(picture.draw(view, texts(language)))
    return [line.rstrip() for line in capture.get().splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("circuit", ["A", "C", "RRSSSSSSSSSSRRSSSSSSSSSS", "SLSSRRSSSLRRLSRRSLRLSRRS"])
def test_picture_fits_into_eighty_columns(language: str, circuit: str) -> None:
    """SD-1, SD-2."""
    match = race(
        *(pilot(kind, 3 + n, boosts=["+-1", "flip"]) for n, kind in enumerate(("racer", "sprinter", "overtaker"))),
        options={"circuit": circuit},
        bonus=[["+3", "catch up"]],
    )
    lines = drawn(match.view("A"), language)
    assert max(map(len, lines)) <= 80
    assert sum("┌" in line for line in lines) > 0


def test_picture_shows_sections_pilots_and_dice() -> None:
    """SD-7, SD-8."""
    match = race(
        pilot("trickster", 5), pilot("racer", 16), pilot("sprinter"), bonus=[["+5"]], track_boosts=["none", "flip"]
    )
    roll(match, 3, 4)
    lines = drawn(match.view("A"))
    text = "\n".join(lines)
    row = next(n for n, line in enumerate(lines) if " 5 ╗" in line)
    assert lines[row + 1][lines[row].index(" 5 ╗")] == "A"
    assert " 2★╗" in text
    assert " 4★═" in text
    assert "Dice: 3 4 = 7" in text
    assert "2 of the 6 faces would be a double." in text
    assert "Your bonus cards: +5" in text
    assert "Your bonus cards" not in "\n".join(drawn(match.view("B")))


def test_every_section_is_drawn_once() -> None:
    """SD-1."""
    text = "\n".join(drawn(race(pilot("trickster"), pilot("racer"), pilot("sprinter")).view(None)))
    assert text.count("┌────┐") == 14
    assert text.count("▒ 1 ═") == 1


def test_two_pilots_of_a_player_are_told_apart() -> None:
    """SD-50."""
    match = two_each(pilot("trickster", 3), pilot("racer", 5), pilot("sprinter", 7), pilot("overtaker", 9))
    text = "\n".join(drawn(match.view("A")))
    assert all(name in text for name in ("A1 trickster", "A2 racer", "B1 sprinter", "B2 overtaker"))


def test_picture_of_a_finished_race() -> None:
    """SD-30."""
    match = race(pilot("racer", 30), pilot("sprinter", 33), pilot("trickster", 41), active=2, start=0)
    drive(match, 4)
    text = "\n".join(drawn(match.view("A")))
    assert "●●●" in text
    assert "the last round!" in text
