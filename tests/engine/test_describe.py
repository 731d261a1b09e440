"""Descriptions: kinds, records, actions and events."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.actions import Actions, Verb
from paddock.engine.describe import (
    AMOUNT,
    FLAG,
    SEAT,
    Record,
    bag,
    each,
    listed,
    names,
    one,
    whole,
)
from paddock.engine.errors import DescriptionError
from tests.engine.described import Act, Phase, Seen, State, Told


def test_names_of_an_enumeration_are_written_in_lower_case_with_hyphens():
    assert names(Phase).names == ("ask", "move-on", "over", "passing")
    asked = names(Phase, Phase.OVER)
    assert asked.names[: asked.size] == ("ask", "move-on", "over")


def test_a_kind_knows_how_many_numbers_it_has():
    assert [kind.size for kind in (whole(-2, 2), FLAG, SEAT, names("ab"))] == [5, 2, 6, 2]
    assert [kind.size for kind in (AMOUNT, whole(0, "players"), whole("low", 3))] == [0, 0, 0]


@pytest.mark.parametrize(
    ("kind", "stored"),
    [
        (whole(0, 127), "int8"),
        (whole(0, 128), "int16"),
        (whole(-129, 0), "int16"),
        (whole(0, 40_000), "int32"),
        (whole(0, 2**40), "int64"),
        (whole(0, "players"), "int16"),
        (whole(0, 5).maybe(-200), "int16"),
    ],
)
def test_a_number_is_stored_as_small_as_its_bounds_allow(kind, stored: str):
    class Box(Record):
        number = one(kind)

    assert Box.dtype["number"].name == stored


def test_a_list_has_its_length_before_it_and_a_bag_one_count_for_each_name():
    class Box(Record):
        line = listed(names("abc"), 7)
        tokens = bag(names("abc"))

    assert list(Box.fields) == ["line_count", "line", "tokens"]
    assert (Box.dtype["line"].shape, Box.dtype["tokens"].shape) == ((7,), (3,))
    assert (Box.size, Box.places()) == (11, {"line_count": 0, "line": 1, "tokens": 8})


def test_a_row_is_made_of_one_type_alone():
    assert Seen.dtype.itemsize == 2 * Seen.size

    class Inner(Record):
        number = one(whole(0, 9))

    with pytest.raises(DescriptionError, match="Row: a record inside it is not made of i2 alone"):

        class Row(Record, numbers="i2"):
            inner = each(Inner, 3)


def test_a_field_may_not_hide_a_method_of_numpy():
    with pytest.raises(ValueError, match="a field cannot be called 'round'"):

        class Box(Record):
            round = one(AMOUNT)


def test_numbers_of_a_record_are_in_the_order_of_its_fields():
    state = np.zeros(1, State.dtype)
    state["leader"]["steps"] = 77
    state["pawns"][0] = [1, 2, 3, 4]
    numbers, places = State.numbers(state), State.places()
    assert len(numbers) == State.size
    assert numbers[places["pawns"] : places["pawns"] + 4] == [1, 2, 3, 4]
    assert numbers[places["leader"] + 1] == 77


def test_in_a_blank_record_every_number_is_none_or_0():
    blank = State.blank()
    assert blank["colours"].tolist() == [[-1, -1, -1, -1]]
    assert (blank["leader"]["seat"][0], blank["leader"]["steps"][0]) == (-1, 0)
    rest = [name for name in State.dtype.names or () if name not in ("colours", "leader")]
    assert not any(blank[name].view(np.uint8).any() for name in rest)


@given(st.integers(0, Act.total() - 1))
def test_an_action_is_split_into_its_parts_and_joined_again(action: int):
    verb, parts = Act.split(action)
    assert verb.join(parts) == action
    for kind, part in zip(verb.verb.parts, parts, strict=True):
        assert part in range(int(kind.low), int(kind.high) + 1)


def test_actions_of_a_verb_follow_each_other():
    assert (int(Act.GO), int(Act.PLAY), int(Act.STEP), Act.total()) == (0, 1, 1 + 12 * 6, 1 + 12 * 6 + 5)
    assert Act.split(int(Act.STEP)) == (Act.STEP, (-2,))


join_play, split_play = Act.PLAY.coders()  # compiled when they are first called
join_step, split_step = Act.STEP.coders()


@given(st.integers(1, 12), st.integers(0, 5), st.integers(-2, 2))
def test_compiled_coders_do_the_same(card: int, seat: int, step: int):
    assert join_play(card, seat) == Act.PLAY.join((card, seat))
    assert split_play(join_play(card, seat)) == (card, seat)
    assert (join_step(step), split_step(join_step(step))) == (Act.STEP.join((step,)), step)


def test_a_part_of_an_action_needs_bounds():
    with pytest.raises(DescriptionError, match=r"action 'go \{\}': every part needs bounds that are numbers"):
        Verb("go {}", AMOUNT)


def test_events_are_numbered_and_have_a_text():
    assert [int(member) for member in Told] == [0, 1, 2, 3]
    assert Told.MOVED.text == "moved"
    assert list(Told.MOVED.event.details) == ["seat", "from", "to"]
    assert [member.event.reveals for member in Told] == [False, False, False, True]


def test_members_are_ordinary_numbers_for_rules():
    assert issubclass(Act, IntEnum)
    assert issubclass(Act, Actions)
    assert Act.PLAY + 3 == 4
