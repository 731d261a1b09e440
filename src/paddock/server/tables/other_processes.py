"""Handles notifications from other processes that share the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.server.storage.process_signals import Notices

if TYPE_CHECKING:
    from paddock.server.tables.registry import TableRegistry


def listen(registry: TableRegistry, notices: Notices) -> None:
    def heard(table: str, number: int) -> None:
        live = registry.live.get(table)
        if live is not None and number > live.table.state.number:
            registry.spawn(live.catch_up(number), f"news of {table}")

    def there(process: str, table: str, people: frozenset[str]) -> None:
        live = registry.live.get(table)
        if live is None:
            return
        before = live.present()
        if registry.others.hear(process, table, people) and live.watchers:
            registry.announce(table, live.here())  # it does not know of ours yet
        if live.present() != before:
            live.show_presence()

    def missed() -> None:
        """Check every table, since notifications may have been lost."""
        for live in list(registry.live.values()):
            registry.spawn(live.catch_up(), f"news of {live.id}")

    notices.heard, notices.there, notices.missed = heard, there, missed
    notices.rewritten = registry.rewritten
