"""A trained network as plain arrays, run by NumPy alone. Playing does not need torch.

    policy = Policy.read("game.npz")
    actions = policy.best(env.observations, env.seats, env.action_mask)

The file holds layers `w0, b0, w1, b1, …` (ReLU between them, the last one gives a score for each action), `scale`, by
which observations are divided, and the game it was trained on with its version and number of players. The input is the
observation, followed by the seat as one-hot.
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import PaddockError
from paddock.engine.game import Game
from paddock.engine.reader import Action
from paddock.games import names, rulebook

Matrix = NDArray[np.float32]


class PolicyError(PaddockError):
    reason = "bad-policy"


@dataclass(frozen=True)
class Policy:
    """A network for one game: maps what a seat sees to a score for each action."""

    game: str
    version: int  # of the game's rules, actions and observations
    players: int
    layers: tuple[tuple[Matrix, Matrix], ...]  # weights (in × out) and biases
    scale: Matrix

    @classmethod
    def read(cls, path: Path | str) -> Policy:
        try:
            with np.load(path, allow_pickle=False) as file:
                count = sum(name.startswith("w") for name in file.files)
                layers = tuple((file[f"w{k}"], file[f"b{k}"]) for k in range(count))
                policy = cls(str(file["game"]), int(file["version"]), int(file["players"]), layers, file["scale"])
        except (OSError, KeyError, ValueError, TypeError, EOFError, zipfile.BadZipFile) as error:
            raise PolicyError(f"{path} is not a policy: {error}") from None
        policy.check_shapes(path)
        return policy

    def check_shapes(self, path: Path | str) -> None:
        """Raise an error unless the layers fit each other and the game's observations and actions."""
        if self.game not in names():
            raise PolicyError(f"{path} is a policy for {self.game!r}; games: {', '.join(names())}")
        book = rulebook(self.game)
        if self.version != book.version:
            return  # its numbers are those of another version; `check` refuses it
        inputs = book.OBSERVATION + self.players
        if self.scale.shape != (book.OBSERVATION,):
            raise PolicyError(f"{path} is not a policy: scale is {self.scale.shape}, not ({book.OBSERVATION},)")
        for number, (weights, biases) in enumerate(self.layers):
            if weights.ndim != 2 or weights.shape[0] != inputs or biases.shape != weights.shape[1:]:
                raise PolicyError(f"{path} is not a policy: layer {number} is {weights.shape}, but has {inputs} inputs")
            inputs = weights.shape[1]
        if not self.layers or inputs != book.ACTIONS:
            raise PolicyError(f"{path} is not a policy: the last layer has {inputs} outputs, not {book.ACTIONS}")

    def write(self, path: Path | str) -> None:
        arrays: dict[str, Any] = {"game": self.game, "version": self.version, "players": self.players}
        arrays["scale"] = self.scale
        for k, (weights, biases) in enumerate(self.layers):
            arrays |= {f"w{k}": weights, f"b{k}": biases}
        np.savez(path, **arrays)

    def scores(self, observations: NDArray[Any], seats: NDArray[Any]) -> Matrix:
        """Return a score for each action, row by row: the higher, the better."""
        chairs = np.arange(self.players) == np.asarray(seats)[:, None]
        layer: Matrix = np.concatenate([observations / self.scale, chairs], axis=1).astype(np.float32)
        for number, (weights, biases) in enumerate(self.layers):
            layer = layer @ weights + biases
            if number + 1 < len(self.layers):
                layer = np.maximum(layer, 0)
        return layer

    def best(self, observations: NDArray[Any], seats: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Return the best allowed action, row by row."""
        chosen: NDArray[np.int64] = np.where(masks, self.scores(observations, seats), -np.inf).argmax(axis=1)
        return chosen

    def choose(self, observation: NDArray[np.int16], seat: int, legal: Sequence[Action], own: NDArray[np.int16]) -> int:
        """Return the number of the best legal action at a table; `own` are all actions as the seat counts them."""
        (scores,) = self.scores(observation[None], np.array([seat]))
        return max(legal, key=lambda action: float(scores[own[action.id]])).id

    def check(self, game: Game) -> None:
        """Raise an error unless the network was trained on this game, version and number of players."""
        here = game.name, game.rulebook.version, game.players
        own = self.game, self.version, self.players
        if here != own:
            raise PolicyError("this policy plays {} version {} with {} players, not {} {} {}".format(*own, *here))
