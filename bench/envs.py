"""Environments: steps a second of the vector environment, of the same game in PettingZoo, of OpenSpiel's backgammon.

The vector environment works on all cores, and on the GPU if there is one, the others on one core. A step is one
decision of one player.
"""

from __future__ import annotations

import contextlib
import os
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from rich.console import Console
from rich.table import Table

import paddock
from paddock.engine.gpu import NoGpu
from paddock.envs.batch import Batch
from paddock.envs.gpu import GpuVectorEnv
from paddock.envs.pettingzoo import env
from paddock.envs.vector import VectorEnv

BATCH = 4096
ROUNDS = 5
SECONDS = 1.0  # of each measurement

Stepper = Callable[[], int]  # plays a little, says how many decisions that were


def vector_stepper(games: Batch) -> Stepper:
    games.reset(seed=1)

    def play() -> int:
        for _ in range(10):
            games.step(games.random_actions())
        games.check()  # what has only been started on a GPU does not count
        return 10 * BATCH

    return play


def manual_stepper(name: str) -> Stepper:
    """PettingZoo, by the loop of its own manual: an action space draws from its mask."""
    table = env(name)
    chooser = random.Random(1)

    def play() -> int:
        table.reset(seed=chooser.randrange(2**31))
        decisions = 0
        for agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                action = None
            else:
                action = table.action_space(agent).sample(seen["action_mask"])
                decisions += 1
            table.step(action)
        return decisions

    return play


def quickest_stepper(name: str) -> Stepper:
    """PettingZoo, with the quickest choice at random that we know instead of its own: a harder yardstick."""
    table = env(name)
    chooser = random.Random(1)

    def play() -> int:
        table.reset(seed=chooser.randrange(2**31))
        decisions = 0
        for _ in table.agent_iter():
            seen, _, ended, _, _ = table.last()
            if ended:
                table.step(None)
            else:
                table.step(chooser.choice(np.flatnonzero(seen["action_mask"])))
                decisions += 1
        return decisions

    return play


def backgammon_stepper() -> Stepper:
    """OpenSpiel's own game in C++, driven from Python; no tensors, which the vector environment does give."""
    game = pyspiel.load_game("backgammon")
    chooser = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def steps_per_second(play: Stepper) -> float:
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        steps += play()
    return steps / (time.perf_counter() - began)


def measure(name: str) -> Table:
    """All in turns, so that a busy machine is busy for all of them."""
    steppers = {
        "PettingZoo, the loop of its manual": manual_stepper(name),
        "PettingZoo, the quickest choice": quickest_stepper(name),
        "OpenSpiel's backgammon (C++) from Python": backgammon_stepper(),
        f"vector environment, batch {BATCH}": vector_stepper(VectorEnv(name, BATCH)),
    }
    with contextlib.suppress(NoGpu):
        steppers[f"the same on the GPU, batch {BATCH}"] = vector_stepper(GpuVectorEnv(name, BATCH))
    for play in steppers.values():
        play()
    speeds: dict[str, list[float]] = {what: [] for what in steppers}
    for _ in range(ROUNDS):
        for what, play in steppers.items():
            speeds[what].append(steps_per_second(play))
    yardsticks, own = list(speeds)[:3], list(speeds)[3:]
    title = f"{name}, {paddock.load(name).players} players, {os.cpu_count()} cores"
    table = Table("", "steps/s", "× PettingZoo", "× its quickest", "× backgammon", title=title)
    for what in speeds:
        row = [what, f"{statistics.median(speeds[what]):,.0f}"]
        if what in own:
            row += [f"{ratio(speeds[what], speeds[yardstick]):.0f} ×" for yardstick in yardsticks]
        table.add_row(*row)
    return table


def ratio(mine: list[float], theirs: list[float]) -> float:
    """The middle one of the rounds."""
    return statistics.median(one / other for one, other in zip(mine, theirs, strict=True))


def main(games: list[str]) -> None:
    for name in games or paddock.names():
        Console().print(measure(name))
