"""Evaluation of a network against named bots, in a process of its own, so that training does not wait.

    PADDOCK_LEGENDS=FOLDER python -m paddock.training.examine GAME PLAYERS BOTS GAMES

It prints one line of JSON for each number of players and bot: the score of `legend` in mirrored games.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from paddock.bots.arena import Arena
from paddock.games import load


def examine(game: str, players: list[int], bots: list[str], games: int) -> None:
    for seats in players:
        arena = Arena(load(game, players=seats), ["legend", *bots])
        arena.pairs = [pair for pair in arena.pairs if pair[0] == "legend"]
        arena.tables = {pair: arena.tables[pair] for pair in arena.pairs}
        arena.play(games)
        for score in arena.scores():
            print(json.dumps({"players": seats, **score.json()}), flush=True)


class Examiner:
    """Evaluates networks one after another: when an evaluation ends, the next one takes the current network."""

    def __init__(self, game: str, players: list[int], bots: list[str], games: int) -> None:
        self.game = game
        self.arguments = [game, ",".join(map(str, players)), ",".join(bots), str(games)]
        self._process: subprocess.Popen[str] | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._decisions = 0

    def begin(self, weights: Path, decisions: int) -> None:
        """Start the evaluation of a network, unless another one is running."""
        if self._process is not None:
            return
        self._folder = tempfile.TemporaryDirectory()
        shutil.copy(weights, Path(self._folder.name) / f"{self.game}.npz")
        around = {**os.environ, "PADDOCK_LEGENDS": self._folder.name}
        command = [sys.executable, "-m", "paddock.training.examine", *self.arguments]
        self._decisions = decisions
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around)

    def results(self, wait: bool = False) -> list[dict[str, Any]]:
        """Return the results of an evaluation that is done; with `wait`, block until it is."""
        process = self._process
        if process is None or (not wait and process.poll() is None):
            return []
        text, _ = process.communicate()
        self._process = None
        if self._folder is not None:
            self._folder.cleanup()
        return [{"decisions": self._decisions, **json.loads(line)} for line in text.splitlines() if line]

    def close(self) -> None:
        """Stop the evaluation that is running."""
        if self._process is not None:
            self._process.terminate()
            self.results(wait=True)


if __name__ == "__main__":
    examine(sys.argv[1], [int(seats) for seats in sys.argv[2].split(",")], sys.argv[3].split(","), int(sys.argv[4]))
