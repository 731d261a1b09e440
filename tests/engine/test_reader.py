"""Reading rows of numbers by a description: views, notation, events."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.json_program import Program
from paddock.engine.reader import Happened
from tests.engine.described import Act, Seen, Told, reader, table


def row(**values: object) -> list[int]:
    """A row of Seen with some numbers."""
    seen = np.zeros(1, Seen.dtype)
    for name, value in values.items():
        seen[name][0] = value
    return Seen.numbers(seen)


def test_a_view_is_written_by_the_description():
    write = Program(reader(table()), Seen)
    seen = row(phase=1, seated=1, pawns=[4, 99, -5, 7], next_seat=2, hand_size=2, hand=[3, 12, 0, 0, 0], choice=0)
    assert write(seen) == {
        "phase": "move-on",
        "pawns": [4, "home", -5],
        "next": "C",
        "hand": ["-4", "+6"],
        "choice": "go",
    }


def test_what_only_a_seat_knows_is_left_out_or_null_for_a_spectator():
    view = Program(reader(table()), Seen)(row(next_seat=-1, choice=-1))
    assert "hand" not in view
    assert view["choice"] is None
    assert view["next"] is None


@given(st.integers(2, 4), st.data())
def test_entries_counted_from_a_seat_are_written_in_the_order_of_seats(players: int, data: st.DataObject):
    viewer = data.draw(st.integers(0, players - 1))
    pawns = data.draw(st.lists(st.integers(-5, 30), min_size=players, max_size=players))
    turned = [pawns[(viewer + k) % players] for k in range(players)] + [0] * (4 - players)
    write = Program(reader(table(players)), Seen, viewer)
    view = write(row(pawns=turned, next_seat=1 % players))
    assert view["pawns"] == pawns
    assert view["next"] == "ABCD"[(viewer + 1) % players]


@given(st.integers(0, Act.total() - 1), st.integers(0, 1))
def test_notation_finds_its_action_again(action: int, variant: int):
    read = reader(table(4, variant))
    found = read.number(read.actions[action].text)
    assert found is not None
    assert read.actions[found].text == read.actions[action].text
    if variant:  # then cards of equal value have different names
        assert found == action


def test_names_depend_on_the_facts_of_a_table():
    assert reader(table(variant=0)).actions[int(Act.PLAY)].text == "-6 on A"
    assert reader(table(variant=1)).actions[int(Act.PLAY)].text == "-6/1 on A"


def test_bounds_may_be_facts_and_options():
    from paddock.engine.describe import whole

    read = reader(table(players=4, goal=17))
    assert read.bounds(whole(-5, "goal")) == (-5, 17)
    assert read.bounds(whole(0, "players-1")) == (0, 3)


def test_events_are_told_to_those_who_may_know():
    read = reader(table())
    moved, chose, drew, opened = Happened(read, [[0, 1, 3, 99], [1, 0, 0, 0], [2, 2, 5, 0], [3, 1, 1, 0]])
    assert moved.json() == {"event": "moved", "clause": "XX-1", "seat": "B", "from": 3, "to": "home"}
    assert chose.details == {"seat": "A", "choice": "go"}
    hidden = chose.seen_by("B")
    assert hidden is not None
    assert (hidden.details, hidden.text_id) == ({"seat": "A", "choice": None}, "event-chose-hidden")
    assert chose.seen_by("A") == chose
    assert (drew.seen_by("A"), drew.seen_by(None), drew.seen_by("C")) == (None, None, drew)
    assert opened.details == {"card": "-6", "lucky": True}


@pytest.mark.parametrize(
    ("entries", "reveals"), [([], False), ([[0, 0, 1, 2]], False), ([[0, 0, 1, 2], [3, 1, 0]], True)]
)
def test_an_action_reveals_if_one_of_its_events_does(entries: list[list[int]], reveals: bool):
    padded = [entry + [0] * (5 - len(entry)) for entry in entries]
    assert Happened(reader(table()), padded).reveals == reveals


def test_events_as_json_are_the_same_with_and_without_objects():
    read = reader(table())
    happened = Happened(read, [[int(member), 1, 2, 3, 0] for member in Told])
    assert happened.json() == [event.json() for event in happened]
    assert len(happened.json("A", everything=False)) == 3


def test_a_view_that_does_not_fit_into_the_buffer_gets_a_larger_one(monkeypatch: pytest.MonkeyPatch):
    from paddock.engine import json_program

    program, seen = Program(reader(table()), Seen), row(phase=1, seated=1, pawns=[4, 99, -5, 7], next_seat=2)
    whole = program.json(seen)
    for room in range(len(whole) + 2):
        monkeypatch.setattr(json_program._workspace, "out", np.zeros(room, np.uint8))
        assert program.json(seen) == whole
