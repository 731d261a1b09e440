"""Positions read by the description, key by key; bounds of every number."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from paddock.engine.dealer import Dealer
from paddock.engine.errors import PositionError
from paddock.engine.json_program import Program
from paddock.engine.reading_positions import Bounds, Given, put_up
from tests.engine.described import CARDS, SEATS, Act, State, reader, table


def refuse(_seat: int, text: str) -> int:
    raise PositionError(text)


@st.composite
def states(draw: st.DrawFn) -> NDArray[Any]:
    """Any state within its bounds."""
    players = draw(st.integers(2, SEATS))
    # With the variant every card has a name of its own, so a position says which one it is.
    state = table(players, variant=1, windy=draw(st.integers(0, 1)), goal=draw(st.integers(1, 40)))
    seats = st.integers(0, players - 1)
    state["phase"] = draw(st.integers(0, 2))
    state["round_no"] = draw(st.integers(1, 999))
    state["windy_now"] = draw(st.integers(0, 1))
    state["starter"] = draw(seats)
    spaces = st.one_of(st.integers(-5, int(state["goal"][0])), st.just(99))
    for seat in range(players):
        state["pawns"][0, seat] = draw(spaces)
        state["colours"][0, seat] = draw(st.integers(-1, 2))
        state["hands"][0, seat] = sum(1 << card for card in draw(st.sets(st.integers(1, CARDS))))
    for name, most, entries in (("line", 6, st.integers(0, 2)), ("pile", 5, st.integers(1, CARDS))):
        cards = draw(st.lists(entries, max_size=most))
        state[name + "_count"] = len(cards)
        state[name][0, : len(cards)] = cards
    state["tokens"][0] = draw(st.lists(st.integers(0, 5), min_size=3, max_size=3))
    state["prices"][0] = draw(st.lists(st.integers(0, 9), min_size=3, max_size=3))
    state["leader"]["seat"] = draw(st.one_of(st.just(-1), seats))
    state["leader"]["steps"] = draw(st.integers(0, 200))
    if state["options"]["windy"][0]:
        state["wind_force"] = draw(st.integers(0, 9))
    return state


def blank(state: NDArray[Any]) -> NDArray[Any]:
    options = state["options"]
    return table(
        int(options["players"][0]), int(options["variant"][0]), int(options["windy"][0]), int(state["goal"][0])
    )


def written(state: NDArray[Any]) -> dict[str, Any]:
    return Program(reader(state), State)(State.numbers(state))


@given(states())
def test_a_position_that_was_written_gives_the_same_state(state: NDArray[Any]):
    read, again = reader(state), blank(state)
    position = json.loads(json.dumps(written(state)))
    put_up(again[0], Given(read, State.by_key(), position), Dealer(1), refuse, read)
    assert written(again) == position
    assert again.tobytes() == state.tobytes()


@given(states())
def test_a_state_within_its_bounds_passes(state: NDArray[Any]):
    assert Bounds(State, Act.total()).broken(state) is None


def test_a_position_is_written_as_people_read_it():
    state = table(players=2, windy=1)
    state["pawns"][0, :2] = [99, -3]
    state["pile_count"], state["pile"][0, :2] = 2, [1, 7]
    state["tokens"][0] = [2, 0, 1]
    state["prices"][0] = [4, 5, 6]
    state["hands"][0, 1] = 1 << 12 | 1 << 3
    assert written(state) == {
        "phase": "ask",
        "round": 1,
        "wind": False,
        "starter": "A",
        "pawns": ["home", -3],
        "colours": [None, None],
        "line": [],
        "pile": ["+1", "-6"],
        "hands": [[], ["-4", "+6"]],
        "tokens": ["red", "red", "blue"],
        "prices": {"red": 4, "green": 5, "blue": 6},
        "leader": {"seat": None, "steps": 0},
        "force": 0,
    }


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"pawn": [1]}, r"a position has no key 'pawn'; did you mean 'pawns'\?; keys: phase, round, "),
        ({"pawns": 3}, "pawns: 3 is not a list"),
        ({"pawns": [1, 2, 3, 4]}, "pawns: 4 entries, at most 3 are possible"),
        ({"pawns": [31]}, r"pawns\[0\]: 31 is not a whole number from -5 to 30, or 'home'"),
        ({"pawns": ["far"]}, r"pawns\[0\]: 'far' is not a whole number from -5 to 30, or 'home'"),
        ({"pawns": [None, True]}, r"pawns\[1\]: True is not a whole number"),
        ({"round": 2.5}, "round: 2.5 is not a whole number from 1 to 999"),
        ({"round": "2"}, "round: '2' is not a whole number from 1 to 999"),
        ({"wind": 1}, "wind: 1 is not true or false"),
        ({"phase": "passing"}, "phase: 'passing' is not possible; possible: ask, move-on, over"),
        ({"starter": 0}, "starter: 0 is not possible; possible: A, B, C, D, E, F"),
        ({"line": ["red", 3]}, r"line: \['red', 3\] is not a list of names"),
        ({"line": ["pink"]}, "line: there is no 'pink'; there are: red, green, blue"),
        ({"line": ["red"] * 7}, "line: 7 entries, at most 6 are possible"),
        ({"pile": ["+1"] * 6}, "pile: 6 entries, at most 5 are possible"),
        ({"tokens": ["red"] * 128}, "tokens: 128 of one name, at most 127 are possible"),
        ({"hands": [[], ["+1", "+1"]]}, r"hands\[1\]: a name is given twice, but there is only one of each"),
        ({"tokens": {"red": 1}}, "tokens: {'red': 1} is not a list of names"),
        ({"prices": [1, 2]}, r"prices: \[1, 2\] is not a mapping"),
        ({"prices": {"pink": 1}}, "prices: no 'pink'; possible: red, green, blue"),
        ({"prices": {"red": 10}}, r"prices\.red: 10 is not a whole number from 0 to 9"),
        ({"leader": 3}, "leader: 3 is not a mapping with keys of seat, steps"),
        ({"leader": {"step": 3}}, "leader: no 'step'; possible: seat, steps"),
        ({"hands": [["+7"]]}, r"hands\[0\]: there is no '\+7'; there are: -6, "),
    ],
)
def test_a_mistake_in_a_position_is_reported_with_its_key(position: dict[str, Any], why: str):
    state = table()
    read = reader(state)
    with pytest.raises(PositionError, match=why):
        put_up(state[0], Given(read, State.by_key(), position), Dealer(1), refuse, read)


def test_what_a_position_leaves_out_stays_as_it_was():
    state = table()
    state["pawns"][0, :3] = [1, 2, 3]
    read = reader(state)
    given = Given(read, State.by_key(), {"pawns": [None, 9], "round": None, "prices": {"green": 3}})
    put_up(state[0], given, Dealer(1), refuse, read)
    assert state["pawns"][0, :3].tolist() == [1, 9, 3]
    assert state["prices"][0].tolist() == [0, 3, 0]
    assert ("pawns" in given, "round" in given) == (True, False)


@pytest.mark.parametrize(
    ("field", "number", "why"),
    [
        ("round_no", 0, "round_no is 0, not from 1 to 999"),
        ("round_no", 1000, "round_no is 1000, not from 1 to 999"),
        ("phase", 3, "phase is 3, not from 0 to 2"),
        ("goal", -1, "goal is -1, not from 1 to 40"),
    ],
)
def test_a_number_out_of_its_bounds_is_named(field: str, number: int, why: str):
    state = table()
    state[field] = number
    assert Bounds(State, Act.total()).broken(state) == why


def test_bounds_that_are_facts_are_read_from_the_state():
    bounds, state = Bounds(State, Act.total()), table(goal=20)
    state["pawns"][0, 1] = 21
    assert bounds.broken(state) == "pawns[1] is 21, not from -5 to 20"
    state["goal"] = 21
    assert bounds.broken(state) is None
    state["leader"]["steps"] = 201
    assert bounds.broken(state) == "leader.steps is 201, not from 0 to 200"


def test_entries_that_are_not_in_use_are_0_and_named_numbers_are_within_bounds():
    bounds, state = Bounds(State, Act.total()), table(players=2)
    state["pawns"][0] = [99, -5, 0, 0]
    state["value"][0, 0] = 0
    assert bounds.broken(state) is None
    state["hands"][0, 0] = -1
    assert bounds.broken(state) is not None
    assert np.all(bounds.table[:, 1] > 0)
