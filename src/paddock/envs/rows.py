"""The arrays of a vector environment: game i has row i of each."""

from __future__ import annotations

from typing import Any, NamedTuple


class Rows(NamedTuple):
    """Arrays of records of `paddock.envs.templates.vector`, or of numbers; on the CPU or on a GPU."""

    tables: Any  # one row, for all games
    options: Any  # one row, for all games
    slots: Any  # the games
    actions: Any  # the actions of the next step; -1 begins a new game
    ended: Any  # whether a game ended in this step
    learner_rewards: Any  # of this step
    rewards: Any  # of all seats
    final_sights: Any  # the learner's last observation, where a game ended
    sights: Any  # what the next player sees
    masks: Any  # 1 for every action that the next player may take
    choices: Any  # the same as a list of actions
    counts: Any  # their number
    draws: Any  # one of them, drawn at random
