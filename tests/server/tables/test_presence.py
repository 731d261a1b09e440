"""Who is connected, across processes."""

from __future__ import annotations

import asyncio
import contextlib

import asyncpg

from bench.server_clients import Client, Http, Refused
from paddock.server import limits
from paddock.server.tables.presence import Elsewhere
from tests.server.conftest import Running


def test_presence_reported_by_a_process_expires():
    now = 0
    elsewhere = Elsewhere(lambda: now)
    assert elsewhere.hear("one", "table", frozenset({"p1"}))
    assert not elsewhere.hear("one", "table", frozenset({"p1", "p2"}))
    assert elsewhere.hear("other", "table", frozenset({"p3"}))
    assert elsewhere.people("table") == {"p1", "p2", "p3"}
    now = int(limits.PRESENCE_HOLDS * 1000) - 1
    elsewhere.hear("other", "table", frozenset({"p4"}))
    now += 1
    assert elsewhere.people("table") == {"p4"}
    elsewhere.forget("table")
    assert elsewhere.people("table") == set()


def test_a_server_hears_of_others_again_after_its_connection_was_cut(postgres_database: str):
    async def cut() -> None:
        connection = await asyncpg.connect(postgres_database)
        ours = "datname = current_database() AND pid <> pg_backend_pid()"
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")
        await connection.close()

    async def main(one: str, other: str) -> None:
        async with Http(one) as http:
            place = await http.table(options={"players": 3})
        async with Client(one, place["token"]) as ann, Client(other, place["token"]) as elsewhere:
            await ann.watch("table")
            await elsewhere.watch("table")
            await cut()
            n = elsewhere.faces["table"].n
            while True:  # what is asked in this moment may be refused
                with contextlib.suppress(Refused):
                    await ann.do("say", phrase="hello")
                    break
            await elsewhere.until(lambda: elsewhere.faces["table"].n > n)

    with Running(postgres_database) as one, Running(postgres_database) as other:
        asyncio.run(main(one.base, other.base))


def test_people_at_two_servers_see_each_other_come_and_go(postgres_database: str):
    async def main(one: str, other: str) -> None:
        async with Http(one) as http:
            place = await http.table(options={"players": 3})
            guest = await http.join(place["code"], "Bob")
        async with Client(one, place["token"]) as ann:
            await ann.watch("A")
            async with Client(other, guest["token"]) as bob:
                await bob.watch("B")
                await bob.until(lambda: bob.present == ["p1", "p2"])
                await ann.until(lambda: ann.present == ["p1", "p2"])
            await ann.until(lambda: ann.present == ["p1"])

    with Running(postgres_database) as one, Running(postgres_database) as other:
        asyncio.run(main(one.base, other.base))
