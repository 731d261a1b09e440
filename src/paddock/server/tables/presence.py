"""Presence: who is connected to the other processes, and for how long their word holds."""

from __future__ import annotations

from collections.abc import Callable

from paddock.server import limits


class Elsewhere:
    """People at tables, by process. A process that has not spoken for long is gone, and its people with it."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._said: dict[str, dict[str, tuple[int, frozenset[str]]]] = {}  # by table and process: until when, and who

    def hear(self, process: str, table: str, people: frozenset[str]) -> bool:
        """What a process says of a table; whether it had not spoken of it before."""
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
