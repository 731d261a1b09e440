"""Joining a table: who may come in, and on which seat."""

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
    player_hash: str = "",
) -> log.Joined:
    """Return the entry of a join: the invitation's seat, a free seat, in a race a bot's seat, or as a spectator.

    `seat` is the preferred seat; in the lobby another one is given if it is taken. `origin` is the keyed hash of the
    client's address, `player_hash` that of the player if they have a key. Both are checked against the bans; an
    invitation overrides a ban.
    """
    state = table.state
    seats: list[str] = []
    if invitation:
        seats = [seat for seat, held in state.seats.items() if held.invitation == invitation]
        if not seats or state.phase != "lobby":
            raise Rejected("invitation-unknown")
    elif state.locked:
        raise Rejected("table-locked")
    elif not {origin, player_hash}.isdisjoint(state.banned):
        raise Rejected("banned")
    elif not onlooker and state.phase == "lobby":
        free = [name for name, held in state.seats.items() if not (held.person or held.bot or held.invitation)]
        seats = [seat] if seat in free else free[:1]
    elif not onlooker and state.phase == "playing" and seat and not state.championship:
        if seat not in state.seats or not state.seats[seat].bot:
            raise Rejected("seat-taken", seat=seat)
        seats = [seat]
    if not invitation:  # an invited person is admitted even if the table is full
        onlookers = len(state.people) - len(state.players())
        if len(state.people) >= limits.PEOPLE or (not seats and onlookers >= limits.ONLOOKERS):
            raise Rejected("table-full", people=limits.PEOPLE)
    # At a party the screen is host, and so is the first phone.
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
        keyed=bool(player_hash),
    )
