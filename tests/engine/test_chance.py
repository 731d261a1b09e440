"""Random numbers: uniform, counted, and scripted for tests."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.chance import GIVEN, WORD, Chance, below, roll, seed, word
from paddock.engine.piles import draw, pick, shuffle


def stream(number: int = 1, step: int = 0):
    chance = np.zeros(1, Chance)[0]
    seed(chance, number, step)
    return chance


def unlikely(counts: np.ndarray, expected: np.ndarray) -> bool:
    """Chi-square beyond what one fair sample in a hundred thousand shows (Wilson and Hilferty's approximation)."""
    square = float(((counts - expected) ** 2 / expected).sum())
    freedom = len(counts) - 1
    deviate = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return deviate > 4.26


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 12, 32, 54])
def test_every_face_is_equally_likely(sides: int):
    """ALL-7. Chi-square of dice of all sizes in use."""
    chance = stream(sides)
    rolls = np.array([roll(chance, sides) for _ in range(400 * sides)])
    counts = np.bincount(rolls, minlength=sides + 1)
    assert counts[0] == 0
    assert not unlikely(counts[1:], np.full(sides, 400.0))


def test_words_in_the_uneven_remainder_are_rejected():
    """ALL-7. Words whose product falls into the uneven remainder are drawn again, so there is no modulo bias."""
    chance = stream()
    n = 3_000_000_000
    uneven = 2**32 % n
    rejected = next(x for x in range(1, 10**6) if (x * n) & WORD < uneven)
    accepted = next(x for x in range(1, 10**6) if (x * n) & WORD >= uneven)
    chance.words[:2] = rejected, accepted
    chance.given = 2
    assert below(chance, n) == (accepted * n) >> 32
    assert chance.drawn == 2


def test_first_rolls_of_neighbouring_seeds_are_independent():
    """ALL-7. The first two dice of seeds 0, 1, 2, … fall on all 36 pairs equally often."""
    pairs = np.zeros(36)
    for number in range(3600):
        chance = stream(number)
        pairs[6 * below(chance, 6) + below(chance, 6)] += 1
    assert not unlikely(pairs, np.full(36, 100.0))


def test_first_rolls_of_neighbouring_steps_are_independent():
    """ALL-7. The same for the actions of one match."""
    pairs = np.zeros(36)
    for step in range(3600):
        chance = stream(7, step)
        pairs[6 * below(chance, 6) + below(chance, 6)] += 1
    assert not unlikely(pairs, np.full(36, 100.0))


def test_every_order_of_a_shuffle_is_equally_likely():
    """ALL-7. All 24 orders of four cards, shuffled and dealt one by one."""
    for way in (shuffled, dealt):
        counts: dict[tuple[int, ...], int] = {}
        chance = stream(5)
        for _ in range(4800):
            order = way(chance)
            counts[order] = counts.get(order, 0) + 1
        assert len(counts) == 24
        assert not unlikely(np.array(list(counts.values())), np.full(24, 200.0))


def shuffled(chance) -> tuple[int, ...]:
    cards = np.arange(4, dtype=np.int8)
    shuffle(cards, 0, 4, chance)
    return tuple(int(card) for card in cards)


def dealt(chance) -> tuple[int, ...]:
    cards = np.arange(4, dtype=np.int8)
    return tuple(pick(cards, taken, 4, chance) for taken in range(4))


def test_draws_follow_the_counts_of_a_pile():
    """ALL-7. A pile of 1, 2, 0 and 5 cards."""
    chance = stream(8)
    counts = np.zeros(4)
    for _ in range(1600):
        pile = np.array([1, 2, 0, 5], np.int8)
        counts[draw(pile, chance)] += 1
        assert pile.sum() == 7
    assert counts[2] == 0
    assert not unlikely(counts[[0, 1, 3]], np.array([200.0, 400.0, 1000.0]))


@given(number=st.integers(0, 2**63 - 1), step=st.integers(0, 10_000))
def test_words_depend_on_seed_step_and_count_alone(number: int, step: int):
    first = [int(word(chance)) for chance in [stream(number, step)] for _ in range(4)]
    again = stream(number, step)
    assert [int(word(again)) for _ in range(4)] == first
    later = stream(number, step)
    later.drawn = 3
    assert word(later) == first[3]
    assert all(0 <= one <= WORD for one in first)


def test_different_seeds_and_steps_are_different_streams():
    starts = {(int(word(stream(number, step))), number, step) for number in range(40) for step in range(40)}
    assert len({first for first, _, _ in starts}) > 1590


def test_given_words_come_first_and_the_stream_follows():
    chance = stream(3)
    chance.words[:GIVEN] = range(GIVEN)
    chance.given = GIVEN
    assert [int(word(chance)) for _ in range(GIVEN)] == list(range(GIVEN))
    plain = stream(3)
    plain.drawn = GIVEN
    assert word(chance) == word(plain)


def test_scripted_faces_fall_in_their_order_and_only_for_dice():
    chance = stream(3)
    chance.script[:2] = 6, 1
    chance.scripted = 2
    plain = stream(3)
    assert below(chance, 50) == below(plain, 50)
    assert [roll(chance, 6), roll(chance, 6)] == [6, 1]
    assert roll(chance, 6) == roll(plain, 6)
    assert chance.wrong == 0


def test_an_impossible_scripted_face_is_noticed():
    chance = stream(3)
    chance.script[0] = 7
    chance.scripted = 1
    assert 1 <= roll(chance, 6) <= 6
    assert chance.wrong == 6
