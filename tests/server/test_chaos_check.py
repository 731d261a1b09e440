"""The benchmark `server-chaos` compares all that clients received with the log, and finds what must not be there."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from bench.server_chaos_check import Check, Expected
from bench.server_chaos_players import Notes
from paddock.server.core import commands, log
from paddock.server.core.segments import secret_of_race
from paddock.server.core.state import TABLE
from paddock.server.tables.audience import Audience
from tests.server.table_without_server import SECRET, Desk

FACES = (TABLE, "A", "B")
Raw = dict[str, list[dict[str, Any]]]


class Watcher:
    """A connection that keeps all it is sent."""

    def __init__(self, person: str) -> None:
        self.person, self.invitation, self.heard = person, "", list[bytes]()

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def flush(self) -> None:
        pass


def play(game: str = "peloton") -> tuple[Desk, Raw]:
    """Moves at a table, some of which were missed, and a restored database; and what three watchers were sent."""
    desk, chooser = Desk(game, players=2), random.Random(1)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    audience = Audience(lambda: desk.table, lambda: None)
    watchers = {face: Watcher(bob if face == "B" else ann) for face in FACES}

    def do(person: str, command: commands.AnyCommand) -> None:
        audience.tell(desk.do(person, command))

    do(bob, commands.Ready())
    for face, watcher in watchers.items():
        audience.add(watcher, face, None)
    do(ann, commands.Start())
    seen = {}
    for number in range(40):
        seat = chooser.choice(desk.table.waiting)
        do(ann if seat == "A" else bob, commands.Play(seat, chooser.choice(desk.match.legal(seat)).text))
        if number == 15:
            seen = dict(desk.state.numbers)
            for face, watcher in watchers.items():
                audience.remove(watcher, face)
        elif number == 20:
            for face, watcher in watchers.items():
                audience.add(watcher, face, seen[face])
            audience.tell(desk.apply(log.Restored(at=desk.now, era="later", commitment="00", anew=True)))
    return desk, {face: list(map(json.loads, watcher.heard)) for face, watcher in watchers.items()}


def found(desk: Desk, raw: Raw) -> list[str]:
    notes = Notes()
    lines = {face: [json.dumps(message).encode() for message in messages] for face, messages in raw.items()}
    Check(None, [], notes).check_streams(lines, Expected(SECRET, desk.entries, list(FACES)))  # type: ignore[arg-type]
    return notes.leaked


def test_what_the_log_says_is_not_reported():
    assert found(*play()) == []


def other_view(raw: Raw) -> None:
    mine, theirs = (next(one for one in raw[face][1:] if one["type"] == "view") for face in "AB")
    mine["view"]["match"] |= theirs["view"]["match"]


def other_hand(raw: Raw) -> None:
    theirs = next(one["view"]["match"] for one in raw["B"] if one["type"] == "view" and "hand" in one["view"]["match"])
    update = next(one for one in raw["A"] if one["type"] == "update" and "match" in one["set"])
    update["set"]["match"]["hand"] = theirs["hand"]


def other_patch(raw: Raw) -> None:
    next(one for one in raw["A"] if one.get("patches"))["patches"][0][1]["hand"] = [1, 2, 3]


def secret_of_an_era(raw: Raw) -> None:
    raw["A"][5]["note"] = secret_of_race(SECRET, 1, "later").hex()


@pytest.mark.parametrize("leak", [other_view, other_hand, other_patch, secret_of_an_era])
def test_a_planted_leak_is_reported(leak: Callable[[Raw], None]):
    desk, raw = play()
    leak(raw)
    assert found(desk, raw)
