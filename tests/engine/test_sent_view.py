"""The update sent after an action changes the old view into the new one, for every seat and for spectators."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import paddock
from paddock.engine.match import Match
from paddock.engine.sent_view import SentViews
from paddock.testing.stories import story


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def patches(match: Match, seat: str | None, before: dict[str, Any]) -> list[list[Any]]:
    """What changed between the events of the last action, from the whole views."""
    found = []
    for told, view in as_json(story(match, seat)):
        changed = {key: value for key, value in view.items() if key not in before or before[key] != value}
        if changed:
            found.append([told, changed])
        before = view
    return found


@pytest.mark.parametrize("name", paddock.names())
def test_an_update_holds_exactly_what_an_action_changed(name: str):
    match, chooser = paddock.load(name, players=4 if name == "looprush" else 3).start(seed=5), random.Random(5)
    looking = (None, *match.game.seats)
    sent = SentViews()
    views: dict[str | None, dict[str, Any]] = {
        seat: json.loads(change.changed) for seat, change in zip(looking, sent.update(match, looking), strict=True)
    }
    between = 0
    for _ in range(150):
        assert views == {seat: as_json(match.view(seat)) for seat in looking}
        if not match.waiting:
            break
        actor = chooser.choice(match.waiting)
        match.play(actor, chooser.choice(match.legal(actor)))
        expected_patches = [patches(match, seat, view) for seat, view in views.items()]
        changes = sent.update(match, looking, story=True)
        for (seat, view), news, expected in zip(views.items(), changes, expected_patches, strict=True):
            assert [[told, json.loads(patch)] for told, patch in news.patches] == expected
            between += len(expected)
            changed = json.loads(news.changed)
            assert all(key not in view or view[key] != value for key, value in changed.items())
            view |= changed
            for key in news.gone:
                del view[key]
            assert sorted(view) == sorted(sent.keys(seat))
    assert between


def test_the_view_of_another_match_is_sent_whole():
    """Names may depend on facts that are dealt, so no key of the view before can be reused."""
    sent, view = SentViews(), dict[str, Any]()
    for seed in (1, 2, 3):
        match = paddock.load("grandprix", players=3).start(seed)
        (news,) = sent.update(match, "A")
        view |= json.loads(news.changed)
        for key in news.gone:
            del view[key]
        assert view == as_json(match.view("A"))


def test_changes_that_do_not_fit_into_the_buffer_get_a_larger_one(monkeypatch: pytest.MonkeyPatch):
    from paddock.engine import json_program

    match = paddock.load("runnerup").start(1)
    before = SentViews()
    before.update(match, "A")
    for seat in match.waiting:
        match.play(seat, match.legal(seat)[0])
    seen, expected = before._sent["A"], None
    for room in (2**14, 1, 40, 300):
        monkeypatch.setattr(json_program._workspace, "out", np.zeros(room, np.uint8))
        monkeypatch.setattr(json_program._workspace, "old", np.zeros(room, np.uint8))
        before._sent["A"] = seen
        found = before.update(match, "A", story=True)
        expected = expected or found
        assert found == expected
