"""Rate limits: every request has a cost, taken from the token bucket of the client's address."""

from __future__ import annotations

import ipaddress
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from paddock.server import limits
from paddock.server.core.commands import AnyCommand, Rewind, Vote
from paddock.server.core.table import Table
from paddock.server.rejections import Rejected
from paddock.server.token_bucket import Buckets

# Rejections of guesses: an address that gets many of them is probing for tables, tokens or codes.
MISSES = ("table-unknown", "token-bad", "invitation-unknown", "record-unknown", "analysis-unknown", "code-unknown")


@lru_cache(4096)
def source(address: str) -> str:
    """Return the rate-limit key of an address: an IPv4 address, or a /64 network of IPv6 (at least one customer)."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def source_of(scope: MutableMapping[str, Any]) -> str:
    return source((scope.get("client") or ("",))[0])


def cost_of(command: AnyCommand, table: Table, person: str) -> float:
    """Return the cost of a command beyond that of a request: a rewind replays the whole race."""
    if isinstance(command, Rewind):
        return limits.COST_REPLAY
    vote = table.state.vote
    if isinstance(command, Vote) and command.agreed and vote and set(table.voters()) <= {*vote.agreed, person}:
        return limits.COST_REPLAY
    return 0.0


class Budget:
    """The token buckets of all addresses."""

    def __init__(self) -> None:
        self._spent = Buckets(limits.BUDGET_BURST, limits.BUDGET_RATE)
        self._misses = Buckets(limits.MISSES_BURST, limits.MISSES_RATE)
        self._tables = Buckets(limits.TABLES_BURST, limits.TABLES_RATE)
        self._players = Buckets(limits.PLAYERS_BURST, limits.PLAYERS_RATE)

    def spend(self, source: str, cost: float) -> None:
        """Raise `Rejected` if the address has exceeded its rate limit."""
        if not self._spent.take(source, cost):
            raise Rejected("too-many", rate=limits.BUDGET_RATE, cost=cost)

    def search(self, source: str) -> None:
        """Raise `Rejected` if the address has guessed wrong too often; called before a look-up."""
        if self._misses.level(source) < 1:
            raise Rejected("too-many", rate=limits.MISSES_RATE)

    def note(self, source: str, rejected: Rejected) -> None:
        """Count a look-up that found nothing."""
        if rejected.reason in MISSES:
            self._misses.take(source)

    def make_table(self, source: str) -> None:
        if not self._tables.take(source):
            raise Rejected("too-many", rate=limits.TABLES_RATE)

    def make_player(self, source: str) -> None:
        if not self._players.take(source):
            raise Rejected("too-many", rate=limits.PLAYERS_RATE)
