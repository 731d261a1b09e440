"""HTTP endpoints of notification channels."""

from __future__ import annotations

from paddock.server import limits
from paddock.server.accounts import messages
from paddock.server.accounts.safe_http import Unreachable
from paddock.server.rejections import Rejected
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint


async def list_notices(call: Call) -> messages.Notices:
    player, _ = await call.player()
    return await call.registry.channels.show(player)


async def add_notice(call: Call) -> messages.Notices:
    player, _ = await call.player()
    try:
        await call.registry.channels.add(player, call.body, call.source)
    except Unreachable:
        raise Rejected("channel-bad") from None
    return await call.registry.channels.show(player)


async def confirm_notice(call: Call) -> messages.Notices:
    player, _ = await call.player()
    call.budget.search(call.source)
    await call.registry.channels.confirm(player, call.body.code)
    return await call.registry.channels.show(player)


async def drop_notice(call: Call) -> messages.Notices:
    player, _ = await call.player()
    await call.registry.channels.drop(player, call.path["channel"])
    return await call.registry.channels.show(player)


NOTICE_ENDPOINTS = (
    Endpoint("GET", "/me/notices", "Where I am told of a turn", messages.Notices, list_notices, token=True),
    Endpoint(
        "POST",
        "/me/notices",
        "Tell me of a turn here too",
        messages.Notices,
        add_notice,
        body=messages.AnyChannel,
        token=True,
        created=True,
        cost=limits.COST_ANALYSIS,
    ),
    Endpoint(
        "POST",
        "/me/notices/confirm",
        "The mail address is mine",
        messages.Notices,
        confirm_notice,
        body=messages.Confirm,
        token=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "DELETE", "/me/notices/{channel}", "Do not tell me here any more", messages.Notices, drop_notice, token=True
    ),
)
