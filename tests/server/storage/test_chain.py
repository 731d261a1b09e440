"""The public chain: every commitment of a server, in one order that nobody can change afterwards."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.server_clients import PATIENCE, Http
from paddock.engine.errors import RecordError
from paddock.server.core import log
from paddock.server.messages import Committed
from paddock.server.storage import chain
from paddock.server.storage.store import open_store
from paddock.server.storage.writing import Append
from tests.server.conftest import Running


async def race(http: Http) -> tuple[dict[str, Any], dict[str, Any]]:
    """A race that is over: its place and record."""
    place = await http.table(options={"players": 2, "turns": 1})
    await http.do(place, "bot", seat="B", level="random")
    await http.do(place, "start")
    view = f"/api/tables/{place['table']}/view"
    while (seen := await http.call("GET", view, token=place["token"], face="A"))["view"]["table"]["phase"] == "playing":
        if "A" in seen["view"]["match"]["waiting"]:
            await http.do(place, "play", seat="A", action=seen["view"]["match"]["actions"][0]["text"])
    return place, await http.call("GET", f"/api/records/{place['table']}-1")


async def links(server: Running, http: Http) -> list[Committed]:
    """The whole chain, once everything until now is in it."""
    rounds = server.rounds("chain") + 2
    while server.rounds("chain") < rounds:
        await asyncio.sleep(0.01)
    return msgspec.convert(await http.call("GET", "/api/commitments"), list[Committed])


def test_every_commitment_of_a_race_stands_in_the_chain_and_a_forged_one_does_not(server: Running, tmp_path: Path):
    async def main() -> tuple[dict[str, Any], list[Committed]]:
        async with Http(server.base) as http:
            await http.table()
            place, record = await race(http)
            await http.do(place, "rematch")
            found = await links(server, http)
            seen = await http.call("GET", f"/api/tables/{place['table']}", token=place["token"])
            both = [place["commitment"], seen["commitment"]]
            assert [one.commitment for one in found if one.commitment in both] == both
            later = await http.call("GET", "/api/commitments", after=found[-1].number - 1)
            assert [one["number"] for one in later] == [found[-1].number]
            around = await http.call("GET", "/api/commitments", commitment=found[-1].commitment)
            assert around == msgspec.to_builtins(found[-2:])
            assert await http.call("GET", "/api/commitments", commitment="00" * 32) == []
            assert place["table"] not in json.dumps(msgspec.to_builtins(found)), "ids of private tables are not public"
            return record, found

    record, found = asyncio.run(asyncio.wait_for(main(), PATIENCE))
    kept = record["seed"]["commitment"]
    chain.check(record, [kept], found)
    with pytest.raises(RecordError, match="does not hold"):
        chain.check(record, ["00" * 32], found)
    with pytest.raises(RecordError, match="does not hold"):
        chain.check({**record, "table": {**record["table"], "race": 2}}, [kept], found)
    changed = [msgspec.structs.replace(one, at=one.at + 1) if one.commitment == kept else one for one in found]
    with pytest.raises(RecordError, match="does not follow"):
        chain.check(record, [kept], changed)
    with pytest.raises(RecordError, match="comes next"):
        chain.check(record, [kept], [*found[:-2], found[-1]])

    (tmp_path / "record.json").write_text(json.dumps(record))
    (tmp_path / "page.json").write_bytes(msgspec.json.encode(found))

    def run(page: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "paddock", "verify", "record.json", "--chain", page, "--language", "en"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    done = run("page.json")
    assert done.returncode == 0, done.stderr
    assert "public chain" in done.stdout
    (tmp_path / "page.json").write_bytes(msgspec.json.encode(changed))
    assert run("page.json").returncode == 2
    assert "cannot read" in run("none.json").stderr


def test_a_commitment_is_written_with_its_entry_and_linked_once(database: str):
    async def main() -> None:
        store = await open_store(database)
        try:
            for number in range(3):
                name = f"table{number}"
                row = chain.promised(log.Rematched(at=1000 - number, commitment=f"{number}" * 64), name, 1)
                first = Append(name, 1, b"{}", 1, "lobby", False, None, committed=row)
                assert await store.create(name, f"BCD{'FGH'[number]}", "runnerup", b"secret", [first])
            row = chain.promised(log.Rematched(at=2000, commitment="3" * 64), "table0", 2)
            assert await store.append(Append("table0", 2, b"{}", 2, "lobby", False, None, committed=row))
            for _ in range(2):
                await store.extend_chain()
            found = [Committed(**row._mapping) for row in await store.rows(chain.after(0))]
        finally:
            await store.close()
        assert [one.commitment[0] for one in found] == ["2", "1", "0", "3"]
        chain.check({"table": {"id": "table0", "race": 2}}, ["3" * 64], found)
        chain.check({"table": {"id": "table0", "race": 2}}, ["3" * 64], found[2:])

    asyncio.run(main())
