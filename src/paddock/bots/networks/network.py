"""A trained network as plain arrays, for all tables of its game, run by compiled code. Playing does not need torch.

    network = Network.read(Path("legend.npz"), rulebook("GAME"))
    action = network.choose(match, "A")

The file holds float16 layers `w0, b0, w1, b1, …` (ReLU between them), the ranges `low` and `high` in which each number
of a row was seen in training, and the game's name and version. The last layer has a score (logit) for each action, and
after them the value of the position for the seat, from -1 to 1. If the network uses the game's heuristics, `gains`
holds how much of an action's heuristic score is added to its logit; without it, ranges end before these scores.
"""

from __future__ import annotations

import functools
import os
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.networks.features import Inputs, Row, inputs_of
from paddock.bots.networks.forward import BATCH, Net
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.engine.reader import Action
from paddock.engine.rulebook import Rulebook

FILE = "legend.npz"  # in the game's folder
SIGHT = "paddock.bots.templates.network_input"
GUIDED = "paddock.bots.templates.guided"
LARGEST = 3_000_000  # bytes of a file that is shipped

Matrix = NDArray[np.float32]


class NetworkError(PaddockError):
    reason = "bad-network"


@dataclass(frozen=True)
class Network:
    """Maps what a seat sees to a score for each action, and to the value of the position for that seat."""

    book: Rulebook
    low: NDArray[np.int16]
    high: NDArray[np.int16]
    layers: tuple[tuple[Matrix, Matrix], ...]  # weights (in × out) and biases
    gains: Matrix | None = None  # for each action as a view numbers them, how much of its heuristic score is added

    @classmethod
    def read(cls, path: Path, book: Rulebook) -> Network:
        """Return the network of a file; an error says why it cannot play this game."""
        try:
            with np.load(path, allow_pickle=False) as file:
                count = sum(name.startswith("w") for name in file.files)
                layers = tuple(
                    (file[f"w{k}"].astype(np.float32), file[f"b{k}"].astype(np.float32)) for k in range(count)
                )
                game, version = str(file["game"]), int(file["version"])
                low, high = file["low"], file["high"]
                gains = file["gains"].astype(np.float32) if "gains" in file.files else None
        except (OSError, KeyError, ValueError, TypeError, EOFError, zipfile.BadZipFile) as error:
            raise NetworkError(f"{path} is not a network: {error}") from None
        if (game, version) != (book.name, book.version):
            raise NetworkError(f"{path} plays {game} version {version}, not {book.name} version {book.version}")
        network = cls(book, low, high, layers, gains)
        network.check_shapes(path)
        return network

    def check_shapes(self, path: Path) -> None:
        """Raise an error unless the layers fit each other and the game's rows and actions."""
        numbers = self.row.scores if self.gains is None else self.row.size
        if self.low.shape != (numbers,) or self.high.shape != (numbers,):
            raise NetworkError(f"{path} is not a network: it knows {self.low.shape} numbers, not ({numbers},)")
        if self.gains is not None and self.gains.shape != (self.book.ACTIONS,):
            raise NetworkError(f"{path} is not a network: gains are {self.gains.shape}, not ({self.book.ACTIONS},)")
        inputs = self.inputs.size
        for number, (weights, biases) in enumerate(self.layers):
            if weights.ndim != 2 or weights.shape[0] != inputs or biases.shape != weights.shape[1:]:
                raise NetworkError(
                    f"{path} is not a network: layer {number} is {weights.shape}, but has {inputs} inputs"
                )
            inputs = weights.shape[1]
        if not self.layers or inputs != self.book.ACTIONS + 1:
            raise NetworkError(
                f"{path} is not a network: {inputs} outputs, not {self.book.ACTIONS} actions and a value"
            )

    def write(self, path: Path) -> None:
        """Write a file atomically: a half-written one never has this name."""
        arrays: dict[str, Any] = {"game": self.book.name, "version": self.book.version}
        arrays |= {"low": self.low, "high": self.high}
        if self.gains is not None:
            arrays["gains"] = self.gains.astype(np.float16)
        for k, (weights, biases) in enumerate(self.layers):
            arrays |= {f"w{k}": weights.astype(np.float16), f"b{k}": biases.astype(np.float16)}
        beside = path.with_name(path.stem + ".new.npz")
        np.savez_compressed(beside, **arrays)
        beside.replace(path)

    @cached_property
    def row(self) -> Row:
        return row_of_game(self.book)

    @cached_property
    def inputs(self) -> Inputs:
        return inputs_of(self.row, self.low, self.high)

    @cached_property
    def _shared(self) -> Net:
        """The network as compiled code takes it, without buffers."""
        row, inputs = self.row, self.inputs
        sizes = [inputs.size, *(weights.shape[1] for weights, _ in self.layers)]
        flat = [part.ravel() for layer in self.layers for part in layer]
        places = np.argsort(row.actions, axis=1).astype(np.int16)
        gains, scores = (np.zeros(1, np.float32), 0) if self.gains is None else (self.gains, row.scores)
        nothing = np.zeros(0)
        return Net(
            inputs.hot, row.owners, len(row.owned), scores, row.view_numbers, places, inputs.column, inputs.low,
            inputs.high, np.array(sizes, np.int64), np.concatenate(flat).astype(np.float32), gains, nothing, nothing,
        )  # fmt: skip

    def compiled(self) -> Net:
        """Return the network as compiled code takes it, with buffers of its own: one for each thread."""
        return with_room(self._shared, self.book)

    def scores(self, rows: NDArray[np.int16]) -> tuple[Matrix, Matrix]:
        """Return, row by row, a score for each action as the seat counts them, the higher the better; and the value."""
        outputs: Matrix = np.zeros((len(rows), self.book.ACTIONS + 1), np.float32)
        self.book.bind(GUIDED).run_rows(self.compiled(), np.ascontiguousarray(rows), outputs)
        return outputs[:, :-1], outputs[:, -1]

    def look(self, match: Match, seat: str) -> NDArray[np.int16]:
        """Return the row of a seat."""
        template = self.book.bind(SIGHT)
        sights, actions = np.zeros(1, template.Sight), np.zeros(self.book.MOST, np.int16)
        template.look(match.state, match.game.seat_number(seat), sights, actions)
        row: NDArray[np.int16] = sights.view(np.int16)[None, : self.row.size]
        return row

    def choose(self, match: Match, seat: str) -> Action:
        """Return the legal action with the highest score."""
        (scores,), _ = self.scores(self.look(match, seat))
        own = match.game.own_actions(match.game.seat_number(seat))
        return max(match.legal(seat), key=lambda action: float(scores[own[action.id]]))


def with_room(net: Net, book: Rulebook) -> Net:
    """Return a network with buffers of its own."""
    room = np.zeros((2, BATCH, int(net.sizes.max())), np.float32)
    return net._replace(room=room, flights=np.zeros(BATCH, book.bind(GUIDED).Flight))


def blank_net(book: Rulebook) -> Net:
    """Return a network of the same types as every network of a game, without weights."""
    table, sizes, weights = np.zeros((1, 1), np.int16), np.zeros(1, np.int64), np.zeros(1, np.float32)
    return with_room(Net(0, 0, 0, 0, sizes, table, table, table, table, sizes, *[weights] * 4), book)


@functools.cache
def row_of_game(book: Rulebook) -> Row:
    return Row(book)


def path_of(book: Rulebook) -> Path:
    """Return where a game's network is: in the game's own folder, or as GAME.npz in the folder `PADDOCK_LEGENDS`."""
    given = os.environ.get("PADDOCK_LEGENDS")
    return Path(given) / f"{book.name}.npz" if given else book.home / FILE


def has_network(book: Rulebook) -> bool:
    """Whether a game has a trained network."""
    return path_of(book).is_file()


def network_of(book: Rulebook) -> Network:
    """Return a game's network."""
    path = path_of(book)
    if not path.is_file():
        raise NetworkError(f"{book.title} has no trained network: there is no {path.name}; `paddock train` makes one")
    return _read(path, path.stat().st_mtime_ns, book)


@functools.lru_cache(maxsize=64)
def _read(path: Path, _changed: int, book: Rulebook) -> Network:
    return Network.read(path, book)
