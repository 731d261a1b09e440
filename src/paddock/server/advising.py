"""Hints for a seat and chances for everybody, thought about beside the tables."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from paddock.engine.match import Match
from paddock.server import limits
from paddock.server.apprentice import Failed, hand_over
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
        self._pool = ThreadPoolExecutor(1, "advice", initializer=be_polite)
        self._answers: OrderedDict[Question, asyncio.Task[Any]] = OrderedDict()
        self._compile = compile_game
        self._compiled: dict[str, asyncio.Task[Any]] = {}

    async def close(self) -> None:
        tasks = [*self._answers.values(), *self._compiled.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def hint(self, live: Live, person: str, seat: str) -> list[Advice]:
        """What a seat could do now, the best first."""
        match = await live.asked(person, seat)
        if not self._rates.take(f"{live.id} {person}"):
            raise Rejected("too-many", rate=limits.HINT_RATE)
        answer: list[Advice] = await self._think(live, match, seat, partial(best_actions, match, seat))
        return answer

    async def chances(self, live: Live) -> dict[str, Odds]:
        """Everybody's chance to win, as somebody who looks on can judge it."""
        match = await live.running()
        answer: dict[str, Odds] = await self._think(live, match, "", partial(odds, match))
        return answer

    async def _think(self, live: Live, match: Match, seat: str, work: Callable[[], Any]) -> Any:
        question = (live.id, live.table.state.race, match.step, seat)
        if question not in self._answers:
            if sum(not task.done() for task in self._answers.values()) >= limits.QUESTIONS:
                raise Rejected("too-many", questions=limits.QUESTIONS)
            task = asyncio.create_task(self._answer(match.game.name, work), name="advice")
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

    async def _answer(self, game: str, work: Callable[[], Any]) -> Any:
        await self._compile_once(game)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

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
    hints = match.hint(seat, iterations, None if iterations else limits.HINT_SECONDS)
    return [Advice(hint.action.text, **hint.chance.json()) for hint in hints]


def odds(match: Match) -> dict[str, Odds]:
    return {racer: Odds(**chance.json()) for racer, chance in match.chances(games=limits.CHANCES_GAMES).items()}


def be_polite() -> None:
    """On Linux a thread has a priority of its own, and the threads it starts have the same."""
    if sys.platform == "linux":
        os.nice(10)
