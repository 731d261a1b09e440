"""Records, bits, piles, rows, seats, logs, the dealer."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine import bits, jit
from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError, listed
from paddock.engine.jit import entry, rule
from paddock.engine.log import LENGTH, MOMENTS, emit, emit_moment, is_logging, keep_moment, log_of
from paddock.engine.piles import clear, insert_sorted, pour, remove_sorted, size, take
from paddock.engine.prefetch import LINE, prefetch
from paddock.engine.record import reading, record
from paddock.engine.rows import FEW, fill_record, put_each, put_few, put_members
from paddock.engine.seats import next_seat, rank

SETS = st.sets(st.integers(0, 61), min_size=1)


@rule
def fill_first(targets, numbers):
    """Called from Python with arrays: only compiled functions can pass records to each other."""
    fill_record(targets[0], numbers)


@given(SETS)
def test_bit_masks_are_sets(members: set[int]):
    mask = sum(1 << member for member in members)
    ordered = sorted(members)
    assert bits.lowest(mask) == ordered[0]
    assert bits.without_lowest(mask) == sum(1 << member for member in ordered[1:])
    assert bits.count(mask) == len(members)
    assert bits.several(mask) == (len(members) > 1)
    assert [bits.nth(mask, n) for n in range(len(members))] == ordered


def test_records_have_no_gaps_that_a_copy_could_lose():
    inner = record(("a", "i1"), ("b", "i2"))
    outer = record(("x", "i1"), ("inner", inner, 3), ("y", "i8"), ("z", "i1"))
    covered = sum(kind.itemsize for kind, *_ in dict(outer.fields or {}).values())
    assert covered == outer.itemsize
    assert inner.itemsize == 4
    assert outer.fields["y"][1] % 8 == 0
    one = np.zeros(2, outer)
    one[0].inner[1].b = 700
    one[0].z = 5
    assert one[:1].copy().tobytes() == one[:1].tobytes()


def test_a_field_may_not_hide_a_method_of_numpy():
    with pytest.raises(ValueError, match="'round'"):
        record(("round", "i1"))


def test_reading_gives_plain_numbers():
    kind = record(("a", "i1"), ("b", "i2", 3))
    one = np.zeros(1, kind)
    one[0].a = -3
    seen = reading(one)
    assert type(seen.a) is int
    assert seen.a == -3
    assert list(seen.b) == [0, 0, 0]


Log = log_of(record(("turn", "i8")))


def test_a_log_keeps_events_until_it_is_full_and_counts_those_that_are_lost():
    log = np.zeros(1, Log)[0]
    for what in range(LENGTH + 3):
        emit(log, what, 10 * what, 1)
    assert log.told == LENGTH + 3
    assert [int(event.what) for event in log.events] == list(range(LENGTH))
    assert list(log.events[6].details) == [60, 1, 0, 0]


def test_a_log_keeps_one_moment_for_each_event_as_long_as_there_is_room():
    log, state = np.zeros(1, Log)[0], np.zeros(1, Log["moments"].subdtype[0]["state"])[0]
    emit(log, 1, 0)
    keep_moment(state, log)
    assert log.kept == 0, "no moments were asked for"
    log.told, log.room = 0, MOMENTS
    keep_moment(state, log)
    assert log.kept == 0, "there was no event"
    for turn in range(MOMENTS + 3):
        emit(log, 1, 0)
        state.turn = turn
        keep_moment(state, log)
        state.turn = -1
        keep_moment(state, log)
    assert log.kept == MOMENTS
    assert [int(moment.told) for moment in log.moments] == list(range(1, MOMENTS + 1))
    assert [int(moment.state.turn) for moment in log.moments] == list(range(MOMENTS))


def test_an_event_can_keep_its_moment():
    log, state = np.zeros(1, Log)[0], np.zeros(1, Log["moments"].subdtype[0]["state"])[0]
    log.room = MOMENTS
    for turn in (7, 8):
        state.turn = turn
        emit_moment(state, log, 3, turn)
    assert [int(event.details[0]) for event in log.events[:2]] == [7, 8]
    assert [(int(moment.told), int(moment.state.turn)) for moment in log.moments[: log.kept]] == [(1, 7), (2, 8)]


def test_without_a_log_nothing_is_logged():
    emit(None, 5, 1)
    keep_moment(None, None)
    assert not is_logging(None)
    assert is_logging(np.zeros(1, Log)[0])


def test_piles_are_poured_and_cleared():
    source, pile = np.array([1, 0, 2], np.int8), np.array([0, 4, 1], np.int8)
    pour(source, pile)
    assert (list(source), list(pile), size(pile)) == ([0, 0, 0], [1, 4, 3], 8)
    clear(pile)
    assert size(pile) == 0


def test_the_cards_of_a_pile_are_taken_kind_by_kind():
    counts = [2, 0, 1, 3]
    taken = []
    for at in range(sum(counts)):
        pile = np.array(counts, np.int8)
        taken.append(take(pile, at))
        assert size(pile) == sum(counts) - 1
        assert pile[taken[-1]] == counts[taken[-1]] - 1
    assert taken == [0, 0, 2, 3, 3, 3]


@given(st.lists(st.integers(0, 20), min_size=1, max_size=8), st.data())
def test_a_sorted_hand_stays_sorted(dealt: list[int], data: st.DataObject):
    hand = np.full(8, -1, np.int8)
    for n, card in enumerate(dealt):
        insert_sorted(hand, n, card)
    assert list(hand) == sorted(dealt) + [-1] * (8 - len(dealt))
    played = data.draw(st.sampled_from(dealt))
    remove_sorted(hand, len(dealt), played, -1)
    dealt.remove(played)
    assert list(hand) == sorted(dealt) + [-1] * (8 - len(dealt))


@given(st.integers(0, 9), st.integers(-50, 500), st.integers(0, FEW))
def test_put_few_writes_the_same_numbers_as_put_each(n: int, first: int, length: int):
    one_by_one, together = np.full(n + FEW, 77, np.int16), np.full(n + FEW, 77, np.int16)
    assert put_each(one_by_one, n, first, length) == put_few(together, n, first, length) == n + length
    assert one_by_one[: n + length].tolist() == together[: n + length].tolist()


@given(SETS)
def test_members_of_a_set_are_written_in_their_order(members: set[int]):
    row = np.full(70, -1, np.int16)
    row[:2] = 7
    assert put_members(row, 2, 100, sum(1 << member for member in members)) == 2 + len(members)
    assert list(row[: 2 + len(members)]) == [7, 7, *(100 + member for member in sorted(members))]
    assert all(row[2 + len(members) :] == -1)


def test_a_record_is_copied_whole():
    kind = record(("a", "i1"), ("inner", record(("b", "i2", 3)), 2), ("c", "i8"))
    source, target = np.zeros(1, kind), np.ones(1, kind)
    source[0].inner[1].b[2] = -700
    source[0].c = 2**40
    for numbers in (source.view(np.int64), source.view(np.int16)):
        target[0] = np.ones(1, kind)[0]
        fill_first(target, numbers)
        assert target.tobytes() == source.tobytes()


def test_seats_follow_clockwise():
    assert [next_seat(3, seat) for seat in range(3)] == [1, 2, 0]


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=7))
def test_a_rank_is_one_plus_the_number_of_stronger_seats(strengths: list[int]):
    ranked = np.array([*strengths, 99], np.int16)
    rank(ranked, len(strengths))
    assert list(ranked) == [1 + sum(other > one for other in strengths) for one in strengths] + [99]


def test_dealer_is_uniform_and_the_same_for_one_seed():
    orders = Counter(tuple(Dealer(seed).shuffled("abc")) for seed in range(3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())
    assert Dealer(4).shuffled(range(30)) == Dealer(4).shuffled(range(30))


def test_supply_gives_each_piece_once():
    supply = Supply("card", [("ace", 1), ("ace", 2), ("king", 3)])
    assert supply.take("hands", "ace") == 1
    assert supply.take("hands", "ace") == 2
    with pytest.raises(PositionError, match="hands: card 'ace' is named more often than there are"):
        supply.take("hands", "ace")
    with pytest.raises(PositionError, match="no card 'queen'; there are: ace, king"):
        supply.take("hands", "queen")
    assert supply.deal(Dealer(1), 1) == [3]
    assert supply.rest() == []


def test_pieces_are_laid_on_piles_of_counts():
    supply = Supply.of_counts("card", ("ace", "king", "queen"), (2, 0, 3))
    discard, deck = np.zeros(3, np.int8), np.ones(3, np.int8)
    supply.lay("discard", ["queen", "ace", "queen"], discard)
    supply.lay("discard", None, discard)
    supply.lay_rest(deck)
    assert (list(discard), list(deck)) == ([1, 0, 2], [1, 0, 1])
    with pytest.raises(PositionError, match="discard: card 'king' is named more often than there are"):
        supply.lay("discard", ["king"], discard)


def test_long_lists_in_errors_are_cut():
    assert listed(range(3)) == "0, 1, 2"
    assert listed(range(20), 3) == "0, 1, 2, … (20 in all)"


@entry
def prefetch_each(records):
    for i in range(len(records)):
        prefetch(records[i])


@pytest.mark.parametrize("size", [1, LINE, LINE + 1, 5 * LINE])
def test_prefetch_requests_every_cache_line_and_changes_nothing(size: int):
    records = np.arange(3 * size, dtype=np.uint8).view(record(("bytes", "u1", size)))
    before = records.tobytes()
    prefetch_each(records)
    assert records.tobytes() == before
    if jit.COMPILED:
        code = prefetch_each.inspect_llvm(prefetch_each.signatures[-1])
        assert code.count("call void @llvm.prefetch") >= -(-size // LINE)
