"""Watching games: they are the simulated games, and the counts agree with the events of a match."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import paddock
from paddock.lab.playing.counted import Counted, counted
from paddock.lab.playing.local import tally_here
from paddock.lab.playing.marks import Marks
from paddock.lab.playing.study import Observer, study
from paddock.lab.playing.tally import Tally, rows_of_results
from paddock.lab.templates import layout
from paddock.testing.random_play import random_choice

SEEN_AT_THE_END = [layout.DECISIONS, layout.SHARED, *range(layout.WON, layout.ORDER)]


@pytest.mark.parametrize("name", ["runnerup", "looprush"])
def test_watched_games_end_as_simulated_ones(name: str):
    game = paddock.load(name)
    rows, _ = Observer(study(name, {}, games=300, seed=7)).rows(range(300))
    results = paddock.simulate(game, 300, seed=7)
    ends = rows_of_results(results.decisions, results.points, results.ranks)
    assert np.array_equal(rows[:, SEEN_AT_THE_END], ends[:, SEEN_AT_THE_END])


def random_game(game: paddock.Game, seed: int) -> tuple[list[int], list[str]]:
    """A game as `simulate` plays it: all actions, and the names of all events."""
    match = game.start(seed)
    acted, events = [], []
    while match.waiting:
        seat, action = random_choice(match)
        acted.append(action.id)
        events += [event.name for event in match.play(seat, action)]
    return acted, events


@pytest.mark.parametrize("name", ["runnerup", "looprush"])
def test_counts_are_those_of_the_log(name: str):
    game = paddock.load(name)
    observer = Observer(study(name, {}, games=1, seed=11))
    _, book = observer.rows(range(1))
    acted, events = random_game(game, 11)
    assert book is not None
    counts = book["counts"][0, layout.TOLD]
    told = {(mark.sort, mark.name): int(many) for mark, many in zip(observer.marks, counts, strict=False)}
    for event in set(events):
        assert told["event", event] == events.count(event), event
    for verb in game.rulebook.actions:
        assert told["action", verb.text] == sum(verb <= action < verb + verb.verb.size for action in acted)


# ------------------------------------------------------------------ turns, order and sides

# Each game once, in plain Python, where nothing is compiled and every index is checked: the row, what was counted
# of each side, the actions, and some of the state at the end.
PILOTS = ("pilots.d", "pilots.owner", "pilots.kind", "start", "round_no")
TABLES: dict[str, tuple[str, dict[str, Any], int, tuple[str, ...]]] = {
    "turns": ("runnerup", {"players": 3, "turns": 2}, 1, ()),
    "three drivers": ("grandprix", {"players": 3}, 3, ("earned", "owner")),
    "four drivers": ("grandprix", {}, 3, ("earned", "owner")),
    "pairs": ("looprush", {}, 4, ()),
    "three teams": ("looprush", {"players": 3}, 4, ()),
    "pilots": ("scrapdash", {"players": 3}, 5, PILOTS),
    "pilots again": ("scrapdash", {"players": 3}, 6, PILOTS),
    "peloton": ("peloton", {"players": 2}, 1, ()),
}
PLAY = """
import json, sys
from pathlib import Path
import paddock
from paddock.lab.playing.counted import counted
from paddock.lab.playing.study import Observer, study
from paddock.testing.random_play import random_choice
def played(name, options, seed, fields):
    of = study(name, options, games=1, seed=seed)
    rows, book = Observer(of).rows(range(1))
    match, acted = of.game.start(seed), []
    while match.waiting:
        seat, action = random_choice(match)
        match.play(seat, action)
        acted.append(action.id)
    names = counted(of.game).sides
    found = dict(zip(names, book["sides"][0, :, : len(names)].T.tolist()))
    end = {}
    for field in fields:
        value = match.state[0]
        for part in field.split("."):
            value = value[part]
        end[field] = value.tolist()
    return rows[0].tolist(), found, acted, end
print(json.dumps({key: played(*given) for key, given in json.loads(sys.argv[1]).items()}))
"""


def in_plain_python(script: str, *arguments: str) -> str:
    told = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PADDOCK_JIT": "0"},
    )
    return told.stdout


@pytest.fixture(scope="module")
def played() -> Any:
    return json.loads(in_plain_python(PLAY, json.dumps(TABLES)))


@pytest.mark.parametrize(("key", "owned"), [("three drivers", 6), ("four drivers", 4)])
def test_colours_have_their_points_and_the_wins_of_their_drivers(played: Any, key: str, owned: int):
    """GP-21: all prizes go to colours; with three players every colour is somebody's, with four two are neutral."""
    row, found, _, end = played[key]
    assert [one[layout.SIDE_POINTS] for one in found.values()] == end["earned"]
    assert sum(end["earned"]) == sum(paddock.load("grandprix").options["points"])
    assert sum(one[layout.OWNED] for one in found.values()) == owned
    for owner, one in zip(end["owner"], found.values(), strict=True):
        assert one[layout.SIDE_WON] == (row[layout.WON + owner] if owner >= 0 else 0)


def test_teams_have_the_wins_of_their_players(played: Any):
    """LR-1, LR-30: blue and yellow play together; with three players the black team stays in its box."""
    row, found, _, _ = played["pairs"]
    won = [one[layout.SIDE_WON] for one in found.values()]
    assert won == row[layout.WON : layout.WON + 4]
    assert won[0] == won[2] != won[1] == won[3]
    assert max(one[layout.SIDE_POINTS] for one in found.values()) == 2  # a whole team is home
    found = played["three teams"][1]
    assert {name: one[layout.IN_GAMES] for name, one in found.items()} == {"blue": 1, "red": 1, "yellow": 1, "black": 0}


@pytest.mark.parametrize("key", ["pilots", "pilots again"])
def test_kinds_of_pilots_have_the_wins_of_their_players(played: Any, key: str):
    """SD-6: with three players three of the six kinds take part."""
    row, found, _, end = played[key]
    names = [name for name, one in found.items() if one[layout.IN_GAMES]]
    kinds = counted(paddock.load("scrapdash")).sides
    assert len(names) == 3
    for pilot in range(3):
        spaces, owner, kind = (end[f"pilots.{part}"][pilot] for part in ("d", "owner", "kind"))
        assert kinds[kind] in names
        assert found[kinds[kind]][layout.SIDE_POINTS] == spaces
        assert found[kinds[kind]][layout.SIDE_WON] == row[layout.WON + owner]


@pytest.mark.parametrize("key", ["pilots", "pilots again"])
def test_wins_are_counted_by_the_order_of_play(played: Any, key: str):
    """SD-6: the start marker decides who begins."""
    row, _, _, end = played[key]
    won = row[layout.WON : layout.WON + 3]
    assert row[layout.ORDER : layout.ORDER + 3] == won[end["start"] :] + won[: end["start"]]


def test_turns_are_counted_as_the_game_counts_them(played: Any):
    assert played["turns"][0][layout.TURNS] == 2
    row, _, _, end = played["pilots"]
    assert row[layout.TURNS] == 3 * end["round_no"]
    for key, name, ends in (
        ("pairs", "looprush", "PASS"),
        ("four drivers", "grandprix", "AGAIN"),
        ("peloton", "peloton", "TAKE"),
    ):
        row, _, acted, _ = played[key]
        first = paddock.load(name).rulebook.actions[ends]
        assert row[layout.TURNS] == sum(action < first for action in acted) > 0


def test_games_name_the_events_and_details_to_count():
    for name in paddock.names():
        game = paddock.load(name)
        events, found = list(game.rulebook.events), counted(game)
        assert found.turn_events
        assert set(found.turn_events) <= {event.text for event in events}
        details = {detail for event in events for detail in event.event.details}
        assert {*found.racers, *found.pieces, *found.things} <= details


def test_a_game_that_names_nothing_to_count_is_watched_all_the_same(monkeypatch: pytest.MonkeyPatch):
    game = paddock.load("scrapdash")
    monkeypatch.setattr(type(game.rulebook), "part", lambda book, name: None)
    assert counted(game) == Counted()
    assert counted(game).racers == ("seat",)


# ------------------------------------------------------------------ bots


@pytest.mark.parametrize("bots", [("reflex", "reflex", "random"), ("driver", "rookie", "random")])
def test_games_of_bots_are_watched_as_they_were_played(bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("paddock.lab.playing.study.ROOM", 100)  # so small that the buffer of moves has to grow
    of = study("runnerup", {"players": 3, "turns": 2}, bots, games=20, seed=9)
    rows, book = Observer(of).rows(range(20))
    results = paddock.simulate(of.game, 20, bots, seed=9)
    ends = rows_of_results(results.decisions, results.points, results.ranks)
    assert np.array_equal(rows[:, SEEN_AT_THE_END], ends[:, SEEN_AT_THE_END])
    assert book is not None
    assert book["counts"][0, layout.TOLD, 0] == 20 * 30  # cards played, each by an action
    assert (rows[:, layout.TURNS] == 2).all()


def test_equal_cards_have_one_mark():
    """Runner-Up has four cards +3: one name, one mark; with white numbers they are four."""
    names = [mark.name for mark in Marks(paddock.load("runnerup")).all]
    assert names.count("played: +3") == 1
    assert len(names) == len({(mark.sort, mark.name) for mark in Marks(paddock.load("runnerup")).all})


def test_tallies_of_parts_add_up_in_any_order_and_on_any_threads():
    of = study("runnerup", {"players": 3}, games=9000, seed=3)
    observer = Observer(of)
    by_hand = Tally.empty()
    for part in (range(5000, 9000), range(1), range(1, 5000)):
        by_hand.add(observer.tally(part))
    assert tally_here(of, threads=1) == tally_here(of, threads=3) == by_hand
    assert by_hand != tally_here(dataclasses.replace(of, seed=4))


def test_shared_wins_are_counted_in_whole_parts():
    tally = tally_here(study("runnerup", {}, games=2000))
    won = tally.sums[layout.WON : layout.WON + 4]
    assert won.sum() == 2000 * layout.SHARE
    assert tally.ranks[:4, 0].sum() >= 2000
    assert tally.lengths[100] == 2000
    assert tally.settled.sum() == 2000


def test_pairs_lead_together_and_the_lead_changes_between_pairs():
    """Loop Rush: A and C play together, so nobody ever leads alone."""
    tally = tally_here(study("looprush", {}, games=500))
    assert tally.sums[layout.CHANGES] > 500
    assert tally.sums[layout.SHARED] == 500


def test_a_game_of_one_turn_is_decided_at_its_end():
    """Runner-Up scores after the fifth round: until then all lead, and there is no lead to change."""
    tally = tally_here(study("runnerup", {"turns": 1}, games=500))
    assert tally.sums[layout.CHANGES] == 0
    assert tally.sums[layout.COMEBACK] == 0
    assert tally.settled[:9].sum() < 50  # only where all four share the victory


@pytest.mark.parametrize("decisions", [10, 1000, 1024, 1025, 5000, 70_000])
def test_the_course_of_a_long_game_is_thinned_out(decisions: int):
    """A leads for 65 of 100 decisions, then B: whatever the length, a comeback, decided in the seventh tenth."""
    marks = Marks(paddock.load("runnerup"))
    book = marks.notebook()[0]
    watch = marks.template
    watch.reset_counts(book)
    for decision in range(decisions + 1):
        watch.record_leaders(book, 1 if decision < 0.65 * decisions else 2, decision)
    row = np.zeros(layout.COLUMNS, np.int32)
    watch.write_row(book, 2, np.array([[3, 9, 0, 0], [2, 1, 3, 3]], np.int16), decisions, row)
    assert book.moments <= layout.COURSE
    assert row[layout.DECISIONS] == decisions
    assert row[layout.CHANGES] == 1
    assert row[layout.COMEBACK] == 1
    assert row[layout.SETTLED] == (7 if decisions == 10 else 6)
    assert row[layout.WON : layout.WON + 4].tolist() == [0, layout.SHARE, 0, 0]


def test_ends_only_gives_the_same_ends():
    of = study("runnerup", {}, games=500)
    ends = tally_here(dataclasses.replace(of, ends_only=True))
    watched = tally_here(of)
    assert np.array_equal(ends.ranks, watched.ranks)
    assert ends.sums[layout.CHANGES] == 0
    assert ends.games.tolist() == [500, 0]
    assert watched.games.tolist() == [500, 500]
