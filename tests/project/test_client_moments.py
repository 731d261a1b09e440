"""The moments that the client's tests use are of the current games: `web/dev/moments.py --tests` writes them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paddock

MOMENTS = Path(__file__).parents[2] / "web" / "tests" / "moments"


@pytest.mark.parametrize("name", paddock.names())
def test_stored_moments_have_the_keys_and_events_of_the_current_games(name: str):
    stories = json.loads((MOMENTS / f"{name}.json").read_text("utf-8"))["stories"]
    assert stories
    told = set()
    for story in stories:
        game = paddock.load(name, **story["options"])
        for first, *moments in story["pieces"]:
            seat = first["changed"]["seat"]
            view = game.start(1).view(seat)
            assert first["changed"].keys() == view.keys() - {"game", "options"}
            for moment in moments:
                told |= {event["event"] for event in moment["events"]}
                assert all(changed.keys() <= view.keys() for _, changed in moment["patches"])
    assert told <= {event.text for event in game.rulebook.events}
