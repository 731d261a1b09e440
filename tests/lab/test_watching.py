"""Watching games: the same games as everywhere else, and counts that a match confirms one by one."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import paddock
from paddock.lab.local import tally_here
from paddock.lab.marks import Marks
from paddock.lab.study import Observer, study
from paddock.lab.tally import Tally, rows_of_results
from paddock.lab.templates import layout


@pytest.mark.parametrize("name", ["runnerup", "looprush"])
def test_watched_games_end_as_simulated_ones(name: str):
    game = paddock.load(name)
    rows, _ = Observer(study(name, {}, games=300, seed=7)).rows(range(300))
    results = paddock.simulate(game, 300, seed=7)
    ends = rows_of_results(results.decisions, results.points, results.ranks)
    seen = [layout.DECISIONS, layout.SHARED, *range(layout.WON, layout.COLUMNS)]
    assert np.array_equal(rows[:, seen], ends[:, seen])


def random_game(game: paddock.Game, seed: int) -> tuple[list[int], list[str]]:
    """A game as `simulate` plays it: all actions, and the names of all events."""
    table = game.rulebook.bind("paddock.engine.templates.table")
    below = game.rulebook.bind("paddock.engine.templates.playout").below
    desks = np.zeros(1, table.Desk)
    table.prepare(desks, seed, 0)
    table.deal(desks, game.packed)
    acted, events = [], []
    while not desks[0]["over"]:
        seat = (int(desks[0]["waiting"]) & -int(desks[0]["waiting"])).bit_length() - 1
        n = table.list_actions(desks, seat)
        action = int(desks[0]["actions"][below(desks[0]["chance"], n)])
        table.act(desks, seat, action)
        acted.append(action)
        log = desks[0]["log"]
        events += [game.rulebook.words.EVENTS[int(what)].name for what in log["events"]["what"][: log["told"]]]
    return acted, events


@pytest.mark.parametrize("name", ["runnerup", "looprush"])
def test_counts_are_those_of_the_log(name: str):
    game = paddock.load(name)
    observer = Observer(study(name, {}, games=1, seed=11))
    _, counts = observer.rows(range(1))
    acted, events = random_game(game, 11)
    assert counts is not None
    told = {(mark.sort, mark.name): int(many) for mark, many in zip(observer.marks, counts[layout.TOLD], strict=False)}
    for event in set(events):
        assert told["event", event] == events.count(event), event
    for first, many, notation, _ in game.rulebook.words.ACTED:
        assert told["action", notation] == sum(first <= action < first + many for action in acted)


def test_equal_cards_have_one_mark():
    """Runner-Up has four cards +3: one name, one mark; with white numbers they are four."""
    names = [mark.name for mark in Marks(paddock.load("runnerup")).all]
    assert names.count("played: +3") == 1
    assert len(names) == len({(mark.sort, mark.name) for mark in Marks(paddock.load("runnerup")).all})


def test_parts_add_up_to_the_same_whole_in_any_order_and_on_any_threads():
    of = study("runnerup", {"players": 3}, games=9000, seed=3)
    observer = Observer(of)
    by_hand = Tally.empty()
    for part in (range(5000, 9000), range(1), range(1, 5000)):
        by_hand.add(observer.tally(part))
    assert tally_here(of, threads=1) == tally_here(of, threads=3) == by_hand
    assert by_hand != tally_here(dataclasses.replace(of, seed=4))


def test_wins_are_shared_out_in_whole_parts():
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
    watch.open_book(book)
    for decision in range(decisions + 1):
        watch.remember(book, 1 if decision < 0.65 * decisions else 2, decision)
    row = np.zeros(layout.COLUMNS, np.int32)
    watch.close_book(book, 2, np.array([[3, 9, 0, 0], [2, 1, 3, 3]], np.int16), decisions, row)
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
