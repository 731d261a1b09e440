"""Loop Rush in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

import paddock
from paddock.games.looprush.picture import draw
from paddock.texts import LANGUAGES, texts


def drawn(match: paddock.Match, seat: str | None, language: str = "en") -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(draw(match.view(seat), texts(language)))
    return captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_fits_into_eighty_columns_at_every_moment_of_a_game(language: str) -> None:
    """LR-1."""
    match = paddock.load("looprush", players=2, track="short").start(seed=4)
    while match.waiting:
        for seat in ("A", None):
            lines = drawn(match, seat, language).splitlines()
            assert max(map(len, lines)) <= 80
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    assert texts(language)("looprush-phase-over") in drawn(match, None, language)


def test_every_runner_stands_in_the_column_of_its_space() -> None:
    """LR-5, LR-10. A tag with its team and number; on a double with the half."""
    runners = {"blue": [1, 9], "red": [24, "home"], "yellow": [48, 1], "black": [0, 0]}
    halves = {"blue2": "ordinary", "red1": "spikes"}
    lines = drawn(paddock.load("looprush").setup({"runners": runners, "halves": halves}, seed=1), "A").splitlines()
    assert lines[1] == "Start: k1 k2"
    first = lines[3]
    assert first[:4] == "  b1"
    assert first[32:36] == " b2."
    assert lines[6][28:32] == " r1^"
    assert lines[7].split()[:8] == ["^/.", ".", "O", "^", ".", "=", "=", "O/^"]
    assert "Home: r2" in lines


def test_a_hand_is_drawn_only_for_its_seat() -> None:
    """LR-3."""
    match = paddock.load("looprush").setup({"hands": [["blue 6"] * 2], "bonus": [["shield"]], "turn": 0}, seed=1)
    assert "Your hand: blue 6, blue 6" in drawn(match, "A")
    assert "Your bonus cards: shield" in drawn(match, "A")
    assert "shield" not in drawn(match, "B")
    assert "Your" not in drawn(match, None)
