"""Who comes to a table, and on which seat."""

from __future__ import annotations

from paddock.server import limits
from paddock.server.core import log
from paddock.server.core.names import checked_name, free_name
from paddock.server.core.table import Table
from paddock.server.rejections import Rejected


def join(
    table: Table,
    name: str,
    token: str,
    invitation: str,
    onlooker: bool,
    now: int,
    origin: str = "",
    seat: str = "",
    mark: str = "",
) -> log.Joined:
    """Somebody comes in: on the seat of an invitation, on a free seat, in a race on that of a bot, or to look on.

    `seat` is the one that they would like; in the lobby they get another one if it is taken.
    `origin` stands for where they come from, `mark` for the player they are if they have a key: whoever was sent away
    comes back only with an invitation.
    """
    state = table.state
    seats: list[str] = []
    if invitation:
        seats = [seat for seat, held in state.seats.items() if held.invitation == invitation]
        if not seats or state.phase != "lobby":
            raise Rejected("invitation-unknown")
    elif state.locked:
        raise Rejected("table-locked")
    elif not {origin, mark}.isdisjoint(state.banned):
        raise Rejected("banned")
    elif not onlooker and state.phase == "lobby":
        free = [name for name, held in state.seats.items() if not (held.person or held.bot or held.invitation)]
        seats = [seat] if seat in free else free[:1]
    elif not onlooker and state.phase == "playing" and seat and not state.championship:
        if seat not in state.seats or not state.seats[seat].bot:
            raise Rejected("seat-taken", seat=seat)
        seats = [seat]
    if not invitation:  # whoever is invited comes in, however many look on
        onlookers = len(state.people) - len(state.players())
        if len(state.people) >= limits.PEOPLE or (not seats and onlookers >= limits.ONLOOKERS):
            raise Rejected("table-full", people=limits.PEOPLE)
    # At a party the screen is host, and so is the first of the phones.
    hosts = [person for person, one in state.people.items() if one.host]
    host = (not hosts and not state.championship) or (
        state.party and bool(seats) and not any(map(state.seats_of, hosts))
    )
    return log.Joined(
        at=now,
        person=f"p{state.came + 1}",
        name=free_name(checked_name(name), [one.name for one in state.people.values()]),
        token=token,
        host=host,
        seats=seats,
        origin=origin,
        keyed=bool(mark),
    )
