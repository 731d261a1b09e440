"""Making puzzles: bots play, and every decision is searched; promising ones again, each time with more iterations."""

from __future__ import annotations

import random
from collections.abc import Iterator

from paddock.bots.analysis.advice import play_on
from paddock.bots.levels import level_of
from paddock.bots.players import choose
from paddock.bots.search_memory import NO_REDEAL
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.puzzles.format import Puzzle, play
from paddock.puzzles.judging import Verdict, all_chances, difficulty, judge
from paddock.puzzles.searching import Searcher

FIRST_LOOK, PER_ACTION = 120, 18  # iterations of the first search, and more for each legal action
FIND, CONFIRM, CHECK = 1_000, 10_000, 100_000  # iterations of the searches that follow
HOPEFUL, PROMISING, CLEAR, SURE = 0.05, 0.14, 0.175, 0.16  # smallest gaps for the next search, the last for a puzzle
GAP = 0.15  # a later check refutes puzzles with a smaller gap
MOST_ACTIONS = 32  # legal actions in a puzzle
PER_GAME, APART = 3, 4  # most puzzles of a game, fewest decisions between two of them
EASY, KEPT = 1150, 0.3  # of puzzles below this rating, this share is kept
HABITS = (0.3, 0.6, 0.9)  # probability that a player takes the move of the first search, not that of its heuristics
BLUNDER = 0.05  # probability of a random move
LINE, LINE_BUDGET = 6, 400  # moves shown after the solution, and the iterations for each
ROLLS, PLAYED_ON = 4, 200  # random continuations tried for a line, playouts that evaluate its end


class Maker:
    """Finds puzzles in the games of one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._searcher = Searcher(game, CHECK)

    def play(self, seed: int) -> Iterator[Puzzle]:
        """Play a game between players of several strengths, and yield the puzzles in it."""
        rng = random.Random(seed)
        match = self.game.start(seed)
        habits = [rng.choice(HABITS) for _ in self.game.seats]
        played: list[int] = []
        found, last = 0, -APART
        while match.waiting and found < PER_GAME:
            seat = match.waiting[0]
            legal = match.legal(seat)
            index = 0
            if len(legal) > 1:
                index, hopeful = self._first_look(match, seat)
                if hopeful and len(played) - last >= APART and len(legal) <= MOST_ACTIONS:
                    puzzle = self._puzzle(match, seat, tuple(played), rng)
                    if puzzle is not None:
                        yield puzzle
                        found, last = found + 1, len(played)
                index = self._choice(match, seat, index, habits[self.game.seat_number(seat)], rng)
            played.append(index)
            match.play(seat, legal[index])

    def _first_look(self, match: Match, seat: str) -> tuple[int, bool]:
        """Search briefly. Returns the index of the best action, and whether it may be much better than all others."""
        found = self._searcher.search(match, seat, FIRST_LOOK + PER_ACTION * len(match.legal(seat)))
        best = found.best
        others = [k for k in range(len(found.visits)) if k != best]
        worth = found.worth[best] - max(found.worth[k] for k in others)
        chance = found.wins[best] / found.visits[best] - max(found.wins[k] / max(1, found.visits[k]) for k in others)
        return best, bool(max(worth, chance) >= HOPEFUL)

    def _choice(self, match: Match, seat: str, found: int, habit: float, rng: random.Random) -> int:
        legal = match.legal(seat)
        if rng.random() < BLUNDER:
            return rng.randrange(len(legal))
        if rng.random() < habit:
            return found
        return legal.index(choose(match, seat, "reflex", None, rng.randrange(2**31)))

    def _puzzle(self, match: Match, seat: str, played: tuple[int, ...], rng: random.Random) -> Puzzle | None:
        first = judge(self._searcher, match, seat, FIND)
        if first.gap < PROMISING:
            return None
        verdict = judge(self._searcher, match, seat, CONFIRM, 1)
        if verdict.gap < CLEAR or verdict.best != first.best:
            return None
        rating, astray = difficulty(self._searcher, match, seat, verdict)
        if rating < EASY and rng.random() >= KEPT:
            return None
        checked = judge(self._searcher, match, seat, CHECK, 3)  # another seed than `paddock puzzles --check` has
        if checked.gap < SURE or checked.best != verdict.best:
            return None
        verdict = checked
        chances = tuple(round(1000 * chance) for chance in all_chances(self._searcher, match, seat, verdict))
        line, skipped, ended = self._line(match, seat, verdict)
        themes = self._themes(match, seat, verdict, astray, ended)
        options = match.game.options
        return Puzzle(options, int(match.seed), played, verdict.best, chances, line, skipped, rating, themes)  # type: ignore[arg-type]

    def _line(self, match: Match, seat: str, verdict: Verdict) -> tuple[tuple[int, ...], int, bool]:
        """Return moves after the solution, with random numbers that keep the advantage; how many steps were skipped for
        these; whether the race ended."""
        second = verdict.chances[verdict.best] - verdict.gap
        tried = []
        for skipped in range(ROLLS):
            twin = match.copy()
            twin.skip(skipped)
            play(twin, verdict.best)
            line: list[int] = []
            while twin.waiting and len(line) < LINE:
                mover = twin.waiting[0]
                several = len(twin.legal(mover)) > 1
                line.append(self._searcher.search(twin, mover, LINE_BUDGET).best if several else 0)
                play(twin, line[-1])
            stands = self._standing(twin, seat)
            tried.append((stands, tuple(line), skipped, not twin.waiting))
            if stands > second:
                break
        _, best, skipped, ended = max(tried, key=lambda one: one[0])
        return best, skipped, ended

    def _standing(self, match: Match, seat: str) -> float:
        if match.outcome is not None:
            return float(seat in match.outcome.winners)
        ranks = play_on(match, level_of("reflex"), PLAYED_ON, NO_REDEAL)
        return float((ranks[:, match.game.seat_number(seat)] == 1).mean())

    def _themes(self, match: Match, seat: str, verdict: Verdict, astray: float, ended: bool) -> tuple[str, ...]:
        legal, racers = match.legal(seat), len(match.game.racers)
        chance = verdict.chances[verdict.best]
        verb, _ = match.game.rulebook.actions.split(legal[verdict.best].id)
        facts = {
            "finish": ended,
            "rescue": chance < 0.8 / racers,
            "lead": chance >= 0.75,
            "only": verdict.gap >= 0.3,
            "together": len(match.waiting) > 1 or any(match.legal(one) for one in match.game.seats if one != seat),
            "wide": len(legal) >= 8,
            "astray": astray >= 0.6,
        }
        return f"verb-{verb.text}", *(theme for theme, true in facts.items() if true)
