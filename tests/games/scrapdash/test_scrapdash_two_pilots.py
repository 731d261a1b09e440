"""Scrap Dash with two pilots each: order, own fights, shared cards, the end."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import (
    board,
    bonuses,
    crash,
    drive,
    ds,
    objectives,
    only,
    pilot,
    play,
    race,
    texts,
    two_each,
)


def kinds(match: paddock.Match) -> list[str]:
    return [one["kind"] for one in match.view(None)["pilots"]]


def racing(*distances: int, active: int = 0, **position: Any) -> paddock.Match:
    """Two players: A has the trickster and the racer, B the sprinter and the overtaker."""
    names = ("trickster", "racer", "sprinter", "overtaker")
    pilots = [pilot(kind, d) for kind, d in zip(names, distances, strict=True)]
    return two_each(*pilots, **{"active": active, "round": 2, **position})


# ------------------------------------------------------------------ who has how many


@pytest.mark.parametrize(
    ("players", "pilots", "count"), [(2, "auto", 4), (2, 2, 4), (3, "auto", 3), (3, 2, 6), (6, 1, 6)]
)
def test_pilots_of_each_player(players: int, pilots: object, count: int) -> None:
    """SD-50. Two players always have two, three may choose."""
    match = paddock.load("scrapdash", players=players, pilots=pilots).start(1)
    seats = [one["seat"] for one in match.view(None)["pilots"]]
    assert len(seats) == count
    assert seats == sorted(seats)


@pytest.mark.parametrize(
    ("players", "pilots", "reason"),
    [
        (2, 1, "two players always have 2 pilots each"),
        (4, 2, "4 players have 1 pilot each"),
        (3, 3, "allowed: 1, 2 or auto"),
        (3, True, "allowed: 1, 2 or auto"),
    ],
)
def test_other_numbers_of_pilots_are_refused(players: int, pilots: object, reason: str) -> None:
    """SD-50."""
    with pytest.raises(paddock.OptionError, match=reason):
        paddock.load("scrapdash", players=players, pilots=pilots)


# ------------------------------------------------------------------ order


def test_each_player_chooses_the_order_before_the_first_turn() -> None:
    """SD-50. Then plays both; the next player likewise; in the second round nobody is asked."""
    match = two_each(pilot("trickster"), pilot("racer"), pilot("sprinter"), pilot("overtaker"))
    assert (match.phase, texts(match)) == ("order", ["first trickster", "first racer"])
    play(match, "first racer")
    assert kinds(match)[:2] == ["racer", "trickster"]
    asked = []
    for face in (1, 3):
        asked.append((match.waiting[0], match.phase))
        drive(match, face)
    asked.append((match.waiting[0], match.phase))
    play(match, "first sprinter")
    assert kinds(match)[2:] == ["sprinter", "overtaker"]
    drive(match, 4)
    drive(match, 6)
    asked.append((match.waiting[0], match.phase))
    assert asked == [("A", "roll"), ("A", "roll"), ("B", "order"), ("A", "roll")]


def test_start_marker_lies_with_the_first_pilot() -> None:
    """SD-50. Also when the second board is put first."""
    match = two_each(pilot("trickster"), pilot("racer"), pilot("sprinter"), pilot("overtaker"), active=2, start=2)
    play(match, "first overtaker")
    seen = match.view(None)
    assert (seen["start"], seen["pilots"][2]["kind"], seen["active"]) == (2, "overtaker", 2)


def test_until_the_order_is_chosen_the_dealt_one_counts() -> None:
    """SD-50, SD-18. A's accident moves the last pilot: B's second board. Then B puts it first, with all it has."""
    match = two_each(
        pilot("trickster"), pilot("racer"), pilot("sprinter"), pilot("overtaker"), options=only("last +4", 5)
    )
    play(match, "first trickster")
    crash(match, 5)
    assert ds(match) == [0, 0, 0, 4]
    drive(match, 6)
    play(match, "first overtaker")
    assert (kinds(match)[2:], ds(match)[2:]) == (["overtaker", "sprinter"], [4, 0])
    assert match.view(None)["began_at"] == 4


# ------------------------------------------------------------------ fights


def test_owner_decides_between_his_own_two() -> None:
    """SD-51. No dice; the winner moves on one section."""
    match = racing(1, 4, 9, 12)
    drive(match, 3)
    assert (match.waiting, match.phase, texts(match)) == (("A",), "combat", ["win trickster", "win racer"])
    play(match, "win racer")
    assert ds(match) == [4, 5, 9, 12]
    assert match.view(None)["active"] == 1


def test_the_owner_is_asked_in_the_turn_of_somebody_else_too() -> None:
    """SD-51. A's card moves B's sprinter onto B's overtaker; then A's turn ends."""
    match = racing(20, 22, 5, 9, options=only("last +4", 6))
    crash(match, 6)
    assert match.waiting == ("B",)
    assert match.view(None)["token_due"]
    assert texts(match) == ["win sprinter", "win overtaker"]
    play(match, "win sprinter")
    assert ds(match)[2:] == [10, 9]
    assert board(match, 0)["bonus_tokens"] == 1
    assert match.view(None)["active"] == 1


def test_the_winner_may_meet_somebody_else() -> None:
    """SD-51, SD-14."""
    match = racing(1, 4, 5, 12)
    drive(match, 3)
    play(match, "win trickster", 2, 6)
    assert ds(match) == [5, 4, 6, 12]


def test_active_brawler_wins_against_his_own_partner_without_a_question() -> None:
    """SD-51, SD-45."""
    match = two_each(pilot("brawler", 1), pilot("racer", 4), pilot("sprinter", 9), pilot("overtaker", 12))
    drive(match, 3)
    assert ds(match)[:2] == [6, 4]
    assert match.view(None)["active"] == 1


def test_after_a_double_the_brawlers_owner_is_asked() -> None:
    """SD-51, SD-45."""
    match = two_each(
        pilot("brawler", 1), pilot("racer", 3), pilot("sprinter", 9), pilot("overtaker", 12), options=only("+2", 1)
    )
    crash(match, 1)
    assert texts(match) == ["win brawler", "win racer"]


def test_with_a_third_pilot_there_everybody_rolls() -> None:
    """SD-51, SD-15. A's two and B's sprinter on section 6; when the sprinter has won, A decides."""
    match = racing(1, 6, 8, 12, options=only("+5 and ahead -2", 1))
    crash(match, 1, 1, 2, 3)
    assert (match.waiting, match.phase) == (("A",), "combat")
    assert ds(match)[:3] == [6, 6, 7]


def test_own_fight_after_an_objective_card() -> None:
    """SD-26, SD-51. A crosses twice; the first card makes B's pilots meet, the second crossing waits for B's answer."""
    match = racing(13, 25, 2, 9, options=objectives("7"), dice=[1, 2, 3, 4, 5])
    play(match, "roll", 6)
    assert (match.waiting, match.phase) == (("B",), "combat")
    seen = match.position()
    assert (seen["queue"], seen["crossed"], seen["pilots"][0]["tokens"]) == ([0], True, 1)
    assert match.game.setup(seen).digest() == match.digest()
    play(match, "win sprinter")
    assert board(match, 0)["tokens"] == 2
    assert match.view(None)["active"] == 1


# ------------------------------------------------------------------ cards and tokens


def test_bonus_cards_serve_either_pilot_in_its_own_turn() -> None:
    """SD-52. Won by the trickster, played by the racer in the very next turn."""
    match = two_each(
        pilot("trickster", 1, bonus_tokens=1),
        pilot("racer", 3),
        pilot("sprinter"),
        pilot("overtaker"),
        options={**only("stay", 3), **bonuses("+5")},
    )
    crash(match, 3)
    assert match.view("A")["hand"] == ["+5"]
    drive(match, 1)
    assert (match.waiting, texts(match)) == (("A",), ["drive", "bonus +5"])
    play(match, "bonus +5")
    assert ds(match)[:2] == [1, 3 + 5 + 1 + 1]  # and one more for the curve


def test_boost_and_bonus_tokens_belong_to_the_pilot() -> None:
    """SD-52. The racer has boosts, the trickster is not asked."""
    match = two_each(
        pilot("trickster", 1),
        pilot("racer", 9, boosts=["flip"], bonus_tokens=2),
        pilot("sprinter"),
        pilot("overtaker"),
        options=only("stay", 3),
    )
    play(match, "roll", 3)
    assert match.phase == "roll"
    play(match, "roll", 3)
    assert (board(match, 0)["bonus_tokens"], board(match, 1)["bonus_tokens"]) == (1, 2)


# ------------------------------------------------------------------ the end


def test_the_only_player_with_a_finisher_wins() -> None:
    """SD-53. Hendrik has the only pilot with three tokens, although Uschi's second one is far ahead of his."""
    match = racing(5, 41, 40, 36, active=1, start=2)
    drive(match, 4)
    assert match.outcome is not None
    assert match.outcome.winners == ("A",)
    assert match.outcome.points == {"A": 5, "B": 36}


def test_with_two_finishers_the_second_pilots_decide() -> None:
    """SD-53. Both have finished with one pilot; Uschi's other one is further ahead than Hendrik's."""
    match = racing(30, 50, 34, 41, active=3, start=0)
    drive(match, 4)
    assert match.outcome is not None
    assert match.outcome.ranks == {"A": 2, "B": 1}


def test_the_second_pilots_decide_who_leads() -> None:
    """SD-53. Uschi's first pilot is the last of all, her second one is ahead of Hendrik's second one."""
    view = racing(30, 35, 20, 25, active=1, start=2).view("B")
    assert view["leading"] == ["A"]


def test_last_round_goes_up_to_the_pilot_before_the_start_marker() -> None:
    """SD-53."""
    match = racing(41, 20, 30, 36, active=0, start=0)
    drive(match, 4)
    assert match.view(None)["last_round"]
    order = []
    while match.waiting:
        order.append(match.view(None)["active"])
        drive(match, 2)
    assert order == [1, 2, 3]


def test_all_others_rank_by_their_second_pilots_too() -> None:
    """SD-53. Three players: B has a finisher, of the others C's second pilot is ahead."""
    match = race(
        pilot("trickster", 25),
        pilot("racer", 40),
        pilot("sprinter", 10),
        pilot("overtaker", 50),
        pilot("opportunist", 29),
        pilot("brawler", 30),
        options={"players": 3, "pilots": 2},
        active=5,
        start=0,
        round=9,
    )
    drive(match, 1)
    assert match.outcome is not None
    assert match.outcome.ranks == {"B": 1, "C": 2, "A": 3}
