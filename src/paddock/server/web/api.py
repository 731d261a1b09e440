"""HTTP endpoints, declared once: routes and the OpenAPI document follow from the declarations."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response

from paddock.server import limits, messages
from paddock.server.accounts.api import YOUR_ENDPOINTS
from paddock.server.accounts.notice_api import NOTICE_ENDPOINTS
from paddock.server.accounts.passkey_api import PASSKEY_ENDPOINTS
from paddock.server.championships.api import CHAMPIONSHIP_ENDPOINTS
from paddock.server.core import games, lessons
from paddock.server.core.state import TABLE
from paddock.server.daily.api import DAILY_ENDPOINTS
from paddock.server.rating.api import RATING_ENDPOINTS
from paddock.server.storage.privacy import Guest, said_and_done
from paddock.server.tables.creating import Terms
from paddock.server.web.budget import cost_of
from paddock.server.web.call import Call
from paddock.server.web.endpoint import AFTER, Endpoint
from paddock.server.web.qr_codes import qr_code
from paddock.server.web.record_api import RECORD_ENDPOINTS
from paddock.server.web.static_files import page

# ------------------------------------------------------------------ games and tables


async def list_games(call: Call) -> list[messages.GameInfo]:
    return await asyncio.to_thread(games.game_infos, await call.registry.local.ready())


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


async def show_puzzles(call: Call) -> Response:
    text = await asyncio.to_thread(games.puzzles, call.path["game"])
    return page(text, "application/json", call.request.headers)


async def show_lesson(call: Call) -> Response:
    path = call.path
    text = await asyncio.to_thread(lessons.answer, path["game"], path["lesson"], path["language"])
    return page(text, "application/json", call.request.headers)


async def create_table(call: Call) -> messages.Seated:
    new: messages.NewTable = call.body
    call.budget.make_table(call.source)
    terms = Terms(new.clock, new.public, new.hints, new.absence, new.rated, new.party)
    player = await call.player_or_guest()
    made = await call.registry.create(new.game, new.options, new.name, terms, source=call.source, player=player)
    return messages.Seated(**made)


async def list_tables(call: Call) -> list[messages.Listed]:
    rows = await call.registry.store.open_tables()
    return [messages.Listed(row.id, row.code or "", row.game, row.touched) for row in rows]


async def show_table(call: Call) -> dict[str, Any]:
    """Return the public view to clients with a token or an invitation, else only the card."""
    if call.token or call.invitation:
        live, _ = await call.visitor()
        return await live.public()
    call.budget.search(call.source)
    live = await call.registry.table(call.path["table"])
    return await live.card()


async def join_table(call: Call) -> messages.Seated:
    body: messages.Join = call.body
    call.budget.search(call.source)
    player = await call.player_or_guest()
    joined = await call.registry.join(
        call.path["table"], body.name, body.invitation, body.onlooker, call.source, body.seat, player
    )
    return messages.Seated(**joined)


async def do_command(call: Call) -> messages.Done:
    live, person = await call.person()
    body: messages.Do = call.body
    call.spend(cost_of(body.command, live.table, person))
    return messages.Done(**await call.registry.carry_out(live, person, body.command, body.id, call.source))


async def show_view(call: Call) -> dict[str, Any]:
    face = call.face()
    live, person = await (call.visitor() if face == TABLE else call.person())
    return await live.snapshot_of(person, face, call.whole("after"))


async def give_hint(call: Call) -> list[messages.Advice]:
    live, person = await call.person()
    body: messages.Ask = call.body
    return await call.registry.advisor.hint(live, person, body.seat, call.source)


async def show_chances(call: Call) -> dict[str, messages.Odds]:
    live, person = await call.person()
    return await call.registry.advisor.chances(live, person, call.source)


async def renew_token(call: Call) -> messages.Token:
    live, person = await call.person()
    return messages.Token(await call.registry.renewed(live, person, call.token) or call.token)


async def report_person(call: Call) -> messages.Done:
    live, person = await call.person()
    body: messages.Report = call.body
    await call.registry.report(live, person, body.person, body.text)
    return messages.Done()


async def show_mine(call: Call) -> list[Any]:
    """Return all log entries about the person who asks."""
    live, person = await call.person()
    guest = Guest(live.id, person, "")
    return await call.registry.store.database.read(lambda connection: said_and_done(connection, guest))


async def show_qr(call: Call) -> Response:
    """The link uses the client's own URL; the invitation is in the fragment, which browsers do not send to servers."""
    body: messages.Link = call.body
    live, _ = await call.visitor()
    page = (body.page or str(call.request.base_url)).rstrip("/")
    link = f"{page}/join/{live.table.state.code}" + (f"#{body.invitation}" if body.invitation else "")
    return qr_code(link)


FACE = {"type": "string", "pattern": "^([A-F]|table)$", "default": "table"}

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
    Endpoint("GET", "/games/{game}/puzzles", "The puzzles of a game, as columns", dict[str, Any], show_puzzles),
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
        token=True,
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
        token=True,
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
    *RECORD_ENDPOINTS,
    *CHAMPIONSHIP_ENDPOINTS,
    *RATING_ENDPOINTS,
    *DAILY_ENDPOINTS,
    *YOUR_ENDPOINTS,
    *NOTICE_ENDPOINTS,
    *PASSKEY_ENDPOINTS,
)
