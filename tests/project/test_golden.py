"""Golden playthroughs. If one differs on purpose: python -m paddock.testing.golden --write"""

from __future__ import annotations

import json

import pytest

import paddock
from paddock.testing.golden import GOLDEN, playthroughs, transcript

FILES = sorted(GOLDEN.rglob("*.txt"))


def test_no_playthrough_is_missing_or_left_over():
    expected = {file for name in paddock.names() for file in playthroughs(name)}
    assert {file.stem for file in FILES} == expected


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough_is_told_as_before(file):
    lines = file.read_text("utf-8").splitlines()
    assert transcript(json.loads(lines[0])) == lines
