"""Loop Rush: set-up, dealing, the special card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import paddock
from tests.games.looprush.looprush_table import put_up

TEAMS = ("blue", "red", "yellow", "black")
JUMPS_LEFT = [
    "acceleration",
    "momentum",
    "super acceleration",
    "shield",
] * 4  # as a discard: only Super jumps in the pile
NO_JUMPS_LEFT = ["super jump"] * 4


def last_card(players: int, seed: int = 1, left: int = 1, **position: Any) -> paddock.Match:
    """The last seat plays the last card of a deal, a yellow 1 that changes nothing else; `left` deals are left."""
    a_deal = players * 6
    cards = [f"{team} {number}" for team in (TEAMS[:3] if players == 3 else TEAMS) for number in (1, 2, 3, 4, 5, 6)] * 2
    cards.remove("yellow 1")
    hands: list[Any] = [*[[]] * (players - 1), ["yellow 1"]]
    discard = cards[: len(cards) - left * a_deal]
    return put_up(players, seed=seed, turn=players - 1, hands=hands, discard=discard, **position)


def play_last(match: paddock.Match) -> dict[str, list[Any]]:
    """What happened, by the names of the events."""
    told: dict[str, list[Any]] = {}
    for event in match.play(match.waiting[0], "yellow 1: yellow1"):
        told.setdefault(event.name, []).append(event.details.get("seat"))
    return told


def deals(players: int, what: str, **position: Any) -> Iterator[tuple[paddock.Match, dict[str, list[Any]]]]:
    """Deals from all seeds in which something happens."""
    found = 0
    for seed in range(400):
        match = last_card(players, seed, **position)
        told = play_last(match)
        if what in told:
            found += 1
            yield match, told
    assert found > 2


def all_cards(match: paddock.Match) -> Counter[str]:
    position = match.position()
    return Counter(card for hand in position["hands"] for card in hand)


@pytest.mark.parametrize(
    ("players", "owners"),
    [(2, [0, 1, 0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])],
)
def test_teams_are_given_to_the_seats(players: int, owners: list[int]) -> None:
    """LR-1. With three players the fourth team is out."""
    position = paddock.load("looprush", players=players).start(seed=1).position()
    assert position["teams"] == dict(zip(TEAMS, owners, strict=False))
    assert list(position["runners"]) == list(TEAMS[: len(owners)])
    assert all(places == [0, 0] for places in position["runners"].values())


@pytest.mark.parametrize(("players", "left"), [(2, 37), (3, 19), (4, 25)])
def test_everybody_gets_six_of_the_movement_cards(players: int, left: int) -> None:
    """LR-2, LR-3. 48 cards and the special one; with three players 36."""
    match = put_up(players)
    view = match.view(None)
    assert view["hand_sizes"] == [6] * players
    assert (view["pile"], view["special"], view["bonus_pile"]) == (left, True, 20)
    assert len(match.view("B")["hand"]) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deck_has_two_of_each_number_in_every_colour(players: int) -> None:
    """LR-2, LR-3. One player who holds them all, card by card."""
    teams = TEAMS[:3] if players == 3 else TEAMS
    game = paddock.load("looprush", players=players)
    for card in (f"{team} {number}" for team in teams for number in range(1, 7)):
        assert game.setup({"hands": [[card, card]]}, seed=1).position()["hands"][0] == [card, card]
        with pytest.raises(paddock.PositionError, match=f"movement card '{card}' is named more often than there are"):
            game.setup({"hands": [[card, card, card]]})


def test_there_are_four_bonus_cards_of_each_kind() -> None:
    """LR-2."""
    game = paddock.load("looprush")
    for kind in ("acceleration", "momentum", "super acceleration", "shield", "super jump"):
        assert game.setup({"bonus_discard": [kind] * 4}, seed=1).view(None)["bonus_pile"] == 16
        with pytest.raises(paddock.PositionError, match=f"bonus card '{kind}' is named more often"):
            game.setup({"bonus_discard": [kind] * 5})


def test_anybody_may_start_and_play_goes_clockwise() -> None:
    """LR-4, ALL-5."""
    game = paddock.load("looprush", players=3)
    assert {game.start(seed=seed).view(None)["turn"] for seed in range(40)} == {"A", "B", "C"}
    match = put_up(3, turn=1, hands=[["blue 1"], ["red 1"], ["yellow 1"]], runners={"blue": [1, 0], "red": [1, 0]})
    for seat, action in (("B", "red 1: red1"), ("C", "yellow 1: yellow1"), ("A", "blue 1: blue1")):
        assert match.waiting == (seat,)
        match.play(seat, action)


def test_six_new_cards_when_all_are_played_and_turn_order_goes_on() -> None:
    """LR-13, LR-4. Dealt from the player who plays next."""
    match = put_up(hands=[["blue 1"], [], [], []], turn=0, discard=None)
    events = match.play("A", "blue 1: blue1")
    assert [event.details for event in events if event.name == "dealt"] == [
        {"seat": seat, "cards": 6} for seat in ("B", "C", "D", "A")
    ]
    assert match.view(None)["hand_sizes"] == [6] * 4
    assert match.view(None)["turn"] == "B"


def test_the_deal_waits_for_the_half_and_for_the_bonus_card() -> None:
    """LR-13, LR-10."""
    match = put_up(hands=[["blue 1"], [], [], []], runners={"blue": [8, 0]})
    match.play("A", "blue 1: blue1")
    assert match.view(None)["hand_sizes"] == [0] * 4
    match.play("A", "ordinary")
    assert match.view(None)["hand_sizes"] == [6] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_deck_is_shuffled_when_all_cards_are_used_up(players: int) -> None:
    """LR-15."""
    match = last_card(players, left=0)
    assert match.view(None)["pile"] == 0
    told = play_last(match)
    assert "shuffled" in told
    view = match.view(None)
    cards = (36 if players == 3 else 48) - 6 * players
    assert view["discard"] == []
    assert view["pile"] == cards + view["special"]
    assert view["special"] != ("special-shown" in told)


def test_cards_that_are_left_are_dealt_without_shuffling() -> None:
    """LR-15, LR-13."""
    match = last_card(2, left=2)
    before = match.view(None)["discard"]
    assert "shuffled" not in play_last(match)
    assert sorted(match.view(None)["discard"]) == sorted([*before, "yellow 1"])
    dealt = all_cards(match)
    assert sum(dealt.values()) == 12
    assert all(dealt[card] + match.view(None)["discard"].count(card) <= 2 for card in dealt)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_is_dealt_the_special_card_shows_it_and_everybody_draws_a_bonus_card(players: int) -> None:
    """LR-14. He gets another card; bonus cards are drawn from the shower clockwise."""
    showers = set()
    for match, told in deals(players, "special-shown", bonus_discard=NO_JUMPS_LEFT):
        [shower] = told["special-shown"]
        showers.add(shower)
        seats = "ABCD"[:players]
        first = seats.index(shower)
        assert told["drew"] == list(seats[first:] + seats[:first])
        view = match.view(None)
        assert view["hand_sizes"] == [6] * players
        assert view["bonus_sizes"] == [1] * players
        assert view["special"] is False
        assert view["pile"] == 0
        assert (view["phase"], match.waiting) == ("play", ("A",))
    assert showers == set("ABCD"[:players])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_special_card_left_over_is_turned_over_and_the_next_player_counts_as_shower(players: int) -> None:
    """LR-14."""
    for match, told in deals(players, "special-left", bonus_discard=NO_JUMPS_LEFT):
        assert told["special-left"] == ["A"]
        assert told["drew"] == list("ABCD"[:players])
        assert match.view(None)["special"] is False
        assert match.view(None)["hand_sizes"] == [6] * players


def test_the_special_card_can_come_up_in_the_first_deal() -> None:
    """LR-14, LR-3. Then everybody begins with a bonus card, or jumps before the first turn."""
    game = paddock.load("looprush", players=2)
    starts = [game.start(seed=seed) for seed in range(60)]
    shown = [match for match in starts if not match.view(None)["special"]]
    assert 5 < len(shown) < 30  # 12 of 49 cards are dealt
    for match in shown:
        view = match.view(None)
        jumps = view["bonus_discard"].count("super jump")
        assert sum(view["bonus_sizes"]) + jumps + (view["jump"] or {"left": 0})["left"] == 2
        assert view["hand_sizes"] == [6, 6]
    assert {match.phase for match in shown} == {"play", "jump"}
    assert all(sum(match.view(None)["bonus_sizes"]) == 0 for match in starts if match.view(None)["special"])


def test_each_super_jump_of_the_special_card_is_carried_out_before_the_next_draw() -> None:
    """LR-14, LR-25."""
    yellow = {"runners": {"yellow": [17, 0]}, "halves": {"yellow1": "ordinary"}}
    match, told = next(iter(deals(3, "special-left", bonus_discard=JUMPS_LEFT, **yellow)))
    assert told["super-jump"] == ["A"]
    assert (match.phase, match.waiting) == ("jump", ("A",))
    assert match.view(None)["jump"] == {"seat": "A", "left": 2}
    assert [one.text for one in match.legal("A")] == ["jump blue1", "jump blue2"]
    events = match.play("A", "jump blue2")
    assert [event.name for event in events] == ["jumped", "super-jump"]
    assert match.view(None)["runners"]["blue"] == [0, 5]
    assert match.waiting == ("B",)
    match.play("B", "jump red1")
    match.play("C", "jump yellow1")  # it went on to 18 with the last card
    assert match.view(None)["runners"]["yellow"] == [19, 0]
    assert (match.phase, match.waiting) == ("play", ("A",))


def test_a_player_is_asked_for_a_jump_even_if_one_or_none_could_jump() -> None:
    """LR-25, LR-14."""
    runners = {"blue": ["home", 46]}  # no rings ahead of 46
    match = put_up(runners=runners, phase="jump", jump={"seat": 0, "left": 0})
    assert [one.text for one in match.legal("A")] == ["jump blue2"]
    events = match.play("A", "jump blue2")
    assert [event.name for event in events] == ["no-rings"]
    assert match.view(None)["runners"]["blue"] == ["home", 46]
    match = put_up(runners={"blue": [46, 0]}, jump={"seat": 0})
    assert [one.text for one in match.legal("A")] == ["jump blue1", "jump blue2"]


def test_with_two_players_a_runner_of_either_team_may_jump() -> None:
    """LR-25."""
    match = put_up(2, jump={"seat": 1}, runners={"black": [21, 0]}, turn=0)
    assert [one.text for one in match.legal("B")] == ["jump red1", "jump red2", "jump black1", "jump black2"]
    match.play("B", "jump black1")
    assert match.view(None)["runners"]["black"] == [24, 0]
    assert match.view(None)["halves"] == {"black1": "rings"}
    assert match.waiting == ("A",)


def test_a_super_jump_for_a_player_whose_runners_are_home_does_nothing() -> None:
    """LR-25. Four players: the partner is still running, but only one's own runners jump."""
    runners = {"blue": ["home", "home"], "red": [1, 0]}
    found = deals(4, "special-left", bonus_discard=JUMPS_LEFT, runners=runners)
    match, told = next(iter(found))
    assert told["super-jump"] == ["A", "B"]
    assert (match.phase, match.waiting) == ("jump", ("B",))


def test_without_bonus_cards_the_special_card_gives_nothing() -> None:
    """LR-14, LR-27."""
    nothing = dict.fromkeys(("acceleration", "momentum", "super acceleration", "shield", "super jump"), 0)
    game = paddock.load("looprush", players=2, bonus_deck=nothing)
    shown = [m for m in (game.start(seed=seed) for seed in range(40)) if not m.view(None)["special"]]
    assert shown
    assert all(match.phase == "play" and match.view(None)["bonus_sizes"] == [0, 0] for match in shown)
