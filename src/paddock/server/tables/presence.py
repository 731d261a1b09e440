"""Presence of people in other processes, with expiry."""

from __future__ import annotations

from collections.abc import Callable

from paddock.server import limits


class Elsewhere:
    """People at tables by process. An entry expires unless the process repeats it (heartbeat)."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._said: dict[str, dict[str, tuple[int, frozenset[str]]]] = {}  # by table and process: expiry and people

    def hear(self, process: str, table: str, people: frozenset[str]) -> bool:
        """Store the presence reported by a process; return whether this is its first report for the table."""
        said = self._said.setdefault(table, {})
        new = process not in said
        said[process] = (self._clock() + int(limits.PRESENCE_HOLDS * 1000), people)
        return new

    def people(self, table: str) -> set[str]:
        said = self._said.get(table)
        if not said:
            return set()
        now = self._clock()
        return {person for until, people in said.values() if until > now for person in people}

    def forget(self, table: str) -> None:
        self._said.pop(table, None)
