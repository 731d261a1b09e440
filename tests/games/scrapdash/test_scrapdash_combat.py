"""Scrap Dash: fights."""

from __future__ import annotations

from tests.games.scrapdash.scrapdash_table import crash, drive, ds, objectives, only, pilot, race


def test_the_higher_die_moves_on_the_other_stays() -> None:
    """SD-14. Jules wins with a 5 against Phil."""
    match = race(pilot("trickster", 1), pilot("racer", 4), pilot("sprinter"))
    drive(match, 3, fights=(5, 2))
    assert ds(match)[:2] == [5, 4]


def test_the_pilot_who_was_there_can_win_too() -> None:
    """SD-14."""
    match = race(pilot("trickster", 1), pilot("racer", 4), pilot("sprinter"))
    drive(match, 3, fights=(2, 3))
    assert ds(match)[:2] == [4, 5]


def test_equal_dice_are_rolled_again() -> None:
    """SD-14."""
    match = race(pilot("trickster", 1), pilot("racer", 4), pilot("sprinter"))
    drive(match, 3, fights=(4, 4, 1, 1, 6, 2))
    assert ds(match)[:2] == [5, 4]


def test_laps_do_not_matter() -> None:
    """SD-14. Section 4, a lap apart."""
    match = race(pilot("trickster", 15), pilot("racer", 4), pilot("sprinter"), round=2)
    drive(match, 3, fights=(1, 2))
    assert ds(match)[:2] == [18, 5]


def test_the_winner_fights_on() -> None:
    """SD-14. Three fights in a row, each on the next section."""
    match = race(pilot("trickster", 1), pilot("racer", 4), pilot("sprinter", 5), pilot("overtaker", 6))
    drive(match, 3, fights=(2, 1, 2, 1, 1, 2))
    assert ds(match) == [6, 4, 5, 7]


def test_pilots_off_the_track_never_fight() -> None:
    """SD-14."""
    match = race(pilot("trickster"), pilot("racer"), pilot("sprinter"), options=only("stay", 3))
    assert "fought" not in crash(match, 3)


def test_pilots_moved_by_a_card_fight_each_other() -> None:
    """SD-15. The card moves the racer onto the sprinter; the active pilot's die is not needed."""
    match = race(pilot("trickster", 9), pilot("racer", 3), pilot("sprinter", 5), options=only("last +4", 6))
    crash(match, 6)
    assert ds(match) == [9, 7, 5]
    match = race(pilot("trickster", 9), pilot("racer", 3), pilot("sprinter", 7), options=only("last +4", 6))
    crash(match, 6, 2, 5)
    assert ds(match) == [9, 7, 8]


def test_the_active_section_comes_first_then_the_foremost() -> None:
    """SD-15. The card makes two pairs, B with D and C with E. B is foremost, wins and meets the active A: now A is
    first; A comes to C and E, where all three roll; then A and E, at last A and C."""
    match = race(
        pilot("trickster", 13),
        pilot("racer", 32),
        pilot("overtaker", 20),
        pilot("sprinter", 15),
        pilot("opportunist", 3),
        options=objectives("3"),
    )
    drive(match, 3, fights=(5, 2, 6, 1, 1, 3, 2, 4, 1, 1, 2))
    assert ds(match) == [21, 33, 22, 18, 6]


def test_three_on_one_section_all_roll_and_those_level_on_the_highest_again() -> None:
    """SD-15. A comes to B's section, C goes back to it: B and C roll a 6 each, then C wins; A beats B and meets C."""
    match = race(pilot("trickster", 1), pilot("racer", 6), pilot("sprinter", 8), options=only("+5 and ahead -2", 1))
    crash(match, 1, 3, 6, 6, 2, 5, 4, 1, 1, 2)
    assert ds(match) == [7, 6, 8]


def test_dice_are_rolled_in_playing_order_from_the_active_pilot() -> None:
    """SD-15. C is active and meets A: the first die is C's."""
    match = race(pilot("trickster", 6), pilot("racer"), pilot("overtaker", 1), active=2)
    drive(match, 5, fights=(6, 1))
    assert ds(match) == [6, 0, 7]


# ------------------------------------------------------------------ the brawler


def test_brawler_wins_in_his_own_turn_without_dice_and_moves_on_two() -> None:
    """SD-45."""
    match = race(pilot("brawler", 1), pilot("racer", 4), pilot("sprinter"))
    assert "fought" not in drive(match, 3)
    assert ds(match)[:2] == [6, 4]


def test_brawler_wins_every_fight_of_his_turn() -> None:
    """SD-45."""
    match = race(pilot("brawler", 1), pilot("racer", 4), pilot("sprinter", 6), pilot("trickster", 8))
    drive(match, 3)
    assert ds(match) == [10, 4, 6, 8]


def test_brawler_wins_also_after_an_objective_card() -> None:
    """SD-45. The card brings the racer onto his section."""
    match = race(pilot("brawler", 13), pilot("racer", 2), pilot("sprinter", 12), options=objectives("2"))
    assert "fought" not in drive(match, 5)  # on section 4, the first; B comes from 2 to 4
    assert ds(match) == [20, 4, 14]


def test_brawler_fights_like_everybody_in_the_turns_of_others() -> None:
    """SD-45."""
    match = race(pilot("trickster", 1), pilot("brawler", 4), pilot("sprinter"))
    drive(match, 3, fights=(2, 1))
    assert ds(match)[:2] == [5, 4]


def test_brawler_fights_like_everybody_after_his_own_double() -> None:
    """SD-45."""
    match = race(pilot("brawler", 1), pilot("racer", 3), pilot("sprinter"), options=only("+2", 1))
    crash(match, 1, 1, 2)
    assert ds(match)[:2] == [3, 4]
