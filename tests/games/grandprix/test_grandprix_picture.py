"""Grand Prix in the terminal: the picture shows all that a player needs, and nothing that is hidden from them."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from paddock import Match
from paddock.games.grandprix.picture import SYMBOLS, draw
from paddock.texts import LANGUAGES, texts
from tests.games.grandprix.driving import GRID, table

SECRET: dict[str, Any] = {"options": {"hidden_colour": True, "last_straight": 5}, "hidden": ["red", "green"]}


def picture(match: Match, seat: str | None, language: str = "en") -> str:
    """Without colours and without a limit of its width."""
    paper = StringIO()
    Console(file=paper, width=200, no_color=True).print(draw(match.view(seat), texts(language)))
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def test_every_car_stands_on_its_place_with_symbol_name_and_owner() -> None:
    """GP-2, GP-8. Colour is never the only difference; cars that are out are marked."""
    lines = picture(table("barrier", GRID[:-1]), "A").splitlines()
    assert lines[2].startswith("    1  10 ● blue   A")
    assert lines[6].startswith("    5   2 ★ yellow –")
    assert lines[13].startswith("   12     ● blue   A out")
    assert len(set(SYMBOLS.values())) == 6


def test_hand_is_shown_only_to_its_owner() -> None:
    """GP-6."""
    match = table("collide")
    assert "collide" in picture(match, "A")
    assert "collide" not in picture(match, "B")
    assert "Your hand" not in picture(match, None)


def test_question_and_its_place_are_shown() -> None:
    """GP-18."""
    match = table("collide")
    match.play("A", "collide", dice=[4])
    assert "collide, place 4" in picture(match, "B")
    assert "4   3 ■ green  B ◄" in picture(match, "B")


def test_hidden_colour_is_shown_only_to_its_owner() -> None:
    """GP-33. To others it is one of several unknown ones."""
    match = table("chase", **SECRET)
    assert "▲ red (face down)" in picture(match, "A")
    assert "3   4 ▲ red    A" in picture(match, "A")
    for seat in ("B", None):
        assert "▲ red (face down)" not in picture(match, seat)
        assert "3   4 ▲ red    ?" in picture(match, seat)
        assert "? (face down)" in picture(match, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_fits_into_80_columns(language: str) -> None:
    """GP-31. In every language, with the longest lines there are."""
    match = table("collide", GRID[:-3], **SECRET)
    for seat in ("A", "B", None):
        assert max(map(len, picture(match, seat, language).splitlines())) <= 80
