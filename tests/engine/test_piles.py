"""Piles as counts, and sorted hands."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.piles import clear, insert_sorted, pour, remove_sorted, size, take


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
