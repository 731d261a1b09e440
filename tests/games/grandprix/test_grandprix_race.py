"""Grand Prix: setting up, turns, the end of a race and its points."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paddock
from paddock import Match, Outcome
from tests.games.grandprix.driving import (
    FILL,
    GRID,
    LETTERS,
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

COLOURS = list(LETTERS.values())


def start(players: int, seed: int = 1, **options: Any) -> Match:
    return paddock.load("grandprix", players=players, **options).start(seed)


def last_card(row: str, gone: str = "", players: int = 2, owners: Any = None) -> Outcome:
    """The outcome after A, the last one with five cards, has played a card that moves nothing."""
    hands = [["lose -1", "chase", "chase", "chase", "chase"], FILL]
    position = {"order": cars(row), "out": cars(gone), "owners": owners or OWNERS}
    game = paddock.load("grandprix", players=players)
    match = game.setup({**position, "hands": hands, "deck": [], "turn": 0}, seed=1)
    match.play("A", f"lose -1: P{len(row)}")
    return outcome(match)


# ------------------------------------------------------------------ setting up


def test_two_cars_of_each_of_six_colours() -> None:
    """GP-1."""
    order = start(4).position()["order"]
    assert Counter(order) == dict.fromkeys(COLOURS, 2)


def test_grid_mirrors_the_order_in_which_the_colours_are_drawn() -> None:
    """GP-2. The first colour takes the places 1 and 12, the sixth 6 and 7; twelve cars start whoever plays."""
    drawn = set()
    for seed in range(60):
        for players in (2, 6):
            order = start(players, seed).position()["order"]
            assert len(order) == 12
            assert order == order[::-1]
            assert set(order[:6]) == set(COLOURS)
            drawn.add((order[0], order[5]))
    assert {first for first, _ in drawn} == {sixth for _, sixth in drawn} == set(COLOURS)


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_players_draw_their_colours(players: int, each: int) -> None:
    """GP-3. Two colours each for two or three players, else one; the others are neutral."""
    seen = set()
    for seed in range(40):
        match = start(players, seed)
        owners = match.position()["owners"]
        assert list(owners) == COLOURS
        assert [list(owners.values()).count(seat) for seat in range(players)] == [each] * players
        assert match.view(None)["owners"] == {
            colour: None if owner is None else "ABCDEF"[owner] for colour, owner in owners.items()
        }
        seen.add(owners["blue"])
    assert seen >= set(range(players))


def test_there_are_54_action_cards() -> None:
    """GP-4."""
    deck = paddock.load("grandprix").options["cards"]
    assert sum(deck.values()) == 54
    for colour in COLOURS:
        assert [deck[f"overtake {colour} +{steps}"] for steps in (2, 3, 4)] == [2, 1, 1]
        assert deck[f"pit {colour}"] == 1
    assert [deck[f"overtake joker +{steps}"] for steps in (2, 3, 4)] == [1, 1, 1]
    assert [deck[name] for name in ("lose -1", "lose -2", "lose -3", "chase", "pit joker")] == [4, 3, 3, 5, 1]
    assert [deck[name] for name in ("accelerate", "corner", "barrier", "gearbox", "collide")] == [1] * 5


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_five_cards_are_dealt_and_no_card_is_missing(players: int) -> None:
    """GP-4."""
    position = start(players).position()
    assert [len(hand) for hand in position["hands"]] == [5] * players
    assert len(position["deck"]) == 54 - 5 * players
    assert (
        Counter(position["deck"]) + sum(map(Counter, position["hands"]), Counter[str]())
        == Counter(position["cards"]) + Counter()
    )
    assert position["played"] == []


def test_deck_is_shuffled() -> None:
    """ALL-7, GP-4. Over 800 decks the top card is a chase in 5 of 54."""
    chases = sum(start(2, seed).position()["deck"][0] == "chase" for seed in range(800))
    assert abs(chases - 800 * 5 / 54) < 4.5 * (800 * 5 / 54 * 49 / 54) ** 0.5


def test_anybody_may_start_and_play_goes_clockwise() -> None:
    """GP-5, ALL-5."""
    starters = set()
    for seed in range(40):
        match = start(3, seed)
        first = match.waiting[0]
        starters.add(first)
        seats = []
        for _ in range(6):
            seat = match.waiting[0]
            seats.append(seat)
            while match.waiting == (seat,):
                match.play(seat, match.legal(seat)[0])
        at = "ABC".index(first)
        assert "".join(seats) == ("ABCABC" * 2)[at : at + 6]
    assert starters == set("ABC")


# ------------------------------------------------------------------ a turn


def test_player_plays_a_card_and_draws_the_top_one() -> None:
    """GP-6. The hand is five again; the card played is out of the game; only the player learns what was drawn."""
    match = table("chase", deck=["barrier", "collide", "pit red"])
    events = match.play("A", "chase: P12")
    assert names(events) == ["aimed", "chased", "drew"]
    assert seen(events[-1], "A") == {"seat": "A", "card": "barrier"}
    assert seen(events[-1], "B") == seen(events[-1], None) == {"seat": "A", "card": None}
    position = match.position()
    assert position["hands"][0] == ["lose -2", "lose -2", "lose -3", "lose -3", "barrier"]
    assert position["deck"] == ["collide", "pit red"]
    assert "chase" in position["played"]
    assert match.view("B")["hand_sizes"] == [5, 5]
    assert match.view("B")["deck"] == 2


def test_player_whose_cars_are_all_out_plays_on() -> None:
    """GP-6. He has to play and draw."""
    match = table("chase", "wgykkygw")
    assert match.waiting == ("A",)
    assert legal(match, "chase") == ["chase: P6", "chase: P7", "chase: P8"]
    assert "drew" in names(match.play("A", "chase: P8"))


def test_nobody_may_pass_even_if_every_card_harms_him() -> None:
    """GP-6. Only blue and red race, both A's, and all cards throw them back; one must be played."""
    match = table("lose -1", "br")
    assert set(legal(match)) == {f"lose -{steps}: P{place}" for steps in (1, 2, 3) for place in (1, 2)}


def test_equal_cards_are_one_action() -> None:
    """ALL-3, GP-6. Two equal cards are offered once; hands are sorted by kind."""
    match = table("lose -2")
    assert len(legal(match, "lose -2")) == 12
    assert match.view("A")["hand"] == ["lose -2", "lose -2", "lose -2", "lose -3", "lose -3"]


# ------------------------------------------------------------------ the end


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_race_is_54_plays_less_four_cards_a_player(players: int) -> None:
    """GP-20. Each player plays exactly once after the last card is drawn."""
    match = start(players, seed=players)
    cards, last_drawn, drawn_by = 0, None, ""
    while match.waiting:
        seat = match.waiting[0]
        told = names(match.play(seat, match.legal(seat)[0]))
        cards += "played" in told or "aimed" in told
        if "deck-empty" in told:
            last_drawn, drawn_by = cards, seat
    assert cards == 54 - 4 * players
    assert last_drawn == cards - players
    assert match.view(None)["hand_sizes"] == [4] * players
    assert (match.position()["deck"], outcome(match).reason) == ([], "cards-played")
    assert match.moves[-1].seat == drawn_by


def test_deck_that_is_all_dealt_gives_everybody_one_turn() -> None:
    """GP-20. With five cards a player nobody ever draws."""
    cards = {**dict.fromkeys(paddock.load("grandprix").options["cards"], 0), "chase": 20}
    match = start(4, cards=cards)
    seats = []
    while match.waiting:
        seats.append(match.waiting[0])
        assert names(match.play(seats[-1], "chase: P12"))[:2] == ["aimed", "chased"]
    assert sorted(seats) == list("ABCD")


FOUR = {"blue": 0, "red": 1, "green": 2, "yellow": 3, "white": None, "black": None}


def test_first_six_places_score_for_their_owners() -> None:
    """GP-21, GP-23. The rulebook's example: eight cars finish; neutral points go to nobody; the tie is broken."""
    result = last_card("brgygkwr", "wkyb", 4, FOUR)
    assert result.points == {"A": 10, "B": 6, "C": 6, "D": 3}
    assert result.ranks == {"A": 1, "B": 2, "C": 3, "D": 4}
    assert result.winners == ("A",)
    assert result.reason == "cards-played"


def test_points_of_all_cars_of_a_player_count() -> None:
    """GP-21. Two colours, four cars: 10 + 4 + 3 + 1 against 6 + 2."""
    assert last_card("bwrrgbwgkkyy").points == {"A": 18, "B": 8}


def test_every_car_on_a_scoring_place_has_an_event() -> None:
    """GP-21."""
    match = table("lose -1", deck=[], hands=[["lose -1", *FILL], ["chase"] * 4])
    scored = [event.details for event in match.play("A", "lose -1: P12") if event.name == "scored"]
    assert [(told["place"], told["points"]) for told in scored] == [(1, 10), (2, 6), (3, 4), (4, 3), (5, 2), (6, 1)]
    assert letters(told["colour"] for told in scored) == GRID[:6]
    assert match.position()["scores"] == dict(zip(COLOURS, [10, 6, 4, 3, 2, 1], strict=True))


def test_cars_out_fill_the_places_and_score() -> None:
    """GP-22. Three cars finish; the last ones out are 4th, 5th and 6th."""
    assert last_card("kyb", "kywwbrggr").points == {"A": 4 + 3, "B": 2 + 1}


def test_race_in_which_every_car_is_out_is_scored() -> None:
    """GP-22. The last car out is the winner."""
    match = table("collide", "b", "wwggyykkrrb", deck=[], hands=[["collide", *FILL], ["chase"] * 4])
    match.play("A", "collide", dice=[1])
    assert (row(match), out(match)) == ("", "wwggyykkrrbb")
    assert outcome(match).points == {"A": 10 + 6 + 4 + 3, "B": 0}


def test_equal_points_go_to_the_better_best_car() -> None:
    """GP-23. Six points with a car in second place beat 4 + 2 points with the best car third."""
    result = last_card("ywbkrkygrgwb")
    assert result.points == {"A": 6, "B": 6}
    assert result.ranks == {"A": 2, "B": 1}


def test_a_view_says_where_the_best_car_decides() -> None:
    """GP-23. Six points each: A's best car is third, B's second. Without a tie there is nothing to decide."""
    assert table("chase", "ywbkrkygrgwb").view("A")["best_car"] == [3, 2]
    assert table("chase", "ywbkrkygrgwb").view("A")["leading"] == ["B"]
    assert table("chase", "bwrrgbwgkkyy").view("A")["best_car"] == [None, None]


def test_ranks_are_never_shared() -> None:
    """GP-23. Even without points the better car decides."""
    result = last_card("kkbrbrwwyygg", "", 4, FOUR)
    assert result.points == {"A": 6, "B": 4, "C": 0, "D": 0}
    assert result.ranks == {"A": 1, "B": 2, "C": 4, "D": 3}


def test_nobody_acts_after_the_end() -> None:
    """GP-20. The match is over, all is public but the hands."""
    match = play_on(start(3))
    assert match.waiting == ()
    assert all(match.legal(seat) == () for seat in "ABC")
    assert match.phase == "over"
    assert match.view("A")["outcome"] == match.view(None)["outcome"] == outcome(match).json()
