"""Rows of four-bit numbers packed into one integer, compared with plain lists."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine import nibbles
from paddock.engine.actions import Actions
from paddock.engine.dealer import Dealer
from paddock.engine.describe import Record, names, one, whole
from paddock.engine.events import Events
from paddock.engine.json_program import Program
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given, put_up

ENTRIES = st.integers(0, 15)
ROWS = st.lists(ENTRIES, min_size=1, max_size=nibbles.LENGTH)


def members(found: int) -> list[int]:
    """The numbers of the entries in a set; each entry has one bit, and no other bit may be set."""
    places = [k for k in range(nibbles.LENGTH) if found >> 4 * k & 1]
    assert found == sum(1 << 4 * k for k in places)
    return places


@given(ROWS)
def test_every_entry_is_read_where_it_was_put(entries: list[int]):
    row = nibbles.pack(entries)
    assert [nibbles.nibble(row, k) for k in range(len(entries))] == entries
    assert nibbles.unpack(row, len(entries)) == entries


@given(st.integers(0, nibbles.LENGTH))
def test_first_entries_are_a_set(n: int):
    assert members(nibbles.first_nibbles(n)) == list(range(n))


@given(ROWS, ENTRIES)
def test_equal_entries_are_found_and_no_others(entries: list[int], value: int):
    found = nibbles.find_nibbles(nibbles.pack(entries), value) & nibbles.first_nibbles(len(entries))
    assert members(found) == [k for k, entry in enumerate(entries) if entry == value]


@given(ROWS)
def test_entries_that_are_not_zero_are_found(entries: list[int]):
    filled = [k for k, entry in enumerate(entries) if entry]
    found = nibbles.filled_nibbles(nibbles.pack(entries))
    assert members(found) == filled
    assert nibbles.members(found) == sum(1 << k for k in filled)


@given(ROWS)
def test_the_sum_of_a_row_is_that_of_its_list(entries: list[int]):
    assert nibbles.sum_nibbles(nibbles.pack(entries)) == sum(entries)


@given(ROWS)
def test_entries_after_the_end_of_a_row_are_zeros(entries: list[int]):
    zeros = members(nibbles.find_nibbles(nibbles.pack(entries), 0))
    assert set(range(len(entries), nibbles.LENGTH)) <= set(zeros)


@given(st.data(), st.lists(ENTRIES, max_size=nibbles.LENGTH - 1), ENTRIES)
def test_insert_is_the_insert_of_a_list(data: st.DataObject, entries: list[int], value: int):
    k = data.draw(st.integers(0, len(entries)))
    row = nibbles.insert_nibble(nibbles.pack(entries), k, value)
    entries.insert(k, value)
    assert row == nibbles.pack(entries)


@given(st.data(), ROWS)
def test_remove_is_the_pop_of_a_list(data: st.DataObject, entries: list[int]):
    k = data.draw(st.integers(0, len(entries) - 1))
    row = nibbles.remove_nibble(nibbles.pack(entries), k)
    entries.pop(k)
    assert row == nibbles.pack(entries)


@given(st.data(), ROWS)
def test_a_moved_entry_takes_its_place_and_the_others_close_up(data: st.DataObject, entries: list[int]):
    k, to = (data.draw(st.integers(0, len(entries) - 1)) for _ in range(2))
    row = nibbles.move_nibble(nibbles.pack(entries), k, to)
    entries.insert(to, entries.pop(k))
    assert row == nibbles.pack(entries)


@given(st.sets(st.integers(0, nibbles.LENGTH - 1)), st.integers(0, 9), st.integers(-50, 500))
def test_numbers_of_a_set_are_appended_in_order(entries: set[int], n: int, first: int):
    out = np.full(n + nibbles.LENGTH, 77, np.int16)
    found = sum(1 << 4 * k for k in entries)
    end = nibbles.put_nibbles(out, n, first, found, nibbles.LENGTH)
    assert out[:end].tolist() == [77] * n + [first + k for k in sorted(entries)]


@given(st.integers(0, nibbles.LENGTH), st.integers(0, nibbles.LENGTH))
def test_numbers_of_a_run_are_written_in_order(start: int, end: int):
    out = np.zeros(nibbles.LENGTH, np.int16)
    found = nibbles.first_nibbles(end) & ~nibbles.first_nibbles(start)
    many = nibbles.put_nibbles(out, 0, 100, found, nibbles.LENGTH)
    assert out[:many].tolist() == [100 + k for k in range(start, end)]


class Options(Record):
    players = one(whole(2, 6))


class State(Record):
    options = one(Options, key=None)
    phase = one(names(["play", "over"]))
    racing = one(whole(0, 9), key=None)
    order = one(names(["red", "blue"]), nibbles=True, count="racing")
    gone = one(whole(0, 9), key=None)
    out = one(names(["red", "blue"]), nibbles=True, count="gone", reverse=True)


@given(st.lists(st.sampled_from(["red", "blue"]), max_size=9), st.lists(st.sampled_from(["red", "blue"]), max_size=9))
def test_described_row_is_a_list_of_names_in_a_position(order: list[str], out: list[str]):
    state = np.zeros(1, State.dtype)
    state["options"]["players"] = 2
    reader = Reader(State, Actions, Events, state)
    position = {"phase": "play", "order": order, "out": out}
    put_up(state[0], Given(reader, State.by_key(), position), Dealer(1), lambda _seat, _text: 0, reader)
    assert nibbles.unpack(state[0].out, state[0].gone) == [["red", "blue"].index(name) for name in reversed(out)]
    assert Program(reader, State)(State.numbers(state)) == position


@given(ROWS, st.integers(0, nibbles.LENGTH - 1), ENTRIES)
def test_an_entry_is_put_where_there_is_none(entries: list[int], k: int, value: int):
    put = nibbles.put_nibble(nibbles.pack(entries[:k]), k, value)
    assert nibbles.nibble(put, k) == value
    assert nibbles.unpack(put, min(k, len(entries))) == entries[:k]


@given(ROWS)
def test_a_row_is_listed_and_put_behind_another(entries: list[int]):
    half = len(entries) // 2
    row = nibbles.put_nibble(nibbles.pack(entries[:half]), half, nibbles.pack(entries[half:]))
    out = np.zeros(nibbles.LENGTH, np.int16)
    nibbles.list_nibbles(out, row, len(entries))
    assert out[: len(entries)].tolist() == entries
