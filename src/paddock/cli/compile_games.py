"""Ahead-of-time compilation of games for this machine, in parallel processes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence

from paddock.server.workers.compiled_games import note_compiled, uncompiled
from paddock.server.workers.worker_process import Failed, WorkerProcess
from paddock.texts import Texts


def prepare_games(texts: Texts, games: Sequence[str]) -> None:
    """Compile what is not compiled yet, several games at a time, each in a process of its own; prints the progress."""
    games = uncompiled(games)
    if not games:
        return
    print(texts("server-preparing", games=len(games)), flush=True)
    if asyncio.run(_compile(texts, games)):
        note_compiled(games)


async def _compile(texts: Texts, games: Sequence[str]) -> bool:
    """Compile games in parallel. Returns whether all of them could be compiled."""
    began, room, ready = time.monotonic(), asyncio.Semaphore(os.cpu_count() or 1), 0

    async def compile_one(game: str) -> bool:
        nonlocal ready
        async with room:
            worker = WorkerProcess(polite=0)
            try:
                await worker.do({"compile": game})
            except Failed as error:
                print(texts("server-not-prepared", game=texts(f"{game}-name"), why=str(error)), flush=True)
                return False
            finally:
                await worker.close()
        ready += 1
        seconds = round(time.monotonic() - began)
        name = texts(f"{game}-name")
        print(texts("server-prepared", ready=ready, games=len(games), game=name, seconds=seconds), flush=True)
        return True

    return all(await asyncio.gather(*map(compile_one, games)))
