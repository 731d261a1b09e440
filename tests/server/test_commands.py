"""serve, backup and restore on the command line, as real processes."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn

from bench.server_clients import PATIENCE, Http, Process
from paddock.cli.serve import announce
from paddock.engine.errors import OptionError
from paddock.server.storage.database import database_url
from paddock.server.storage.store import check_store
from paddock.server.web import listening
from paddock.server.web.app import Settings, make_app, uvicorn_settings
from paddock.server.web.listening import addresses, listen
from paddock.texts import texts
from tests.server.conftest import patient


def paddock(*arguments: str, code: int = 0, folder: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "paddock", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
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


def test_the_page_is_opened_on_a_free_port_and_phones_get_a_code(tmp_path: Path):
    """Whether the usual port is taken or not: the browser opens the one that was found."""
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "$1" > "$0.asked"\n')
    browser.chmod(0o700)
    with subprocess.Popen(
        [sys.executable, "-m", "paddock", "serve", "--open", "--lan", "--data", str(tmp_path), "--language", "en"],
        env={**os.environ, "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http" in line)  # after lines about compiling games
            address = said.split()[3]
            assert patient.get(address + "/health", timeout=PATIENCE).status_code == 200
            asked = tmp_path / "browser.asked"
            for _ in range(600):
                if asked.is_file() and asked.read_text().strip():
                    break
                time.sleep(0.05)
            # Where the machine has an address in its network, the page is opened there: its QR codes lead to it.
            assert urlsplit(asked.read_text().strip()).port == urlsplit(address).port
        finally:
            server.terminate()


def test_a_taken_port_is_reported_in_one_line(tmp_path: Path):
    with listen("127.0.0.1", 0, search=False) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} is taken" in paddock("serve", "--port", port, "--data", str(tmp_path), code=2)


def test_another_port_is_searched_only_for_the_usual_one(monkeypatch: pytest.MonkeyPatch):
    with listen("127.0.0.1", 0, search=False) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(listening, "PORT", port)
        with listen("127.0.0.1", None, search=True) as other:
            assert port < other.getsockname()[1] <= port + listening.NEAR
        for chosen, search in ((None, False), (port, True)):
            with pytest.raises(OptionError, match="is taken"):
                listen("127.0.0.1", chosen, search)


def test_a_request_before_the_server_has_started_is_answered_later(tmp_path: Path):
    with (
        listen("127.0.0.1", 0, search=False) as listener,
        socket.create_connection(listener.getsockname(), timeout=PATIENCE) as early,
    ):
        early.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        config = uvicorn.Config(make_app(Settings(database_url(tmp_path))), **uvicorn_settings())
        server = uvicorn.Server(config)
        running = threading.Thread(target=server.run, args=[[listener]])
        running.start()
        try:
            assert early.recv(100).startswith(b"HTTP/1.1 200 ")
        finally:
            server.should_exit = True
            running.join(PATIENCE)


def test_addresses_are_those_that_a_browser_can_open(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(listening, "network_address", lambda: "192.168.1.7")
    with listen("127.0.0.1", 0, search=False) as inside, listen("0.0.0.0", 0, search=False) as outside:
        port = outside.getsockname()[1]
        assert addresses(inside) == (f"http://127.0.0.1:{inside.getsockname()[1]}", None)
        assert addresses(outside) == (f"http://127.0.0.1:{port}", f"http://192.168.1.7:{port}")
        assert addresses(outside, proxied=True) == (f"http://127.0.0.1:{port}", None)


def test_phones_are_shown_a_code_of_the_address(capsys: pytest.CaptureFixture[str]):
    announce(texts("fr"), "http://127.0.0.1:1", "http://192.168.1.7:1", open_page=False)
    said = capsys.readouterr().out
    assert "http://192.168.1.7:1" in said
    assert "pare-feu" in said
    assert said.count("█") > 50


NOWHERE = "postgresql://somebody:secret@127.0.0.1:1/tables"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["serve", "--port", "0", "--database", "mysql://x"], "postgresql:// is expected"),
        (["serve", "--port", "0", "--database", NOWHERE], "127.0.0.1:1/tables cannot be used"),
        (["backup", "--database", NOWHERE, "x"], "127.0.0.1:1/tables cannot be used"),
        (["serve", "--port", "99999"], "port 99999"),
        (["serve", "--host", "nowhere.invalid"], "cannot listen on nowhere.invalid"),
        (["serve", "--log-level", "loud"], "log level 'loud' is not one of"),
        (["verify", "nowhere.json"], "cannot read nowhere.json"),
        (["serve", "--port", "0", "--proxied", "anybody"], "--proxied 'anybody': an address or network"),
        (["serve", "--port", "0", "--metrics", "9321"], "--metrics '9321': an address and a port"),
    ],
)
def test_mistakes_are_reported_in_one_line(arguments: list[str], why: str):
    said = paddock(*arguments, code=2)
    assert why in said
    assert "secret" not in said


COMMANDS = {
    "serve": ["serve", "--port", "0"],
    "backup": ["backup", "kept"],
    "restore": ["restore", "kept"],
    "admin reading": ["admin", "tables"],
    "admin writing": ["admin", "purge", "30"],
}


def corrupt(folder: Path) -> None:
    (folder / "paddock.sqlite3").write_bytes(b"This is no database. " * 500)


def newer(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / "paddock.sqlite3")) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")


def a_folder(folder: Path) -> None:
    (folder / "paddock.sqlite3").mkdir()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("make", "why"),
    [(corrupt, "not a database"), (newer, "newer version"), (a_folder, "unable to open")],
)
def test_unusable_data_is_reported_in_one_line(tmp_path: Path, command: str, make: Callable[[Path], None], why: str):
    make(tmp_path)
    said = paddock(*COMMANDS[command], "--data", str(tmp_path), code=2, folder=tmp_path)
    assert re.search(why, said), said


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_cannot_be_made_is_reported_in_one_line(tmp_path: Path, command: str):
    (tmp_path / "file").write_text("")
    said = paddock(*COMMANDS[command], "--data", str(tmp_path / "file" / "x"), code=2, folder=tmp_path)
    assert "cannot make the data folder" in said or "there is no database" in said


@pytest.mark.parametrize("command", ["backup", "admin reading", "admin writing"])
@pytest.mark.parametrize("empty", ["folder", "file"])
def test_commands_do_not_make_the_database_that_they_look_for(tmp_path: Path, command: str, empty: str):
    data = tmp_path / "data"
    if empty == "file":
        data.mkdir()
        (data / "paddock.sqlite3").touch()
    assert "there is no database" in paddock(*COMMANDS[command], "--data", str(data), code=2, folder=tmp_path)
    assert data.exists() == (empty == "file")
    assert not (tmp_path / "kept").exists()


def test_a_backup_that_cannot_be_written_is_reported_in_one_line(tmp_path: Path):
    asyncio.run(check_store(database_url(tmp_path)))
    (tmp_path / "file").touch()
    assert "cannot write" in paddock("backup", str(tmp_path / "file" / "x"), "--data", str(tmp_path), code=2)


@pytest.mark.parametrize(
    "line", ['["tables", {"id": 1}]', '["nothing", {}]', '["tables", 3]', "[]", "[3, {}]", '["tables", {"body": {}}]']
)
def test_a_backup_that_was_changed_is_reported_in_one_line(tmp_path: Path, line: str):
    with gzip.open(tmp_path / "kept", "wt") as file:
        file.write(f'{{"paddock-backup": 1}}\n{line}\n{{"rows": 1}}\n')
    paddock("restore", str(tmp_path / "kept"), "--data", str(tmp_path), code=2)


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path):
    server = Process("--data", str(tmp_path))
    server.start()
    try:
        assert "another server uses" in paddock("serve", "--port", "0", "--data", str(tmp_path), code=2)
    finally:
        server.end()
