"""Analysis of a finished match: chances to win, cost of decisions, luck."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import paddock
from paddock import PaddockError
from paddock.bots.analysis.analysis import Analysis, analyse, mistake, mistakes_of, rank_points
from paddock.bots.analysis.picture import curve_svg
from paddock.bots.players import choose


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


def test_analysis_skips_the_random_numbers_of_moves_that_were_taken_back():
    match = paddock.load("scrapdash", players=2, laps=1).start(seed=3)
    while match.waiting:
        seat = match.waiting[0]
        match.skip(1)  # as after an undo: the random numbers of one step stay unused
        match.play(seat, match.legal(seat)[-1])
    read = analyse(match.record(), games=4, iterations=4)
    assert [racer for racer, chance in zip(match.game.racers, read.curve[-1], strict=True) if chance == 1] == list(
        match.outcome.winners
    )


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
    assert all(move.lost == 0 for move in analysis.moves if move.best == move.text)


def test_tied_players_share_the_points_of_their_ranks():
    ranks = np.array([[1, 2, 3, 4], [1, 1, 3, 4], [4, 1, 1, 1]], np.int16)
    assert rank_points(ranks, 0).tolist() == pytest.approx([1, 5 / 6, 0])
    assert rank_points(ranks, 1).tolist() == pytest.approx([2 / 3, 5 / 6, 2 / 3])


def test_a_choice_that_beats_the_search_does_not_make_up_for_a_mistake():
    moves = [
        {"seat": "A", "lost": 0.09, "options": 2},
        {"seat": "A", "lost": -0.5, "options": 2},
        {"seat": "A", "lost": 0.16, "options": 4},
        {"seat": "B"},
    ]
    assert mistakes_of({"racers": {"A": {}, "B": {}, "C": {}}, "moves": moves}) == pytest.approx(
        {"A": 0.09 * (1 / 2) ** 2 + 0.16 * (3 / 4) ** 2, "B": 0.0, "C": 0.0}
    )


def test_a_mistake_weighs_more_if_there_were_more_options():
    weights = [mistake(1.0, options) for options in range(1, 50)]
    assert weights[0] == 0
    assert weights == sorted(weights)
    assert weights[-1] < 1


def test_an_analysis_says_how_many_options_there_were(analysis: Analysis):
    assert all(move.options >= 1 for move in analysis.moves)
    assert all(move.lost == 0 for move in analysis.moves if move.options == 1)
    assert [move["options"] for move in analysis.json()["moves"]] == [move.options for move in analysis.moves]


def test_a_seat_that_plays_at_random_loses_points_that_a_searching_one_keeps():
    game, lost = paddock.load("scrapdash", players=2, laps=1), {"A": 0.0, "B": 0.0}
    for seed in range(6):
        match = game.start(seed)
        while match.waiting:
            seat = match.waiting[0]
            match.play(seat, choose(match, seat, "random" if seat == "A" else "champion:200", None, seed))
        read = analyse(match.record(), games=60, iterations=200)
        lost = {seat: lost[seat] + read.lost(seat) for seat in lost}
    assert lost["A"] > lost["B"] + 0.2


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


def test_analysis_finds_a_blunder():
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
