"""A trained network at a table, by NumPy alone: no torch where people play.

    policy = Policy.read("runnerup.npz")
    match.play("A", policy.choose(match, "A"))

The file holds layers `w0, b0, w1, b1, …` (ReLU between them, the last one gives a number for each action), `scale`,
by which observations are divided, and the game it was trained on with its version and number of players. The input is
the observation, and behind it a 1 at the number of the seat: observations begin with the seat that looks, but actions
name seats by their place at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import PaddockError
from paddock.engine.game import Game
from paddock.engine.match import Action, Match

Matrix = NDArray[np.float32]


class PolicyError(PaddockError):
    reason = "bad-policy"


@dataclass(frozen=True)
class Policy:
    """A network for one game: from what a seat sees to a number for each action."""

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
                return cls(str(file["game"]), int(file["version"]), int(file["players"]), layers, file["scale"])
        except (OSError, KeyError, ValueError) as error:
            raise PolicyError(f"{path} is not a policy: {error}") from None

    def write(self, path: Path | str) -> None:
        arrays: dict[str, Any] = {"game": self.game, "version": self.version, "players": self.players}
        arrays["scale"] = self.scale
        for k, (weights, biases) in enumerate(self.layers):
            arrays |= {f"w{k}": weights, f"b{k}": biases}
        np.savez(path, **arrays)

    def scores(self, observations: NDArray[Any], seats: NDArray[Any]) -> Matrix:
        """A number for each action, row by row: the higher, the better."""
        chairs = np.arange(self.players) == np.asarray(seats)[:, None]
        layer: Matrix = np.concatenate([observations / self.scale, chairs], axis=1).astype(np.float32)
        for number, (weights, biases) in enumerate(self.layers):
            layer = layer @ weights + biases
            if number + 1 < len(self.layers):
                layer = np.maximum(layer, 0)
        return layer

    def best(self, observations: NDArray[Any], seats: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The best allowed action, row by row."""
        chosen: NDArray[np.int64] = np.where(masks, self.scores(observations, seats), -np.inf).argmax(axis=1)
        return chosen

    def choose(self, match: Match, seat: str) -> Action:
        """What the network does at a table: from the seat's knowledge only."""
        self.check(match.game)
        (scores,) = self.scores(match.observe(seat)[None], np.array([match.game.seat_number(seat)]))
        return max(match.legal(seat), key=lambda action: float(scores[action.id]))

    def check(self, game: Game) -> None:
        """A network can only play what it was trained on."""
        here = game.name, game.rulebook.rules.VERSION, game.players
        own = self.game, self.version, self.players
        if here != own:
            raise PolicyError("this policy plays {} version {} with {} players, not {} {} {}".format(*own, *here))


def wins_against(policy: Policy, game: Game, bots: str | Sequence[str], matches: int, seed: int = 0) -> float:
    """The share of matches that a policy wins against bots by name; it sits in another seat in each match."""
    from paddock.bots.players import choose

    won = 0.0
    for number in range(matches):
        own = game.seats[number % game.players]
        others = [seat for seat in game.seats if seat != own]
        by_seat = dict(zip(others, [bots] * len(others) if isinstance(bots, str) else bots, strict=True))
        match = game.start(seed + number)
        while match.waiting:
            seat = match.waiting[0]
            match.play(seat, policy.choose(match, seat) if seat == own else choose(match, seat, by_seat[seat], None))
        outcome = match.outcome
        assert outcome is not None
        won += (own in outcome.winners) / len(outcome.winners)
    return won / matches
