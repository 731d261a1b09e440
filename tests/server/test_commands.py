"""serve, backup and restore on the command line, as real processes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bench.server_clients import Http, Process


def paddock(*arguments: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "paddock", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PADDOCK_LANGUAGE": "en"},
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_server_is_backed_up_while_it_runs_and_restored_elsewhere(tmp_path: Path):
    first, second = tmp_path / "first", tmp_path / "second"

    async def make() -> str:
        async with Http(server.base) as http:
            return str((await http.table())["code"])

    async def look(code: str) -> str:
        async with Http(server.base) as http:
            return str((await http.call("GET", f"/api/tables/{code}"))["game"])

    server = Process("--data", str(first))
    server.start()
    try:
        code = asyncio.run(make())
        assert "rows written" in paddock("backup", str(tmp_path / "kept"), "--data", str(first))
    finally:
        assert server.end() in (0, -signal.SIGTERM)
    assert "rows restored" in paddock("restore", str(tmp_path / "kept"), "--data", str(second))
    assert "not empty" in paddock("restore", str(tmp_path / "kept"), "--data", str(second), code=2)
    server = Process("--data", str(second))
    server.start()
    try:
        assert asyncio.run(look(code)) == "runnerup"
    finally:
        server.end()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["serve", "--database", "mysql://x"], "postgresql:// is expected"),
        (["serve", "--log-level", "loud"], "log level 'loud' is not one of"),
        (["verify", "nowhere.json"], "cannot read nowhere.json"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], why: str):
    assert why in paddock(*arguments, code=2)
