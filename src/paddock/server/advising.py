"""Hints for a seat and chances for everybody, thought about beside the tables."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from paddock.bots.advice import chances, hint
from paddock.engine.match import Match
from paddock.server import limits
from paddock.server.apprentice import Failed, hand_over
from paddock.server.fair_pool import FairPool
from paddock.server.live import Live
from paddock.server.messages import Advice, Odds
from paddock.server.rates import Buckets
from paddock.server.rejections import Rejected

logger = logging.getLogger("paddock.server")

Question = tuple[str, int, int, str]  # table, race, step, seat (empty: everybody)


class Advisor:
    """Answers one question after the other; the same question is thought about once."""

    def __init__(self, compile_game: Callable[[dict[str, Any]], Coroutine[Any, Any, Any]] = hand_over) -> None:
        self._rates = Buckets(limits.HINT_BURST, limits.HINT_RATE)
        self._pool = FairPool(1, "advice", be_polite)
        self._answers: OrderedDict[Question, asyncio.Task[Any]] = OrderedDict()
        self._compile = compile_game
        self._compiled: dict[str, asyncio.Task[Any]] = {}

    async def close(self) -> None:
        tasks = [*self._answers.values(), *self._compiled.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()

    async def hint(self, live: Live, person: str, seat: str, source: str = "") -> list[Advice]:
        """What a seat could do now, the best first."""
        match = await live.asked(person, seat)
        self._take(live, person)
        work = partial(best_actions, match, seat)
        answer: list[Advice] = await self._think(live, match, seat, source, work)
        return answer

    async def chances(self, live: Live, person: str, source: str = "") -> dict[str, Odds]:
        """Everybody's chance to win, as somebody who looks on can judge it."""
        match = await live.running()
        self._take(live, person)
        answer: dict[str, Odds] = await self._think(live, match, "", source, partial(odds, match))
        return answer

    def _take(self, live: Live, person: str) -> None:
        if not self._rates.take(f"{live.id} {person}"):
            raise Rejected("too-many", rate=limits.HINT_RATE)

    async def _think(self, live: Live, match: Match, seat: str, source: str, work: Callable[[], Any]) -> Any:
        """`source` is the address that asks: the questions of one do not keep those of others waiting."""
        question = (live.id, live.table.state.race, match.step, seat)
        if question not in self._answers:
            if self._pool.waiting(source) >= limits.QUESTIONS:
                raise Rejected("too-many", questions=limits.QUESTIONS)
            thinking = partial(self._pool.run, source, live.id, "advice", work)
            task = asyncio.create_task(self._answer(match.game.name, thinking), name="advice")
            task.add_done_callback(partial(self._drop_failed, question))
            self._answers[question] = task
            while len(self._answers) > limits.ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(self._answers[question])

    def _drop_failed(self, question: Question, task: asyncio.Task[Any]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._answers.pop(question, None)

    async def prepare(self, games: Iterable[str]) -> None:
        """Compile games before anybody asks for them, one after the other."""
        for game in games:
            await self._compile_once(game)

    async def _answer(self, game: str, thinking: Callable[[], Awaitable[Any]]) -> Any:
        await self._compile_once(game)
        return await thinking()

    async def _compile_once(self, game: str) -> None:
        # Compiling would hold every table up, finding what is compiled does not.
        if game not in self._compiled:
            self._compiled[game] = asyncio.create_task(self._compile({"compile": game}), name=f"compile {game}")
        try:
            await asyncio.shield(self._compiled[game])
        except Failed as error:  # then it is compiled here
            logger.warning("not compiled", extra={"task": game, "error": str(error)})


def best_actions(match: Match, seat: str, iterations: int | None = None) -> list[Advice]:
    """For a thread: the match is a copy. It looks at nothing that the seat does not know."""
    hints = hint(match, seat, iterations, None if iterations else limits.HINT_SECONDS)
    return [Advice(one.action.text, **one.chance.json()) for one in hints]


def odds(match: Match) -> dict[str, Odds]:
    return {racer: Odds(**chance.json()) for racer, chance in chances(match, games=limits.CHANCES_GAMES).items()}


def be_polite() -> None:
    """On Linux a thread has a priority of its own, and the threads it starts have the same."""
    if sys.platform == "linux":
        os.nice(10)
