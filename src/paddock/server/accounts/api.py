"""HTTP endpoints of players: profile, devices, tables, races, export, deletion."""

from __future__ import annotations

from functools import partial
from typing import Any

import sqlalchemy as sa
from starlette.responses import Response

from paddock.server import limits
from paddock.server.accounts import history, keys, messages
from paddock.server.accounts.statistics import statistics
from paddock.server.messages import Done, Seated
from paddock.server.storage import privacy
from paddock.server.storage import process_signals as notices
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint
from paddock.server.web.qr_codes import qr_code

# ------------------------------------------------------------------ signing in


async def new_challenge(call: Call) -> messages.Challenge:
    return messages.Challenge(keys.new_challenge(call.registry.signer, call.registry.now()))


async def register_player(call: Call) -> messages.SignedIn:
    call.budget.make_player(call.source)
    return await call.registry.players.register(call.body, call.registry.now())


async def sign_in(call: Call) -> messages.SignedIn:
    return await call.registry.players.sign_in(call.body, call.registry.now())


async def add_device(call: Call) -> messages.SignedIn:
    call.budget.search(call.source)
    return await call.registry.players.add_device(call.body, call.registry.now())


# ------------------------------------------------------------------ profile and devices


async def show_you(call: Call) -> messages.You:
    return await call.registry.players.show(*await call.player())


async def change_profile(call: Call) -> messages.You:
    player, key = await call.player()
    await call.registry.players.change(player, call.body)
    return await call.registry.players.show(player, key)


async def make_transfer_code(call: Call) -> messages.TransferCode:
    player, _ = await call.player()
    return await call.registry.players.transfer_code(player, call.registry.now())


async def draw_transfer_code(call: Call) -> Response:
    """Return a QR code of the link that the client has made. The code is in its fragment, which servers do not log."""
    await call.player()
    body: messages.Page = call.body
    return qr_code(body.page)


async def remove_device(call: Call) -> Done:
    player, key = await call.player()
    await call.registry.players.remove_device(player, call.path["key"], key)
    return Done()


# ------------------------------------------------------------------ tables and races


async def list_your_tables(call: Call) -> list[messages.OpenTable]:
    player, _ = await call.player()
    return await history.open_tables(call.registry.store, player)


async def open_your_table(call: Call) -> Seated:
    """Return a new token for a seat that the player took on another device."""
    player, _ = await call.player()
    table = call.path["table"]
    person = await history.person_at(call.registry.store, player, table)
    return Seated(**await call.registry.seat_of(table, person))


async def claim_seat(call: Call) -> Done:
    player, _ = await call.player()
    body: messages.Claim = call.body
    live, person = await call.registry.person(body.token)
    await live.claim(person, player)
    return Done()


async def list_your_races(call: Call) -> messages.Races:
    player, _ = await call.player()
    query = call.request.query_params
    return await history.races(call.registry.store, player, query.get("game", ""), query.get("before", ""))


async def show_statistics(call: Call) -> list[messages.Statistics]:
    player, _ = await call.player()
    return await call.registry.store.database.read(lambda connection: statistics(connection, player))


# ------------------------------------------------------------------ export and deletion


async def export_everything(call: Call) -> dict[str, Any]:
    player, _ = await call.player()
    export = partial(privacy.export, wanted=f"{privacy.PLAYER}:{player}")
    return await call.registry.store.database.read(export)


async def delete_everything(call: Call) -> messages.Deleted:
    player, _ = await call.player()
    registry = call.registry

    def write(connection: sa.Connection) -> list[str]:
        tables = privacy.forget_all(connection, f"{privacy.PLAYER}:{player}")
        if registry.shared:
            for table in tables:
                connection.execute(sa.select(sa.func.pg_notify(notices.CHANNEL, notices.rewritten(table))))
        return tables

    tables = await registry.store.database.write(write)
    for table in tables:
        await registry.read_again(table)  # answer only when their old tokens are invalid
    return messages.Deleted(len(tables))


YOUR_ENDPOINTS = (
    Endpoint("GET", "/me/challenge", "Something to sign with a player's key", messages.Challenge, new_challenge),
    Endpoint(
        "POST",
        "/me/register",
        "A new player, known by a public key",
        messages.SignedIn,
        register_player,
        body=messages.Register,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/me/session",
        "A token for a device whose key is known",
        messages.SignedIn,
        sign_in,
        body=messages.SignIn,
        cost=limits.COST_JOIN,
    ),
    Endpoint("GET", "/me", "Who I am, and my devices", messages.You, show_you, token=True),
    Endpoint(
        "PUT", "/me", "Change my name and colour", messages.You, change_profile, body=messages.Profile, token=True
    ),
    Endpoint(
        "DELETE",
        "/me",
        "Delete everything that is kept of me; moves and dice stay, without a name",
        messages.Deleted,
        delete_everything,
        token=True,
        cost=limits.COST_REPLAY,
    ),
    Endpoint(
        "GET",
        "/me/export",
        "Everything that is kept of me",
        dict[str, Any],
        export_everything,
        token=True,
        cost=limits.COST_REPLAY,
    ),
    Endpoint(
        "POST",
        "/me/transfer",
        "A code with which one further device can become mine, for ten minutes",
        messages.TransferCode,
        make_transfer_code,
        token=True,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/me/transfer/qr",
        "The link to a further device as a QR code",
        str,
        draw_transfer_code,
        body=messages.Page,
        media="image/svg+xml",
        token=True,
    ),
    Endpoint(
        "POST",
        "/me/devices",
        "This device becomes one of the player who made the code",
        messages.SignedIn,
        add_device,
        body=messages.AddDevice,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint("DELETE", "/me/devices/{key}", "A device is not mine any more", Done, remove_device, token=True),
    Endpoint(
        "GET",
        "/me/tables",
        "My open tables, those that wait for me first",
        list[messages.OpenTable],
        list_your_tables,
        token=True,
    ),
    Endpoint(
        "POST",
        "/me/tables/{table}",
        "A token for my place at a table, for this device",
        Seated,
        open_your_table,
        token=True,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/me/places",
        "A place whose token I have is mine",
        Done,
        claim_seat,
        body=messages.Claim,
        token=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "GET",
        "/me/races",
        "My finished races, the last first",
        messages.Races,
        list_your_races,
        query={
            "game": {"type": "string", "maxLength": 32},
            "before": {"type": "string", "pattern": "^[0-9]{1,15}:[A-Za-z0-9-]{1,48}:[A-F]$"},
        },
        token=True,
        cost=limits.COST_ADVICE,
    ),
    Endpoint(
        "GET",
        "/me/statistics",
        "What my races add up to, game by game",
        list[messages.Statistics],
        show_statistics,
        token=True,
        cost=limits.COST_ADVICE,
    ),
)
