"""The arrays of a vector environment: game i has row i of each."""

from __future__ import annotations

from typing import Any, NamedTuple


class Rows(NamedTuple):
    """Arrays of the records of `paddock.envs.templates.vector`, or of plain numbers; on the CPU or on a GPU."""

    tables: Any  # one row, for all games
    options: Any  # one row, for all games
    slots: Any  # the games themselves
    actions: Any  # what is done next; -1 begins a new game
    ended: Any  # whether one ended in this step
    gains: Any  # the learner's reward in this step
    prizes: Any  # everybody's
    endings: Any  # the learner's last observation, where a game ended
    sights: Any  # what the next player sees
    masks: Any  # 1 for every action that the next player may take
    choices: Any  # those actions one after the other
    counts: Any  # how many they are
    draws: Any  # one of them, drawn at random
