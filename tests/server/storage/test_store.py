"""The database, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from threading import get_ident

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from paddock.engine.errors import OptionError
from paddock.server import limits
from paddock.server.storage.backup import BackupError, back_up, restore_backup
from paddock.server.storage.database import Sqlite, database_url, open_database, reach_postgres
from paddock.server.storage.errors import DatabaseDown
from paddock.server.storage.migrations import HERE, NEWEST, version
from paddock.server.storage.schema import analyses, metadata
from paddock.server.storage.store import Store, open_store
from paddock.server.storage.writing import Append


def entry(table: str, number: int, body: bytes = b"{}", **more) -> Append:
    return replace(Append(table, number, body, 1_000 + number, "playing", False, None), **more)


@asynccontextmanager
async def opened(url: str, beside: bool = False) -> AsyncIterator[Store]:
    """A store; `beside` another one on the same data, which SQLite refuses unless the lock is left out."""
    store = Store(open_database(url), None) if beside and url.startswith("sqlite") else await open_store(url)
    try:
        yield store
    finally:
        await store.close()


async def make(store: Store, table: str, code: str) -> bool:
    return await store.create(table, code, "runnerup", b"secret", [entry(table, 1, phase="lobby", open=True)])


def test_the_sslmode_in_a_postgresql_url_is_used(postgres_database: str):
    async def main() -> None:
        async with opened(f"{postgres_database}?sslmode=prefer") as store:
            assert await make(store, "t" * 16, "BCDF")
            assert await store.row("BCDF") is not None
        with pytest.raises(OptionError, match=r"cannot be used: .*SSL"):
            await reach_postgres(f"{postgres_database}?sslmode=require")  # the server of the tests has no certificate

    asyncio.run(main())


def test_a_table_is_found_by_id_and_code_with_its_log(database: str):
    async def main() -> None:
        async with opened(database) as store:
            assert await make(store, "t" * 16, "BCDF")
            assert await store.append(entry("t" * 16, 2, b"two", due=77))
        async with opened(database) as store:
            row = await store.row("BCDF")
            assert row is not None
            assert (row.id, row.due, row.phase, row.secret) == ("t" * 16, 77, "playing", b"secret")
            assert await store.row("t" * 16) == row
            assert await store.row("ZZZZ") is None
            assert await store.entries("t" * 16, 0) == [b"{}", b"two"]
            assert await store.entries("t" * 16, 1) == [b"two"]
            assert await store.due_tables(76) == []
            assert await store.due_tables(77) == ["t" * 16]

    asyncio.run(main())


def test_a_code_is_given_once_and_freed_later(database: str):
    async def main() -> None:
        async with opened(database) as store:
            assert await make(store, "one", "BCDF")
            assert not await make(store, "two", "BCDF")
            assert [row.id for row in await store.open_tables()] == ["one"]
            assert await store.live_tables() == 1
            assert await store.free_codes(int(limits.LOBBY_FORGOTTEN_AFTER * 1000)) == 0
            assert await store.free_codes(int(limits.LOBBY_FORGOTTEN_AFTER * 1000) + 2_000) == 1
            assert await make(store, "two", "BCDF")
            assert await store.entries("one", 0), "the log stays"

    asyncio.run(main())


def test_of_two_writers_of_one_number_one_wins(database: str):
    """Two processes, each with its own connections, race for every number of several logs."""

    async def main() -> None:
        async with opened(database) as one, opened(database, beside=True) as other:
            tables = [f"table{number}" for number in range(6)]
            for number, table in enumerate(tables):
                assert await make(one, table, f"{number:04d}")

            async def race(table: str) -> None:
                for number in range(2, 12):
                    won = await asyncio.gather(
                        one.append(entry(table, number, b"one")), other.append(entry(table, number, b"other"))
                    )
                    assert sorted(won) == [False, True]

            await asyncio.gather(*map(race, tables))
            for table in tables:
                assert len(await one.entries(table, 0)) == 11

    asyncio.run(main())


def test_two_servers_on_one_file_are_refused(tmp_path: Path):
    async def main() -> None:
        url = database_url(tmp_path)
        async with opened(url) as first:
            assert await make(first, "one", "BCDF")
            with pytest.raises(OptionError, match="another server uses"):
                await open_store(url)
            with pytest.raises(OptionError, match="another server uses"):
                await restore_backup(url, tmp_path / "none")
        async with opened(url) as second:
            assert await second.row("one") is not None

    asyncio.run(main())


def test_many_entries_share_one_commit(database: str):
    async def main() -> None:
        async with opened(database) as store:
            for number in range(40):
                await make(store, f"table{number}", f"{number:04d}")
            before = store.commits
            assert all(await asyncio.gather(*(store.append(entry(f"table{n}", 2)) for n in range(40))))
            assert store.commits - before <= 3

    asyncio.run(main())


def test_the_event_loop_does_not_wait_for_the_lock_of_another_process(tmp_path: Path):
    async def main() -> None:
        async with opened(database_url(tmp_path)) as store:
            assert await make(store, "table", "BCDF")
            other = sqlite3.connect(tmp_path / "paddock.sqlite3", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            written = store.append(entry("table", 2))
            for _ in range(100):  # the loop turns, and nothing is acknowledged
                await asyncio.sleep(0)
                assert not written.done()
            other.execute("ROLLBACK")
            other.close()
            assert await written
            assert len(await store.entries("table", 0)) == 2

    asyncio.run(main())


def test_commits_leave_the_event_loop_while_the_disk_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    threads: list[int] = []

    async def commit(database: Sqlite) -> bool:
        done = asyncio.get_running_loop().create_future()
        database.start_write(lambda _: threads.append(get_ident()), True, lambda *_: done.set_result(None))
        await done
        return threads[-1] == get_ident()

    async def main() -> None:
        database = Sqlite(database_url(tmp_path))
        monkeypatch.setattr(limits, "SLOW_COMMIT", float("inf"))
        assert await commit(database)
        monkeypatch.setattr(limits, "SLOW_COMMIT", -1.0)
        assert await commit(database)  # the first slow one
        assert not await commit(database)
        monkeypatch.setattr(limits, "SLOW_COMMIT", float("inf"))
        assert not await commit(database)  # for some time
        database._inline_after = 0.0  # which has passed
        assert await commit(database)
        await database.close()

    asyncio.run(main())


def test_a_failed_transaction_is_not_acknowledged(database: str):
    async def main() -> None:
        async with opened(database) as store:
            await make(store, "table", "BCDF")
            await store.append(
                entry(
                    "table",
                    2,
                    record={"id": "r", "table": "table", "game": "x", "public": True, "ended": 1, "body": b"{}"},
                )
            )
            assert await store.record("r") == b"{}"
            assert [row["id"] for row in await store.recent_records()] == ["r"]
            with pytest.raises(DatabaseDown):  # a record twice: the whole transaction fails
                await store.append(
                    entry(
                        "table",
                        3,
                        record={"id": "r", "table": "table", "game": "x", "public": True, "ended": 1, "body": b"{}"},
                    )
                )
            assert len(await store.entries("table", 0)) == 2
            assert await store.append(entry("table", 3))

    asyncio.run(main())


def test_snapshots_are_found_by_number_and_old_ones_go(database: str):
    async def main() -> None:
        async with opened(database) as store:
            step = limits.SNAPSHOT_EVERY
            await make(store, "table", "BCDF")
            for number in range(1, 6):
                await store.append(entry("table", number * step, b"%d" % number))
                await store.keep_snapshot("table", number * step, b"%d" % number)

            async def found(missed: int) -> tuple[bytes | None, int, list[bytes]]:
                kept = await store.load("BCDF", missed)
                assert kept is not None
                return kept.snapshot, kept.number, kept.entries

            assert await found(0) == (b"5", 5 * step, [])
            assert await found(1) == (b"4", 4 * step, [b"5"])
            assert await found(3 * step) == (None, 0, [b"{}", b"1", b"2", b"3", b"4", b"5"])
            assert await store.load("ZZZZ") is None

    asyncio.run(main())


def test_the_first_caller_decides_a_setting(database: str):
    async def main() -> None:
        async with opened(database) as one, opened(database, beside=True) as other:
            answers = await asyncio.gather(one.setting("key", lambda: b"one"), other.setting("key", lambda: b"other"))
            assert answers[0] == answers[1]
            assert answers[0] in (b"one", b"other")
            assert await other.setting("key", lambda: b"late") == answers[0]

    asyncio.run(main())


def test_migrations_make_the_schema_and_can_be_run_again(database: str):
    async def main() -> list[object]:
        for _ in range(2):
            async with opened(database):
                pass
        opened_again = open_database(database)
        differing = await opened_again.read(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        assert await opened_again.read(version) == NEWEST
        await opened_again.close()
        return list(differing)

    assert asyncio.run(main()) == []
    steps = ScriptDirectory(str(HERE))
    assert steps.get_current_head() == NEWEST


def test_an_older_database_is_brought_up_to_date(database: str):
    async def main() -> None:
        async with opened(database) as store:
            await make(store, "table", "BCDF")
            await store.database.write(step_back)
        async with opened(database) as store:
            assert await store.database.read(version) == NEWEST
            assert await store.rows(sa.select(analyses)) == []
            assert await store.row("BCDF") is not None

    def step_back(connection: sa.Connection) -> None:
        first = {"tables", "entries", "snapshots", "records", "settings"}
        for table in metadata.tables.keys() - first:
            connection.execute(sa.text(f"DROP TABLE {table}"))
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0001'"))

    asyncio.run(main())


def test_sqlite_uses_a_write_ahead_log_and_waits_for_the_disk(tmp_path):
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 'x.sqlite3'}") as store:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
                ask = sa.text(f"PRAGMA {pragma}")
                assert await store.database.write(lambda connection: connection.execute(ask).scalar_one()) == value  # noqa: B023

    asyncio.run(main())
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (0,)
    connection.close()


def test_a_backup_can_be_put_into_either_database(database: str, tmp_path):
    async def main() -> None:
        async with opened(database) as store:
            for number in range(5):
                await make(store, f"table{number}", f"{number:04d}")
            await store.append(entry("table1", 2, bytes(range(256))))
            key = await store.setting("key", lambda: b"k")
            written = await back_up(database, tmp_path / "backup")
        with pytest.raises(BackupError, match="not empty"):
            await restore_backup(database, tmp_path / "backup")
        other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
        assert await restore_backup(other, tmp_path / "backup") == written == 12
        async with opened(other) as store:
            assert await store.entries("table1", 1) == [bytes(range(256))]
            assert await store.setting("key", lambda: b"new") == key

    asyncio.run(main())
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("damage", [b"", b"not compressed", None])
def test_a_damaged_backup_is_refused_and_restores_nothing(tmp_path, damage: bytes | None):
    url, file = f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path / "backup"

    async def main() -> None:
        async with opened(url) as store:
            await make(store, "table", "BCDF")
        await back_up(url, file)
        file.write_bytes(file.read_bytes()[:-30] if damage is None else damage)
        other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
        with pytest.raises(BackupError):
            await restore_backup(other, file)
        async with opened(other) as store:
            assert await store.row("BCDF") is None

    asyncio.run(main())
