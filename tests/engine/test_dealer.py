"""The dealer of positions: shuffling and a supply of pieces."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError


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
