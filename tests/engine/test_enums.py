"""Rules may use IntEnums and `import table as t`: compiled, and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TABLE = """
from enum import IntEnum
from paddock.engine.jit import rule
from paddock.engine.record import record

class Kind(IntEnum):
    ROAD, ICE, MUD = range(3)

class Phase(IntEnum):
    ASK, OVER, SLIDE = range(3)

FAR = 7
State = record(("phase", "i1"), ("place", "i2"), ("ground", "i1", 3))

@rule
def reach(kind):
    return FAR if kind == Kind.ICE else 1
"""
RULES = """
import table as t
from paddock.engine.jit import rule
from table import Kind

@rule
def double(number):
    return 2 * number

@rule
def run(state, kind):
    state.phase = t.Phase.SLIDE
    state.ground[Kind.MUD] = kind
    while state.phase > t.Phase.OVER:
        state.place += t.reach(kind) + double(Kind.MUD) + double(t.Kind.MUD.value)
        state.phase = t.Phase.ASK if state.place < t.FAR else t.Phase.OVER
    return Kind.ICE if state.place > t.FAR else Kind.ROAD
"""
PLAY = """
import numpy as np, rules, table
states = np.zeros(1, table.State)
back = [int(rules.run(states[0], kind)) for kind in (table.Kind.ROAD, table.Kind.ICE, 1)]
state = states[0]
print(back, int(state.phase), int(state.place), state.ground.tolist(), len(getattr(rules.double, "signatures", "x")))
"""


@pytest.mark.parametrize("compiled", ["1", "0"])
def test_rules_use_enums_and_a_module_of_names(tmp_path: Path, compiled: str):
    (tmp_path / "table.py").write_text(TABLE)
    (tmp_path / "rules.py").write_text(RULES)
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PADDOCK_JIT": compiled},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[1, 1, 1] 1 39 [0, 0, 1] 1\n"  # `double` was compiled once, for all types of argument
