"""Rewards at the end of a game, for the rank or for the win; until then they are 0."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.engine.errors import OptionError

# The index is a constant of `templates/vector.py`: BY_RANK, BY_WIN.
REWARDS = ("rank", "win")


def reward_number(name: str) -> int:
    """Return a reward's number. `rank`: 1 for the first, -1 for the last. `win`: 1 for the winner, shared in ties."""
    if name not in REWARDS:
        raise OptionError(f"there is no reward {name!r}; rewards: {', '.join(REWARDS)}")
    return REWARDS.index(name)


def rewards_of(ranks: Sequence[int], players: int, name: str) -> list[float]:
    """Return the reward of every seat, from the ranks of all racers."""
    if reward_number(name) == 0:
        return [1 - 2 * (rank - 1) / (len(ranks) - 1) for rank in ranks[:players]]
    winners = sum(rank == 1 for rank in ranks)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks[:players]]
