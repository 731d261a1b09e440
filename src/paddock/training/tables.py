"""The tables of a training run: a vector environment for every number of players and variant, on a GPU or a CPU.

Its arrays are shared with torch as tensors, without copies.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import torch

from paddock.bots.networks.network import row_of_game
from paddock.engine.errors import OptionError
from paddock.games import load, rulebook
from paddock.training.settings import Settings

INPUTS = "paddock.training.templates.training_inputs"
KERNELS = "paddock.training.templates.kernels"


class Table:
    """Many games of one table.

    `fill` writes what a network is shown beside the observation into `beside`, and what only the other seats know into
    `others`.
    """

    fill: Callable[[], None]

    def __init__(self, game: str, games: int, device: str, options: dict[str, Any]) -> None:
        self.games, self.device = games, device
        self.players: int = options["players"]
        self.options = options
        if device == "cpu":
            from paddock.envs.vector import VectorEnv

            self.env: Any = VectorEnv(game, games, **options)
        else:
            from paddock.envs.gpu import GpuVectorEnv

            self.env = GpuVectorEnv(game, games, **options)
        book = self.env.game.rulebook
        inputs = book.bind(INPUTS)
        place = self.env._placed
        self._beside = place(np.zeros(games, inputs.Beside))
        self._others = place(np.zeros((games, inputs.OTHERS, max(1, len(inputs.PRIVATE))), np.int16))
        row = row_of_game(book)
        self.beside = self._tensor(self._beside.view(np.int16).reshape(games, -1))[:, : row.size - row.seen]
        self.others = self._tensor(self._others)
        rows = self.env._rows
        if device == "cpu":
            self.fill = partial(inputs.fill_all, rows, self._beside, self._others, np.zeros(1, book.Seen))
            self._stagger = partial(inputs.stagger_all, self.env._scratches[0], rows)
        else:
            kernels = book.bind(KERNELS)
            self.fill = self.env._recorded((kernels.fill_all, 1, (rows, self._beside, self._others)))
            self._stagger = self.env._recorded((kernels.stagger_all, 1, (rows, self.env.seats)))
            self._given = self._tensor(self.env._given)
        self.seen, self.mask = self._tensor(self.env.observations), self._tensor(self.env.action_mask)
        self.seats, self.returns = self._tensor(self.env.seats), self._tensor(self.env.returns)
        self.ended = self._tensor(self.env._ended.view(np.uint8))

    def _tensor(self, array: Any) -> torch.Tensor:
        return torch.from_numpy(array) if self.device == "cpu" else torch.as_tensor(array, device=self.device)

    def begin(self, seed: int) -> None:
        """Begin new games from a seed, each advanced by a different number of random actions."""
        self.env.reset(seed=seed)
        self._stagger()
        self.fill()

    def step(self, actions: torch.Tensor) -> None:
        """Play an action in every game."""
        if self.device == "cpu":
            self.env.step(actions.numpy())
        else:
            self._given.copy_(actions)
            self.env.step(self.env._given)
        self.fill()


class Tables:
    """Two tables for every number of players: one with default options, one with a variant, another one in each leg.
    Few large tables keep a GPU busier than many small ones."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        book = rulebook(settings.game)
        variants = [variant for variant in book.variants if variant]
        self.variants = {players: _possible(settings.game, players, variants) for players in settings.players}
        share = settings.variants if any(self.variants.values()) else 0.0
        self.few = int(settings.games * share) // len(settings.players)
        self.many = settings.games // len(settings.players) - self.few
        self._made: dict[str, Table] = {}

    def _table(self, games: int, options: dict[str, Any]) -> Table:
        key = repr(options)
        if key not in self._made:
            self._made[key] = Table(self.settings.game, games, self.settings.device, options)
        return self._made[key]

    def of_leg(self, leg: int) -> list[Table]:
        """Return the tables of a leg; all legs have the same number of tables, of the same sizes."""
        found = []
        for players in self.settings.players:
            found.append(self._table(self.many, {"players": players}))
            possible = self.variants[players]
            if self.few and possible:
                found.append(self._table(self.few, {"players": players, **possible[leg % len(possible)]}))
        return found

    def all(self) -> list[Table]:
        """Return every table of every leg."""
        legs = max(map(len, self.variants.values()), default=1) or 1
        return list({id(table): table for leg in range(legs) for table in self.of_leg(leg)}.values())


def _possible(game: str, players: int, variants: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the variants that are allowed with this number of players."""
    found = []
    for variant in variants:
        with contextlib.suppress(OptionError):
            load(game, players=players, **variant)
            found.append(variant)
    return found
