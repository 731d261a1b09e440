"""The doors over HTTP: what can be asked, declared once; routes and the OpenAPI document follow from it."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from paddock.server import games, limits, messages, replays
from paddock.server.hall import Hall, Terms
from paddock.server.live import Live
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE

T = TypeVar("T")
encode = msgspec.json.Encoder().encode
RULES_KEPT = "public, max-age=86400"

STATUS = {
    "token-bad": 401,
    "not-host": 403,
    "seat-not-yours": 403,
    "muted": 403,
    "hints-off": 403,
    "origin-bad": 403,
    "table-locked": 403,
    "table-unknown": 404,
    "record-unknown": 404,
    "moment-unknown": 404,
    "analysis-unknown": 404,
    "language-unknown": 404,
    "too-large": 413,
    "too-many": 429,
    "unavailable": 503,
    "message-bad": 400,
    "name-bad": 400,
    "option-bad": 400,
    "game-unknown": 400,
    "seat-unknown": 400,
    "chat-empty": 400,
}


def status_of(rejected: Rejected) -> int:
    return STATUS.get(rejected.reason, 409)


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked."""

    method: str
    path: str
    summary: str
    answer: Any
    handle: Callable[[Call], Awaitable[Any]]
    body: Any = None
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
    token: bool = False
    media: str = "application/json"
    created: bool = False


class Call:
    """One request."""

    def __init__(self, hall: Hall, request: Request, body: Any) -> None:
        self.hall, self.request, self.body = hall, request, body
        self.path: dict[str, str] = request.path_params

    @property
    def token(self) -> str:
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token:
            raise Rejected("token-bad")
        return token.strip()

    async def person(self) -> tuple[Live, str]:
        """The table that is asked, and who at it asks."""
        live, person = await self.hall.person(self.token)
        if live.id != self.path["table"]:
            raise Rejected("token-bad")
        return live, person

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


# ------------------------------------------------------------------ games and tables


async def list_games(_call: Call) -> list[messages.GameInfo]:
    return await asyncio.to_thread(games.game_infos)


async def check_options(call: Call) -> messages.Checked:
    body: messages.Choice = call.body
    return await asyncio.to_thread(games.checked, call.path["game"], body.options)


async def show_rules(call: Call) -> Response:
    page = await asyncio.to_thread(games.rules, call.path["game"], call.path["language"])
    return Response(page, media_type="text/markdown", headers={"cache-control": RULES_KEPT})


async def create_table(call: Call) -> messages.Seated:
    new: messages.NewTable = call.body
    terms = Terms(new.clock, new.public, new.hints)
    return messages.Seated(**await call.hall.create(new.game, new.options, new.name, terms))


async def list_tables(call: Call) -> list[messages.Listed]:
    rows = await call.hall.store.open_tables()
    return [messages.Listed(row.id, row.code or "", row.game, row.touched) for row in rows]


async def show_table(call: Call) -> dict[str, Any]:
    live = await call.hall.table(call.path["table"])
    return await live.public()


async def join_table(call: Call) -> messages.Seated:
    body: messages.Join = call.body
    return messages.Seated(**await call.hall.join(call.path["table"], body.name, body.invitation, body.onlooker))


async def do_command(call: Call) -> messages.Done:
    live, person = await call.person()
    body: messages.Do = call.body
    call.hall.metrics.commands.add(type(body.command).__name__.lower())
    return messages.Done(**await live.request(person, body.command, body.id))


async def show_view(call: Call) -> dict[str, Any]:
    face = call.face()
    if face == TABLE:
        live, person = await call.hall.table(call.path["table"]), ""
    else:
        live, person = await call.person()
    return await live.snapshot_of(person, face, call.whole("after"))


async def give_hint(call: Call) -> list[messages.Advice]:
    live, person = await call.person()
    body: messages.Ask = call.body
    return await call.hall.advisor.hint(live, person, body.seat)


async def show_chances(call: Call) -> dict[str, messages.Odds]:
    return await call.hall.advisor.chances(await call.hall.table(call.path["table"]))


async def show_qr(call: Call) -> Response:
    """The page's address is the asker's own; an invitation stands behind its #, which no server ever sees."""
    body: messages.Link = call.body
    live = await call.hall.table(call.path["table"])
    page = (body.page or str(call.request.base_url).removesuffix("/api/")).rstrip("/")
    link = f"{page}/join/{live.table.state.code}" + (f"#{body.invitation}" if body.invitation else "")
    drawing = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawing.getvalue(), media_type="image/svg+xml")


# ------------------------------------------------------------------ records


async def list_records(call: Call) -> list[messages.RecordInfo]:
    return [messages.RecordInfo(**row) for row in await call.hall.store.recent_records()]


async def record_of(call: Call) -> dict[str, Any]:
    body = await call.hall.store.record(call.path["record"])
    if body is None:
        raise Rejected("record-unknown")
    record: dict[str, Any] = json.loads(body)
    return record


async def show_moment(call: Call) -> messages.Moment:
    face, record = call.face(replays.OPEN), await record_of(call)
    number = call.path["moment"]
    if not number.isascii() or not number.isdecimal() or len(number) > 9:
        raise Rejected("moment-unknown", moments=len(record["moves"]))
    return await asyncio.to_thread(replays.moment, record, int(number), face)


async def show_moments(call: Call) -> list[messages.Moment]:
    face, first, record = call.face(replays.OPEN), call.whole("first") or 0, await record_of(call)
    return await asyncio.to_thread(replays.moments, record, first, limits.MOMENTS_AT_ONCE, face)


async def show_dice(call: Call) -> messages.DiceReport:
    return await asyncio.to_thread(replays.dice, await record_of(call))


async def start_analysis(call: Call) -> messages.Analysis:
    return await call.hall.analyses.ask(call.path["record"])


async def show_analysis(call: Call) -> messages.Analysis:
    return await call.hall.analyses.find(call.path["record"])


async def fork_record(call: Call) -> messages.Seated:
    body: messages.Fork = call.body
    record = await record_of(call)
    match = await asyncio.to_thread(replays.position_at, record, body.moment)
    start = match.game.own_position(match.position())
    made = await call.hall.create(
        record["game"],
        record["options"],
        body.name,
        Terms(body.clock, body.public, body.hints),
        start,
        f"{call.path['record']}@{body.moment}",
    )
    return messages.Seated(**made)


FACE = {"type": "string", "pattern": "^([A-F]|table)$", "default": "table"}
OPEN_FACE = {"type": "string", "pattern": "^([A-F]|table|open)$", "default": "table"}
AFTER = {"type": "integer", "minimum": 0, "maximum": 10**15 - 1}

ENDPOINTS = (
    Endpoint("GET", "/games", "All games with their options", list[messages.GameInfo], list_games),
    Endpoint(
        "POST",
        "/games/{game}/check",
        "Whether options are possible, and why not",
        messages.Checked,
        check_options,
        body=messages.Choice,
    ),
    Endpoint("GET", "/rules/{game}/{language}", "The rules of a game", str, show_rules, media="text/markdown"),
    Endpoint("GET", "/tables", "The public lobby: open tables", list[messages.Listed], list_tables),
    Endpoint("POST", "/tables", "Make a table", messages.Seated, create_table, body=messages.NewTable, created=True),
    Endpoint("GET", "/tables/{table}", "A table by its id or code", dict[str, Any], show_table),
    Endpoint(
        "POST", "/tables/{table}/join", "Come to a table", messages.Seated, join_table, body=messages.Join, created=True
    ),
    Endpoint(
        "POST",
        "/tables/{table}/commands",
        "Ask something of a table",
        messages.Done,
        do_command,
        body=messages.Do,
        token=True,
    ),
    Endpoint(
        "GET",
        "/tables/{table}/view",
        "What a face of the table sees; the token is for a seat's face",
        dict[str, Any],
        show_view,
        query={"face": FACE, "after": AFTER},
        token=True,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/hint",
        "What a seat of mine could do now, the best first",
        list[messages.Advice],
        give_hint,
        body=messages.Ask,
        token=True,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/chances",
        "Everybody's chance to win, by what all can see",
        dict[str, messages.Odds],
        show_chances,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/qr",
        "The link of a table as a QR code",
        str,
        show_qr,
        body=messages.Link,
        media="image/svg+xml",
    ),
    Endpoint("GET", "/records", "The last races of public tables", list[messages.RecordInfo], list_records),
    Endpoint("GET", "/records/{record}", "The record of a race", dict[str, Any], record_of),
    Endpoint(
        "GET",
        "/records/{record}/moments",
        "A stretch of a race, move by move; as many moments as one answer holds",
        list[messages.Moment],
        show_moments,
        query={"face": OPEN_FACE, "first": AFTER},
    ),
    Endpoint(
        "GET",
        "/records/{record}/moments/{moment}",
        "A race after so many moves",
        messages.Moment,
        show_moment,
        query={"face": OPEN_FACE},
    ),
    Endpoint("GET", "/records/{record}/dice", "How the dice of a race fell", messages.DiceReport, show_dice),
    Endpoint(
        "POST",
        "/records/{record}/analysis",
        "Have a race read again, move by move, or find it read",
        messages.Analysis,
        start_analysis,
    ),
    Endpoint(
        "GET",
        "/records/{record}/analysis",
        "How far the analysis of a race is, and what came out",
        messages.Analysis,
        show_analysis,
    ),
    Endpoint(
        "POST",
        "/records/{record}/fork",
        "A new table that goes on from a moment",
        messages.Seated,
        fork_record,
        body=messages.Fork,
        created=True,
    ),
)


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
