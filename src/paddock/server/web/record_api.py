"""HTTP endpoints of finished races, and of the commitments published before them."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from paddock.server import limits, messages
from paddock.server.rejections import Rejected
from paddock.server.storage import chain
from paddock.server.tables.creating import Terms
from paddock.server.web.call import Call
from paddock.server.web.endpoint import AFTER, Endpoint
from paddock.server.workers import replays

HASH = re.compile("[0-9a-f]{64}")
decode_moments = msgspec.json.Decoder(list[msgspec.Raw]).decode


async def list_records(call: Call) -> list[messages.RecordInfo]:
    return [messages.RecordInfo(**row) for row in await call.registry.store.recent_records()]


async def show_chain(call: Call) -> list[messages.Committed]:
    wanted = call.request.query_params.get("commitment")
    if wanted is not None and not HASH.fullmatch(wanted):
        raise Rejected("message-bad", why="commitment")
    query = chain.after(call.whole("after") or 0) if wanted is None else chain.around(wanted)
    rows = await call.registry.store.rows(query)
    return [messages.Committed(**row._mapping) for row in rows]


async def show_record(call: Call) -> msgspec.Raw:
    return msgspec.Raw(await call.registry.replays.record(call.path["record"]))


async def replayed(call: Call, what: str, **more: Any) -> bytes:
    """Return an answer about a finished race, from the cache or computed."""
    return await call.registry.replays.answer(call.path["record"], call.source, call.spend, what, **more)


async def show_moment(call: Call) -> msgspec.Raw:
    number = call.path["moment"]
    if not number.isascii() or not number.isdecimal() or len(number) > 9:
        raise Rejected("moment-unknown")
    return (await moments_from(call, int(number)))[0]


async def show_moments(call: Call) -> list[msgspec.Raw]:
    return await moments_from(call, call.whole("first") or 0)


async def moments_from(call: Call, first: int) -> list[msgspec.Raw]:
    """Return the moments from `first` to the end of its block. Blocks have a fixed size, so that they can be cached."""
    face, most = call.face(replays.OPEN), limits.MOMENTS_AT_ONCE
    start = first - first % most
    found = await replayed(call, "moments", first=start, face=face)
    moments = decode_moments(found)[first - start :]
    if not moments:
        raise Rejected("moment-unknown", moment=first)
    return moments


async def show_dice(call: Call) -> msgspec.Raw:
    return msgspec.Raw(await replayed(call, "dice"))


async def start_analysis(call: Call) -> messages.Analysis:
    return await call.registry.analyses.ask(call.path["record"], call.source)


async def show_analysis(call: Call) -> messages.Analysis:
    return await call.registry.analyses.find(call.path["record"])


async def fork_record(call: Call) -> messages.Seated:
    body: messages.Fork = call.body
    call.budget.make_table(call.source)
    name, finished = call.path["record"], call.registry.replays
    record = msgspec.json.decode(await finished.record(name))
    start = msgspec.json.decode(await finished.compute(name, call.source, "position", {"moment": body.moment}))
    made = await call.registry.create(
        record["game"],
        record["options"],
        body.name,
        Terms(body.clock, body.public, body.hints),
        start,
        f"{name}@{body.moment}",
        call.source,
        await call.player_or_guest(),
    )
    return messages.Seated(**made)


async def continue_local_race(call: Call) -> messages.Seated:
    """Create a table from a race played on one device. The record is verified; random numbers are new from here on."""
    body: messages.LocalRace = call.body
    call.budget.make_table(call.source)
    start = msgspec.json.decode(await call.registry.replays.local_race_position(body.record, body.seats, call.source))
    terms = Terms(body.clock, body.public, body.hints)
    game, options = body.record["game"], dict(body.record["options"])
    player = await call.player_or_guest()
    made = await call.registry.create(game, options, body.name, terms, start, "device", call.source, player)
    return messages.Seated(**made)


OPEN_FACE = {"type": "string", "pattern": "^([A-F]|table|open)$", "default": "table"}

RECORD_ENDPOINTS = (
    Endpoint("GET", "/records", "The last races of public tables", list[messages.RecordInfo], list_records),
    Endpoint(
        "GET",
        "/commitments",
        "The public chain of commitments behind a number, as many links as one answer holds; "
        "or the link of one commitment, and the one before it",
        list[messages.Committed],
        show_chain,
        query={
            "after": {**AFTER, "maximum": 2**31 - 1},
            "commitment": {"type": "string", "pattern": f"^{HASH.pattern}$"},
        },
        cost=limits.COST_ADVICE,
    ),
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
    Endpoint(
        "POST",
        "/tables/continue",
        "A new table that goes on with a race from one device; the record is checked by playing it again",
        messages.Seated,
        continue_local_race,
        body=messages.LocalRace,
        created=True,
        most=limits.LOCAL_RACE_BYTES,
        cost=limits.COST_TABLE + 2 * limits.COST_REPLAY,
    ),
)
