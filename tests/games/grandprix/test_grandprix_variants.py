"""Grand Prix: last straight, season, hidden colour, and house rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paddock
from paddock import IllegalAction, Match, OptionError
from tests.games.grandprix.driving import (
    FILL,
    GRID,
    OWNERS,
    cars,
    legal,
    letters,
    names,
    out,
    outcome,
    play_on,
    row,
    seen,
    table,
)

STRAIGHT = "last straight"
HIDDEN = {"hidden_colour": True}
KEPT_SECRET: dict[str, Any] = {"hidden": ["red", "green"]}  # A shows blue and hides red, B shows white and hides green


def start(seed: int = 1, players: int = 3, **options: Any) -> Match:
    return paddock.load("grandprix", players=players, **options).start(seed)


def turns(match: Match) -> list[str]:
    """The seats that play a card until the end, in order."""
    seats = []
    while match.waiting:
        seat = match.waiting[0]
        told = names(match.play(seat, match.legal(seat)[0]))
        if "aimed" in told or "played" in told:
            seats.append(seat)
    return seats


# ------------------------------------------------------------------ last straight


@pytest.mark.parametrize(
    ("given", "players", "number"),
    [(True, 2, 5), (False, 2, 0), (0, 6, 0), (5, 6, 5), (24, 6, 24), (44, 2, 44), ("true", 4, 5), ("12", 4, 12)],
)
def test_last_straight_is_a_number_of_cards(given: Any, players: int, number: int) -> None:
    """GP-30. True is 5; at most all cards that are not dealt."""
    assert paddock.load("grandprix", players=players, last_straight=given).options["last_straight"] == number


@pytest.mark.parametrize(
    ("given", "players", "why"),
    [
        (25, 6, "25 cards, but of 54 only 24 are not dealt to 6 players"),
        (45, 2, "only 44 are not dealt to 2 players"),
        (4, 2, "4 cards; a last straight has at least 5, or none"),
        (1, 2, "1 cards; a last straight has at least 5"),
        (-5, 2, "-5 is not possible"),
        ("long", 2, "'long' is not possible"),
        (5.0, 2, "5.0 is not possible"),
    ],
)
def test_impossible_last_straight_is_refused(given: Any, players: int, why: str) -> None:
    """GP-30."""
    with pytest.raises(OptionError, match=why):
        paddock.load("grandprix", players=players, last_straight=given)


@pytest.mark.parametrize(("players", "number"), [(3, 5), (2, 44), (6, 24)])
def test_last_straight_card_lies_anywhere_among_its_cards(players: int, number: int) -> None:
    """GP-30, ALL-7. 0 to n cards are under it, each as often."""
    under: Counter[int] = Counter()
    for seed in range(20 * (number + 1)):
        position = start(seed, players, last_straight=number).position()
        assert len(position["deck"]) == 54 - 5 * players + 1
        assert [len(hand) for hand in position["hands"]] == [5] * players
        under[position["deck"][::-1].index(STRAIGHT)] += 1
    assert set(under) == set(range(number + 1))
    assert sum((count - 20) ** 2 / 20 for count in under.values()) < number + 5 * (2 * number) ** 0.5


def test_drawer_of_the_last_straight_card_draws_again_and_plays_last() -> None:
    """GP-30. Then everyone plays one more card and draws none; the rest of the deck stays where it is."""
    match = table(
        "chase", options={"last_straight": 5, "players": 3}, owners={}, deck=["pit red", STRAIGHT, "barrier", "collide"]
    )
    assert turns_until_drawn(match) == ["A", "B"]
    assert match.position()["straight"]
    assert match.position()["deck"] == ["collide"]
    assert [len(hand) for hand in match.position()["hands"]] == [5, 5, 5]
    assert "barrier" in match.position()["hands"][1]
    assert turns(match) == ["C", "A", "B"]
    assert [len(hand) for hand in match.position()["hands"]] == [4, 4, 4]
    assert match.position()["deck"] == ["collide"]
    assert outcome(match).reason == "last-straight"


def turns_until_drawn(match: Match) -> list[str]:
    """Turns until the Last Straight card is drawn; it is shown to everybody."""
    seats = []
    while True:
        seat = match.waiting[0]
        seats.append(seat)
        events = match.play(seat, legal(match, "", seat)[0])
        shown = [event for event in events if event.name == "straight-drawn"]
        if shown:
            assert seen(shown[0], None) == {"seat": seat}
            return seats


def test_very_last_card_is_not_replaced() -> None:
    """GP-31. The drawer has four cards already and plays no more."""
    match = table("chase", options={"last_straight": 5, "players": 3}, owners={}, deck=[STRAIGHT])
    told = names(match.play("A", "chase: P12"))
    assert told[-2:] == ["straight-drawn", "no-replacement"]
    assert [len(hand) for hand in match.position()["hands"]] == [4, 5, 5]
    assert turns(match) == ["B", "C"]
    assert [len(hand) for hand in match.position()["hands"]] == [4, 4, 4]


def test_last_straight_card_is_not_counted() -> None:
    """GP-31. The shown size of the deck is that of its action cards."""
    match = start(last_straight=5)
    assert len(match.position()["deck"]) == 40
    assert match.view("A")["deck"] == match.view(None)["deck"] == 39
    assert STRAIGHT not in str(match.view("A")["hand"])


def test_more_cards_make_shorter_races() -> None:
    """GP-31. A race ends after at most 54 - 4p plays, and sooner the more cards are shuffled in."""
    lengths = {number: [len(turns(start(seed, last_straight=number))) for seed in range(20)] for number in (0, 5, 39)}
    assert set(lengths[0]) == {42}
    # The card itself costs no turn: with n cards under it n - 1 are never drawn.
    assert (min(lengths[5]), max(lengths[5])) == (42 - 4, 42)
    assert min(lengths[39]) < 42 - 20
    assert sum(lengths[39]) < sum(lengths[5]) < sum(lengths[0])


def test_last_straight_is_prepared_anew_for_each_race() -> None:
    """GP-31, GP-32."""
    match = start(races=2, last_straight=39)
    while match.position()["race"] == 1:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    position = match.position()
    assert not position["straight"]
    assert position["deck"].count(STRAIGHT) == 1
    assert len(position["deck"]) == 40


# ------------------------------------------------------------------ season


def end_of_race(race: int = 1, races: int = 2, row: str = GRID, gone: str = "", **position: Any) -> Match:
    """A plays the last card of a race; B has played his."""
    hands = [["lose -1", "chase", "chase", "chase", "chase"], FILL]
    put_up = {"order": cars(row), "out": cars(gone), "owners": OWNERS, "turn": 0, "deck": [], "hands": hands}
    return paddock.load("grandprix", players=2, races=races).setup({**put_up, "race": race, **position}, seed=3)


def test_next_race_starts_in_the_order_of_the_last_one() -> None:
    """GP-32. Cars that are out go to the rear in the order of the classification; colours stay; new cards."""
    match = end_of_race(row="bwrgykkyg", gone="wrb")
    events = match.play("A", "lose -1: P9")
    assert events[-1].name == "race-began"
    position = match.position()
    assert letters(position["order"]) == "bwrgykkygbrw"
    assert (position["out"], position["race"], position["owners"]) == ([], 2, OWNERS)
    assert [len(hand) for hand in position["hands"]] == [5, 5]
    assert (len(position["deck"]), position["played"]) == (44, [])
    assert position["scores"] == {"blue": 10, "white": 6, "red": 4, "green": 3, "yellow": 2, "black": 1}
    assert match.view("A")["totals"] == [14, 9]
    assert match.outcome is None


@pytest.mark.parametrize("players", [2, 3, 5])
def test_start_player_moves_clockwise_each_race(players: int) -> None:
    """GP-32."""
    for seed in range(4):
        match = start(seed, players, races=3)
        starters = [match.waiting[0]]
        while match.waiting:
            for event in match.play(match.waiting[0], match.legal(match.waiting[0])[0]):
                if event.name == "race-began":
                    starters.append(match.waiting[0])
                    assert event.details["seat"] == match.waiting[0]
        first = "ABCDEF".index(starters[0])
        assert starters == ["ABCDEF"[(first + race) % players] for race in range(3)]


def test_points_of_all_races_decide() -> None:
    """GP-32. B wins the season though A wins the last race."""
    scores = {"white": 16, "yellow": 10}
    match = end_of_race(race=2, scores=scores)
    match.play("A", "lose -1: P12")
    assert outcome(match).points == {"A": 14, "B": 16 + 9}
    assert outcome(match).winners == ("B",)
    assert outcome(match).reason == "season-over"


def test_tie_of_a_season_goes_to_the_best_car_of_the_last_race() -> None:
    """GP-32."""
    match = end_of_race(race=2, scores={"white": 5})
    match.play("A", "lose -1: P12")
    assert outcome(match).points == {"A": 14, "B": 14}
    assert outcome(match).ranks == {"A": 1, "B": 2}


def test_season_has_as_many_races_as_agreed() -> None:
    """GP-32. Three races of 54 - 4p cards."""
    match = start(races=3)
    assert len(turns(match)) == 3 * 42
    assert match.position()["race"] == 3


# ------------------------------------------------------------------ hidden colour


def secret(card: str = "chase", row: str = GRID, **position: Any) -> Match:
    return table(card, row, options=HIDDEN, **{**KEPT_SECRET, **position})


def test_second_colour_is_known_only_to_its_owner() -> None:
    """GP-33. One colour of each lies face up."""
    hiding = set()
    for seed in range(30):
        match = start(seed, 2, hidden_colour=True)
        position = match.position()
        owners, hidden = position["owners"], position["hidden"]
        assert sorted(owners[colour] for colour in hidden) == [0, 1]
        public = {colour: "AB"[owner] for colour, owner in owners.items() if owner is not None and colour not in hidden}
        assert {colour: owner for colour, owner in match.view(None)["owners"].items() if owner} == public
        for number, seat in enumerate("AB"):
            own = next(colour for colour in hidden if owners[colour] == number)
            view = match.view(seat)
            assert view["hidden"] == own
            assert view["face_down"] == ["A", "B"]
            assert {colour: owner for colour, owner in view["owners"].items() if owner} == {**public, own: seat}
            hiding.add(own)
    assert len(hiding) == 6


def test_only_points_of_open_colours_are_seen_by_others() -> None:
    """GP-33. In a season, until its end."""
    options = {**HIDDEN, "races": 2}
    scores = {"blue": 10, "red": 4, "white": 6, "green": 3, "yellow": 2}
    match = table("chase", options=options, scores=scores, race=2, **KEPT_SECRET)
    assert match.view("A")["totals"] == [14, 6]
    assert match.view("B")["totals"] == [10, 9]
    assert match.view(None)["totals"] == [10, 6]


@pytest.mark.parametrize("card", ["accelerate", "corner"])
@pytest.mark.parametrize(("place", "answers"), [(3, ["stop", "again"]), (4, ["stop"]), (5, ["stop"]), (6, ["stop"])])
def test_everybody_is_asked_about_a_car_that_may_be_anybodys(card: str, place: int, answers: list[str]) -> None:
    """GP-33. Red is A's, green B's, yellow and black are neutral: A is asked about all, but can go on only with red."""
    match = secret(card)
    match.play("A", f"{card}: P{place}", dice=[9])
    assert (match.phase, match.waiting) == ("risk", ("A",))
    assert legal(match) == answers
    if answers == ["stop"]:
        with pytest.raises(IllegalAction):
            match.play("A", "again")


def test_rolling_again_turns_the_tile_face_up() -> None:
    """GP-33. From then on everybody knows it, and its points."""
    match = secret("accelerate")
    match.play("A", "accelerate: P10", dice=[1])
    events = match.play("A", "again", dice=[2])
    assert (events[0].name, events[0].clause) == ("turned-up", "GP-33")
    assert seen(events[0], "B") == {"seat": "A", "colour": "red"}
    assert match.view("B")["owners"]["red"] == "A"
    assert match.view("B")["face_down"] == ["B"]
    assert match.position()["hidden"] == ["green"]
    assert "turned-up" not in names(match.play("A", "again", dice=[3]))


def test_stopping_keeps_the_secret() -> None:
    """GP-33."""
    match = secret("corner")
    match.play("A", "corner: P10", dice=[1])
    events = match.play("A", "stop")
    assert names(events) == ["stopped", "drew"]
    assert match.position()["hidden"] == ["red", "green"]


def test_accident_asks_nothing_and_reveals_nothing() -> None:
    """GP-33. A 10–12 ends it at once."""
    match = secret("accelerate")
    match.play("A", "accelerate: P3", dice=[10])
    assert (match.waiting, match.position()["hidden"]) == (("B",), ["red", "green"])


def test_car_face_up_before_the_opponent_is_rolled_once() -> None:
    """GP-33, GP-16. White lies face up before B: A is not asked; about his own open blue he is."""
    match = secret("accelerate")
    match.play("A", "accelerate: P2", dice=[9])
    assert match.waiting == ("B",)
    match = secret("accelerate")
    match.play("A", "accelerate: P12", dice=[9])
    assert legal(match) == ["stop", "again"]


def test_question_stays_when_all_tiles_are_face_up() -> None:
    """GP-33. A car of a colour that lies face up before nobody is always asked about."""
    match = secret("accelerate", hidden=[])
    match.play("A", "accelerate: P5", dice=[3])
    assert (match.phase, legal(match)) == ("risk", ["stop"])


def test_hidden_tiles_are_turned_up_at_the_end() -> None:
    """GP-33. Their points count for their owners."""
    match = secret("lose -1", deck=[], hands=[["lose -1", *FILL], ["chase"] * 4])
    events = match.play("A", "lose -1: P12")
    assert [(event.details["seat"], event.details["colour"]) for event in events if event.name == "turned-up"] == [
        ("A", "red"),
        ("B", "green"),
    ]
    assert outcome(match).points == {"A": 14, "B": 9}
    assert match.view(None)["totals"] == [14, 9]
    assert match.view(None)["face_down"] == []


def test_hidden_colours_last_the_whole_season() -> None:
    """GP-33, GP-32."""
    options = {**HIDDEN, "races": 2}
    match = table("lose -1", options=options, deck=[], hands=[["lose -1", *FILL], ["chase"] * 4], **KEPT_SECRET)
    match.play("A", "lose -1: P12")
    assert (match.position()["race"], match.position()["hidden"]) == (2, ["red", "green"])
    assert match.view("B")["totals"] == [10, 9]
    assert play_on(match).position()["hidden"] == []


def test_opponent_might_hide_any_colour_that_is_not_open() -> None:
    """GP-33. In imagined games B's hidden colour is any of three, A's own stays; for onlookers both are any of four."""
    match = secret()
    imagined = [match.redeal("A", seed).position() for seed in range(60)]
    assert {position["hidden"][0] == "red" or position["hidden"][1] == "red" for position in imagined} == {True}
    assert {colour for position in imagined for colour in position["hidden"]} == {"red", "green", "yellow", "black"}
    public = [match.redeal(None, seed).position() for seed in range(60)]
    assert {tuple(sorted(position["hidden"])) for position in public} == {
        ("green", "red"),
        ("green", "yellow"),
        ("black", "green"),
        ("red", "yellow"),
        ("black", "red"),
        ("black", "yellow"),
    }


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_hidden_colour_is_for_two(players: int) -> None:
    """GP-33."""
    with pytest.raises(OptionError, match=f"only with 2 players, not with {players}"):
        paddock.load("grandprix", players=players, hidden_colour=True)


def test_variants_combine() -> None:
    """GP-30, GP-32, GP-33. All at once."""
    match = play_on(start(5, 2, races=3, last_straight=20, hidden_colour=True))
    assert sum(outcome(match).points.values()) <= 3 * 26
    assert match.position()["hidden"] == []


# ------------------------------------------------------------------ knowledge


def test_other_hands_and_the_deck_are_secret() -> None:
    """GP-6. A seat sees its own hand, and of others and the deck only how many cards there are."""
    match = start(last_straight=5)
    view = match.view("A")
    assert view["hand"] == match.position()["hands"][0]
    assert "hand" not in match.view(None)
    assert view["hand_sizes"] == [5, 5, 5]
    assert "hands" not in view
    assert view["deck"] == 54 - 15


@pytest.mark.parametrize(("deck", "deepest"), [(None, 6), (["pit red", "barrier", STRAIGHT, "collide"], 3)])
def test_imagined_deals_agree_with_what_is_known(deck: list[str] | None, deepest: int) -> None:
    """GP-30. Own hand, played cards and sizes stay; the Last Straight card is anywhere where it can still be."""
    match = table("chase", options={"last_straight": 6}, deck=deck)
    position = match.position()
    depths = set()
    for seed in range(80):
        other = match.redeal("A", seed).position()
        assert other["hands"][0] == position["hands"][0]
        assert other["played"] == position["played"]
        assert len(other["deck"]) == len(position["deck"])
        depths.add(other["deck"][::-1].index(STRAIGHT))
    assert depths == set(range(deepest + 1))


# ------------------------------------------------------------------ house rules


def test_table_chooses_its_cards() -> None:
    """GP-4. Kinds left out keep their number."""
    game = paddock.load("grandprix", players=2, cards={"barrier": 12, "chase": 0})
    assert sum(game.options["cards"].values()) == 54 + 11 - 5
    everything = game.start(1).position()
    cards = [*everything["deck"], *everything["hands"][0], *everything["hands"][1]]
    assert (cards.count("barrier"), cards.count("chase"), len(cards)) == (12, 0, 60)


def test_table_chooses_the_points() -> None:
    """GP-21. Here the last place brings the most."""
    match = table("lose -1", options={"points": [1, *[0] * 10, 50]}, deck=[], hands=[["lose -1", *FILL], ["chase"] * 4])
    match.play("A", "lose -1: P12")
    assert outcome(match).points == {"A": 51, "B": 0}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 1}, "players: 1 is not possible; allowed: 2 to 6"),
        ({"players": 7}, "allowed: 2 to 6"),
        ({"races": 0}, "races: 0 is not possible; allowed: 1 to 100"),
        ({"races": 101}, "allowed: 1 to 100"),
        ({"hidden_colour": 1, "players": 2}, "hidden_colour: 1 is not possible"),
        ({"points": []}, "1 to 12 whole numbers from 0 to 100"),
        ({"points": [1] * 13}, "1 to 12 whole numbers"),
        ({"points": [-1]}, "1 to 12 whole numbers"),
        ({"points": [101]}, "1 to 12 whole numbers"),
        ({"points": [True]}, "1 to 12 whole numbers"),
        ({"points": "10"}, "1 to 12 whole numbers"),
        ({"cards": {"turbo": 1}}, "no kind 'turbo'"),
        ({"cards": {"barriers": 1}}, "did you mean 'barrier'"),
        ({"cards": {"chase": -1}}, "'chase' cannot be -1"),
        ({"cards": {"chase": 25}}, "'chase' cannot be 25; allowed: 0 to 24"),
        ({"cards": {"chase": 24, "barrier": 24, "collide": 24}}, "119 cards; 4 players need 20 to 108 cards"),
        ({"deck": {"chase": 1}}, "there is no option 'deck'"),
    ],
)
def test_impossible_options_are_refused_with_what_is_allowed(options: dict[str, Any], why: str) -> None:
    """GP-4. House rules are data; an impossible one says why."""
    with pytest.raises(OptionError, match=why):
        paddock.load("grandprix", **options)


def test_too_few_cards_are_refused() -> None:
    """GP-4, GP-30. At least five cards a player; with few cards no last straight is possible."""
    none = dict.fromkeys(paddock.load("grandprix").options["cards"], 0)
    with pytest.raises(OptionError, match="19 cards; 4 players need 20 to 108"):
        paddock.load("grandprix", cards={**none, "chase": 19})
    with pytest.raises(OptionError, match="only 4 are not dealt to 4 players"):
        paddock.load("grandprix", cards={**none, "chase": 24}, last_straight=5)
    assert out(paddock.load("grandprix", cards={**none, "chase": 20}).start(1)) == ""
    assert row(paddock.load("grandprix", cards={**none, "chase": 20}).start(1)) != ""


def test_a_hidden_colour_counts_only_for_whoever_knows_it() -> None:
    """GP-21, GP-33. Red is secretly A's and in front: A sees that A would win, B and spectators see B lead."""
    match = table("chase", "rrwbbwggykky", options=HIDDEN, **KEPT_SECRET)
    leading = {viewer: match.view(viewer)["leading"] for viewer in ("A", "B", None)}
    assert leading == {"A": ["A"], "B": ["B"], None: ["B"]}
    assert match.view("B")["standing"][0] < match.view("A")["standing"][0]


def test_a_car_of_nobody_may_be_a_strangers() -> None:
    """GP-33. As long as somebody else has a tile face down."""
    match = table("chase", options=HIDDEN, **KEPT_SECRET)
    assert [match.view(viewer)["strangers"] for viewer in ("A", "B", None)] == [True, True, True]
    match = table("chase", options=HIDDEN, hidden=["green"])
    assert [match.view(viewer)["strangers"] for viewer in ("A", "B", None)] == [True, False, True]
