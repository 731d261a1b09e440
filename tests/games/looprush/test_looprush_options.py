"""Loop Rush: tracks and house rules, and why some are refused."""

from __future__ import annotations

from typing import Any

import pytest

import paddock

DEFAULT = "..*.O.^.B.@@@.*.C.O^.==A.*.@@@@.^.O*.C.B.@@.A*^."
SHORT = "..*.O.^.B.@@@.*.O=.@@.A^."


def test_the_tracks_that_are_offered() -> None:
    """LR-5."""
    assert paddock.load("looprush").options["track"] == DEFAULT
    assert paddock.load("looprush", track="short").options["track"] == SHORT
    assert (len(DEFAULT), len(SHORT)) == (48, 25)
    assert paddock.load("looprush", track=DEFAULT).options == paddock.load("looprush", track="default").options


@pytest.mark.parametrize("track", ["short", SHORT])
def test_a_position_may_name_its_track_or_spell_it_out(track: str) -> None:
    """LR-5."""
    position = {"game": "looprush", "players": 2, "track": track, "runners": {"blue": [25, 0]}}
    assert paddock.setup(position, seed=1).position()["track"] == SHORT
    assert paddock.load("looprush", players=2, track="short").setup(position).position()["runners"]["blue"] == [25, 0]
    with pytest.raises(paddock.PositionError, match=r"track: .* but this game was loaded with"):
        paddock.load("looprush", players=2).setup(position)


@pytest.mark.parametrize("track", ["@@@@@.@@@@@.", "B@C@.@*@=@.A", "." * 64, "............"])
def test_a_track_of_ones_own_can_be_run_to_its_end(track: str) -> None:
    """LR-5."""
    match = paddock.load("looprush", players=3, track=track).start(seed=1)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    assert match.outcome is not None
    assert max(match.outcome.points.values()) == 2


@pytest.mark.parametrize(
    ("track", "why"),
    [
        (7, "7 is not possible; allowed: 'default', 'short', or 12 to 64 of the letters"),
        ("long", r"no letter 'l' \(place 1 of 'long'\)"),
        ("...........x", r"no letter 'x' \(place 12 of"),
        ("...........", "11 letters; allowed: 12 to 64"),
        ("." * 65, "65 letters; allowed: 12 to 64"),
        ("", "0 letters"),
        ("..........@@", "the loop on spaces 11 to 12 ends the track; a track may not end in a loop"),
        ("..@@@@@@....", "the loop on spaces 3 to 8 is longer than 5 spaces"),
        ("..O@@.......", "on space 3, beside a loop, must be an ordinary space"),
        ("..^@@.......", "on space 3, beside a loop"),
        ("..A@@.......", "on space 3, beside a loop"),
        ("...@@O......", "on space 6, beside a loop"),
        ("@@^.........", "on space 3, beside a loop"),
        ("...@@A......", "on space 6, beside a loop"),
    ],
)
def test_a_track_that_cannot_be_run_is_refused_with_the_reason(track: Any, why: str) -> None:
    """LR-5."""
    with pytest.raises(paddock.OptionError, match=f"option track: .*{why}"):
        paddock.load("looprush", track=track)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 5}, "option players: 5 is not possible; allowed: 2 to 4"),
        ({"players": 1}, "allowed: 2 to 4"),
        ({"hand": 5}, "48 movement cards cannot be dealt out to 4 players in full hands of 5; .* a multiple of 20"),
        ({"hand": 13}, "option hand: 13 is not possible; allowed: 1 to 12"),
        ({"players": 3, "hand": 5}, "36 movement cards cannot be dealt out to 3 players"),
        ({"deck": dict.fromkeys("123456", 0)}, "0 movement cards cannot be dealt out"),
        ({"deck": {"6": 5}}, "option deck: '6' cannot be 5; allowed: 0 to 4"),
        ({"deck": {"7": 1}}, "option deck: no kind '7'"),
        ({"deck": {"6": 0, "5": 0, "4": 4, "3": 4}}, "the longest loop has 4 spaces and the highest card is a 4"),
        ({"bonus_deck": {"shields": 1}}, "option bonus_deck: no kind 'shields'; did you mean 'shield'"),
        ({"bonus_deck": {"shield": 13}}, "allowed: 0 to 12"),
    ],
)
def test_house_rules_that_do_not_work_are_refused(options: dict[str, Any], why: str) -> None:
    """LR-13, LR-15. Decks are dealt out in full hands, and every loop can be crossed."""
    with pytest.raises(paddock.OptionError, match=why):
        paddock.load("looprush", **options)


def test_a_hand_of_another_size() -> None:
    """LR-13."""
    match = paddock.load("looprush", players=3, hand=4).setup({"turn": 0}, seed=1)
    assert match.view(None)["hand_sizes"] == [4, 4, 4]
    assert match.view(None)["pile"] == 25


def test_a_deck_of_another_composition() -> None:
    """LR-2."""
    deck = {"1": 0, "2": 0, "3": 4, "4": 0, "5": 0, "6": 2}
    match = paddock.load("looprush", players=2, deck=deck).setup({"turn": 0}, seed=1)
    assert {card.split()[1] for hand in match.position()["hands"] for card in hand} <= {"3", "6"}
    assert match.view(None)["pile"] == 24 - 12 + 1


def test_bonus_cards_of_another_composition() -> None:
    """LR-2."""
    deck = {"acceleration": 0, "momentum": 0, "super acceleration": 0, "shield": 2, "super jump": 0}
    match = paddock.load("looprush", bonus_deck=deck).setup({"turn": 0, "hands": [["blue 3"]]}, seed=1)
    match.play("A", "blue 3: blue1")
    assert match.view("A")["bonus"] == ["shield"]
    assert match.view(None)["bonus_pile"] == 1
