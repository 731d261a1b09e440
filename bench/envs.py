"""Steps a second of the vector environment, of the same game in PettingZoo, and of OpenSpiel's backgammon.

PettingZoo runs in the loop of its manual and in a faster one; backgammon is in C++ and driven from Python. The vector
environment uses all cores, and the GPU if there is one; the others use one core. A step is one decision of one player.
"""

from __future__ import annotations

import contextlib
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import paddock
from paddock.engine.gpu import NoGpu
from paddock.envs.batch import Batch
from paddock.envs.gpu import GpuVectorEnv
from paddock.envs.pettingzoo import env
from paddock.envs.vector import VectorEnv

BATCH = 4096
QUICK = random.Random(1)
ROUNDS = 5
SECONDS = 1.0  # of each measurement

Stepper = Callable[[], int]  # plays some steps and returns the number of decisions
Choose = Callable[[Any, str, NDArray[np.int8]], int]  # (environment, agent, action mask) -> action


def vector_stepper(games: Batch) -> Stepper:
    games.reset(seed=1)

    def play() -> int:
        for _ in range(10):
            games.step(games.random_actions())
        games.check()  # waits for asynchronous steps on a GPU
        return 10 * BATCH

    return play


def pettingzoo_stepper(name: str, choose: Choose) -> Stepper:
    """Return a stepper for the loop of PettingZoo's manual, with a function that chooses actions."""
    table = env(name)
    chooser = random.Random(1)

    def play() -> int:
        table.reset(seed=chooser.randrange(2**31))
        decisions = 0
        for agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
            else:
                table.step(choose(table, agent, seen["action_mask"]))
                decisions += 1
        return decisions

    return play


def as_in_the_manual(table: Any, agent: str, mask: NDArray[np.int8]) -> int:
    """Sample from the action space with the action mask."""
    return int(table.action_space(agent).sample(mask))


def quickest(_table: Any, _agent: str, mask: NDArray[np.int8]) -> int:
    """Choose a random legal action in the fastest way that we know."""
    return int(QUICK.choice(np.flatnonzero(mask)))


def backgammon_stepper() -> Stepper:
    """Return a stepper for OpenSpiel's C++ game; it computes no tensors, while the vector environment does."""
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
    """Measure all alternately, so that other load affects them alike."""
    steppers = {
        "PettingZoo": pettingzoo_stepper(name, as_in_the_manual),
        "a quicker loop": pettingzoo_stepper(name, quickest),
        "backgammon": backgammon_stepper(),
        f"batch {BATCH}": vector_stepper(VectorEnv(name, BATCH)),
    }
    with contextlib.suppress(NoGpu):
        steppers["on the GPU"] = vector_stepper(GpuVectorEnv(name, BATCH))
    for play in steppers.values():
        play()
    speeds: dict[str, list[float]] = {what: [] for what in steppers}
    for _ in range(ROUNDS):
        for what, play in steppers.items():
            speeds[what].append(steps_per_second(play))
    yardsticks, own = list(speeds)[:3], list(speeds)[3:]
    title = f"{name}, {paddock.load(name).players} players, {os.cpu_count()} cores"
    table = Table("", "steps/s", *(f"× {yardstick}" for yardstick in yardsticks), title=title)
    for what in speeds:
        row = [what, f"{statistics.median(speeds[what]):,.0f}"]
        if what in own:
            row += [f"{ratio(speeds[what], speeds[yardstick]):.0f} ×" for yardstick in yardsticks]
        table.add_row(*row)
    return table


def ratio(mine: list[float], theirs: list[float]) -> float:
    """Return the median ratio over the rounds."""
    return statistics.median(one / other for one, other in zip(mine, theirs, strict=True))


def main(games: list[str]) -> None:
    for name in games or paddock.names():
        Console().print(measure(name))
