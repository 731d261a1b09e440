"""HTTP endpoints of the daily race."""

from __future__ import annotations

from paddock.server import limits
from paddock.server.daily.messages import Day
from paddock.server.messages import Seated
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint


async def show_today(call: Call) -> Day:
    return await call.registry.daily.show("", await call.player_or_guest())


async def show_day(call: Call) -> Day:
    return await call.registry.daily.show(call.path["date"], await call.player_or_guest())


async def play_today(call: Call) -> Seated:
    player, key = await call.player()
    you = await call.registry.players.show(player, key)
    return Seated(**await call.registry.daily.play(player, you.name))


DAILY_ENDPOINTS = (
    Endpoint("GET", "/daily", "Today's race and its board", Day, show_today),
    Endpoint("GET", "/daily/{date}", "The race of a day and its board", Day, show_day),
    Endpoint(
        "POST",
        "/daily",
        "Play today's race, once; whoever has begun it goes on",
        Seated,
        play_today,
        token=True,
        created=True,
        cost=limits.COST_JOIN,
    ),
)
