"""Replays a simulated game as a match, to debug a seed that a check or a simulation names."""

from __future__ import annotations

import numpy as np

from paddock.engine.chance import Chance, choose, seed
from paddock.engine.game import Game
from paddock.engine.jit import plain
from paddock.engine.match import Match
from paddock.engine.reader import Action


def random_choice(match: Match) -> tuple[str, Action]:
    """Return who acts next in a simulation with random players, and what that player does."""
    chance = np.zeros(1, Chance)[0]
    seat = match.waiting[0]
    legal = match.legal(seat)
    plain(seed)(chance, match.seed, match.step + 1)
    return seat, legal[plain(choose)(chance, len(legal))]


def random_match(game: Game, seed: int, decisions: int | None = None) -> Match:
    """Return the match that `simulate` plays with random players from a seed, to its end or a number of decisions."""
    match = game.start(seed)
    while match.waiting and match.step != decisions:
        match.play(*random_choice(match))
    return match
