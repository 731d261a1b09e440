"""HTTP endpoints of passkeys."""

from __future__ import annotations

from typing import Any

from paddock.server import limits
from paddock.server.accounts import messages
from paddock.server.accounts.relying_party import relying_party
from paddock.server.messages import Done
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint


async def creation_options(call: Call) -> dict[str, Any]:
    you = await call.registry.players.show(*await call.player())
    return await call.registry.players.passkeys.creation_options(you, relying_party(call.request), call.registry.now())


async def add_passkey(call: Call) -> messages.You:
    player, key = await call.player()
    await call.registry.players.passkeys.add(player, call.body, relying_party(call.request), call.registry.now())
    return await call.registry.players.show(player, key)


async def remove_passkey(call: Call) -> Done:
    player, _ = await call.player()
    await call.registry.players.passkeys.remove(player, call.path["passkey"])
    return Done()


async def request_options(call: Call) -> dict[str, Any]:
    return await call.registry.players.passkeys.request_options(relying_party(call.request), call.registry.now())


async def sign_in_by_passkey(call: Call) -> messages.SignedIn:
    call.budget.search(call.source)
    return await call.registry.players.sign_in_by_passkey(call.body, relying_party(call.request), call.registry.now())


PASSKEY_ENDPOINTS = (
    Endpoint(
        "POST",
        "/me/passkeys/options",
        "What a browser makes a passkey from; its challenge counts once",
        dict[str, Any],
        creation_options,
        token=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/me/passkeys",
        "A passkey that the browser has made is mine",
        messages.You,
        add_passkey,
        body=messages.AddPasskey,
        token=True,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint("DELETE", "/me/passkeys/{passkey}", "A passkey is not mine any more", Done, remove_passkey, token=True),
    Endpoint(
        "POST",
        "/me/passkeys/challenge",
        "What a browser looks for a passkey with; its challenge counts once",
        dict[str, Any],
        request_options,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/me/passkeys/session",
        "This device becomes one of the player whose passkey it shows",
        messages.SignedIn,
        sign_in_by_passkey,
        body=messages.PasskeySession,
        created=True,
        cost=limits.COST_JOIN,
    ),
)
