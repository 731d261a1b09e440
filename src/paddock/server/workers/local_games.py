"""Files of games that run in a browser without a table server: shipped with the package, or built here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

from paddock import browser
from paddock.bots.networks.network import has_network
from paddock.browser.files import NETWORK, shipped
from paddock.browser.networks import network_file
from paddock.games import rulebook
from paddock.plugins import places
from paddock.server.rejections import Rejected
from paddock.server.workers.worker_process import Failed, hand_over

logger = logging.getLogger("paddock.server")


class LocalGames:
    """The files of the available games, cached in memory: those on disk may be replaced while this process runs."""

    def __init__(self, hand_over: Callable[[dict[str, Any]], Coroutine[Any, Any, list[str]]] = hand_over) -> None:
        self._hand_over = hand_over
        self._files: dict[str, bytes] = {}  # by name
        self._reading = asyncio.Lock()
        self._looking = asyncio.Lock()
        self._look: Callable[[], Coroutine[Any, Any, None]] | None = None

    def offer(self, games: Sequence[str], spawn: Callable[[Coroutine[Any, Any, None], str], object]) -> None:
        """Offer games: those shipped with this package, and the others once they are built.

        Lazy: it takes CPU time, which players need after a restart, so it starts with the first request.
        """

        async def look() -> None:
            self._files |= await asyncio.to_thread(read_shipped, games)
            spawn(self.build(games), "games for the browser")

        self._look = look

    async def ready(self) -> set[str]:
        async with self._looking:
            if self._look is not None:
                await self._look()
                self._look = None
        return {Path(name).stem for name in self._files if name.endswith(".json")}

    async def file(self, name: str) -> bytes:
        """Return a file. The network of a game is loaded on first use."""
        game, _, kind = name.partition(".")
        if game in await self.ready() and kind == NETWORK and has_network(rulebook(game)):
            async with self._reading:
                if name not in self._files:
                    self._files[name] = await asyncio.to_thread(network_file, rulebook(game))
        if name not in self._files:
            raise Rejected("page-unknown", page=name)
        return self._files[name]

    async def build(self, games: Sequence[str]) -> None:
        """Build the games that are not shipped with this package, one by one, unless they are cached.

        A failure is logged, and the game is left out.
        """
        if not browser.possible():
            return
        for game in games:
            if f"{game}.json" in self._files:
                continue
            try:
                paths = await self._hand_over({"browser": game})
                self._files |= await asyncio.to_thread(read_all, paths)
            except (Failed, OSError) as error:
                logger.warning("not built for the browser", extra={"task": game, "error": str(error)})


def read_shipped(games: Sequence[str]) -> dict[str, bytes]:
    """Return the files shipped with this package."""
    found = (shipped(rulebook(game)) for game in games if game in places())
    return {name: content for built in found if built for name, content in read_all(built.files).items()}


def read_all(paths: Iterable[str | Path]) -> dict[str, bytes]:
    return {Path(one).name: Path(one).read_bytes() for one in paths}
