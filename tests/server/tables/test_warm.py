"""Rules are compiled, or loaded, before the event loop needs them, so that no table waits for that."""

from __future__ import annotations

import subprocess
import sys

import pytest

import paddock

PLAY = """
import random, sys
from paddock.engine import jit
from paddock.server.tables.audience import Audience
from paddock.server.core.games import warm_up, warm_up_bots
from tests.server.table_without_server import Desk

def late(rule, *_arguments, **_more):
    raise SystemExit(f"{rule} is compiled at the table")

class Watcher:
    def __init__(self, person):
        self.person, self.invitation = person, ""

    def send(self, message):
        assert message

warm_up(sys.argv[1])
warm_up_bots(sys.argv[1])
jit.Rule._compile_for_args = late
desk = Desk(sys.argv[1])
people = desk.seat_all("Ann", "Bob")
audience = Audience(lambda: desk.table, lambda: None)
for face, person in zip("AB", people):
    audience.add(Watcher(person), face, None)
audience.add(Watcher(""), "table", None)
chooser = random.Random(4)
while desk.state.phase == "playing":
    desk.bots_play()
    if desk.state.phase == "playing":
        seat = chooser.choice(desk.table.waiting)
        audience.tell(desk.play(seat, chooser.choice(desk.match.legal(seat)).text))
desk.table.record()
desk.table.snapshot()
"""


@pytest.mark.parametrize("game", paddock.names())
def test_nothing_is_compiled_while_people_play(game: str):
    done = subprocess.run([sys.executable, "-c", PLAY, game], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
