"""Golden playthroughs. If one differs on purpose: python -m paddock.testing.golden --write"""

from __future__ import annotations

import json

import pytest

import paddock
from paddock.games import rulebook
from paddock.testing.golden import GOLDEN, events_in, playthroughs, transcript

FILES = sorted(GOLDEN.rglob("*.txt"))


def test_no_playthrough_is_missing():
    expected = {file for name in paddock.names() for file in playthroughs(name)}
    assert expected <= {file.stem for file in FILES}


@pytest.mark.parametrize("name", paddock.names())
def test_every_event_occurs_in_a_playthrough(name: str):
    records = [json.loads(file.read_text("utf-8").splitlines()[0]) for file in FILES if file.parent.name == name]
    told = set().union(*map(events_in, records))
    assert told == {event.text for event in rulebook(name).events}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough_has_not_changed(file):
    lines = file.read_text("utf-8").splitlines()
    assert transcript(json.loads(lines[0])) == lines
