"""Environments: steps a second of the vector environment, of the same game in PettingZoo, of OpenSpiel's backgammon.

The vector environment works on all cores, the others on one. A step is one decision of one player.
"""

from __future__ import annotations

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
from paddock.envs.pettingzoo import env
from paddock.envs.vector import VectorEnv

BATCH = 4096
ROUNDS = 5
SECONDS = 1.0  # of each measurement

Stepper = Callable[[], int]  # plays a little, says how many decisions that were


def vector_stepper(name: str) -> Stepper:
    games = VectorEnv(name, BATCH)
    games.reset(seed=1)

    def play() -> int:
        for _ in range(10):
            games.step(games.random_actions())
        return 10 * BATCH

    return play


def pettingzoo_stepper(name: str) -> Stepper:
    """PettingZoo's own loop; the cheapest way to choose at random."""
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
    """All three in turns, so that a busy machine is busy for all of them."""
    steppers = {
        f"vector environment, batch {BATCH}": vector_stepper(name),
        "PettingZoo, the same game": pettingzoo_stepper(name),
        "OpenSpiel's backgammon (C++) from Python": backgammon_stepper(),
    }
    for play in steppers.values():
        play()
    speeds: dict[str, list[float]] = {what: [] for what in steppers}
    for _ in range(ROUNDS):
        for what, play in steppers.items():
            speeds[what].append(steps_per_second(play))
    own, *others = speeds
    title = f"{name}, {paddock.load(name).players} players, {os.cpu_count()} cores"
    table = Table("", "steps/s", "vector environment is", title=title)
    table.add_row(own, f"{statistics.median(speeds[own]):,.0f}", "")
    for what in others:
        ratio = statistics.median(mine / theirs for mine, theirs in zip(speeds[own], speeds[what], strict=True))
        table.add_row(what, f"{statistics.median(speeds[what]):,.0f}", f"{ratio:.0f} ×")
    return table


def main(games: list[str]) -> None:
    for name in games or paddock.names():
        Console().print(measure(name))
