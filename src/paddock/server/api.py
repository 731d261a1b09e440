"""The doors over HTTP: what can be asked, declared once; routes and the OpenAPI document follow from it."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import segno
from starlette.responses import Response

from paddock.server import games, lessons, limits, messages, replays
from paddock.server.client import page
from paddock.server.hall import Terms
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE
from paddock.server.storage.privacy import Guest, said_and_done
from paddock.server.web.call import Call

decode_moments = msgspec.json.Decoder(list[msgspec.Raw]).decode


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
    cost: float = 0.0  # of the asker's budget, beyond that of any request


# ------------------------------------------------------------------ games and tables


async def list_games(call: Call) -> list[messages.GameInfo]:
    return await asyncio.to_thread(games.game_infos, call.hall.local.ready)


async def check_options(call: Call) -> messages.Checked:
    body: messages.Choice = call.body
    return await asyncio.to_thread(games.checked, call.path["game"], body.options)


async def show_rules(call: Call) -> Response:
    text = await asyncio.to_thread(games.rules, call.path["game"], call.path["language"])
    return page(text, "text/markdown; charset=utf-8", call.request.headers)


async def show_texts(call: Call) -> Response:
    text = await asyncio.to_thread(games.texts, call.path["game"], call.path["language"])
    return page(text, "text/plain; charset=utf-8", call.request.headers)


async def show_description(call: Call) -> Response:
    text = await asyncio.to_thread(games.description, call.path["game"])
    return page(text, "application/json", call.request.headers)


async def show_lesson(call: Call) -> Response:
    path = call.path
    text = await asyncio.to_thread(lessons.answer, path["game"], path["lesson"], path["language"])
    return page(text, "application/json", call.request.headers)


async def create_table(call: Call) -> messages.Seated:
    new: messages.NewTable = call.body
    call.budget.make_table(call.source)
    terms = Terms(new.clock, new.public, new.hints)
    return messages.Seated(**await call.hall.create(new.game, new.options, new.name, terms, source=call.source))


async def list_tables(call: Call) -> list[messages.Listed]:
    rows = await call.hall.store.open_tables()
    return [messages.Listed(row.id, row.code or "", row.game, row.touched) for row in rows]


async def show_table(call: Call) -> dict[str, Any]:
    """With a token or an invitation what everybody at the table knows, else what the code alone may tell."""
    if call.token or call.invitation:
        live, _ = await call.visitor()
        return await live.public()
    call.budget.search(call.source)
    live = await call.hall.table(call.path["table"])
    return await live.card()


async def join_table(call: Call) -> messages.Seated:
    body: messages.Join = call.body
    call.budget.search(call.source)
    joined = await call.hall.join(call.path["table"], body.name, body.invitation, body.onlooker, call.source)
    return messages.Seated(**joined)


async def do_command(call: Call) -> messages.Done:
    live, person = await call.person()
    body: messages.Do = call.body
    return messages.Done(**await call.hall.carry_out(live, person, body.command, body.id, call.source))


async def show_view(call: Call) -> dict[str, Any]:
    face = call.face()
    live, person = await (call.visitor() if face == TABLE else call.person())
    return await live.snapshot_of(person, face, call.whole("after"))


async def give_hint(call: Call) -> list[messages.Advice]:
    live, person = await call.person()
    body: messages.Ask = call.body
    return await call.hall.advisor.hint(live, person, body.seat, call.source)


async def show_chances(call: Call) -> dict[str, messages.Odds]:
    live, person = await call.person()
    return await call.hall.advisor.chances(live, person, call.source)


async def renew_token(call: Call) -> messages.Token:
    live, person = await call.person()
    return messages.Token(await call.hall.renewed(live, person, call.token) or call.token)


async def report_person(call: Call) -> messages.Done:
    live, person = await call.person()
    body: messages.Report = call.body
    await call.hall.report(live, person, body.person, body.text)
    return messages.Done()


async def show_mine(call: Call) -> list[Any]:
    """Everything that the table keeps of the person who asks."""
    live, person = await call.person()
    guest = Guest(live.id, person, "")
    return await call.hall.store.database.read(lambda connection: said_and_done(connection, guest))


async def show_qr(call: Call) -> Response:
    """The page's address is the asker's own; an invitation stands behind its #, which no server ever sees."""
    body: messages.Link = call.body
    live, _ = await call.visitor()
    page = (body.page or str(call.request.base_url).removesuffix("/api/")).rstrip("/")
    link = f"{page}/join/{live.table.state.code}" + (f"#{body.invitation}" if body.invitation else "")
    drawing = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawing.getvalue(), media_type="image/svg+xml")


# ------------------------------------------------------------------ records


async def list_records(call: Call) -> list[messages.RecordInfo]:
    return [messages.RecordInfo(**row) for row in await call.hall.store.recent_records()]


async def show_record(call: Call) -> dict[str, Any]:
    return await call.hall.replays.record(call.path["record"])


async def replayed(call: Call, key: tuple[str | int, ...], work: Callable[[Any], Any]) -> bytes:
    """An answer about a race that is over."""
    return await call.hall.replays.answer((call.path["record"], *key), call.source, call.spend, work)


async def show_moment(call: Call) -> msgspec.Raw:
    number = call.path["moment"]
    if not number.isascii() or not number.isdecimal() or len(number) > 9:
        raise Rejected("moment-unknown")
    return (await moments_from(call, int(number)))[0]


async def show_moments(call: Call) -> list[msgspec.Raw]:
    return await moments_from(call, call.whole("first") or 0)


async def moments_from(call: Call, first: int) -> list[msgspec.Raw]:
    """From a moment to the end of the block it lies in: a race has few blocks, and each is computed once for all."""
    face, most = call.face(replays.OPEN), limits.MOMENTS_AT_ONCE
    start = first - first % most
    found = await replayed(call, (face, start, most), lambda record: replays.moments(record, start, most, face))
    moments = decode_moments(found)[first - start :]
    if not moments:
        raise Rejected("moment-unknown", moment=first)
    return moments


async def show_dice(call: Call) -> msgspec.Raw:
    return msgspec.Raw(await replayed(call, ("dice",), replays.dice))


async def start_analysis(call: Call) -> messages.Analysis:
    return await call.hall.analyses.ask(call.path["record"], call.source)


async def show_analysis(call: Call) -> messages.Analysis:
    return await call.hall.analyses.find(call.path["record"])


async def fork_record(call: Call) -> messages.Seated:
    body: messages.Fork = call.body
    call.budget.make_table(call.source)
    record = await call.hall.replays.record(call.path["record"])
    start = await call.hall.replays.carry_out(
        record, call.source, lambda found: replays.position_at(found, body.moment)
    )
    made = await call.hall.create(
        record["game"],
        record["options"],
        body.name,
        Terms(body.clock, body.public, body.hints),
        start,
        f"{call.path['record']}@{body.moment}",
        call.source,
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
    Endpoint("GET", "/games/{game}/manual/{language}", "The rules of a game", str, show_rules, media="text/markdown"),
    Endpoint("GET", "/games/{game}/texts/{language}", "All messages of a game", str, show_texts, media="text/plain"),
    Endpoint("GET", "/games/{game}/description", "What a game is made of", dict[str, Any], show_description),
    Endpoint(
        "GET",
        "/games/{game}/lessons/{lesson}/{language}",
        "A lesson of a game, with everything that happens in it",
        messages.ToldLesson,
        show_lesson,
    ),
    Endpoint("GET", "/tables", "The public lobby: open tables", list[messages.Listed], list_tables),
    Endpoint(
        "POST",
        "/tables",
        "Make a table",
        messages.Seated,
        create_table,
        body=messages.NewTable,
        created=True,
        cost=limits.COST_TABLE,
    ),
    Endpoint(
        "GET",
        "/tables/{table}",
        "A table by its id or code; without a token only the little that a stranger may know",
        dict[str, Any],
        show_table,
        token=True,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/join",
        "Come to a table",
        messages.Seated,
        join_table,
        body=messages.Join,
        created=True,
        cost=limits.COST_JOIN,
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
        "What a face of the table sees; without a token only of public tables",
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
        cost=limits.COST_ADVICE,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/chances",
        "Everybody's chance to win, by what all can see, for people at the table",
        dict[str, messages.Odds],
        show_chances,
        token=True,
        cost=limits.COST_ADVICE,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/qr",
        "The link of a table as a QR code",
        str,
        show_qr,
        body=messages.Link,
        media="image/svg+xml",
        token=True,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/token",
        "A new token for one that is old; the same one if it is not",
        messages.Token,
        renew_token,
        token=True,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/report",
        "Tell the operator of somebody who behaves badly",
        messages.Done,
        report_person,
        body=messages.Report,
        token=True,
        cost=limits.COST_ADVICE,
    ),
    Endpoint(
        "GET",
        "/tables/{table}/mine",
        "Everything that the table keeps of me",
        list[Any],
        show_mine,
        token=True,
        cost=limits.COST_REPLAY,
    ),
    Endpoint("GET", "/records", "The last races of public tables", list[messages.RecordInfo], list_records),
    Endpoint("GET", "/records/{record}", "The record of a race", dict[str, Any], show_record),
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
        cost=limits.COST_ANALYSIS,
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
        cost=limits.COST_TABLE + limits.COST_REPLAY,
    ),
)
