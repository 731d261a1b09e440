"""The rules of Mygame, clause by clause, and everything else that a game must pass."""

from __future__ import annotations

import paddock
from paddock.engine.match import Match
from paddock.testing.check import check


def racing(**position: object) -> Match:
    """Three players, all of whom have bet on C; A runs first."""
    known = {"phase": "run", "runner": "A", "bets": ["C", "C", "C"]}
    return paddock.load("mygame", players=3).setup({**known, **position}, seed=1)


def texts(match: Match, seat: str) -> list[str]:
    return [action.text for action in match.legal(seat)]


def test_all_pawns_start_on_space_0():
    """MYGAME-1."""
    view = paddock.load("mygame", players=3, length=40).start(seed=1).view(None)
    assert (view["pawns"], view["options"]["length"]) == ([0, 0, 0], 40)


def test_bets_are_secret_and_can_be_changed_until_all_have_bet():
    """MYGAME-2, ALL-2."""
    match = paddock.load("mygame", players=3).start(seed=1)
    assert texts(match, "A") == ["bet A", "bet B", "bet C"]
    match.play("A", "bet B")
    assert match.view("A")["bet"] == "B"
    assert match.view("B")["ready"] == [True, False, False]
    match.play("A", "bet C")
    match.play("B", "bet B")
    assert match.position()["bets"] == ["C", "B", None]
    match.play("C", "bet C")
    assert (match.phase, match.waiting) == ("run", ("A",))


def test_everybody_runs_once_and_the_next_round_begins_with_the_next_seat():
    """MYGAME-3."""
    match = racing()
    for seat in ("A", "B", "C"):
        assert match.waiting == (seat,)
        match.play(seat, "roll", dice=[1])
    for seat in ("A", "B", "C"):
        match.play(seat, "bet A")
    assert (match.view(None)["round"], match.waiting) == (2, ("B",))


def test_a_run_grows_with_every_roll_and_a_1_loses_it():
    """MYGAME-4."""
    match = racing()
    assert texts(match, "A") == ["roll"]
    match.play("A", "roll", dice=[6])
    match.play("A", "roll", dice=[2])
    assert match.view("B")["run"] == 8
    assert texts(match, "A") == ["roll", "stop"]
    match.play("A", "roll", dice=[1])
    assert (match.view("B")["pawns"], match.waiting) == ([0, 0, 0], ("B",))


def test_who_stops_moves_at_most_to_the_last_space():
    """MYGAME-5."""
    match = racing(pawns=[0, 28, 0])
    match.play("A", "roll", dice=[4])
    match.play("A", "stop")
    match.play("B", "roll", dice=[6])
    assert match.view(None)["pawns"] == [4, 30, 0]
    assert match.waiting == ("C",)


def test_bets_on_the_longest_run_move_their_owners():
    """MYGAME-6."""
    match = racing(bets=["B", "A", "C"])
    for seat, face in (("A", 4), ("B", 4), ("C", 3)):
        match.play(seat, "roll", dice=[face])
        events = match.play(seat, "stop")
    assert [event.name for event in events].count("revealed") == 3
    assert match.view(None)["pawns"] == [7, 7, 3]


def test_no_bet_is_right_if_nobody_took_a_step():
    """MYGAME-6."""
    match = racing()
    for seat in ("A", "B", "C"):
        match.play(seat, "roll", dice=[1])
    assert match.view(None)["pawns"] == [0, 0, 0]


def test_the_race_ends_after_the_round_in_which_a_pawn_arrives():
    """MYGAME-7, ALL-4."""
    match = racing(pawns=[29, 10, 10])
    match.play("A", "roll", dice=[2])
    for seat in ("B", "C"):
        assert match.outcome is None
        match.play(seat, "roll", dice=[1])
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ({"A": 1, "B": 2, "C": 2}, "finish-reached")


def test_everything_that_a_game_must_pass():
    assert check("mygame")
