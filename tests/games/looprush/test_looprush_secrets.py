"""Loop Rush: what each seat knows, and what it could work out for certain."""

from __future__ import annotations

import random

import paddock
from tests.games.looprush.looprush_table import put_up

HELD = ("acceleration", "momentum", "super acceleration", "shield")


def imagined(match: paddock.Match, seat: str | None, key: str, of: int) -> set[tuple[str, ...]]:
    """The different hands of a seat that another one may imagine."""
    return {tuple(match.redeal(seat, seed).position()[key][of]) for seed in range(60)}


def test_own_cards_are_seen_and_others_are_only_counted() -> None:
    """LR-3. Also the partner's are hidden."""
    match = put_up(hands=[["blue 1", "red 2"], None, ["black 3", "yellow 6"]], bonus=[["shield"], [], ["momentum"]])
    mine, partners = match.view("A"), match.view("C")
    assert (mine["hand"], mine["bonus"]) == (["blue 1", "red 2"], ["shield"])
    assert (partners["hand"], partners["bonus"]) == (["yellow 6", "black 3"], ["momentum"])
    for view in (mine, match.view(None)):
        assert view["hand_sizes"] == [2, 2, 2, 2]
        assert view["bonus_sizes"] == [1, 0, 1, 0]
        assert "black 3" not in str({key: value for key, value in view.items() if key != "discard"})
    assert "hand" not in match.view(None)


def test_other_hands_are_imagined_anew_and_ones_own_never() -> None:
    """LR-3."""
    match = put_up(bonus=[["shield"], ["shield"]])
    for key in ("hands", "bonus"):
        assert imagined(match, "A", key, 0) == {tuple(match.position()[key][0])}
        assert len(imagined(match, "A", key, 1)) > 3 - (key == "bonus")
        assert len(imagined(match, None, key, 0)) > 3 - (key == "bonus")


def test_nobody_imagines_a_super_jump_in_a_hand() -> None:
    """LR-25. It would have been shown."""
    match = put_up(bonus=[[], ["shield", "momentum"]])
    assert all("super jump" not in hand for hand in imagined(match, "A", "bonus", 1))


def test_the_special_card_stays_where_everybody_knows_it_is() -> None:
    """LR-14. It is in the pile until it is shown."""
    for special in (True, False):
        match = put_up(special=special)
        assert all(match.redeal("A", seed).view(None)["special"] is special for seed in range(20))


def test_with_an_empty_pile_the_opponents_hand_is_known() -> None:
    """LR-15. Two players, the last deal: what one has not seen, the other holds."""
    cards = [f"{team} {number}" for team in ("blue", "red", "yellow", "black") for number in range(1, 7)] * 2
    match = put_up(2, hands=[cards[:6], cards[6:12]], discard=cards[12:])
    assert len(imagined(match, "A", "hands", 1)) == 1
    assert len(imagined(match, None, "hands", 1)) > 10


def test_bonus_cards_held_when_the_pile_was_renewed_stay_known() -> None:
    """LR-27. B holds the only card that is neither in A's hand nor in the discard; then the pile is made anew."""
    deck = {"acceleration": 2, "momentum": 2, "super acceleration": 0, "shield": 1, "super jump": 0}
    game = paddock.load("looprush", players=2, bonus_deck=deck)
    used = ["acceleration", "acceleration", "momentum", "momentum"]
    match = game.setup({"turn": 0, "hands": [["blue 3"]], "bonus": [[], ["shield"]], "bonus_discard": used}, seed=1)
    assert imagined(match, "A", "bonus", 1) == {("shield",)}
    match.play("A", "blue 3: blue1")
    assert match.view(None)["bonus_sizes"] == [1, 1]
    assert match.position()["bonus_batches"] == [[0], [1]]
    assert imagined(match, "A", "bonus", 1) == {("shield",)}
    assert imagined(match, "B", "bonus", 0) == {("acceleration",), ("momentum",)}
    assert imagined(match, None, "bonus", 1) == {("shield",)}


def test_cards_drawn_later_mix_with_the_pile_but_not_with_older_ones() -> None:
    """LR-27."""
    match = put_up(2, bonus=[[], ["momentum", "shield"]], bonus_batches=[[], [0, 2]])
    assert all("shield" in hand for hand in imagined(match, "A", "bonus", 1))
    assert len(imagined(match, "A", "bonus", 1)) == 4


def test_of_equal_cards_the_one_held_longest_is_played() -> None:
    """LR-27. The card that is left is then not taken for a known one: it may be any."""
    match = put_up(2, hands=[["blue 3"]], bonus=[["acceleration"] * 2], bonus_batches=[[0, 3]])
    match.play("A", "blue 3: blue1")
    match.play("A", "bonus acceleration")
    assert len(imagined(match, "B", "bonus", 0)) == (4 if len(match.view("A")["bonus"]) == 1 else 10)


def test_a_redeal_keeps_the_number_of_every_card() -> None:
    """LR-2. In every redeal no card is lost or duplicated."""
    match = put_up(3, bonus=[["shield"], ["momentum"], ["shield", "acceleration"]])
    for seed in range(20):
        position = match.redeal("B", seed).position()
        cards = [card for hand in position["hands"] for card in hand]
        assert len(cards) == 18
        assert all(cards.count(card) <= 2 for card in cards)
        bonus = [card for hand in position["bonus"] for card in hand]
        assert [len(hand) for hand in position["bonus"]] == [1, 1, 2]
        assert all(bonus.count(card) <= 4 for card in bonus)


def test_exactly_the_actions_that_draw_or_deal_cards_reveal_something() -> None:
    """LR-9, LR-13, LR-14, LR-25. Others may be taken back: whatever is hidden, the one who acts would see the same."""
    revealed = set()
    for players in (2, 3, 4):
        match, chooser = paddock.load("looprush", players=players, track="short").start(players), random.Random(players)
        while match.waiting:
            seat, before = match.waiting[0], match.copy()
            action = chooser.choice(match.legal(seat))
            events = match.play(seat, action)
            assert match.revealed == (match.drawn > 0)
            if match.revealed:
                revealed |= {event.name for event in events if event.reveals}
                continue
            for seed in range(3):
                imagined = before.redeal(seat, seed)
                imagined.play(seat, action)
                assert imagined.view(seat) == match.view(seat)
    assert {"drew", "super-jump", "dealt", "special-shown"} <= revealed
