"""Numbers of a record that are written under two keys, each by its own description."""

from __future__ import annotations

import numpy as np
import pytest

from paddock.engine.actions import Actions, Verb
from paddock.engine.describe import SEAT, Record, each, mapping, names, one, whole
from paddock.engine.errors import DescriptionError
from paddock.engine.events import Event, Events
from paddock.engine.json_program import Program
from paddock.engine.options import Whole, options_record
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Bounds, Given

Options = options_record((Whole("players", 2, 2, 2),))


class Pair(Record):
    spaces = each(whole(0, 9, home=20), 2)


class State(Record):
    options = one(Options, key=None)
    place = each(whole(0, 9, home=20), 4, key=None)
    runners = mapping(names(("red", "blue")), Pair, bare=True, same="place")
    kinds = each(whole(0, 3), 4, by=("sword", "sword", "bow", "bow"), bag=True, secret=True)
    ages = each(whole(0, 3), 4, by=(0, 1, 0, 1), bag=True, same="kinds", secret=True)
    last = one(whole(0, 9))


class Act(Actions):
    PASS = Verb("pass")


class Told(Events):
    PASSED = Event("X-1", seat=SEAT)


@pytest.fixture
def state() -> np.ndarray:
    made = np.zeros(1, State.dtype)
    made["options"]["players"] = 2
    made["place"] = [1, 2, 3, 20]
    made["kinds"] = [1, 0, 0, 2]
    made["last"] = 7
    return made


def test_the_second_key_takes_no_room_and_is_written_by_its_own_description(state: np.ndarray) -> None:
    assert "runners" not in (State.dtype.names or ())
    assert State.size == 1 + 4 + 4 + 1
    reader = Reader(State, Act, Told, state)
    told = Program(reader, State)(State.numbers(state))
    assert told["runners"] == {"red": [1, 2], "blue": [3, "home"]}
    assert (told["kinds"], told["ages"], told["last"]) == (["sword", "bow", "bow"], [0, 1, 1], 7)


def test_both_keys_are_read_from_a_position(state: np.ndarray) -> None:
    given = Given(Reader(State, Act, Told, state), State.by_key(), {"runners": {"red": [4, "home"]}, "ages": [0, 1]})
    assert (given["runners"], given["ages"]) == ({"red": [4, 20]}, [0, 1])


def test_a_number_with_a_name_is_within_its_bounds(state: np.ndarray) -> None:
    bounds = Bounds(State, Act.total())
    assert bounds.broken(state) is None
    state["last"] = 10
    assert bounds.broken(state) == "last is 10, not from 0 to 9"


def test_a_description_that_does_not_fit_the_numbers_is_refused() -> None:
    with pytest.raises(DescriptionError, match=r"Wrong\.pairs does not have as many numbers as place"):
        type("Wrong", (Record,), {"place": each(whole(0, 9), 3), "pairs": each(Pair, 2, same="place")})


def test_a_field_cannot_be_called_like_an_attribute_of_records() -> None:
    with pytest.raises(DescriptionError, match="a field cannot be called 'places'"):
        type("Wrong", (Record,), {"places": each(whole(0, 9), 3)})
