"""The games as environments for research: Gymnasium (`single`, `vector`, on a GPU `gpu`), PettingZoo, OpenSpiel.

Importing this package registers every game with Gymnasium, if it is installed: `gymnasium.make("paddock/GAME-v1")`,
`gymnasium.make_vec("paddock/GAME-v1", num_envs=4096)`. The version in the id is that of the game's rules, action
numbers and observations: environments of one version never change.
"""

from __future__ import annotations

import importlib.util

from paddock.games import names, rulebook


def env_id(name: str) -> str:
    """Return the id of a game in Gymnasium."""
    return f"paddock/{name}-v{rulebook(name).version}"


def register() -> None:
    """Register all games with Gymnasium; doing it again changes nothing."""
    import gymnasium

    for name in names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="paddock.envs.single:SeatEnv",
                vector_entry_point="paddock.envs.vector:VectorEnv",
                kwargs={"game": name},
            )


if importlib.util.find_spec("gymnasium"):
    register()
