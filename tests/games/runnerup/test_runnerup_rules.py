"""Runner-Up, clause by clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paddock
from paddock import Match

LAST: dict[str, Any] = {"turn": 5, "round": 5}


def table(players: int = 3, variant: str = "base", **position: Any) -> Match:
    return paddock.load("runnerup", players=players, variant=variant).setup(position, seed=1)


def play_round(match: Match, *actions: str | paddock.Action) -> list[Any]:
    """Everybody's action in the order of the seats; all events."""
    return [event for seat, action in zip(match.game.seats, actions, strict=True) for event in match.play(seat, action)]


def play_last_cards(match: Match) -> None:
    """RU-12. Everybody plays the last card."""
    for seat in match.waiting:
        match.play(seat, match.legal(seat)[0])


def final(totals: list[int], players: int | None = None) -> Any:
    """The outcome when the last turn scores nothing: all pawns end together on the start."""
    racers = len(totals)
    count = players or racers
    cards = ["+1", "+1", "+1", "+1", "+1", "+1"][:count]
    pawns = [-1] * count + [0] * (racers - count)
    match = table(count, scores=totals, pawns=pawns, hands=[[card] for card in cards], **LAST)
    play_last_cards(match)
    return match.outcome


# ------------------------------------------------------------------ components


def test_track_goes_from_minus_12_to_16_with_the_start_worth_nothing():
    """RU-1. The start is a space worth 0: a pawn that is second there scores 0."""
    assert paddock.load("runnerup").options["track"] == [-12, 16]
    match = table(pawns=[2, -1, -9], hands=[["+1"], ["+1"], ["+1"]], **LAST)
    play_last_cards(match)
    assert match.position()["pawns"] == [3, 0, -8]
    assert match.position()["scores"] == [0, 0, 0]


def test_deck_has_32_cards_of_the_printed_values():
    """RU-2."""
    deck = {value: number for value, number in paddock.load("runnerup").options["deck"].items() if number}
    assert deck == {"-4": 1, "-3": 3, "-2": 4, "-1": 5, "+1": 6, "+2": 5, "+3": 4, "+4": 3, "+5": 1}
    assert sum(deck.values()) == 32


def test_white_numbers_follow_the_distance_minus_before_plus():
    """RU-3. The -1 cards are 1–5, the +1 cards 6–11, the +5 card is 32."""
    seen = set()
    for seed in range(60):
        for hand in paddock.load("runnerup", players=6, variant="tactical").start(seed).position()["hands"]:
            seen.update(hand)
    numbers = {int(name.split("/")[1]): name.split("/")[0] for name in seen}
    expected = (
        ["-1"] * 5 + ["+1"] * 6 + ["-2"] * 4 + ["+2"] * 5 + ["-3"] * 3 + ["+3"] * 4 + ["-4"] + ["+4"] * 3 + ["+5"]
    )
    assert [numbers[number] for number in range(1, 33)] == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_has_a_pawn_and_two_players_get_leon(players: int):
    """RU-4."""
    match = paddock.load("runnerup", players=players).start(seed=1)
    racers = [*"ABCDEF"[:players], *(["L"] if players == 2 else [])]
    assert match.view(None)["racers"] == racers
    assert match.position()["pawns"] == [0] * len(racers)
    assert match.waiting == tuple("ABCDEF"[:players])


# ------------------------------------------------------------------ a turn


def test_game_is_five_turns_of_five_rounds():
    """RU-5."""
    match = paddock.load("runnerup", players=3).start(seed=4)
    seen = []
    while match.waiting:
        position = match.position()
        if not any(position["committed"]):
            seen.append((position["turn"], position["round"]))
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    assert seen == [(turn, round_) for turn in range(1, 6) for round_ in range(1, 6)]
    assert match.outcome.reason == "turns-played"


def test_every_turn_starts_from_zero_with_five_new_cards():
    """RU-6. Pawns, Leon's too, go back to the start; hands come from all 32 cards again."""
    hands: Counter[str] = Counter()
    for seed in range(40):
        match = paddock.load("runnerup", players=2).setup({"turn": 1, "round": 5, "pawns": [3, 5, -2]}, seed)
        events = [event.name for event in play_round(match, match.legal("A")[0], match.legal("B")[0])]
        assert "turn-began" in events
        position = match.position()
        assert (position["turn"], position["round"], position["pawns"]) == (2, 1, [0, 0, 0])
        assert [len(hand) for hand in position["hands"]] == [5, 5]
        assert len(position["leon"]["pile"]) == 4
        hands.update(card for hand in position["hands"] for card in hand)
    assert set(hands) == {"-4", "-3", "-2", "-1", "+1", "+2", "+3", "+4", "+5"}


def test_a_card_may_be_played_on_anybody_in_secret():
    """RU-7. Every value in hand on every player, oneself included; nothing is revealed before the last commits."""
    match = table(3, hands=[["+3", "+3", "-1", "+2", "+5"], ["+1", "+1", "-4", "-3", "+2"]])
    texts = {action.text for action in match.legal("A")}
    assert texts == {f"{value}>{target}" for value in ("+3", "-1", "+2", "+5") for target in "ABC"}
    events = match.play("A", "+5>B")
    assert [event.name for event in events] == ["committed"]
    assert events[0].seen_by("B").details == {"seat": "A", "choice": None}
    assert events[0].seen_by("A").details == {"seat": "A", "choice": "+5>B"}
    assert match.view("B")["committed"] == [True, False, False]
    assert "+5" not in str({**match.view("B"), "options": None})
    assert match.waiting == ("B", "C")
    assert match.position()["pawns"] == [0, 0, 0]


def test_a_choice_may_be_changed_until_the_last_one_commits():
    """RU-7, ALL-2. Replaced, not withdrawn; nobody else learns of it; after the reveal it is too late."""
    match = table(3, hands=[["+3", "+2", "-1", "-1", "+5"], ["+1", "+1", "+1", "-3", "+2"], ["+4"] * 3 + ["-2", "-2"]])
    match.play("A", "+3>B")
    match.play("B", "+1>B")
    assert match.waiting == ("C",)
    assert match.legal("A")
    changed = match.play("A", "+5>C")
    assert [event.seen_by("B") for event in changed] == [None]
    assert changed[0].seen_by("A").details["choice"] == "+5>C"
    assert match.view("A")["choice"] == "+5>C"
    assert "+3" in match.view("A")["hand"]
    match.play("C", "-2>A")
    assert match.position()["pawns"] == [-2, 1, 5]
    assert match.position()["round"] == 2


def test_a_pawn_moves_by_the_sum_of_the_cards_before_its_player():
    """RU-8. The rulebook's example: +2 goes on by 2, no card stays, -1 and -3 go back by 4."""
    match = table(
        3,
        hands=[["+2", "-1", "-3", "+1", "+1"], ["-1", "+1", "+1", "+1", "+2"], ["-3", "+2", "+2", "+3", "+3"]],
    )
    play_round(match, "+2>A", "-1>C", "-3>C")
    assert match.position()["pawns"] == [2, 0, -4]


def test_one_player_may_get_all_the_cards():
    """RU-8."""
    match = table(4, round=4, hands=[["+5", "+1"], ["+4", "+1"], ["+3", "+1"], ["-2", "+1"]])
    events = play_round(match, "+5>D", "+4>D", "+3>D", "-2>D")
    assert match.position()["pawns"] == [0, 0, 0, 10]
    assert [event.details for event in events if event.name == "moved"] == [{"racer": "D", "from": 0, "to": 10}]


def test_the_sum_is_taken_before_the_limits_apply():
    """RU-9. On 15 with +3 and -4: 14, never 16 and then 12."""
    match = table(3, round=4, pawns=[15, 0, 0], hands=[["+3", "+1"], ["-4", "+1"], ["+1", "+1"]])
    play_round(match, "+3>A", "-4>A", "+1>C")
    assert match.position()["pawns"] == [14, 0, 1]


def test_pawns_stop_at_both_ends_of_the_track():
    """RU-9."""
    match = table(3, round=4, pawns=[15, -11, 0], hands=[["+3", "+1"], ["-4", "+1"], ["+1", "+1"]])
    play_round(match, "+3>A", "-4>B", "+1>C")
    assert match.position()["pawns"] == [16, -12, 1]


def test_pawns_share_a_space():
    """RU-10."""
    match = table(3, round=4, pawns=[1, 2, 3], hands=[["+2", "-1"], ["+1", "+1"], ["+2", "+4"]])
    play_round(match, "+2>A", "+1>B", "+2>B")
    assert match.position()["pawns"] == [3, 5, 3]


def test_played_cards_lie_face_up_for_everybody():
    """RU-11."""
    match = table(3, hands=[["+3", "+2", "-1", "-1", "+5"], ["+1", "+1", "+1", "-3", "+2"], ["+4"] * 3 + ["-2", "-2"]])
    play_round(match, "+5>A", "-3>A", "-2>C")
    for seat in (None, "A", "B", "C"):
        assert match.view(seat)["played"] == ["-3", "-2", "+5"]


def test_the_last_card_is_played_on_oneself():
    """RU-12, ALL-1. A forced action that is asked all the same."""
    match = table(3, round=5, hands=[["+3"], ["-4"], ["+1"]])
    assert [[action.text for action in match.legal(seat)] for seat in "ABC"] == [["+3>A"], ["-4>B"], ["+1>C"]]
    assert match.waiting == ("A", "B", "C")
    with pytest.raises(paddock.IllegalAction):
        match.play("A", "+3>B")


# ------------------------------------------------------------------ scoring and the end


@pytest.mark.parametrize(
    ("pawns", "points"),
    [
        ([9, 6, 2], [0, 6, 0]),
        ([4, 1, -3, -5], [0, 1, 0, 0]),
        ([3, -2, -2, -2], [0, -2, -2, -2]),
        ([9, 9, 4, 1], [0, 0, 4, 0]),
        ([2, 0, -1], [0, 0, 0]),
        ([-3, -7, -9], [0, -7, 0]),
        ([16, 16, -12], [0, 0, -12]),
    ],
)
def test_the_second_furthest_occupied_space_scores(pawns: list[int], points: list[int]):
    """RU-13, RU-14. The rulebook's examples A, B and C, and pawns that lead together."""
    before = [space - 1 if space > -12 else space for space in pawns]
    hands = [["-1"] if space == -12 else ["+1"] for space in pawns]
    match = table(len(pawns), turn=2, round=5, pawns=before, hands=hands)
    play_last_cards(match)
    assert match.position()["scores"] == points


def test_nobody_scores_when_all_pawns_share_a_space():
    """RU-15."""
    match = table(3, turn=2, round=5, pawns=[3, 2, 1], hands=[["+1"], ["+2"], ["+3"]])
    events = [event for seat in "ABC" for event in match.play(seat, match.legal(seat)[0])]
    assert [event.details for event in events if event.name == "no-second"] == [{"space": 4}]
    assert match.position()["scores"] == [0, 0, 0]


def test_points_add_up_over_the_turns():
    """RU-16."""
    match = table(3, turn=2, round=5, scores=[5, -3, 2], pawns=[6, 3, 0], hands=[["+1"], ["+1"], ["+1"]])
    play_last_cards(match)
    assert match.position()["scores"] == [5, 1, 2]


def test_the_second_highest_total_wins():
    """RU-16."""
    outcome = final([12, 9, 3])
    assert outcome.winners == ("B",)
    assert outcome.points == {"A": 12, "B": 9, "C": 3}


@pytest.mark.parametrize(
    ("totals", "winners"),
    [([12, 9, 9, 3], ("B", "C")), ([12, 12, 7], ("C",)), ([0, -4, -4, 0], ("B", "C")), ([3, 8, 8, 8], ("A",))],
)
def test_equal_totals_win_together(totals: list[int], winners: tuple[str, ...]):
    """RU-17."""
    assert final(totals).winners == winners


def test_everybody_wins_when_all_totals_are_equal():
    """RU-18."""
    outcome = final([4, 4, 4, 4])
    assert outcome.winners == ("A", "B", "C", "D")
    assert set(outcome.ranks.values()) == {1}


def test_the_others_rank_by_closeness_to_the_winning_total():
    """RU-19, ALL-4. Shared ranks skip the next one: 1, 2, 2, 4."""
    assert final([12, 9, 6, 0]).ranks == {"A": 2, "B": 1, "C": 2, "D": 4}
    assert final([12, 9, 9, 3]).ranks == {"A": 3, "B": 1, "C": 1, "D": 4}


# ------------------------------------------------------------------ two players


def test_leon_starts_with_four_cards_face_down():
    """RU-30."""
    match = paddock.load("runnerup", players=2).start(seed=2)
    assert match.position()["pawns"] == [0, 0, 0]
    assert len(match.position()["leon"]["pile"]) == 4
    assert match.view("A")["leon"] == {"pile": 4}
    assert paddock.load("runnerup", players=3).start(seed=2).view("A").get("leon") is None


def test_leon_plays_his_top_card_on_himself_and_may_be_a_target():
    """RU-31."""
    match = table(
        2,
        hands=[["+3", "+3", "-1", "+2", "+5"], ["+1", "+1", "-4", "-3", "+2"]],
        leon={"pile": ["+4", "-2", "-2", "+2"]},
    )
    assert "+3>L" in [action.text for action in match.legal("A")]
    assert "+4" not in str({**match.view("A"), "options": None})
    play_round(match, "+3>L", "-4>L")
    assert match.position()["pawns"] == [0, 0, 3]
    assert match.position()["leon"]["pile"] == ["-2", "-2", "+2"]
    assert match.view("B")["played"] == ["-4", "+3", "+4"]


def test_leon_plays_nothing_in_the_fifth_round():
    """RU-32."""
    match = table(2, round=4, pawns=[0, 0, 1], hands=[["+3", "+1"], ["+2", "+2"]], leon={"pile": ["+4"]})
    play_round(match, "+3>A", "+2>B")
    assert match.position()["pawns"] == [3, 2, 5]
    assert match.position()["leon"]["pile"] == []
    play_round(match, "+1>A", "+2>B")
    assert match.position()["scores"] == [4, 4, 0]


def test_leon_scores_and_can_win():
    """RU-33."""
    match = table(2, scores=[9, 0, 2], pawns=[6, -3, 4], hands=[["+1"], ["+1"]], **LAST)
    play_last_cards(match)
    assert match.outcome.points == {"A": 9, "B": 0, "L": 6}
    assert match.outcome.winners == ("L",)
    assert match.outcome.ranks == {"A": 2, "B": 3, "L": 1}


# ------------------------------------------------------------------ the tactical variant

TACTICAL_HANDS = [
    ["+3/24", "-1/1", "-1/2", "+1/6", "+1/7"],
    ["-4/28", "-1/3", "-1/4", "+1/8", "+1/9"],
    ["+2/16", "-2/12", "-2/13", "+2/17", "+2/18"],
]


def test_everybody_lays_a_card_before_oneself():
    """RU-40, ALL-2. A card, no target; it may be changed until the last; in the fifth round too."""
    match = table(3, "tactical", hands=TACTICAL_HANDS)
    assert [action.text for action in match.legal("A")] == ["-1/1", "-1/2", "+1/6", "+1/7", "+3/24"]
    match.play("A", "-1/1")
    match.play("B", "-4/28")
    match.play("A", "+3/24")
    events = match.play("C", "+2/16")
    assert [event.details["card"] for event in events if event.name == "shown"] == ["+3/24", "-4/28", "+2/16"]
    last = table(3, "tactical", round=5, hands=[["+3/24"], ["-4/28"], ["+2/16"]])
    play_round(last, "+3/24", "-4/28", "+2/16")
    assert [action.text for action in last.legal("B")] == ["move A", "move B", "move C"]


def test_pawns_are_moved_in_the_order_of_the_white_numbers():
    """RU-41. Each picks any pawn; a pawn may be moved several times; moving is compulsory, also at the limit."""
    match = table(3, "tactical", pawns=[16, 0, 0], hands=TACTICAL_HANDS)
    play_round(match, "+3/24", "-4/28", "+2/16")
    assert match.waiting == ("B",)
    assert [action.text for action in match.legal("B")] == ["move A", "move B", "move C"]
    assert match.legal("A") == ()
    match.play("B", "move A")
    assert match.position()["pawns"] == [12, 0, 0]
    assert match.waiting == ("A",)
    match.play("A", "move A")
    assert match.waiting == ("C",)
    match.play("C", "move A")
    assert match.position()["pawns"] == [16, 0, 0]
    assert (match.position()["round"], match.waiting) == (2, ("A", "B", "C"))


def test_every_tactical_move_has_the_limits_of_its_own():
    """RU-42. On 15: +4 stops on 16, then -4 goes to 12; the sum would stay on 15."""
    match = table(
        3,
        "tactical",
        pawns=[15, 0, 0],
        hands=[["+4/29", "-1/1", "-1/2", "+1/6", "+1/7"], TACTICAL_HANDS[1], TACTICAL_HANDS[2]],
    )
    play_round(match, "+4/29", "-4/28", "+2/16")
    match.play("A", "move A")
    assert match.position()["pawns"] == [16, 0, 0]
    match.play("B", "move A")
    assert match.position()["pawns"] == [12, 0, 0]


def test_tactical_scoring_length_and_end_are_the_same():
    """RU-43."""
    match = table(3, "tactical", pawns=[9, 5, 2], scores=[1, 2, 9], hands=[["+3/24"], ["+1/8"], ["-2/12"]], **LAST)
    play_round(match, "+3/24", "+1/8", "-2/12")
    for seat, pawn in (("A", "move A"), ("C", "move C"), ("B", "move B")):
        match.play(seat, pawn)
    assert match.outcome.points == {"A": 1, "B": 8, "C": 9}
    assert match.outcome.winners == ("B",)


def test_leon_takes_his_place_in_the_white_order():
    """RU-44. He moves his own pawn; players may move it too; in the fifth round he has no card."""
    match = table(
        2,
        "tactical",
        hands=[TACTICAL_HANDS[0], TACTICAL_HANDS[1]],
        leon={"pile": ["+3/25", "-3/21", "-3/22", "-3/23"]},
    )
    play_round(match, "+3/24", "-4/28")
    assert match.waiting == ("B",)
    assert "move L" in [action.text for action in match.legal("B")]
    events = match.play("B", "move L")
    assert [event.details for event in events if event.name == "pushed"] == [
        {"mover": "B", "racer": "L", "from": 0, "to": -4},
        {"mover": "L", "racer": "L", "from": -4, "to": -1},
    ]
    assert match.waiting == ("A",)
    last = table(2, "tactical", round=5, hands=[["+3/24"], ["-4/28"]])
    play_round(last, "+3/24", "-4/28")
    assert last.position()["shown"] == ["+3/24", "-4/28", None]


def test_leons_top_card_moves_at_once_when_it_is_the_highest():
    """RU-44."""
    match = table(
        2, "tactical", hands=[TACTICAL_HANDS[0], TACTICAL_HANDS[1]], leon={"pile": ["+5/32", "-3/21", "-3/22", "-3/23"]}
    )
    play_round(match, "+3/24", "-4/28")
    assert match.position()["pawns"] == [0, 0, 5]
    assert match.waiting == ("B",)


# ------------------------------------------------------------------ common clauses


def test_identical_cards_are_one_action_and_lists_are_sorted():
    """ALL-3."""
    match = table(3, round=4, hands=[["+3", "+3"], ["+1", "-4"], ["+2", "+1"]])
    assert len(match.legal("A")) == 3
    assert match.position()["hands"] == [["+3", "+3"], ["-4", "+1"], ["+1", "+2"]]
    assert match.view("B")["hand"] == ["-4", "+1"]


def test_nobody_has_an_advantage_of_starting():
    """ALL-5. All choose together: there is no start player, everybody is waited for at once."""
    for seed in range(20):
        assert paddock.load("runnerup", players=5).start(seed).waiting == ("A", "B", "C", "D", "E")


def test_partial_positions_are_filled_as_at_the_start():
    """ALL-6. Keys, entries at the end, null entries; hidden cards are dealt from what remains."""
    match = table(3, hands=[None, ["+5", "-4", "+3", "+3", "+3"]], scores=[None, 7], round=1)
    position = match.position()
    assert position["scores"] == [0, 7, 0]
    assert position["pawns"] == [0, 0, 0]
    assert position["turn"] == 1
    others = [card for hand in (position["hands"][0], position["hands"][2]) for card in hand]
    assert len(others) == 10
    assert "+5" not in others
    assert "-4" not in others
    assert others.count("+3") <= 1


def test_every_card_is_dealt_to_every_seat_equally_often():
    """ALL-7. Chi-square of the +5 card over the seats and the cards set aside, 6 players: 5 in 32 each, 2 aside."""
    counts: Counter[int] = Counter()
    deals = 3200
    for seed in range(deals):
        hands = paddock.load("runnerup", players=6).start(seed).position()["hands"]
        counts[next((seat for seat, hand in enumerate(hands) if "+5" in hand), 6)] += 1
    expected = [deals * 5 / 32] * 6 + [deals * 2 / 32]
    square = sum((counts[place] - mean) ** 2 / mean for place, mean in enumerate(expected))
    assert square < 22.5  # 6 degrees of freedom, one in a thousand


def test_a_view_says_who_would_win_now_and_how_far_the_others_are_away():
    """RU-16 … RU-19. Nobody leads while all totals are equal."""
    view = table(4, scores=[12, 9, 6, 9]).view("C")
    assert (view["leading"], view["off"]) == (["B", "D"], [3, 0, 3, 0])
    assert table(3, scores=[4, 4, 4]).view("A")["leading"] == []
