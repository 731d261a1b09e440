"""The arena: bots play against bots, with seats changed and the same seeds for both, and get ratings.

Two bots share a table; every seed is played with all their seatings, so that neither the dice nor the seat favour
anybody. All results are kept in one file, and a later call continues there.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.analysis.advice import Z_95
from paddock.bots.levels import level_of
from paddock.bots.simulation import play
from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.game import Game, checked_seed

FORMAT = 1
STEP = 8  # seeds between two updates of the file

Pair = tuple[str, str]
Table = NDArray[np.int16]  # ranks: a row a seed, a column a seating, then the racers


@dataclass(frozen=True)
class Score:
    """The first bot's share of all wins of a pair: 0.5 means that both are equal."""

    pair: Pair
    games: int
    share: float
    margin: float  # of the 95 % interval

    @property
    def shows(self) -> bool:
        """Whether one of the two is significantly better: 0.5 is outside of the interval."""
        return abs(self.share - 0.5) > self.margin

    def json(self) -> dict[str, Any]:
        return {
            "bots": list(self.pair),
            "games": self.games,
            "share": round(self.share, 4),
            "margin": round(self.margin, 4),
        }


@dataclass(frozen=True)
class Rating:
    """A rating by the Plackett–Luce model: strength, and its standard deviation."""

    bot: str
    strength: float
    sigma: float

    def json(self) -> dict[str, Any]:
        return {"bot": self.bot, "strength": round(self.strength, 2), "sigma": round(self.sigma, 2)}


def seatings(pair: Pair, players: int) -> list[tuple[str, ...]]:
    """Return how two bots can sit in turn round the table; with an odd number, both have the majority equally often."""
    one = tuple(pair[seat % 2] for seat in range(players))
    other = tuple(pair[1 - seat % 2] for seat in range(players))
    if players % 2 == 0:
        return [one, other]
    return [line[turn:] + line[:turn] for line in (one, other) for turn in range(players)]


class Arena:
    """The bots of one table, and the games they have played."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int = 0, ladder: bool = False) -> None:
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise PaddockError(f"bots: {', '.join(bots)}; the arena needs two or more, none of them twice")
        self.game = game
        self.levels = {bot: level_of(bot, arena=True) for bot in bots}
        self.seed = checked_seed(seed)
        self.pairs: list[Pair] = list(itertools.pairwise(bots) if ladder else itertools.combinations(bots, 2))
        self.tables: dict[Pair, Table] = {pair: self._empty(pair) for pair in self.pairs}

    def _empty(self, pair: Pair) -> Table:
        return np.zeros((0, len(seatings(pair, self.game.players)), len(self.game.racers)), np.int16)

    # -------------------------------------------------------------- playing

    def invite(self, pair: Pair) -> None:
        """Add a pair, which then plays too."""
        if pair not in self.pairs:
            self.levels |= {bot: level_of(bot, arena=True) for bot in pair}
            self.pairs.append(pair)
            self.tables.setdefault(pair, self._empty(pair))

    def missing(self, games: int) -> int:
        """Return how many games are still to be played until every pair has at least `games`."""
        return sum(self._missing_seeds(pair, games) * len(seatings(pair, self.game.players)) for pair in self.pairs)

    def _missing_seeds(self, pair: Pair, games: int) -> int:
        seeds = -(-games // len(seatings(pair, self.game.players)))
        return max(0, seeds - len(self.tables[pair]))

    def play(self, games: int, after_step: Callable[[int], None] | None = None, threads: int | None = None) -> None:
        """Play until every pair has at least `games`; pairs take turns. `after_step` gets the number of new games."""
        if type(games) is not int or games < 1:
            raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
        while self.missing(games):
            for pair in self.pairs:
                seeds = min(STEP, self._missing_seeds(pair, games))
                if seeds:
                    self.take(pair, self.play_seeds(pair, len(self.tables[pair]), seeds, threads))
                    if after_step:
                        after_step(seeds * self.tables[pair].shape[1])

    def play_seeds(self, pair: Pair, first: int, seeds: int, threads: int | None = None) -> Table:
        """Play all seatings of two bots, with some seeds of the arena from its `first` one on. Returns their ranks."""
        ranks = [
            play(self.game, seeds, [self.levels[bot] for bot in line], self.seed + first, threads).ranks
            for line in seatings(pair, self.game.players)
        ]
        return np.stack(ranks, axis=1)

    def take(self, pair: Pair, ranks: Table) -> None:
        """Add games that a pair has played with the next seeds."""
        self.tables[pair] = np.concatenate([self.tables[pair], ranks])

    # -------------------------------------------------------------- results

    def scores(self) -> list[Score]:
        return [self._score(pair) for pair in self.tables]

    def _score(self, pair: Pair) -> Score:
        table = self.tables[pair]
        won = (table == 1).astype(float)
        won /= np.maximum(1, won.sum(axis=2, keepdims=True))
        first = np.array([[bot == pair[0] for bot in line] for line in seatings(pair, self.game.players)])
        lead = np.where(first, won[:, :, : self.game.players], -won[:, :, : self.game.players]).sum(axis=2)
        by_seed = 0.5 + lead.mean(axis=1) / 2
        seeds = len(by_seed)
        share = float(by_seed.mean()) if seeds else 0.5
        margin = Z_95 * float(by_seed.std(ddof=1)) / np.sqrt(seeds) if seeds > 1 else 0.5
        return Score(pair, table.shape[0] * table.shape[1], share, float(margin))

    def ratings(self) -> list[Rating]:
        """Return the ratings of all bots, the strongest first. A bot with several seats takes the mean of theirs."""
        from openskill.models import PlackettLuce  # takes a moment to load

        model = PlackettLuce()
        standing: dict[str, tuple[float, float]] = {}
        for bot in self.levels:
            new = model.rating()
            standing[bot] = (new.mu, new.sigma)
        for line, ranks in self._games():
            teams = [[model.rating(mu=standing[bot][0], sigma=standing[bot][1])] for bot in line]
            rated = model.rate(teams, ranks=[float(rank) for rank in ranks[: len(line)]])
            for bot in set(line):
                own = [team[0] for team, name in zip(rated, line, strict=True) if name == bot]
                standing[bot] = (sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
        ratings = [Rating(bot, mu, sigma) for bot, (mu, sigma) in standing.items()]
        return sorted(ratings, key=lambda rating: -rating.strength)

    def _games(self) -> list[tuple[tuple[str, ...], list[int]]]:
        """Return all games, seed by seed, so that pairs take turns."""
        games = []
        for number in range(max(len(table) for table in self.tables.values())):
            for pair, table in self.tables.items():
                if number < len(table):
                    games += list(zip(seatings(pair, self.game.players), table[number].tolist(), strict=True))
        return games

    # -------------------------------------------------------------- keeping

    def json(self) -> dict[str, Any]:
        return {
            "arena": FORMAT,
            "game": self.game.name,
            "rules": self.game.rulebook.version,
            "options": self.game.options,
            "seed": self.seed,
            "pairs": [{"bots": list(pair), "ranks": self.tables[pair].tolist()} for pair in self.tables],
        }

    def save(self, file: Path) -> None:
        """Write the file atomically: a half-written one never has this name."""
        beside = file.with_name(file.name + ".new")
        beside.write_text(json.dumps(self.json()) + "\n", "utf-8")
        beside.replace(file)

    def go_on(self, file: Path) -> None:
        """Load the games of a file; those of pairs that do not play now are kept too."""
        try:
            kept = json.loads(file.read_text("utf-8"))
            made_by = {key: kept[key] for key in ("arena", "game", "rules", "options", "seed")}
            tables = {(one["bots"][0], one["bots"][1]): np.array(one["ranks"], np.int16) for one in kept["pairs"]}
        except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
            raise RecordError(f"{file} holds no results of an arena ({error})") from None
        now = {key: value for key, value in self.json().items() if key in made_by}
        if made_by != now:
            other = [key for key in now if now[key] != made_by[key]]
            raise RecordError(
                f"{file} holds results of another arena: its {', '.join(other)} differ; name another file"
            )
        for pair, table in tables.items():
            for bot in pair:
                self.levels.setdefault(bot, level_of(bot, arena=True))
            self.tables[pair] = table if table.size else self._empty(pair)
