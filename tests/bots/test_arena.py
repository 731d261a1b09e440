"""The arena: fair seatings, scores, ratings, and a file of results that a later run continues."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import paddock
from paddock import PaddockError, RecordError, UnknownBot
from paddock.bots.arena import Arena, seatings


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_bots_play_every_seat_equally_often(players: int):
    lines = seatings(("a", "b"), players)
    assert len(set(lines)) == len(lines)
    for seat in range(players):
        assert sum(line[seat] == "a" for line in lines) * 2 == len(lines)


def test_results_are_saved_and_a_later_run_continues_them(tmp_path: Path):
    game = paddock.load("runnerup", players=3, turns=1)
    file = tmp_path / "arena.json"
    first = Arena(game, ["random", "reflex"])
    assert first.missing(30) == 30
    told: list[int] = []
    first.play(30, told.append)
    assert sum(told) == 30
    first.save(file)
    second = Arena(game, ["random", "reflex", "rookie"])
    second.go_on(file)
    assert second.missing(60) == 30 + 60 + 60
    second.play(60)
    second.save(file)
    whole = Arena(game, ["random", "reflex", "rookie"])
    whole.play(60, threads=1)
    for pair, table in whole.tables.items():
        assert np.array_equal(second.tables[pair], table), "a continued run plays the same games as a single run"
    ladder = Arena(game, ["reflex", "rookie"], ladder=True)
    ladder.go_on(file)
    assert len(ladder.scores()) == 3, "results of pairs that do not play now are kept"
    assert ladder.missing(60) == 0


def test_scores_and_ratings_find_the_better_bot():
    arena = Arena(paddock.load("scrapdash", players=2), ["random", "reflex"])
    arena.play(200)
    (score,) = arena.scores()
    assert score.games == 200
    assert score.share < 0.4
    assert score.shows
    assert [rating.bot for rating in arena.ratings()] == ["reflex", "random"]
    assert json.loads(json.dumps(score.json()))["bots"] == ["random", "reflex"]


def test_a_bot_against_itself_shows_no_difference():
    """Both names play the same seeds in mirrored seats, so each wins exactly half."""
    arena = Arena(paddock.load("scrapdash", players=2), ["reflex", "random"])
    arena.levels["random"] = arena.levels["reflex"]
    arena.play(40)
    (score,) = arena.scores()
    assert score.share == 0.5
    assert not score.shows


def test_a_cheater_may_play_in_the_arena_and_knows_the_dice_to_come():
    """With the same budget it beats a champion, which does not see the dice to come."""
    arena = Arena(paddock.load("scrapdash", players=2), ["cheater:60", "champion:60"])
    arena.play(100)
    (score,) = arena.scores()
    assert score.shows
    assert score.share > 0.5


def test_a_ladder_pairs_only_neighbouring_bots():
    arena = Arena(paddock.load("runnerup"), ["random", "reflex", "rookie"], ladder=True)
    assert arena.pairs == [("random", "reflex"), ("reflex", "rookie")]


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_an_arena_needs_two_bots(bots: list[str]):
    with pytest.raises(PaddockError, match="two or more"):
        Arena(paddock.load("runnerup"), bots)


def test_unknown_bots_and_foreign_files_are_refused(tmp_path: Path):
    with pytest.raises(
        UnknownBot, match="bots: random, reflex, rookie, driver, champion, legend, grandmaster, cheater"
    ):
        Arena(paddock.load("runnerup"), ["random", "genius"])
    arena = Arena(paddock.load("runnerup", players=2, turns=1), ["random", "reflex"])
    file = tmp_path / "arena.json"
    arena.save(file)
    other = Arena(paddock.load("runnerup", players=3), ["random", "reflex"])
    with pytest.raises(RecordError, match="its options differ"):
        other.go_on(file)
    file.write_text("{}")
    with pytest.raises(RecordError, match="holds no results of an arena"):
        arena.go_on(file)
    with pytest.raises(PaddockError, match="games: 0"):
        arena.play(0)
