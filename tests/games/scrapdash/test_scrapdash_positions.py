"""Scrap Dash: positions, views, notation."""

from __future__ import annotations

import json
from typing import Any

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import drive, ds, only, pilot, play, race, roll, two_each

THREE = [pilot("racer", 3), pilot("sprinter", 5), pilot("trickster", 9)]
FOUR = [pilot("racer", 3), pilot("sprinter", 5), pilot("trickster", 9), pilot("brawler", 11)]


def refused(position: dict[str, Any], **options: Any) -> str:
    with pytest.raises(paddock.PositionError) as error:
        paddock.load("scrapdash", **{"players": 3, **options}).setup(position, seed=1)
    return str(error.value)


# ------------------------------------------------------------------ complete and partial positions


def test_the_form_of_the_rules_can_be_put_up() -> None:
    """ALL-6. As sketched there: game, players, circuit, pilots, bonus, track boosts, who is active, dice."""
    match = paddock.setup(
        {
            "game": "scrapdash",
            "players": 3,
            "circuit": "A",
            "pilots": [
                {"owner": 0, "kind": "racer", "d": 0, "tokens": 0, "bonus_tokens": 0, "boosts": ["reroll"]},
                {"owner": 1, "kind": "brawler", "d": 16, "tokens": 1, "bonus_tokens": 2, "boosts": []},
            ],
            "bonus": [["+5"]],
            "track_boosts": ["none", "flip"],
            "active": 0,
            "dice": [4],
        }
    )
    assert match.waiting == ("A",)
    assert [action.text for action in match.legal("A")] == ["roll", "stop"]
    seen = match.view("A")
    assert (seen["hand"], seen["dice"], seen["pilots"][2]["d"]) == (["+5"], [4], 0)
    assert seen["boosts_at"] == [2, 4, 6, 9, 11, 13]
    assert match.position()["track_boosts"][1] == "flip"


def test_an_empty_position_is_the_start_of_a_game() -> None:
    """ALL-6."""
    match = paddock.load("scrapdash", players=5).setup({}, seed=3)
    assert ds(match) == [0] * 5
    assert match.view(None)["boosts_at"] == [2, 4, 6, 9, 11, 13]
    assert match.view(None)["decks"] == {"bonus": 28, "objectives": 16, "accidents": [18, 18, 20], "boosts": 12}


def test_boards_and_tokens_that_are_left_out_are_dealt() -> None:
    """ALL-6, SD-6. Differently for other seeds, the same for one."""
    game = paddock.load("scrapdash", players=3)
    dealt = [game.setup({"pilots": [None, {"kind": "racer"}]}, seed=seed).position() for seed in range(12)]
    assert len({position["pilots"][0]["kind"] for position in dealt}) > 2
    assert len({tuple(position["track_boosts"]) for position in dealt}) > 2
    assert all(position["pilots"][1]["kind"] == "racer" for position in dealt)
    assert dealt[5] == game.setup({"pilots": [None, {"kind": "racer"}]}, seed=5).position()


def test_pilots_may_be_listed_from_any_player_on() -> None:
    """ALL-6. In playing order; the indices of the position count."""
    match = paddock.load("scrapdash", players=3).setup({"pilots": [{"owner": 1}, {"owner": "C"}], "active": 0})
    assert [one["owner"] for one in match.position()["pilots"]] == [1, 2, 0]
    assert match.waiting == ("B",)
    drive(match, 1)
    drive(match, 2)
    assert match.waiting == ("A",)


def test_objective_tokens_follow_from_the_distance() -> None:
    """ALL-6, SD-7."""
    match = race(pilot("racer", 14), pilot("sprinter", 29), pilot("trickster", 60), start=1)
    assert [one["tokens"] for one in match.view(None)["pilots"]] == [0, 2, 3]


@pytest.mark.parametrize("text", ["roll", "stop"])
def test_a_position_in_the_middle_of_a_turn_goes_on_identically(text: str) -> None:
    """ALL-6. Through JSON, with the same seed, to the same state."""
    match = paddock.load("scrapdash", players=3, pilots=2).start(11)
    play(match, "first " + match.view(None)["pilots"][match.view(None)["active"]]["kind"])
    roll(match, 3)
    again = paddock.setup(json.loads(json.dumps(match.position())), seed=4)
    assert again.digest() == match.digest()
    seat = match.waiting[0]
    match.play(seat, text, dice=[5] if text == "roll" else [])
    again.play(seat, text, dice=[5] if text == "roll" else [])
    assert again.position() == match.position()


def test_own_fights_round_trip_with_all_that_is_still_to_come() -> None:
    """ALL-6, SD-51. The bonus token of the accident is taken only after the answer."""
    match = two_each(
        pilot("trickster", 20),
        pilot("racer", 22),
        pilot("sprinter", 5),
        pilot("overtaker", 9),
        options=only("last +4", 6),
        round=2,
    )
    roll(match, 6)
    play(match, "roll", 6)
    position = json.loads(json.dumps(match.position()))
    assert (position["phase"], position["token_due"], position["dice"]) == ("combat", True, [6, 6])
    again = match.game.setup(position)
    assert again.digest() == match.digest()
    play(again, "win sprinter")
    assert again.view(None)["pilots"][0]["bonus_tokens"] == 1


def test_names_with_a_long_minus_sign_are_understood() -> None:
    """ALL-6."""
    match = paddock.load("scrapdash").setup({"accident_discards": [None, [], ["−4"]]})
    assert match.view(None)["accident_discards"] == [[], [], ["-4"]]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"pilotes": []}, "did you mean 'pilots'?"),
        ({"pilots": [{}] * 4}, "pilots: 4 entries, at most 3 are possible"),
        ({"pilots": ["racer"]}, "is not a mapping"),
        ({"pilots": [{"speed": 3}]}, "pilots[0]: no 'speed'"),
        ({"pilots": [pilot("racer"), pilot("racer")]}, "pilot 'racer' is named more often than there are"),
        ({"pilots": [pilot("driver")]}, "pilots[0].kind: 'driver' is not possible"),
        ({"pilots": [{"owner": 0}, {"owner": 2}]}, "so here it must be 1"),
        ({"pilots": [{"owner": 3}]}, "is not a whole number from 0 to 2"),
        ({"pilots": [pilot("racer", -1)]}, "pilots[0].d: -1"),
        ({"pilots": [pilot("racer", 20, tokens=0)]}, "with d 20 on 14 sections it must be 1"),
        ({"pilots": [pilot("racer", 20, crossings=0)]}, "has crossed the line 1 times"),
        ({"pilots": [pilot("racer", bonus_tokens=3)]}, "pilots[0].bonus_tokens: 3 is not a whole number from 0 to 2"),
        ({"pilots": [pilot("trickster", bonus_tokens=2)]}, "from 0 to 1"),
        ({"pilots": [pilot("racer", boosts=["flip"] * 7)]}, "boost token 'flip' is named more often than there are"),
        ({"pilots": [pilot("racer", boosts=["turbo"])]}, "there is no boost token 'turbo'"),
        ({"pilots": [pilot("racer", 5), pilot("sprinter", 19)]}, "racer and sprinter stand on section 5 together"),
        ({"active": 3}, "active: 3 is not a whole number from 0 to 2"),
        ({"start": 7}, "start: 7"),
        ({"round": 0}, "round: 0"),
        ({"phase": "lunch"}, "phase: 'lunch' is not possible"),
        ({"phase": "order"}, "asked only with two pilots each"),
        ({"chosen": [True]}, "there is no order to choose"),
        ({"dice": [1, 2, 1]}, "hold a double"),
        ({"dice": [7]}, "dice[0]: 7"),
        ({"dice": "12"}, "dice: '12' is not a list"),
        ({"dice": [1] * 7}, "dice: 7 entries, at most 6"),
        ({"dice": [None]}, "dice[0]: None is not a whole number from 1 to 6"),
        ({"dice": [1, 2, 3, 4, 5, 6]}, "end the rolling"),
        ({"die": 3}, "only of a pilot with boost tokens"),
        ({"phase": "boost", "pilots": [pilot("racer", boosts=["flip"])], "active": 0}, "a die that does not count yet"),
        ({"die": 3, "phase": "roll"}, "only then"),
        ({"phase": "before", "dice": [2]}, "only of a player with bonus cards"),
        ({"phase": "before", "bonus": [["+3"]], "active": 0}, "at least one was rolled"),
        ({"phase": "after", "bonus": [["+3"]], "active": 0, "dice": [4]}, "has come to 0 with 4 on the dice"),
        ({"phase": "roll", "began_at": 3}, "has not moved yet"),
        ({"queue": [0]}, "only in the phase 'combat'"),
        ({"token_due": True}, "only in the phase 'combat'"),
        ({"crossed": 1}, "is not true or false"),
        ({"queue": 3}, "queue: 3 is not a list"),
        ({"queue": [None]}, "queue[0]: None is not a whole number"),
        ({"bonus": [0]}, "bonus[0]: 0 is not a list of names"),
        ({"bonus": 0}, "bonus: 0 is not a list"),
        ({"bonus": [["+5"] * 6]}, "bonus[0]: bonus card '+5' is named more often than there are"),
        ({"bonus": [["+4"]]}, "there is no bonus card '+4'"),
        ({"bonus": [["+7"] * 3], "bonus_discard": ["+7"] * 2}, "bonus_discard: bonus card '+7' is named more often"),
        ({"objective_discard": ["9"]}, "there is no objective card '9'"),
        ({"accident_discards": [["drastic"]]}, "accident_discards[0]: card of this deck 'drastic' is named more often"),
        ({"accident_discards": [[], [], [], []]}, "at most 3 are possible"),
        ({"track_boosts": ["flip"]}, "section 1 bears no boost symbol"),
        ({"track_boosts": [None, "turbo"]}, "track_boosts[1]: 'turbo' is not possible"),
        ({"track_boosts": [None] * 15}, "at most 14 are possible"),
        ({"used_boosts": ["flip"] * 7}, "used_boosts: boost token 'flip' is named more often"),
        ({"phase": "over"}, "a race is over once somebody has 3 objective tokens"),
        ({"pilots": [pilot("racer", 43)], "active": 0}, "the race is over"),
        ({"phase": "over", "pilots": [pilot("racer", 43)], "dice": [1]}, "none are rolled in the phase 'over'"),
        ({"circuit": "B"}, "circuit: 'B', but this game was loaded with 'A'"),
        ({"game": "runnerup"}, "but this game is 'scrapdash'"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(position: dict[str, Any], reason: str) -> None:
    """ALL-6."""
    assert reason in refused(position)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"start": 1}, "the start marker lies with the first pilot of a player"),
        ({"active": 1, "chosen": [False, False]}, "chosen: A has played already"),
        ({"active": 0, "chosen": [True], "phase": "order"}, "who has not chosen yet"),
        ({"active": 0, "chosen": [False], "phase": "roll", "dice": []}, "A has played already"),
        ({"chosen": ["yes"], "active": 0}, "is not true or false"),
        ({"phase": "combat", "dice": [3], "pilots": FOUR}, "the two pilots of one player"),
        ({"phase": "combat", "dice": [3], "pilots": [pilot("brawler", 4), pilot("racer", 4)]}, "active brawler wins"),
        ({"phase": "combat", "pilots": [pilot("trickster", 4), pilot("racer", 4)]}, "at least one was rolled"),
        (
            {"phase": "combat", "dice": [3], "token_due": True, "pilots": [pilot("trickster", 4), pilot("racer", 4)]},
            "after a double only",
        ),
        (
            {"phase": "combat", "dice": [3], "queue": [0], "pilots": [pilot("trickster", 4), pilot("racer", 4)]},
            "pilot 0 stands in it 1 times",
        ),
        (
            {
                "phase": "combat",
                "dice": [3],
                "queue": [2],
                "crossed": False,
                "pilots": [pilot("trickster", 4), pilot("racer", 4), pilot("sprinter", 20)],
            },
            "crossings of this turn are in the queue",
        ),
    ],
)
def test_impossible_positions_with_two_pilots_each(position: dict[str, Any], reason: str) -> None:
    """ALL-6, SD-50, SD-51."""
    assert reason in refused({"active": 0, **position}, players=2)


def test_with_two_pilots_each_who_is_on_the_track_has_chosen() -> None:
    """ALL-6, SD-50. What is left out follows from what is given."""
    match = two_each(pilot("trickster", 3), pilot("racer"), pilot("sprinter"), pilot("overtaker"))
    assert (match.phase, match.position()["chosen"]) == ("roll", [True, False])


# ------------------------------------------------------------------ what a seat knows


def test_a_seat_sees_its_own_bonus_cards_only() -> None:
    """SD-17, SD-52."""
    match = race(*THREE, bonus=[["+5"], ["+3", "curve"]])
    assert match.view("A")["hand"] == ["+5"]
    assert match.view("C")["hand"] == []
    assert match.view("C")["bonus_counts"] == [1, 2, 0]
    assert "hand" not in match.view(None)
    assert "bonus" not in match.view("A")


def test_face_down_boosts_are_seen_but_not_their_kinds() -> None:
    """SD-3, SD-29."""
    match = race(*THREE, track_boosts=["none", "flip"])
    assert match.view("A")["boosts_at"] == [2, 4, 6, 9, 11, 13]
    assert "track_boosts" not in match.view("A")


def test_redealing_changes_hidden_cards_and_tokens_only() -> None:
    """SD-3, SD-17. Own cards stay, others keep their number."""
    match = race(*THREE, bonus=[["+5"], ["+3", "curve"]], track_boosts=[])
    imagined = [match.redeal("A", seed).position() for seed in range(20)]
    assert all(position["bonus"][0] == ["+5"] and len(position["bonus"][1]) == 2 for position in imagined)
    assert len({tuple(position["bonus"][1]) for position in imagined}) > 3
    assert len({tuple(position["track_boosts"]) for position in imagined}) > 3
    onlooker = [match.redeal(None, seed).position()["bonus"][0][0] for seed in range(20)]
    assert len(set(onlooker)) > 1


def test_used_and_open_boosts_are_not_imagined_again() -> None:
    """SD-3. With all tokens open or used but two, these two are known."""
    boosts = {"boost_tokens": {"+-1": 1, "flip": 1, "reroll": 1}}
    match = race(
        pilot("racer", 3, boosts=["+-1"]), pilot("sprinter"), pilot("trickster"),
        options=boosts, used_boosts=["flip"], track_boosts=["none", "reroll"],
    )  # fmt: skip
    assert all(match.redeal("B", seed).position()["track_boosts"][1] == "reroll" for seed in range(5))


# ------------------------------------------------------------------ notation


def test_notation_forgives_capitals_and_spaces() -> None:
    """SD-12."""
    match = race(*THREE, bonus=[["catch up"]])
    drive(match, 1)
    play(match, "Bonus  Catch Up")
    assert match.view(None)["bonus_discard"] == ["catch up"]


def test_an_illegal_action_says_what_is_legal() -> None:
    """SD-8."""
    match = race(*THREE)
    with pytest.raises(paddock.IllegalAction) as error:
        match.play("A", "stop")
    assert error.value.legal == ("roll",)
    with pytest.raises(paddock.IllegalAction) as error:
        match.play("B", "roll")
    assert error.value.reason == "not-asked"
