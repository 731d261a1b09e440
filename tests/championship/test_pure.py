"""Championships: properties that hold for every number of players, and single cases."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.championship.model import Championship, ChampionshipError, Leg, Plan, Round, Table, check, enter
from paddock.championship.pairing import Record, pair, sizes
from paddock.championship.rounds import close_round, next_round, records, take_result
from paddock.championship.scoring import WIN, decision_points, points_of, round_points, standings

ALLOWED = st.sets(st.integers(2, 6), min_size=1)


def championship_of(players: int, **plan: object) -> Championship:
    championship = Championship("c1", Plan("Cup", [Leg("runnerup")], **plan))  # type: ignore[arg-type]
    for number in range(players):
        enter(championship, f"player {number}")
    return championship


def play_round(championship: Championship, strength: dict[str, int] | None = None) -> Round:
    """A round in which the stronger one always wins; by the order of entering if nothing is said."""
    played = next_round(championship)
    for table in played.tables:
        worth = [(strength or {}).get(one, -int(one[1:] or 0) if one else -1000) for one in table.seats]
        take_result(championship, table.id, [1 + sum(other > own for other in worth) for own in worth])
    assert close_round(championship)
    return played


@given(st.integers(2, 64), st.integers(2, 6), ALLOWED)
def test_everybody_has_a_seat_at_a_table_the_game_allows(players: int, wanted: int, allowed: set[int]):
    found = sizes(players, wanted, allowed)
    assert set(found) <= allowed
    assert sum(found) >= players
    assert sum(found) - players < max(allowed)  # no table is all fill-ins


@settings(deadline=None, max_examples=30)
@given(st.integers(4, 40), st.integers(2, 6), ALLOWED, st.integers(0, 100))
def test_pairing_seats_everybody_once_and_a_person_at_every_table(
    players: int, wanted: int, allowed: set[int], seed: int
):
    people = [Record(f"e{number}", float(number % 7)) for number in range(players)]
    tables = pair(people, wanted, allowed, seed)
    assert Counter(one for table in tables for one in table if one) == Counter(one.id for one in people)
    assert all(any(table) for table in tables)
    assert tables == pair(people, wanted, allowed, seed)


@settings(deadline=None, max_examples=15)
@given(st.integers(4, 24), st.integers(2, 6), st.integers(1, 5), st.booleans(), st.randoms())
def test_a_whole_championship_ends_with_everybody_ranked(
    players: int, size: int, rounds: int, duplicate: bool, chance: object
):
    championship = championship_of(players, rounds=rounds, size=size, duplicate=duplicate)
    for _ in range(rounds):
        present = {one.id for one in championship.entrants if not one.absent}
        played = play_round(championship, {one: chance.randrange(50) for one in present})  # type: ignore[attr-defined]
        assert {one for table in played.tables for one in table.seats if one} == present
    found = standings(championship)
    assert championship.phase == "over"
    assert {one.entrant for one in found} == {one.id for one in championship.entrants}
    assert [one.rank for one in found] == sorted(one.rank for one in found)
    assert msgspec.json.decode(msgspec.json.encode(championship), type=Championship) == championship


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_table_gives_the_same_total_of_points_whatever_the_ties(ranks: list[int]):
    points = points_of(ranks)
    assert sum(points) == pytest.approx(WIN / 2 * len(ranks))
    assert all(
        (a <= b) == (x >= y) or a == b
        for a, x in zip(ranks, points, strict=True)
        for b, y in zip(ranks, points, strict=True)
    )


def test_points_by_rank():
    assert points_of([1, 2, 3]) == [10, 5, 0]
    assert points_of([2, 1]) == [0, 10]
    assert points_of([1, 1, 3, 3]) == [pytest.approx(25 / 3)] * 2 + [pytest.approx(5 / 3)] * 2


def test_half_of_the_points_of_a_duplicate_round_are_for_decisions_on_the_same_seat():
    tables = [
        Table("a", ["e1", "e2"], [1, 2], mistakes=[0.3, 0.2]),
        Table("b", ["e3", "e4"], [1, 2], mistakes=[0.1, 0.4]),
    ]
    assert round_points(Round(0, Leg("x"), tables), duplicate=True) == [[5, 5], [10, 0]]
    assert round_points(Round(0, Leg("x"), tables), duplicate=False) == [[10, 0], [10, 0]]


def test_equal_mistakes_share_the_points_of_decisions():
    assert decision_points([[0.1, 0.0], [0.1, 0.2], [0.0, 0.1]]) == [[2.5, 10], [2.5, 0], [10, 5]]


def test_decisions_are_compared_with_tables_of_the_same_size_else_between_seats():
    assert decision_points([[0.1, 0.3], [0.3, 0.2, 0.1], [0.2, 0.2]]) == [[10, 0], [0, 5, 10], [0, 10]]


def test_only_results_count_until_decisions_are_judged():
    tables = [
        Table("a", ["e1", "e2"], [1, 2], mistakes=[0.3, 0.2]),
        Table("b", ["e3", "e4"], [2, 1]),
        Table("c", ["e5", "e6"]),
    ]
    assert round_points(Round(0, Leg("x"), tables), duplicate=True) == [[5, 5], [0, 10], []]


def test_players_seldom_meet_again_while_others_are_left():
    championship = championship_of(16, rounds=5)
    for _ in range(3):
        play_round(championship)
    met = [times for record in records(championship) for times in record.met.values()]
    assert max(met) <= 2
    assert met.count(2) <= len(met) / 5


def test_leaders_meet_in_swiss_rounds():
    championship = championship_of(16, rounds=4)
    play_round(championship)
    second = next_round(championship)
    won = {one.entrant for one in standings(championship) if one.points == WIN}
    assert any(set(table.seats) == won for table in second.tables)


def test_everybody_changes_seats():
    championship = championship_of(8, rounds=4)
    for _ in range(4):
        play_round(championship)
    assert all(max(record.seats.values()) <= 2 for record in records(championship))


def test_somebody_absent_sits_out_and_a_late_joiner_plays_from_then_on():
    championship = championship_of(8, rounds=3)
    play_round(championship)
    championship.entrant("e1").absent = True
    late = enter(championship, "player 1")
    assert late.name == "player 1 2"
    second = play_round(championship)
    seated = {one for table in second.tables for one in table.seats}
    assert "e1" not in seated
    assert late.id in seated
    by_id = {one.entrant: one for one in standings(championship)}
    assert by_id["e1"].by_round == [10, None]
    assert by_id[late.id].by_round[0] is None
    assert by_id[late.id].races == 1


def test_only_the_best_rounds_count_in_a_league():
    championship = championship_of(4, rounds=3, best=2, days=7)
    play_round(championship)
    play_round(championship, {"e4": 9, "e3": 8, "e2": 7, "e1": 6})
    play_round(championship)
    assert next(one for one in standings(championship) if one.entrant == "e1").points == 20


def test_luck_decides_between_equal_points():
    championship = championship_of(4, rounds=2)
    play_round(championship, {"e1": 9, "e2": 8, "e3": 7, "e4": 6})
    play_round(championship, {"e1": 8, "e2": 9, "e3": 7, "e4": 6})
    first = championship.rounds[0].tables[0]
    assert {one.rank for one in standings(championship)[:2]} == {1}
    first.luck = [0.4 if one == "e1" else 0.0 for one in first.seats]
    assert [one.entrant for one in standings(championship)[:2]] == ["e2", "e1"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rounds": 0}, "rounds"),
        ({"size": 7}, "size"),
        ({"best": 9}, "best"),
        ({"days": 99}, "days"),
        ({"legs": []}, "at least one game"),
    ],
)
def test_an_impossible_plan_is_refused(change: dict[str, object], said: str):
    with pytest.raises(ChampionshipError, match=said):
        check(msgspec.structs.replace(Plan("Cup", [Leg("runnerup")]), **change))


def test_steps_out_of_turn_are_refused():
    championship = championship_of(3)
    with pytest.raises(ChampionshipError, match="a championship needs 4 players"):
        next_round(championship)
    enter(championship, "fourth")
    current = next_round(championship)
    with pytest.raises(ChampionshipError, match="being played"):
        next_round(championship)
    assert not close_round(championship)
    assert take_result(championship, current.tables[0].id, [1, 2, 3, 4])
    assert not take_result(championship, current.tables[0].id, [4, 3, 2, 1])
    with pytest.raises(ChampionshipError, match="no table"):
        take_result(championship, "elsewhere", [1])
