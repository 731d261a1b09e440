"""`bench bots measure`: the games behind the table of docs/bots.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import paddock
from bench import bots_measure
from bench.bots import markdown
from bench.bots_measure import TABLES, Meeting, levels, measure, open_arenas, parts
from paddock.bots.arena import Arena

PAIR = ("random", "reflex")


def test_every_table_of_every_game_is_measured():
    measured = [[(meeting.game, meeting.players) for meeting in stage] for stage in levels()]
    tables = [(name, players) for name in paddock.names() for players in TABLES[name]]
    assert measured[2] == [(name, 2) for name in paddock.names()]
    assert all(stage == tables for number, stage in enumerate(measured) if number != 2)
    pairs = [(meeting.game, meeting.players, meeting.pair) for stage in levels() for meeting in stage]
    assert len(set(pairs)) == len(pairs)
    assert all(meeting.games >= 400 for stage in levels() for meeting in stage)


def test_parts_are_the_missing_games_and_meetings_progress_equally(tmp_path: Path):
    slow = Meeting("runnerup", 2, ("champion:5000", "champion:20000"), 8)
    long = Meeting("runnerup", 2, ("champion:10000", "champion:20000"), 16)
    arenas = open_arenas(tmp_path, [slow, long])
    todo = list(parts([slow, long], arenas))
    assert [part.first for part in todo if part.meeting == slow] == [0, 1, 2, 3]
    assert [part.first for part in todo if part.meeting == long] == list(range(8))
    assert [part.meeting for part in todo[:3]] == [slow, long, long]
    arenas["runnerup", 2].take(slow.pair, np.ones((3, 2, 3), np.int16))
    assert [part.first for part in parts([slow], arenas)] == [3]


def test_measured_games_are_those_of_the_arena_and_can_be_continued(tmp_path: Path):
    few, more = (Meeting("scrapdash", 2, PAIR, games) for games in (40, 60))
    measure(tmp_path, [[few]], seconds=0, cores=1)
    assert not open_arenas(tmp_path, [few])["scrapdash", 2].tables[PAIR].size, "without time no games are played"
    for meeting in (few, more):
        measure(tmp_path, [[meeting]], seconds=600, cores=2)
    arena = Arena(paddock.load("scrapdash", players=2), PAIR)
    arena.play(60)
    kept = open_arenas(tmp_path, [more])["scrapdash", 2]
    assert np.array_equal(kept.tables[PAIR], arena.tables[PAIR])
    head, _, line = markdown([bots_measure.file_of(tmp_path, "scrapdash", 2)])
    assert head == "| game | players | reflex against random |"
    assert line.startswith("| scrapdash | 2 | **")
    assert line.endswith("** (60) |")


@pytest.mark.parametrize("arguments", [[], ["one", "two"], ["one", "seconds=soon"], ["one", "threads=2"]])
def test_arguments_are_checked(arguments: list[str]):
    with pytest.raises(SystemExit, match="bench bots measure FOLDER"):
        bots_measure.main(arguments)
