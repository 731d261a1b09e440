"""A match read again: chances, decisions, luck."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import paddock
from paddock import PaddockError
from paddock.bots.analysis import Analysis, analyse
from paddock.bots.picture import curve_svg


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    match = paddock.load("scrapdash", players=2, laps=1).start(seed=3)
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[-1])
    return analyse(match.record(), games=40, iterations=30)


def test_the_curve_ends_with_the_outcome(analysis: Analysis):
    assert analysis.curve.shape == (len(analysis.moves) + 1, 2)
    assert sorted(analysis.curve[-1]) == [0, 1]
    assert ((analysis.curve >= 0) & (analysis.curve <= 1)).all()


def test_decisions_and_luck_add_up_to_what_happened(analysis: Analysis):
    before = analysis.start
    for move in analysis.moves:
        assert np.allclose(before + move.decision + move.luck, move.after)
        before = move.after


def test_dice_are_luck(analysis: Analysis):
    assert max(abs(move.luck).max() for move in analysis.moves) > 0.1


def test_the_best_move_costs_nothing(analysis: Analysis):
    assert all(move.cost >= 0 for move in analysis.moves)
    assert all(move.cost == 0 for move in analysis.moves if move.best == move.text)
    assert any(move.best != move.text for move in analysis.moves)


def test_turning_points_have_the_largest_swings(analysis: Analysis):
    points = analysis.turning_points
    assert len(points) == 3
    least = min(move.swing for move in points)
    assert all(move.swing <= least for move in analysis.moves if move not in points)


def test_json_holds_everything(analysis: Analysis):
    told = json.loads(json.dumps(analysis.json()))
    assert len(told["moves"]) == len(analysis.moves)
    assert set(told["racers"]) == {"A", "B"}
    assert told["racers"]["A"]["cost"] == pytest.approx(analysis.cost("A"), abs=1e-3)


def test_the_picture_is_valid_and_has_a_line_a_racer(analysis: Analysis):
    drawn = ElementTree.fromstring(curve_svg(analysis, "A & B"))
    lines = drawn.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2
    assert len(lines[0].attrib["points"].split()) == len(analysis.moves) + 1


def test_a_blunder_is_seen_as_one():
    """Tactical, the last move of the game: «move A» gives away what «move B» wins. Nothing here is luck."""
    game = paddock.load("runnerup", players=3, variant="tactical")
    end = {"turn": 5, "round": 5, "pawns": [3, 2, 9], "scores": [9, 10, 0], "shown": ["+1/6", None, None]}
    match = game.setup(end, seed=1)
    match.play("A", "move A")
    (move,) = analyse(match.record(), games=20, iterations=60).moves
    assert move.best == "move B"
    assert move.cost == 1
    assert not move.luck.any()


def test_budgets_of_an_analysis_are_checked():
    record = paddock.load("runnerup").start(seed=1).record()
    with pytest.raises(PaddockError, match="games: 1"):
        analyse(record, games=1)
    with pytest.raises(PaddockError, match="iterations: 0"):
        analyse(record, iterations=0)
