"""HTTP endpoints of championships."""

from __future__ import annotations

from paddock.championship.model import Championship, Plan
from paddock.championship.scoring import round_points, standings
from paddock.server import limits
from paddock.server.championships import keeping
from paddock.server.championships.messages import (
    Act,
    Announce,
    Announced,
    Brief,
    ChampionshipShown,
    Enter,
    Entered,
    EntrantShown,
    RoundShown,
    TableShown,
)
from paddock.server.messages import Done, Seated
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint


async def list_championships(call: Call) -> list[Brief]:
    return [brief(one) for one in await keeping.newest(call.registry.store)]


def brief(one: Championship) -> Brief:
    plan = one.plan
    games = list(dict.fromkeys(leg.game for leg in plan.legs))
    played = len(one.rounds)
    return Brief(
        one.id, plan.name, one.phase, games, len(one.entrants), played, plan.rounds, plan.duplicate, plan.days, one.made
    )


async def announce(call: Call) -> Announced:
    body: Announce = call.body
    call.budget.make_table(call.source)
    plan = Plan(
        body.name,
        body.legs(),
        body.rounds,
        body.size,
        body.duplicate,
        body.days,
        body.best,
        body.fill,
        body.clock,
    )
    made, token = await call.registry.championships.announce(plan)
    return Announced(made.id, token)


async def show(call: Call) -> ChampionshipShown:
    return shown((await keeping.load(call.registry.store, call.path["championship"])).championship)


def shown(one: Championship) -> ChampionshipShown:
    plan, entrants = one.plan, {entrant.id: entrant for entrant in one.entrants}
    ranked = [
        EntrantShown(
            place.entrant,
            entrants[place.entrant].name,
            entrants[place.entrant].bot,
            entrants[place.entrant].absent,
            place.rank,
            place.points,
            place.skill,
            place.opponents,
            place.wins,
            place.races,
            place.by_round,
        )
        for place in standings(one)
    ]
    rounds = [
        RoundShown(
            played.number,
            played.leg.game,
            played.began,
            played.over,
            [
                TableShown(table.id, table.code, table.seats, table.ranks, points)
                for table, points in zip(played.tables, round_points(played, plan.duplicate), strict=True)
            ],
            played.commitment,
            played.secret,
            played.entropy,
        )
        for played in one.rounds
    ]
    return ChampionshipShown(
        one.id,
        plan.name,
        one.phase,
        [leg.game for leg in plan.legs],
        plan.rounds,
        plan.size,
        plan.duplicate,
        plan.days,
        plan.best,
        plan.fill,
        plan.clock,
        one.due,
        one.settled,
        one.commitments,
        ranked,
        rounds,
    )


async def enter(call: Call) -> Entered:
    body: Enter = call.body
    name, player = call.path["championship"], await call.player_or_guest()
    entrant, token = await call.registry.championships.enter(name, body.name, body.entropy, player)
    return Entered(name, entrant.id, entrant.name, token)


async def act(call: Call) -> Done:
    body: Act = call.body
    name, held = call.path["championship"], call.registry.championships
    if body.do == "start":
        await held.start_round(name, call.token)
    elif body.do == "bot":
        await held.add_bot(name, call.token, body.level)
    else:
        await held.set_absent(name, call.token, body.do == "absent")
    return Done()


async def show_seat(call: Call) -> Seated:
    return Seated(**await call.registry.championships.seat(call.path["championship"], call.token))


CHAMPIONSHIP_ENDPOINTS = (
    Endpoint(
        "GET",
        "/championships",
        "Championships, the last made first",
        list[Brief],
        list_championships,
        cost=limits.COST_CHAMPIONSHIPS,
    ),
    Endpoint(
        "POST",
        "/championships",
        "Announce a championship",
        Announced,
        announce,
        body=Announce,
        created=True,
        cost=limits.COST_TABLE,
    ),
    Endpoint(
        "GET",
        "/championships/{championship}",
        "Standings, rounds and tables of a championship",
        ChampionshipShown,
        show,
        cost=limits.COST_STANDINGS,
    ),
    Endpoint(
        "POST",
        "/championships/{championship}/enter",
        "Take part, also late",
        Entered,
        enter,
        body=Enter,
        created=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "POST",
        "/championships/{championship}/do",
        "Start a round or add a bot, as the organiser; sit out or come back, as somebody who takes part",
        Done,
        act,
        body=Act,
        token=True,
        cost=limits.COST_JOIN,
    ),
    Endpoint(
        "GET",
        "/championships/{championship}/seat",
        "My place at a table of the round that is being played",
        Seated,
        show_seat,
        token=True,
    ),
)
