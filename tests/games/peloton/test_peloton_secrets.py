"""Dice Peloton: what a seat sees, and what it can imagine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

import paddock
from paddock import Event, Match
from tests.games.peloton.peloton_table import table


def imagined(match: Match, seat: str | None, tries: int = 200) -> list[dict[str, Any]]:
    return [match.redeal(seat, seed).position() for seed in range(tries)]


def passes(match: Match, *seats: str) -> None:
    """These seats play a comeback each and draw from the deck."""
    for seat in seats:
        match.play(seat, "comeback")
        match.play(seat, "take deck")


def test_a_view_holds_no_secret_of_others():
    """DP-5, DP-20. Neither cards nor goals nor the face-down card of others, nor pile sizes."""
    match = table(
        laid={"seat": 1, "card": "swap"}, hands=[["flip", "flip", "flip"]], goals=[["red1", "red2", "red3", "red4"]]
    )
    seen = match.view("A")
    assert seen["hand"] == ["flip", "flip", "flip"]
    assert seen["goals"] == ["red1", "red2", "red3", "red4"]
    assert seen["laid"] == {"seat": "B", "card": None}
    for key in ("hands", "piles"):
        assert key not in seen
    assert not {"hand", "goals", "choice"} & set(match.view(None))


def test_other_hands_goals_deck_and_piles_are_dealt_again_and_own_ones_not():
    """DP-5, DP-6."""
    match = table()
    before = match.position()
    positions = imagined(match, "A", 30)
    assert all(one["hands"][0] == before["hands"][0] and one["goals"][0] == before["goals"][0] for one in positions)
    for key in ("hands", "goals"):
        assert len({str(one[key][1]) for one in positions}) > 20
    assert len({str(one["piles"]) for one in positions}) > 10
    assert all(one["groups"] == before["groups"] and one["row"] == before["row"] for one in positions)
    onlooker = imagined(match, None, 30)
    assert len({str(one["hands"][0]) for one in onlooker}) > 20


def test_shown_goals_are_never_dealt_again():
    """DP-18, DP-22."""
    match = table(stage=2, open=["blue6"], used=[["red1"], ["red2"], ["red3"]], goals=[["green1", "green2"]])
    gone = {"blue6", "red1", "red2", "red3", "green1", "green2"}
    for one in imagined(match, "A", 100):
        assert not gone & {goal for hand in one["goals"][1:] for goal in hand}


def test_a_secret_choice_is_chosen_again_among_the_imagined_goals():
    """ALL-2, DP-22."""
    match = table(phase="show", committed=[None, "show blue6"], goals=[None, ["blue6", "blue5", "blue4", "blue3"]])
    positions = imagined(match, "A", 60)
    for one in positions:
        assert one["committed"][1].removeprefix("show ") in one["goals"][1]
        assert one["committed"][2] is None
    assert len({one["committed"][1] for one in positions}) > 10
    assert {one["committed"][1] for one in imagined(match, "B", 20)} == {"show blue6"}


# ------------------------------------------------------------------ pile sizes


@pytest.mark.parametrize(
    ("phase", "drawn"),
    [("turn", [11]), ("take", [13, 10]), ("turn", [10, 13, 12, 11]), ("show", [12, 12]), ("show", [12, 11, 12, 11])],
)
def test_imagined_piles_are_all_that_fit_and_equally_likely(phase: str, drawn: list[int]):
    """DP-6. Sizes of finished piles are known; a running pile is larger than what was drawn from it."""
    match = table(3, phase=phase, stage=len(drawn), drawn=drawn)
    finished = len(drawn) - (phase != "show")

    def fits(piles: tuple[int, ...]) -> bool:
        done = all(piles[at] == drawn[at] for at in range(finished))
        return sum(piles) == 57 and done and (phase == "show" or piles[finished] > drawn[finished])

    possible = {piles for piles in product(range(10, 14), repeat=5) if fits(piles)}
    seen: Counter[tuple[int, ...]] = Counter()
    for one in imagined(match, "B", 40 * len(possible)):
        gone = [*one["drawn"], 0, 0, 0, 0][:5]
        seen[tuple(lying + drew for lying, drew in zip(one["piles"], gone, strict=True))] += 1
    assert set(seen) == possible
    assert all(15 < number < 75 for number in seen.values())


# ------------------------------------------------------------------ cards that everybody saw


def test_a_card_taken_from_the_row_is_known_until_it_is_played():
    """DP-11. It stays in that hand in every imagined game."""
    match = table(
        2,
        row=["accident", "flip", "pips 1", "pips 2"],
        hands=[["comeback", "swap", "swap"], ["comeback", "pips 6", "pips 6"]],
    )
    match.play("A", "comeback")
    match.play("A", "take 1")
    assert match.view("B")["known"] == [["accident"], []]
    assert all("accident" in one["hands"][0] for one in imagined(match, "B"))
    assert any(one["hands"][0].count("swap") == 0 for one in imagined(match, "B"))
    passes(match, "B")
    match.play("A", "accident")
    assert match.view("B")["known"] == [[], []]
    assert not all("accident" in one["hands"][0] for one in imagined(match, "B"))


def test_a_known_card_may_be_the_one_laid_face_down():
    """DP-19, DP-20. For others it is in the hand or face down; which of the two, they cannot tell."""
    match = table(2, known=[["accident"]], hands=[["accident", "swap", "swap"]])
    match.play("A", "roll 1 swap")
    match.play("A", "take deck")
    positions = imagined(match, "B")
    assert all("accident" in [*one["hands"][0], one["laid"]["card"]] for one in positions)
    laid = [one["laid"]["card"] == "accident" for one in positions]
    assert any(laid)
    assert not all(laid)
    assert {one["laid"]["card"] for one in imagined(match, "A", 20)} == {"swap"}


def known_roller(take: str) -> Match:
    """Everybody knows A's hand: swap, flip and choice. A lays the flip, takes a card; B plays, and it is A's turn."""
    match = table(
        2,
        row=["pips 1", "pips 2", "pips 3", "pips 4"],
        hands=[["swap", "flip", "choice"], ["comeback", "comeback", "comeback"]],
        known=[["swap", "flip", "choice"]],
    )
    match.play("A", "roll 1 flip")
    match.play("A", take)
    passes(match, "B")
    return match


def test_if_the_whole_hand_was_known_the_laid_card_is_one_of_it():
    """DP-19, DP-20. The other two are in the hand."""
    for one in imagined(known_roller("take deck"), "B"):
        assert {"swap", "flip", "choice"} <= {*one["hands"][0], one["laid"]["card"]}
        assert one["laid"]["card"] in {"swap", "flip", "choice"}
    assert {one["laid"]["card"] for one in imagined(known_roller("take deck"), "B")} == {"swap", "flip", "choice"}


def test_a_card_played_from_a_known_hand_is_not_the_laid_one():
    """DP-20. After a face-up card was taken, the swap that A plays must be the known one."""
    match = known_roller("take 1")
    match.play("A", "swap")
    positions = imagined(match, "B")
    assert {one["laid"]["card"] for one in positions} == {"flip", "choice"}
    assert all("pips 1" in one["hands"][0] for one in positions)


def test_a_card_played_from_a_hand_with_an_unknown_card_may_have_been_a_second_one():
    """DP-20. A drew an unknown card: it may have been another swap, with the first one face down."""
    match = known_roller("take deck")
    match.play("A", "swap")
    assert match.view("B")["suspected"] == {"known": ["choice", "flip"], "second": ["swap"], "unseen": 0}
    assert {one["laid"]["card"] for one in imagined(match, "B")} == {"swap", "flip", "choice"}


def test_a_second_card_that_does_not_exist_is_not_imagined():
    """DP-20. With one swap in the deck, which was played, the laid card cannot be a swap."""
    match = table(
        2,
        {"deck": {"swap": 1}},
        hands=[["swap", "flip", "choice"], ["comeback", "comeback", "comeback"]],
        known=[["swap", "flip", "choice"]],
    )
    match.play("A", "roll 1 flip")
    match.play("A", "take deck")
    passes(match, "B")
    match.play("A", "swap")
    assert {one["laid"]["card"] for one in imagined(match, "B")} == {"flip", "choice"}


def test_once_the_laid_card_is_uncovered_the_hand_is_certain_again():
    """DP-20. The flip was face down and the choice has been played, so the swap is in A's hand."""
    match = known_roller("take deck")
    match.play("A", "choice red")
    match.play("A", "take deck")
    assert match.view("B")["known"] == [["swap", "flip"], []]
    match.play("B", "roll 2 comeback")
    assert match.view("B")["known"] == [["swap"], []]
    assert match.view("B")["suspected"] == {"known": [], "second": [], "unseen": 3}
    assert all("swap" in one["hands"][0] for one in imagined(match, "B"))


Hand = tuple[str, ...]


def without(hand: Hand, card: str) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def follow(possible: set[tuple[Hand, str | None]], event: Event, cards: list[str]) -> set[tuple[Hand, str | None]]:
    """All hands and face-down cards that A can have after an event, by trying everything."""
    card = str(event.details.get("card", "")).split(" ")[0]
    if event.name == "played":
        return {(without(hand, card), laid) for hand, laid in possible if card in hand}
    if event.name == "laid":
        return {(without(hand, one), one) for hand, _ in possible for one in hand}
    if event.name == "uncovered":
        return {(hand, None) for hand, laid in possible if laid == card}
    if event.name in ("took", "drew"):
        taken = [card] if event.name == "took" else cards
        return {(tuple(sorted((*hand, one))), laid) for hand, laid in possible for one in taken}
    return possible


@pytest.mark.parametrize("seed", range(3))
def test_imagined_hands_never_contradict_what_everybody_saw(seed: int):
    """DP-11, DP-19, DP-20. Against all that is possible, found by trying everything after every event."""
    deck = dict.fromkeys(paddock.load("peloton").options["deck"], 0)
    deck |= {"choice": 12, "comeback": 9, "swap": 1 + 2 * seed, "flip": 2, "accident": 2}
    cards = [card for card, number in deck.items() if number]
    match = paddock.load("peloton", players=2, deck=deck).start(seed)
    chance = random.Random(seed)
    possible: set[tuple[Hand, str | None]] = {(hand, None) for hand in combinations_with_replacement(sorted(cards), 3)}
    looked = 0
    while match.waiting and match.view(None)["stage"] < 3:
        seat = chance.choice(match.waiting)
        kinds = sorted({action.text.split()[0] for action in match.legal(seat)})
        kind = chance.choice(kinds)
        for event in match.play(seat, chance.choice([one for one in match.legal(seat) if one.text.startswith(kind)])):
            if event.details.get("seat") == "A":
                possible = follow(possible, event, cards)
        for one in imagined(match, "B", 20):
            laid = one["laid"]["card"] if one["laid"] and one["laid"]["seat"] == 0 else None
            assert (tuple(sorted(one["hands"][0])), laid) in possible
            looked += laid is not None
    assert looked > 100
