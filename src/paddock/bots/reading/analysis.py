"""An honest reading of a match: how the chances moved, what decisions cost, and what was luck.

After every move the match is played on many times from the true state, with fresh chance. That gives everybody's
chance there, V. The same from the state before it, with the move that was made, over fresh chance, gives Q. Then
Q - V before the move is what the decision changed, and V after it - Q what luck changed: the dice, the cards drawn.
What a decision cost its seat is judged by what the seat could know: its move against the best that a search finds,
both played on in the same imagined games. It is told twice: as a chance to win, never less than nothing; and as points
by rank that were lost, which may be less than nothing where the move is better than the one that the search found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import LEVELS, level_of
from paddock.bots.minds import AS_IT_IS
from paddock.bots.players import think
from paddock.bots.reading.advice import SURE, play_on
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.engine.reader import Action
from paddock.games import replay

TURNING_POINTS = 3
APART = 1_000_000  # between the seeds of two judgements
MANY = 10  # options of a decision in an analysis of an older version, which does not tell how many there were

Chances = NDArray[np.float64]  # one a racer


class Cost(NamedTuple):
    """What a decision cost its seat, against the best that a search finds."""

    best: str
    cost: float  # of the chance to win; never less than nothing
    margin: float  # of the 95 % interval of the cost
    lost: float  # points by rank (1 for the first, 0 for the last) that the best would have brought more
    options: int  # how many actions there were to choose from


@dataclass(frozen=True)
class Judged:
    """One move: everybody's chances after it, what decision and luck changed, what the decision cost."""

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
    """A whole match."""

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
        """All that luck changed for a racer."""
        return float(sum(move.luck[self.racers.index(racer)] for move in self.moves))

    def decided(self, racer: str) -> float:
        """All that its own decisions changed for a racer, against average ones of the level that plays on."""
        return float(sum(move.decision[self.racers.index(racer)] for move in self.moves if move.seat == racer))

    def cost(self, racer: str) -> float:
        """All that its decisions cost a racer against the best ones."""
        return sum(move.cost for move in self.moves if move.seat == racer)

    def lost(self, racer: str) -> float:
        """All points by rank that its decisions lost; fair on average, so that it can be compared and added up."""
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
    """Judge every move of a record. `games` are played on for each judgement, a search has so many iterations."""
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
        match.skip(move.skipped)  # the chance of moves that were taken back
        match.play(move.seat, action, move.dice)
        after = judge.chances(match, number)
        decision, luck = chosen - before, after - chosen
        judged.append(Judged(number, move.seat, move.text, after, decision, luck, *found))
        before = after
        if progress:
            progress(1)
    return Analysis(match.game.name, match.game.racers, level, games, start, tuple(judged))


class Judge:
    """Plays on from a state, many times."""

    def __init__(self, games: int, iterations: int, level: str) -> None:
        self.games, self.level = games, level_of(level)
        self.search = replace(LEVELS["champion"], iterations=iterations)

    def chances(self, match: Match, number: int, seat: str | None = None, action: Action | None = None) -> Chances:
        """Everybody's chance in the true state, after an action if there is one."""
        if match.outcome is not None:
            return np.array([float(racer in match.outcome.winners) for racer in match.game.racers])
        actor, chosen = (match.game.seat_number(seat), action.id) if seat and action else (0, -1)
        ranks = play_on(match, self.level, self.games, AS_IT_IS, actor, chosen, APART * number)
        return np.asarray((ranks == 1).mean(axis=0))

    def cost(self, match: Match, seat: str, action: Action, number: int) -> Cost:
        """By what the seat knows."""
        legal = match.legal(seat)
        best = legal[think(match, seat, self.search).best] if len(legal) > 1 else action
        if best == action:
            return Cost(best.text, 0.0, 0.0, 0.0, len(legal))
        chair = match.game.seat_number(seat)
        good, real = (
            play_on(match, self.level, self.games, chair, chair, one.id, APART * number) for one in (best, action)
        )
        better = (good[:, chair] == 1).astype(float) - (real[:, chair] == 1)
        margin = float(SURE * better.std(ddof=1) / np.sqrt(len(better)))
        lost = float((rank_points(good, chair) - rank_points(real, chair)).mean())
        return Cost(best.text, max(0.0, float(better.mean())), margin, lost, len(legal))


def mistake(lost: float, options: int) -> float:
    """The lost points of a decision, weighted by how much it tells about a player.

    A choice that beat the search's counts as 0: mostly the search was wrong there, or the games that were played on
    were lucky. Without this cut ratings tell strong players apart far less often. A choice among few tells less than
    one among many: 1 - 1 / options is the chance that a random player misses the best.
    """
    return max(0.0, lost) * (1 - 1 / options) ** 2


def mistakes_of(analysis: Mapping[str, Any]) -> dict[str, float]:
    """The mistakes of each racer, added up, from an analysis as JSON."""
    found = dict.fromkeys(analysis["racers"], 0.0)
    for move in analysis["moves"]:
        found[move["seat"]] += mistake(move.get("lost", 0.0), move.get("options", MANY))
    return found


def rank_points(ranks: NDArray[np.int16], racer: int) -> NDArray[np.float64]:
    """Of a racer in each game: 1 for the first, 0 for the last, equal steps between; who shares a rank shares them."""
    own = ranks[:, [racer]]
    before, beside = (ranks < own).sum(axis=1), (ranks == own).sum(axis=1) - 1
    return np.asarray(1 - (before + beside / 2) / (ranks.shape[1] - 1))
