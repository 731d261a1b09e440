"""Hints for a seat and win chances for everybody, computed in a worker process."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from paddock.engine.match import Match
from paddock.server import limits
from paddock.server.messages import Advice, Odds
from paddock.server.rejections import Rejected
from paddock.server.tables.live_table import LiveTable
from paddock.server.token_bucket import Buckets
from paddock.server.workers.fair_pool import FairPool
from paddock.server.workers.worker_process import Failed, WorkerProcess, hand_over, written

logger = logging.getLogger("paddock.server")

decode_advice = msgspec.json.Decoder(list[Advice]).decode
decode_odds = msgspec.json.Decoder(dict[str, Odds]).decode
Question = tuple[str, int, int, str]  # table, race, step, seat (empty: everybody)


class Advisor:
    """Answers questions one after another; equal questions share one computation."""

    def __init__(
        self, worker: WorkerProcess, compile_game: Callable[[dict[str, Any]], Coroutine[Any, Any, Any]] = hand_over
    ) -> None:
        self._worker = worker
        self._rates = Buckets(limits.HINT_BURST, limits.HINT_RATE)
        self._pool = FairPool(1)
        self._answers: OrderedDict[Question, asyncio.Task[bytes]] = OrderedDict()
        self._compile = compile_game
        self._compiled: dict[str, asyncio.Task[Any]] = {}

    async def close(self) -> None:
        tasks = [*self._answers.values(), *self._compiled.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def hint(self, live: LiveTable, person: str, seat: str, source: str = "") -> list[Advice]:
        """Return the best actions of a seat, best first."""
        match = await live.asked(person, seat)
        self._take(live, person)
        task = {"advise": {"match": written(match), "seat": seat, "seconds": limits.HINT_SECONDS}}
        return decode_advice(await self._think(live, match, seat, source, task))

    async def chances(self, live: LiveTable, person: str, source: str = "") -> dict[str, Odds]:
        """Return everybody's chance to win, judged from public information."""
        match = await live.running()
        self._take(live, person)
        task = {"judge": {"match": written(match), "games": limits.CHANCES_GAMES}}
        return decode_odds(await self._think(live, match, "", source, task))

    def _take(self, live: LiveTable, person: str) -> None:
        if not self._rates.take(f"{live.id} {person}"):
            raise Rejected("too-many", rate=limits.HINT_RATE)

    async def _think(self, live: LiveTable, match: Match, seat: str, source: str, task: dict[str, Any]) -> bytes:
        """Return the answer of the worker. `source` is the client's address, for fair scheduling."""
        question = (live.id, live.table.state.race, match.step, seat)
        if question not in self._answers:
            if self._pool.waiting(source) >= limits.QUESTIONS:
                raise Rejected("too-many", questions=limits.QUESTIONS)
            thinking = partial(self._pool.run, source, live.id, "advice", lambda: self._worker.do(task))
            answering = asyncio.create_task(self._answer(match.game.name, thinking), name="advice")
            answering.add_done_callback(partial(self._drop_failed, question))
            self._answers[question] = answering
            while len(self._answers) > limits.ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(self._answers[question])

    def _drop_failed(self, question: Question, task: asyncio.Task[bytes]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._answers.pop(question, None)

    async def _answer(self, game: str, thinking: Callable[[], Awaitable[bytes]]) -> bytes:
        await self._compile_once(game)
        return await thinking()

    async def _compile_once(self, game: str) -> None:
        # Compile in a separate process first: inside the worker it would delay the questions of all tables.
        if game not in self._compiled:
            self._compiled[game] = asyncio.create_task(self._compile({"compile": game}), name=f"compile {game}")
        try:
            await asyncio.shield(self._compiled[game])
        except Failed as error:  # the worker compiles it then
            logger.warning("not compiled", extra={"task": game, "error": str(error)})
