"""A match caches legal actions and computes sealed random numbers only when they are drawn; the play is the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

import paddock
from paddock.engine.errors import DiceError, IllegalAction
from paddock.engine.match import Match
from paddock.engine.sealed import Seal

SEAL = Seal(bytes(range(32)), ("A:hello", "B:"))
OPTIONS: dict[str, dict[str, Any]] = {"runnerup": {"players": 3, "turns": 2}, "grandprix": {"players": 2}}


def played(game: str) -> tuple[list[Any], str]:
    """Events, random words drawn and views of a whole match, and the digest of its end."""
    match, choice, told = paddock.load(game, **OPTIONS[game]).start(SEAL), random.Random(5), []
    while match.waiting:
        seat = choice.choice(match.waiting)
        told.append((match.play(seat, choice.choice(match.legal(seat))), match.drawn, match.view(seat)))
    return told, match.digest()


@pytest.mark.parametrize("game", OPTIONS)
def test_an_action_that_draws_nothing_is_the_same_without_random_numbers(game: str, monkeypatch: pytest.MonkeyPatch):
    quick = played(game)
    monkeypatch.setattr(Match, "_act_without_chance", lambda *_: None)
    assert played(game) == quick
    assert {drawn > 0 for _, drawn, _ in quick[0]} == {True, False}


def test_sealed_random_numbers_are_computed_only_for_actions_that_draw(monkeypatch: pytest.MonkeyPatch):
    asked: list[int] = []
    words = Seal.words

    def noted(seal: Seal, step: int) -> Any:
        asked.append(step)
        return words(seal, step)

    monkeypatch.setattr(Seal, "words", noted)
    told, _ = played("runnerup")
    assert asked == [0, *(step for step, (_, drawn, _) in enumerate(told, 1) if drawn)]


def test_cached_legal_actions_are_dropped_when_the_state_changes():
    match, choice = paddock.load("runnerup", players=3, turns=2).start(SEAL), random.Random(2)
    while match.waiting:
        before = {seat: match.legal(seat) for seat in match.game.seats}
        assert all(match.legal(seat) is listed for seat, listed in before.items())
        twin, seat = match.copy(), choice.choice(match.waiting)
        match.play(seat, choice.choice(before[seat]))
        fresh = match.copy()  # has cached nothing yet
        assert [match.view(one) for one in match.game.seats] == [fresh.view(one) for one in match.game.seats]
        assert {one: twin.legal(one) for one in match.game.seats} == before


def test_a_refused_action_leaves_everything_as_it_was():
    match = paddock.load("runnerup", players=3, turns=1).start(SEAL)
    state, legal, view = match.digest(), match.legal("A"), match.view("A")
    with pytest.raises(IllegalAction):
        match.play("A", "+99>A")
    with pytest.raises(DiceError):
        match.play("A", legal[0], [6])
    assert (match.digest(), match.legal("A"), match.view("A"), match.step) == (state, legal, view, 0)


def test_notation_is_read_as_people_type_it():
    match = paddock.load("runnerup", players=3, turns=1).start(SEAL)
    seat, action = next((seat, one) for seat in "ABC" for one in match.legal(seat) if one.text.startswith("-"))
    typed = f" {action.text.replace('-', chr(0x2212)).lower()} "
    assert match.find(seat, typed) == match.find(seat, action.text) == action
