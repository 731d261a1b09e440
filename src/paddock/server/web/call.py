"""One HTTP request: authentication, parameters, body, and the status of a rejection."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from paddock.server import limits
from paddock.server.core.state import TABLE
from paddock.server.rejections import Rejected
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.registry import TableRegistry
from paddock.server.web.budget import Budget, source_of

T = TypeVar("T")

STATUS = {
    "token-bad": 401,
    "player-token-bad": 401,
    "signature-bad": 403,
    "channel-bad": 400,
    "channel-off": 403,
    "challenge-bad": 403,
    "challenge-used": 403,
    "key-unknown": 404,
    "passkey-bad": 403,
    "passkey-unknown": 404,
    "passkey-host": 400,
    "code-unknown": 404,
    "not-host": 403,
    "seat-not-yours": 403,
    "muted": 403,
    "hints-off": 403,
    "origin-bad": 403,
    "host-bad": 421,
    "table-locked": 403,
    "banned": 403,
    "table-unknown": 404,
    "record-unknown": 404,
    "championship-unknown": 404,
    "daily-unknown": 404,
    "moment-unknown": 404,
    "analysis-unknown": 404,
    "language-unknown": 404,
    "page-unknown": 404,
    "too-large": 413,
    "too-many": 429,
    "unavailable": 503,
    "table-broken": 503,
    "message-bad": 400,
    "name-bad": 400,
    "option-bad": 400,
    "game-unknown": 400,
    "game-broken": 400,
    "seat-unknown": 400,
    "chat-empty": 400,
}


def status_of(rejected: Rejected) -> int:
    return STATUS.get(rejected.reason, 409)


class Call:
    """One HTTP request."""

    body: Any = None

    def __init__(self, registry: TableRegistry, request: Request, budget: Budget) -> None:
        self.registry, self.request, self.budget = registry, request, budget
        self.path: dict[str, str] = request.path_params
        query = request.query_params.values() if request.scope["query_string"] else ()
        if any("\0" in text for text in (*self.path.values(), *query)):
            raise Rejected("message-bad", why="NUL")  # PostgreSQL does not accept NUL in text
        self.source = source_of(request.scope)
        kind, _, shown = request.headers.get("authorization", "").partition(" ")
        self._shown = {kind.lower(): shown.strip()}  # a token, or an invitation

    def spend(self, cost: float) -> None:
        self.budget.spend(self.source, cost)

    @property
    def token(self) -> str:
        return self._shown.get("bearer", "")

    @property
    def invitation(self) -> str:
        return self._shown.get("invitation", "")

    async def person(self) -> tuple[LiveTable, str]:
        """Return the table and the person of the request's token."""
        live, person = await self.registry.person(self.token)
        if self.path["table"] not in (live.id, live.table.state.code):
            raise Rejected("token-bad")
        return live, person

    async def player(self) -> tuple[str, str]:
        """Return the player who asks, and the key of their device."""
        return await self.registry.players.of(self.token, self.registry.now())

    async def player_or_guest(self) -> str:
        """Return the player who makes or joins a table; empty for a guest."""
        return (await self.player())[0] if self.token else ""

    async def visitor(self) -> tuple[LiveTable, str]:
        """Return the table and the person; also for spectators: invited ones, and everybody at a public table."""
        if self.token:
            return await self.person()
        self.budget.search(self.source)
        return await self.registry.visit(self.path["table"], self.invitation), ""

    def whole(self, name: str) -> int | None:
        """Return an integer query parameter, or None."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not text.isascii() or not text.isdecimal() or len(text) > 15:
            raise Rejected("message-bad", query=name)
        return int(text)

    def face(self, *more: str) -> str:
        face = self.request.query_params.get("face", TABLE)
        if face not in (TABLE, *more) and not (len(face) == 1 and face in "ABCDEF"):
            raise Rejected("message-bad", query="face")
        return face


async def read_body(request: Request, kind: type[T], most: int = limits.BODY_BYTES) -> T:
    """Read and validate the body; `Rejected` if it is malformed or too large."""
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise Rejected("too-large", most=most)
        chunks.append(chunk)
    try:
        return msgspec.json.decode(b"".join(chunks), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Rejected("message-bad", why=str(error)[:200]) from None
