"""Grand Prix: positions, complete and partial, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock import Match, PositionError
from tests.games.grandprix.driving import FILL, GRID, OWNERS, cars, legal, letters, outcome, play_on, row, table

FIVE = ["chase", "lose -1", "lose -1", "pit red", "pit blue"]
ODD = ["blue", "blue", "white", "red", "green", "yellow", "black", "black", "yellow", "green", "red", "white"]


def put_up(position: dict[str, Any], seed: int = 1, players: int = 2, **options: Any) -> Match:
    return paddock.load("grandprix", players=players, **options).setup(position, seed)


# ------------------------------------------------------------------ complete positions


def test_position_has_the_keys_of_the_rules() -> None:
    """ALL-6, GP-2."""
    position = paddock.load("grandprix", players=2, hidden_colour=True).start(3).position()
    assert position["game"] == "grandprix"
    assert {"players", "order", "out", "owners", "hands", "deck", "turn", "hidden"} <= set(position)
    assert position["order"] == position["order"][::-1]
    assert position["out"] == []
    assert position["turn"] in (0, 1)
    assert paddock.setup(position).position() == position


def test_order_of_the_deck_is_the_order_of_drawing() -> None:
    """ALL-6, GP-6. The top card is first."""
    deck = ["barrier", "collide", "gearbox", "corner"]
    match = table("chase", deck=deck)
    drawn = []
    for seat in "ABAB":
        events = match.play(seat, match.legal(seat)[0])
        drawn += [event.details["card"] for event in events if event.name == "drew"]
        while match.waiting == (seat,):
            match.play(seat, match.legal(seat)[0])
    assert drawn == deck


@pytest.mark.parametrize(
    ("card", "dice", "phase", "place"),
    [
        ("accelerate: P10", [5], "risk", 9),
        ("corner: P1", [5], "risk", 1),
        ("barrier", [12], "repeat", 12),
        ("gearbox", [3], "repeat", 3),
        ("collide", [7], "collision", 7),
    ],
)
def test_question_about_a_card_is_kept(card: str, dice: list[int], phase: str, place: int) -> None:
    """ALL-6, GP-16, GP-17, GP-18. The card in play and its place are in the position, and the match goes on alike."""
    match = table(card.split(":")[0], GRID)
    match.play("A", card, dice=dice)
    position = match.position()
    assert (position["phase"], position["card"], position["place"]) == (phase, card.split(":")[0], place)
    assert len(position["hands"][0]) == 4
    again = paddock.setup(position, seed=8)
    assert again.digest() == match.digest()
    assert legal(again) == legal(match)
    for action in legal(match):
        first, second = match.copy(), again.copy()
        dice = [4] if action == "again" else []
        first.play("A", action, dice=dice)
        second.play("A", action, dice=dice)
        assert first.position() == second.position()


def test_match_that_is_over_keeps_its_outcome() -> None:
    """ALL-6, GP-23."""
    match = play_on(paddock.load("grandprix", players=3, races=2, last_straight=9).start(4))
    again = paddock.setup(match.position())
    assert again.outcome == match.outcome
    assert again.waiting == ()


# ------------------------------------------------------------------ partial positions


def test_what_is_left_out_is_as_at_the_start() -> None:
    """ALL-6. Nothing but the hand of A is given; the rest is dealt, the same for one seed."""
    match = put_up({"hands": [FIVE]}, seed=5)
    position = match.position()
    assert position["hands"][0] == ["lose -1", "lose -1", "chase", "pit blue", "pit red"]
    assert len(position["hands"][1]) == 5
    assert len(position["deck"]) == 44
    assert position["order"] == position["order"][::-1]
    assert put_up({"hands": [FIVE]}, seed=5).position() == position
    assert put_up({"hands": [FIVE]}, seed=6).position()["deck"] != position["deck"]


def test_null_stands_for_what_is_left_out() -> None:
    """ALL-6. In a list by seat, and for a key."""
    position = put_up({"hands": [None, FIVE], "order": None, "turn": 1}).position()
    assert sorted(position["hands"][1]) == sorted(FIVE)
    assert position["turn"] == 1


def test_owners_that_are_left_out_are_drawn() -> None:
    """ALL-6, GP-3. Null is a neutral colour; a colour that is not named is anybody's that still fits."""
    seen = set()
    for seed in range(40):
        owners = put_up({"owners": {"blue": 0, "white": None, "red": "B"}}, seed).position()["owners"]
        assert (owners["blue"], owners["white"], owners["red"]) == (0, None, 1)
        assert sorted(str(owner) for owner in owners.values()) == ["0", "0", "1", "1", "None", "None"]
        seen.add(owners["green"])
    assert seen == {0, 1, None}


def test_one_colour_of_each_is_hidden_if_nothing_else_is_said() -> None:
    """ALL-6, GP-33."""
    hidden = {tuple(put_up({"owners": OWNERS}, seed, hidden_colour=True).position()["hidden"]) for seed in range(40)}
    assert hidden == {("blue", "white"), ("blue", "green"), ("white", "red"), ("red", "green")}
    position = put_up({"hidden": ["blue", "black"]}, hidden_colour=True).position()
    assert position["hidden"] == ["blue", "black"]
    assert {position["owners"]["blue"], position["owners"]["black"]} == {0, 1}
    assert put_up({"hidden": []}, hidden_colour=True).position()["hidden"] == []


def test_cars_out_are_missing_on_a_grid_that_is_left_out() -> None:
    """ALL-6, GP-8. The rear car of the colour is the one that is out."""
    whole = put_up({}, seed=3).position()["order"]
    position = put_up({"out": ["blue"]}, seed=3).position()
    assert position["out"] == ["blue"]
    del whole[11 - whole[::-1].index("blue")]
    assert position["order"] == whole


def test_cards_that_are_nowhere_were_played() -> None:
    """ALL-6, GP-4. With a deck that is given; without one all other cards are in it."""
    match = put_up({"deck": ["chase"], "hands": [FIVE]})
    assert len(match.position()["played"]) == 54 - 10 - 1
    match = put_up({"played": ["chase", "chase"], "turn": 0})
    assert len(match.position()["deck"]) == 54 - 10 - 2


def test_last_straight_is_laid_into_a_deck_that_is_left_out() -> None:
    """ALL-6, GP-30. Never on more cards than it was shuffled with."""
    for seed in range(30):
        deck = put_up({"hands": [FIVE]}, seed, last_straight=7).position()["deck"]
        assert len(deck) == 45
        assert deck[::-1].index("last straight") <= 7
    position = put_up({"straight": True}, last_straight=7).position()
    assert len(position["deck"]) == 6


def test_hands_of_four_have_played_their_last_card() -> None:
    """ALL-6, GP-20. Then the deck is empty, and only the others play on."""
    match = put_up({"turn": 1, "hands": [None, None, ["chase"] * 4]}, players=3)
    assert [len(hand) for hand in match.position()["hands"]] == [4, 5, 4]
    assert match.position()["deck"] == []
    match.play("B", match.legal("B")[0])
    while match.waiting:
        assert match.waiting == ("B",)
        match.play("B", match.legal("B")[0])


def test_position_that_is_over_is_scored() -> None:
    """ALL-6, GP-21. Points that are left out are those of the last race."""
    position = {"phase": "over", "order": cars(GRID), "owners": OWNERS}
    assert outcome(put_up(position)).points == {"A": 14, "B": 9}
    scores = dict.fromkeys(["blue", "red", "green", "yellow", "black"], 0)
    assert outcome(put_up({**position, "scores": {**scores, "white": 16}})).points == {"A": 0, "B": 16}


def test_race_that_ended_on_the_last_straight_is_put_up() -> None:
    """ALL-6, GP-30. The Last Straight card was drawn before."""
    position = put_up({"phase": "over"}, last_straight=5).position()
    assert (position["phase"], position["straight"]) == ("over", True)


def test_scores_fit_the_races_that_are_over() -> None:
    """ALL-6, GP-21, GP-32. None before the first race is over; never more than its places bring."""
    with pytest.raises(paddock.PositionError, match=r"scores\.blue: 5 is not a whole number from 0 to 0"):
        put_up({"scores": {"blue": 5}})
    with pytest.raises(paddock.PositionError, match="32 points in all; 1 races bring 26"):
        put_up({"race": 2, "scores": {"blue": 16, "red": 16}}, races=2)


def test_hands_that_name_too_few_cards_are_filled_up() -> None:
    """ALL-6, GP-6. Also null in place of a card."""
    position = put_up({"hands": [["chase"], ["collide", None]], "turn": 0}).position()
    assert [len(hand) for hand in position["hands"]] == [5, 5]
    assert "chase" in position["hands"][0]
    assert "collide" in position["hands"][1]


def test_whose_turn_it_is_follows_where_only_one_fits() -> None:
    """ALL-6, GP-16, GP-20. Whatever the seed: who still holds five cards, whose car is asked about."""
    for seed in range(12):
        game = paddock.load("grandprix", players=2)
        last = {"hands": [["chase"] * 5, ["collide", "barrier", "corner", "accelerate"]], "deck": []}
        assert game.setup(last, seed).waiting == ("A",)
        risk = {"phase": "risk", "card": "accelerate", "place": 3}
        assert game.setup(risk, seed).legal(game.setup(risk, seed).waiting[0])
        assert game.setup({**risk, "order": cars(GRID), "owners": OWNERS}, seed).waiting


def test_start_player_follows_from_the_turn_and_the_cards_played() -> None:
    """ALL-6, GP-5, GP-32. He matters for the next race."""
    assert put_up({"turn": 2, "played": ["chase"]}, players=3).position()["starter"] == 1
    assert put_up({"starter": 2, "played": ["chase"]}, players=3).position()["turn"] == 0
    assert put_up({"starter": "C"}, players=3).position()["turn"] == 2


def test_card_in_play_need_not_be_named_as_played() -> None:
    """ALL-6, GP-17."""
    match = put_up({"card": "barrier", "place": 4, "turn": 0, "order": cars(GRID)})
    assert match.position()["played"] == ["barrier"]
    assert (match.phase, match.waiting) == ("repeat", ("A",))
    match.play("A", "keep")
    assert letters(match.position()["out"]) == "g"


def test_seats_may_be_letters() -> None:
    """ALL-6. Positions have numbers; letters are understood."""
    position = put_up({"turn": "B", "owners": {"blue": "A"}}).position()
    assert (position["turn"], position["owners"]["blue"]) == (1, 0)


# ------------------------------------------------------------------ impossible positions

STRAIGHT = {"last_straight": 5}
HIDDEN = {"hidden_colour": True}


@pytest.mark.parametrize(
    ("options", "position", "why"),
    [
        # cars
        ({}, {"order": [*cars(GRID), "blue"]}, "order: car 'blue' is named more often than there are"),
        ({}, {"order": ODD[1:]}, "two cars of every colour race or are out; these are missing: blue"),
        ({}, {"order": cars(GRID), "out": ["red"]}, "order: car 'red' is named more often than there are"),
        ({}, {"out": ["red", "red", "red"]}, "out: car 'red' is named more often than there are"),
        ({}, {"order": ["pink"]}, "order: there is no car 'pink'; there are: blue"),
        ({}, {"order": "blue"}, "order: 'blue' is not a list of names"),
        ({}, {"out": [3]}, "out: \\[3\\] is not a list of names"),
        # colours
        (
            {},
            {"owners": {"blue": 0, "white": 0, "red": 0}},
            "of 2 players each has 2 of the 6 colours and 2 are neutral",
        ),
        ({}, {"owners": dict.fromkeys(["blue", "white", "red"])}, "2 are neutral"),
        ({"players": 4}, {"owners": {"blue": 0, "red": 0}}, "of 4 players each has 1 of the 6"),
        ({}, {"owners": {"blue": 2}}, "owners.blue: 2 is not a whole number from 0 to 1"),
        ({}, {"owners": {"blue": "C"}}, "owners.blue: 'C' is not a whole number from 0 to 1, or 'A', 'B'"),
        ({}, {"owners": {"pink": 0}}, "owners: no 'pink'; possible: blue"),
        ({}, {"owners": ["blue"]}, "owners: \\['blue'\\] is not a mapping"),
        ({}, {"hidden": ["blue"]}, "this table does not play with hidden colours"),
        (HIDDEN, {"hidden": ["blue"], "owners": {"blue": None}}, "at most one colour of each face down"),
        (HIDDEN, {"hidden": ["blue", "red"], "owners": {"blue": 0, "red": 0}}, "at most one colour of each face down"),
        (HIDDEN, {"hidden": ["blue", "blue"]}, "at most one colour of each face down"),
        (HIDDEN, {"hidden": ["blue"], "phase": "over"}, "at the end all tiles lie face up"),
        # cards
        (
            {},
            {"hands": [["barrier", "barrier", "chase", "chase", "chase"]]},
            "card 'barrier' is named more often than there are",
        ),
        ({}, {"hands": [[*FIVE, "chase"]]}, r"hands\[0\]: 6 cards, in this position there are 5"),
        ({}, {"hands": [["turbo", *FIVE[1:]]]}, "there is no card 'turbo'"),
        ({}, {"hands": [FIVE, FIVE, FIVE]}, "3 entries, at most 2"),
        ({}, {"hands": ["chase"]}, "hands\\[0\\]: 'chase' is not a list of names"),
        ({}, {"deck": ["chase"] * 6}, "deck: card 'chase' is named more often"),
        ({}, {"deck": ["chase"], "hands": [["chase"] * 5]}, "deck: card 'chase' is named more often"),
        ({}, {"played": ["barrier", "barrier"]}, "played: card 'barrier' is named more often"),
        ({}, {"deck": ["chase"], "played": ["chase"]}, "played: these cards are neither in a hand nor in the deck"),
        ({}, {"deck": ["last straight"]}, "deck: 1 times 'last straight'; it is not in the game"),
        (
            {},
            {"deck": ["chase"], "hands": [None, FILL], "turn": 0},
            "1 cards are in the deck to be drawn",
        ),
        ({}, {"hands": [FIVE, FILL], "played": [], "turn": 0}, "45 cards are in the deck to be drawn"),
        (
            {"players": 3},
            {"hands": [None, FILL, FIVE], "turn": 0},
            r"hands\[2\]: 5 cards, in this position there are 4",
        ),
        ({}, {"straight": True}, "straight: this table does not play with the Last Straight card"),
        ({}, {"straight": 1}, "straight: 1 is not true or false"),
        (STRAIGHT, {"deck": ["chase"]}, "deck: 0 times 'last straight'; it lies in the deck until it is drawn"),
        (STRAIGHT, {"deck": ["last straight"] * 2}, "deck: 2 times"),
        (STRAIGHT, {"deck": ["last straight"], "straight": True}, "it is not in the game, or drawn already"),
        (
            STRAIGHT,
            {"deck": ["last straight", *FILL, "chase", "chase"]},
            "6 cards under 'last straight', which was shuffled",
        ),
        (STRAIGHT, {"deck": ["chase"] * 5, "straight": True}, "5 cards are left after 'last straight', at most 4"),
        (STRAIGHT, {"hands": [FIVE, FILL], "turn": 0, "straight": False}, "so the Last Straight card was drawn before"),
        # turns
        ({}, {"turn": 2}, "turn: 2 is not a whole number from 0 to 1"),
        ({}, {"turn": "Z"}, "turn: 'Z' is not a whole number from 0 to 1, or 'A', 'B'"),
        ({}, {"turn": True}, "turn: True is not a whole number"),
        ({}, {"turn": 0, "starter": 1}, "starter: after 0 turns it is A's turn, so A began"),
        ({}, {"race": 2}, "race: 2 is not a whole number from 1 to 1"),
        ({"races": 3}, {"phase": "over", "race": 2}, "a season of 3 races is not over in race 2"),
        ({}, {"scores": {"blue": -1}}, "scores.blue: -1 is not a whole number"),
        ({}, {"scores": {"pink": 1}}, "scores: no 'pink'"),
        # questions
        ({}, {"phase": "racing"}, "phase: 'racing' is not possible; possible: play, risk"),
        ({}, {"card": "chase"}, "card, place: in the phase 'play' no card is being carried out"),
        ({}, {"place": 3}, "card, place: in the phase 'play'"),
        ({}, {"card": "barrier"}, "place: 'barrier' asks about a place from 1 to 12, not None"),
        (
            {},
            {"card": "barrier", "phase": "risk", "place": 1},
            "not possible in the phase 'risk'; possible: accelerate",
        ),
        ({}, {"card": "barrier", "place": 13}, "place: 13"),
        ({}, {"card": "collide", "place": 12, "out": ["red"]}, "asks about a place from 1 to 11, not 12"),
        (
            {},
            {"card": "collide", "place": 1, "order": ["red"], "out": cars(GRID.replace("r", "", 1))},
            "asks nothing when 1",
        ),
        ({}, {"card": "barrier", "place": 1, "order": [], "out": cars(GRID)}, "asks nothing when 0 cars"),
        (
            {},
            {"card": "corner", "place": 2, "order": cars(GRID), "owners": OWNERS, "turn": 0},
            "nothing is asked about the white car on 2",
        ),
        (
            {},
            {"card": "accelerate", "place": 5, "order": cars(GRID), "owners": OWNERS, "turn": 0},
            "the yellow car on 5",
        ),
        # the rest
        ({}, {"hand": [FIVE]}, "no key 'hand'; did you mean 'hands'"),
        ({}, {"players": 3}, "players: 3, but this game was loaded with 2"),
        ({}, {"last_straight": 5}, "last_straight: 5, but this game was loaded with 0"),
        ({}, {"game": "chess"}, "game: 'chess'"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    options: dict[str, Any], position: dict[str, Any], why: str
) -> None:
    """ALL-6."""
    game = paddock.load("grandprix", **{"players": 2, **options})
    with pytest.raises(PositionError, match=why):
        game.setup(position, seed=1)


def test_values_of_any_form_are_put_up_or_refused_with_their_key() -> None:
    """ALL-6. Whatever a key is given, the answer is a match or an error that names the key."""
    game = paddock.load("grandprix", players=2, hidden_colour=True, last_straight=5)
    values = [5, -1, 99, 2**70, 1.5, True, "", "blue", [], {}, [5], [None], ["blue"], [["blue"]], [[[]]], [{}]]
    values += [["chase"] * 200, ["blue"] * 30, [FIVE] * 9]
    values += [{"blue": []}, {"x": 1}, {"blue": 1}, {"blue": "B"}, {"blue": 2**70}]
    refused = []
    for key in game.start(1).position().keys() - game.options.keys() - {"game"}:
        for value in values:
            try:
                game.setup({key: value}, seed=1)
            except PositionError as error:
                refused.append((key, value, str(error)))
    assert len(refused) > 200
    assert [one for one in refused if one[0] not in one[2]] == []


def test_too_few_cards_for_the_hands_are_refused() -> None:
    """ALL-6, GP-4."""
    everything = paddock.load("grandprix", players=2).start(1).position()
    cards = [*everything["deck"], *everything["hands"][0], *everything["hands"][1]]
    with pytest.raises(PositionError, match="hands: 10 cards are to be dealt, but only 4 are left"):
        put_up({"deck": cards[:50]})


# ------------------------------------------------------------------ notation


def test_notation_forgives_spaces_capitals_and_the_long_minus() -> None:
    """ALL-6, GP-11. What people type is understood; what it is called stays the same."""
    match = table("lose -1")
    match.play("A", " Lose \N{MINUS SIGN}1:  p12 ")
    assert match.moves[0].text == "lose -1: P12"
    assert row(match) == GRID


@pytest.mark.parametrize(
    "card",
    [
        *("overtake blue +3", "overtake joker +2", "lose -2", "chase", "pit red", "pit joker"),
        *("accelerate", "corner", "barrier", "gearbox", "collide"),
    ],
)
def test_cards_have_the_names_of_the_rules(card: str) -> None:
    """GP-4. A card that chooses a car is followed by its place."""
    texts = legal(table(card), card)
    if card in ("barrier", "gearbox", "collide"):
        assert texts == [card]
    else:
        assert texts
        assert all(text.startswith(f"{card}: P") for text in texts)
