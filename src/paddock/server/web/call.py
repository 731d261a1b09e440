"""One HTTP request: who asks, what they show, what they send, and which status a refusal has."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from paddock.server import limits
from paddock.server.hall import Hall
from paddock.server.live import Live
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE
from paddock.server.web.budget import Budget, source_of

T = TypeVar("T")

STATUS = {
    "token-bad": 401,
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
    """One request."""

    body: Any = None

    def __init__(self, hall: Hall, request: Request, budget: Budget) -> None:
        self.hall, self.request, self.budget = hall, request, budget
        self.path: dict[str, str] = request.path_params
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

    async def person(self) -> tuple[Live, str]:
        """The table that is asked, and who at it asks."""
        live, person = await self.hall.person(self.token)
        if self.path["table"] not in (live.id, live.table.state.code):
            raise Rejected("token-bad")
        return live, person

    async def visitor(self) -> tuple[Live, str]:
        """The same for whoever may look on: people at the table, the invited, and at a public table everybody."""
        if self.token:
            return await self.person()
        self.budget.search(self.source)
        return await self.hall.visit(self.path["table"], self.invitation), ""

    def whole(self, name: str) -> int | None:
        """A whole number of the query."""
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


async def read_body(request: Request, kind: type[T]) -> T:
    """The body in its form; whatever else comes is refused."""
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limits.BODY_BYTES:
            raise Rejected("too-large", most=limits.BODY_BYTES)
        chunks.append(chunk)
    try:
        return msgspec.json.decode(b"".join(chunks), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Rejected("message-bad", why=str(error)[:200]) from None
