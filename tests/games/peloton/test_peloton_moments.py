"""Between the events of a movement the table is shown group by group, and in the end as the rules leave it."""

from __future__ import annotations

import random

import paddock
from paddock.testing.stories import story

MOVES = {"broke-away", "joined"}


def dice(groups: list[list[str]]) -> list[list[str]]:
    return [sorted(group) for group in groups]


def test_the_last_moment_of_a_movement_is_where_the_dice_end():
    chooser, compared = random.Random(2), 0
    for seed in range(4):
        match = paddock.load("peloton", players=3).start(seed)
        while match.waiting:
            seat = chooser.choice(match.waiting)
            events = [event.name for event in match.play(seat, chooser.choice(match.legal(seat)))]
            if events[-1] not in MOVES:
                continue
            shown = {told: dice(view["groups"]) for told, view in story(match, None)}
            assert shown[len(events)] == dice(match.view(None)["groups"])
            compared += 1
    assert compared > 40


def test_each_event_of_a_movement_moves_some_dice():
    chooser, compared = random.Random(3), 0
    match = paddock.load("peloton", players=4).start(1)
    while match.waiting:
        before = dice(match.view(None)["groups"])
        seat = chooser.choice(match.waiting)
        events = [event.name for event in match.play(seat, chooser.choice(match.legal(seat)))]
        shown = {told: dice(view["groups"]) for told, view in story(match, None)}
        for n, name in enumerate(events, 1):
            if name in MOVES:
                assert shown[n] != before
                assert sum(map(len, shown[n])) == 30
                compared += 1
            before = shown.get(n, before)
    assert compared > 50
