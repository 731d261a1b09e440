"""Analysis of a match: how the chances to win moved, what decisions cost, and what was luck.

After every move, rollouts from the true state with fresh random numbers estimate everybody's chance to win, V.
Rollouts from the state before the move, with the move that was made, estimate Q. Then Q - V before the move is the
effect of the decision, and V after it - Q the effect of luck: the dice, the cards drawn.

What a decision cost its seat is judged by what the seat could know: its move is compared with the best that a search
finds, by rollouts from the same determinizations. The cost is given twice: as a chance to win, which is never
negative; and as points by rank, which are negative if the move is better than the one that the search found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paddock.bots.analysis.advice import Z_95, play_on
from paddock.bots.levels import LEVELS, level_of
from paddock.bots.players import think
from paddock.bots.search_memory import NO_REDEAL
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.engine.reader import Action
from paddock.games import replay

TURNING_POINTS = 3
APART = 1_000_000  # distance between the seeds of two estimates
MANY = 10  # assumed number of options of a decision, for analyses of older versions, which lack it

Chances = NDArray[np.float64]  # one a racer


class Cost(NamedTuple):
    """What a decision cost its seat, against the best that a search finds."""

    best: str
    cost: float  # as a chance to win; never negative
    margin: float  # of the 95 % interval of the cost
    lost: float  # points by rank (1 for the first, 0 for the last) that the best move would have added
    options: int  # how many actions there were to choose from


@dataclass(frozen=True)
class Judged:
    """One move: everybody's chances after it, the effects of decision and luck, what the decision cost."""

    number: int  # from 1
    seat: str
    text: str
    after: Chances
    decision: Chances
    luck: Chances
    best: str  # what a search would have played
    cost: float
    margin: float
    lost: float
    options: int

    @property
    def swing(self) -> float:
        """The largest change of anybody's chance."""
        return float(np.abs(self.decision + self.luck).max())


@dataclass(frozen=True)
class Analysis:
    """The analysis of a whole match."""

    game: str
    racers: tuple[str, ...]
    level: str
    games: int
    start: Chances
    moves: tuple[Judged, ...]

    @property
    def turning_points(self) -> tuple[Judged, ...]:
        """The moves after which the chances had changed most, in their order."""
        largest = sorted(self.moves, key=lambda move: -move.swing)[:TURNING_POINTS]
        return tuple(sorted(largest, key=lambda move: move.number))

    @property
    def curve(self) -> NDArray[np.float64]:
        """A row for the start and for every move, a column a racer."""
        return np.array([self.start, *(move.after for move in self.moves)])

    def luck(self, racer: str) -> float:
        """Return the total effect of luck on a racer's chance."""
        return float(sum(move.luck[self.racers.index(racer)] for move in self.moves))

    def decided(self, racer: str) -> float:
        """Return the total effect of a racer's own decisions, compared with average ones of the level that plays on."""
        return float(sum(move.decision[self.racers.index(racer)] for move in self.moves if move.seat == racer))

    def cost(self, racer: str) -> float:
        """Return the total cost of a racer's decisions, compared with the best ones."""
        return sum(move.cost for move in self.moves if move.seat == racer)

    def lost(self, racer: str) -> float:
        """Return the total of points by rank that a racer's decisions lost: unbiased, so that it can be added up."""
        return sum(move.lost for move in self.moves if move.seat == racer)

    def json(self) -> dict[str, Any]:
        def named(values: Chances) -> dict[str, float]:
            return {racer: round(float(value), 4) for racer, value in zip(self.racers, values, strict=True)}

        return {
            "game": self.game,
            "level": self.level,
            "games": self.games,
            "start": named(self.start),
            "moves": [
                {
                    "number": move.number,
                    "seat": move.seat,
                    "text": move.text,
                    "chances": named(move.after),
                    "decision": named(move.decision),
                    "luck": named(move.luck),
                    "best": move.best,
                    "cost": round(move.cost, 4),
                    "margin": round(move.margin, 4),
                    "lost": round(move.lost, 4),
                    "options": move.options,
                }
                for move in self.moves
            ],
            "turning_points": [move.number for move in self.turning_points],
            "racers": {
                racer: {
                    "luck": round(self.luck(racer), 4),
                    "decisions": round(self.decided(racer), 4),
                    "cost": round(self.cost(racer), 4),
                    "lost": round(self.lost(racer), 4),
                }
                for racer in self.racers
            },
        }


def analyse(
    record: Mapping[str, Any],
    games: int = 400,
    iterations: int = 2000,
    level: str = "reflex",
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Analyse every move of a record. Each estimate takes `games` rollouts, each search takes `iterations`."""
    for name, number in (("games", games), ("iterations", iterations)):
        if type(number) is not int or number < 2:
            raise PaddockError(f"{name}: {number!r} is not a whole number from 2 on")
    judge = Judge(games, iterations, level)
    moves = replay(record).moves
    match = replay(record, moves=0)
    start = before = judge.chances(match, 0)
    judged = []
    for number, move in enumerate(moves, 1):
        action = next(one for one in match.legal(move.seat) if one.text == move.text)
        found = judge.cost(match, move.seat, action, number)
        chosen = judge.chances(match, number, move.seat, action)
        match.skip(move.skipped)  # the random numbers of moves that were undone
        match.play(move.seat, action, move.dice)
        after = judge.chances(match, number)
        decision, luck = chosen - before, after - chosen
        judged.append(Judged(number, move.seat, move.text, after, decision, luck, *found))
        before = after
        if progress:
            progress(1)
    return Analysis(match.game.name, match.game.racers, level, games, start, tuple(judged))


class Judge:
    """Estimates chances and costs by rollouts."""

    def __init__(self, games: int, iterations: int, level: str) -> None:
        self.games, self.level = games, level_of(level)
        self.search = replace(LEVELS["champion"], iterations=iterations)

    def chances(self, match: Match, number: int, seat: str | None = None, action: Action | None = None) -> Chances:
        """Return everybody's chance to win in the true state, after an action if one is given."""
        if match.outcome is not None:
            return np.array([float(racer in match.outcome.winners) for racer in match.game.racers])
        actor, chosen = (match.game.seat_number(seat), action.id) if seat and action else (0, -1)
        ranks = play_on(match, self.level, self.games, NO_REDEAL, actor, chosen, APART * number)
        return np.asarray((ranks == 1).mean(axis=0))

    def cost(self, match: Match, seat: str, action: Action, number: int) -> Cost:
        """Return what an action cost, judged by what the seat knows."""
        legal = match.legal(seat)
        best = legal[think(match, seat, self.search).best] if len(legal) > 1 else action
        if best == action:
            return Cost(best.text, 0.0, 0.0, 0.0, len(legal))
        chair = match.game.seat_number(seat)
        good, real = (
            play_on(match, self.level, self.games, chair, chair, one.id, APART * number) for one in (best, action)
        )
        better = (good[:, chair] == 1).astype(float) - (real[:, chair] == 1)
        margin = float(Z_95 * better.std(ddof=1) / np.sqrt(len(better)))
        lost = float((rank_points(good, chair) - rank_points(real, chair)).mean())
        return Cost(best.text, max(0.0, float(better.mean())), margin, lost, len(legal))


def mistake(lost: float, options: int) -> float:
    """Return the lost points of a decision, weighted by how much it tells about a player's strength.

    A negative loss counts as 0: mostly the search was wrong there, or its rollouts were lucky. Without this cut,
    ratings separate strong players far less often. A choice among few actions tells less than one among many: 1 -
    1/options is the chance that a random player misses the best.
    """
    return max(0.0, lost) * (1 - 1 / options) ** 2


def mistakes_of(analysis: Mapping[str, Any]) -> dict[str, float]:
    """Return the sum of each racer's mistakes, from an analysis as JSON."""
    found = dict.fromkeys(analysis["racers"], 0.0)
    for move in analysis["moves"]:
        found[move["seat"]] += mistake(move.get("lost", 0.0), move.get("options", MANY))
    return found


def rank_points(ranks: NDArray[np.int16], racer: int) -> NDArray[np.float64]:
    """Return a racer's points in each game: 1 for the first rank, 0 for the last, equal steps between; ties share."""
    own = ranks[:, [racer]]
    before, beside = (ranks < own).sum(axis=1), (ranks == own).sum(axis=1) - 1
    return np.asarray(1 - (before + beside / 2) / (ranks.shape[1] - 1))
