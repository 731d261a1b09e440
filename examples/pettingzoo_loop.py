"""A PettingZoo loop: one agent searches a little, the others play random legal actions.

python examples/pettingzoo_loop.py runnerup
"""

from __future__ import annotations

import sys

import numpy as np

from paddock.bots.players import choose
from paddock.envs.pettingzoo import env


def play(name: str, seed: int) -> dict[str, float]:
    """One game; the rewards of all agents."""
    table = env(name)
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        if ended:
            rewards[agent] = reward
            action = None
        elif agent == "player_0":
            # Put your own agent here. This one asks one of Paddock's bots, which sees only what its seat knows.
            match = table.unwrapped.play.match()
            chosen = choose(match, "A", "rookie", seconds=None)
            action = int(match.game.own_actions(0)[chosen.id])  # this seat's own action numbers
        else:
            action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
        table.step(action)
    return rewards


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "runnerup"
    results = [play(name, seed) for seed in range(20)]
    for agent in results[0]:
        print(f"{agent}: mean reward {np.mean([rewards[agent] for rewards in results]):+.2f}")


if __name__ == "__main__":
    main()
