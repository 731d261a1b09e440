"""Rate limits: every request has a cost, and each address pays from one budget."""

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

# Answers to guesses: who gets many of them is looking for tables that are not theirs.
MISSES = ("table-unknown", "token-bad", "invitation-unknown", "record-unknown", "analysis-unknown", "code-unknown")


@lru_cache(4096)
def source(address: str) -> str:
    """Who counts as one: an IPv4 address, or the /64 network that one IPv6 customer has at least."""
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
    """Return what a command costs beyond the request that brings it: a rewind plays the whole race again."""
    if isinstance(command, Rewind):
        return limits.COST_REPLAY
    vote = table.state.vote
    if isinstance(command, Vote) and command.agreed and vote and set(table.voters()) <= {*vote.agreed, person}:
        return limits.COST_REPLAY
    return 0.0


class Budget:
    """The budgets of all addresses."""

    def __init__(self) -> None:
        self._spent = Buckets(limits.BUDGET_BURST, limits.BUDGET_RATE)
        self._misses = Buckets(limits.MISSES_BURST, limits.MISSES_RATE)
        self._tables = Buckets(limits.TABLES_BURST, limits.TABLES_RATE)
        self._players = Buckets(limits.PLAYERS_BURST, limits.PLAYERS_RATE)

    def spend(self, source: str, cost: float) -> None:
        """`Rejected` if that is more than the address has left."""
        if not self._spent.take(source, cost):
            raise Rejected("too-many", rate=limits.BUDGET_RATE, cost=cost)

    def search(self, source: str) -> None:
        """Before a table is looked up by what somebody might have guessed."""
        if self._misses.level(source) < 1:
            raise Rejected("too-many", rate=limits.MISSES_RATE)

    def note(self, source: str, rejected: Rejected) -> None:
        """A look-up that found nothing."""
        if rejected.reason in MISSES:
            self._misses.take(source)

    def make_table(self, source: str) -> None:
        if not self._tables.take(source):
            raise Rejected("too-many", rate=limits.TABLES_RATE)

    def make_player(self, source: str) -> None:
        if not self._players.take(source):
            raise Rejected("too-many", rate=limits.PLAYERS_RATE)
