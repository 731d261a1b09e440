"""Runner-Up against a model of a few lines, for any cards, targets and places."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from paddock.testing.perft import perft

DECK = [value for value, number in paddock.load("runnerup").options["deck"].items() for _ in range(number)]


@st.composite
def last_but_one_rounds(draw):
    """Players, pawns, two cards for each, and whom each plays the first one on."""
    players = draw(st.integers(3, 6))
    pawns = draw(st.lists(st.integers(-12, 16), min_size=players, max_size=players))
    cards = draw(st.permutations(DECK))[: 2 * players]
    targets = draw(st.lists(st.integers(0, players - 1), min_size=players, max_size=players))
    return players, pawns, [cards[2 * seat : 2 * seat + 2] for seat in range(players)], targets


def clamped(space: int) -> int:
    return max(-12, min(16, space))


@given(last_but_one_rounds())
def test_a_round_moves_every_pawn_by_its_sum_and_scores_the_second(situation):
    """RU-8, RU-9, RU-12, RU-13, RU-15."""
    players, pawns, hands, targets = situation
    match = paddock.load("runnerup", players=players).setup({"turn": 2, "round": 4, "pawns": pawns, "hands": hands})
    for seat, hand, target in zip(match.game.seats, hands, targets, strict=True):
        match.play(seat, f"{hand[0]}>{match.game.seats[target]}")
    sums = [0] * players
    for hand, target in zip(hands, targets, strict=True):
        sums[target] += int(hand[0])
    pawns = [clamped(space + total) for space, total in zip(pawns, sums, strict=True)]
    assert match.position()["pawns"] == pawns
    for seat, hand in zip(match.game.seats, hands, strict=True):
        match.play(seat, f"{hand[1]}>{seat}")
    pawns = [clamped(space + int(hand[1])) for space, hand in zip(pawns, hands, strict=True)]
    second = sorted(set(pawns))[-2] if len(set(pawns)) > 1 else None
    assert match.position()["scores"] == [space if space == second else 0 for space in pawns]


@given(st.lists(st.integers(-60, 80), min_size=3, max_size=6))
def test_the_second_different_total_wins(totals: list[int]):
    """RU-16, RU-17, RU-18, RU-19."""
    players = len(totals)
    position = {"turn": 5, "round": 5, "phase": "over", "scores": totals}
    outcome = paddock.load("runnerup", players=players).setup(position).outcome
    assert outcome is not None
    different = sorted(set(totals))
    target = different[-2] if len(different) > 1 else different[0]
    assert list(outcome.winners) == [seat for seat, total in zip("ABCDEF", totals, strict=False) if total == target]
    distances = [abs(total - target) for total in totals]
    assert list(outcome.ranks.values()) == [1 + sum(other < one for other in distances) for one in distances]


@settings(max_examples=10)
@given(st.integers(0, 10**6), st.integers(2, 3))
def test_the_first_round_has_as_many_ways_as_values_and_targets(seed: int, players: int):
    """RU-7, RU-31, ALL-3. A perft of depth one round is a product."""
    match = paddock.load("runnerup", players=players).start(seed)
    racers = 3
    ways = math.prod(len(set(hand)) * racers for hand in match.position()["hands"][:2])
    assert perft(match, 2) == ways


def test_the_tactical_first_round_has_as_many_ways_as_cards_and_pawns():
    """RU-40, RU-41, RU-44. Three players: 5 × 5 × 5 cards, then 3 × 3 × 3 pawns, with the last two rounds forced."""
    game = paddock.load("runnerup", players=3, variant="tactical")
    match = game.setup({"round": 4, "hands": [["+3/24", "-1/1"], ["-4/28", "-1/2"], ["+2/16", "-1/3"]]})
    assert perft(match, 3) == 2 * 2 * 2
    assert perft(match, 6) == 8 * 27
    assert perft(match, 9) == 8 * 27
    assert perft(game.setup({"round": 5, "turn": 5}, seed=1), 99) == 27
