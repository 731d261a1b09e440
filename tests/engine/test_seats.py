"""The order of seats, seats counted from a viewer, ranks, and who leads."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import paddock
from paddock.engine.rows import list_filled
from paddock.engine.seats import list_leaders, list_seats, next_seat, rank, rank_by_points


def test_seats_follow_clockwise():
    assert [next_seat(3, seat) for seat in range(3)] == [1, 2, 0]


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=7))
def test_a_rank_is_one_plus_the_number_of_stronger_seats(strengths: list[int]):
    ranked = np.array([*strengths, 99], np.int16)
    rank(ranked, len(strengths))
    assert list(ranked) == [1 + sum(other > one for other in strengths) for one in strengths] + [99]


@pytest.mark.parametrize(
    ("seats", "viewer", "listed"),
    [(0b101, -1, [0, 2]), (0b101, 0, [0, 2]), (0b101, 2, [2, 0]), (0b1000, 3, [0]), (0, 1, [])],
)
def test_a_set_of_seats_is_listed_from_the_viewer_on(seats: int, viewer: int, listed: list[int]):
    out = np.zeros(4, np.int16)
    assert out[: list_seats(out, seats, 4, viewer)].tolist() == listed


@pytest.mark.parametrize(
    ("ranks", "leaders"), [([2, 1, 3], [1]), ([1, 3, 1], [0, 2]), ([1, 1, 1], []), ([1, 2, 9], [0])]
)
def test_whoever_has_rank_1_leads_unless_all_are_level(ranks: list[int], leaders: list[int]):
    out = np.zeros(3, np.int16)
    assert out[: list_leaders(out, np.array(ranks, np.int16), 3, -1)].tolist() == leaders


def test_equal_points_are_ranked_by_strength():
    random_ = random.Random(3)
    for _ in range(200):
        n = random_.randint(2, 7)
        points = [random_.randint(-2, 3) for _ in range(n)]
        strengths = [random_.randint(-3, 3) for _ in range(n)]
        ranks = np.array(strengths, np.int16)
        rank_by_points(np.array(points, np.int16), ranks, n)
        both = np.array([10 * points[k] + strengths[k] for k in range(n)])
        rank(both, n)
        assert ranks.tolist() == both.tolist()


def test_filled_places_are_listed():
    out = np.zeros(5, np.int16)
    assert out[: list_filled(out, np.array([0, 3, 0, -1, 2], np.int16), 4)].tolist() == [1, 3]


@pytest.mark.parametrize("name", paddock.names())
@pytest.mark.parametrize("players", [2, 4])
def test_at_the_end_those_who_lead_have_won(name: str, players: int):
    match, random_ = paddock.load(name, players=players).start(4), random.Random(4)
    while match.waiting:
        seat = random_.choice(match.waiting)
        match.play(seat, random_.choice(match.legal(seat)))
    assert match.outcome is not None
    for viewer in (*match.game.seats, None):
        leading = match.view(viewer)["leading"]
        assert sorted(leading) == sorted(match.outcome.winners), viewer
