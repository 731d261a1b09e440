"""Notices of a turn at a table with days, sent to a real push endpoint, a real mail server and a real webhook."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from py_vapid import Vapid02

from bench.server_clients import PATIENCE, Client, Http, Refused, free_port
from bench.server_players import Device, written
from paddock.engine.errors import OptionError
from paddock.server import limits
from paddock.server.accounts import safe_http
from paddock.server.accounts.channels import Channels, Notifying
from paddock.server.accounts.mail import checked_server
from paddock.server.storage.database import database_url
from tests.server.conftest import Running
from tests.server.receiving import Endpoint, Subscription
from tests.server.tables.test_faults import eventually


class Letters:
    def __init__(self) -> None:
        self.found: list[Envelope] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        self.found.append(envelope)
        return "250 OK"

    def text(self, number: int) -> str:
        content = self.found[number].content or b""
        return content if isinstance(content, str) else content.decode()


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with Endpoint() as one:
        yield one


@pytest.fixture
def letters() -> Iterator[tuple[Letters, int]]:
    kept, port = Letters(), free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    yield kept, port
    controller.stop()


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NOTICE_AFTER", 0.0)
    monkeypatch.setattr(limits, "NOTICES_EVERY", 0.05)


async def waiting_table(http: Http, ann: Device) -> Any:
    """A table with days that waits for Ann, who is not there."""
    place = await ann.table(clock="day", options={"players": 2})
    await http.do(place, "bot", seat="B", level="random")
    await http.do(place, "ready")
    await http.do(place, "start")
    return place


def run(server: Running, work: Any) -> Any:
    async def main() -> Any:
        async with Http(server.base) as http:
            ann = Device(http)
            await ann.register("Ann Example")
            return await asyncio.wait_for(work(http, ann), PATIENCE)

    return asyncio.run(main())


def test_a_turn_is_announced_by_push_mail_and_webhook(tmp_path: Path, endpoint: Endpoint, letters: tuple[Letters, int]):
    mails, port = letters
    allowed = Notifying(f"smtp://127.0.0.1:{port}", "paddock@example.org", "https://play.example.org", private=True)
    browser = Subscription(endpoint.url)
    with Running(database_url(tmp_path), notifying=allowed) as server:

        async def ask(http: Http, ann: Device) -> Any:
            offered = await ann.ask("/notices")
            assert (offered["kinds"], offered["channels"]) == (["push", "mail", "hook"], [])
            await ann.ask("/notices", "POST", browser.subscription)
            await ann.ask("/notices", "POST", {"kind": "hook", "url": f"{endpoint.url}/hook?x=1"})
            asked = await ann.ask("/notices", "POST", {"kind": "mail", "address": "ann@example.org"})
            assert [one["confirmed"] for one in asked["channels"]] == [True, True, False]
            assert "secret-path" not in json.dumps(asked)
            code = mails.text(0).split("Your code is ")[1][:8]
            with pytest.raises(Refused, match="code-unknown"):
                await ann.ask("/notices/confirm", "POST", {"code": "WRONG"})
            asked = await ann.ask("/notices/confirm", "POST", {"code": code.lower()})
            assert [one["confirmed"] for one in asked["channels"]] == [True, True, True]
            return await waiting_table(http, ann), offered["push_key"]

        place, key = run(server, ask)
        eventually(lambda: len(endpoint.posted) == 2 and len(mails.found) == 2)
        by_path = {path: (headers, body) for path, headers, body in endpoint.posted}
        headers, body = by_path["/push/secret-path"]
        assert browser.read(body) == {
            "title": "Paddock",
            "body": f"Runner-Up, table {place['code']}\u00a0: c’est à toi de jouer.",
            "table": place["table"],
        }
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        assert Vapid02.verify(headers["authorization"])
        assert headers["authorization"].endswith(f"k={key}")
        _, body = by_path["/hook?x=1"]
        told = json.loads(body)
        assert told["link"] == f"https://play.example.org/table/{place['table']}"
        letter = mails.text(1)
        assert mails.found[1].rcpt_tos == ["ann@example.org"]
        assert f"https://play.example.org/table/{place['table']}" in letter
        everything = letter + json.dumps(told) + str(browser.read(by_path["/push/secret-path"][1]))
        assert place["token"] not in everything
        assert "Ann Example" not in everything
        # Each turn is announced once, however many rounds the loop makes.
        rounds = server.rounds("turns")
        eventually(lambda: server.rounds("turns") > rounds + 3)
        assert (len(endpoint.posted), len(mails.found)) == (2, 2)


def test_no_notice_without_a_channel_at_a_fast_table_or_to_somebody_watching(tmp_path: Path, endpoint: Endpoint):
    with Running(database_url(tmp_path), notifying=Notifying(private=True)) as server:

        async def look(http: Http, ann: Device) -> None:
            await waiting_table(http, ann)  # she has no channel yet
            rounds = server.rounds("turns")
            while server.rounds("turns") < rounds + 3:
                await asyncio.sleep(0.05)
            await ann.ask("/notices", "POST", {"kind": "hook", "url": endpoint.url})
            quick = await ann.table(options={"players": 2})
            seen = await ann.table(options={"players": 2}, clock="week")
            async with Client(server.base, seen["token"]) as client:
                await client.watch("A")
                for place in (quick, seen):
                    await http.do(place, "bot", seat="B", level="random")
                    await http.do(place, "ready")
                    await http.do(place, "start")
                rounds = server.rounds("turns")
                while server.rounds("turns") < rounds + 5:
                    await asyncio.sleep(0.05)

        run(server, look)
        assert endpoint.posted == []


def test_a_channel_that_is_gone_is_dropped(tmp_path: Path, endpoint: Endpoint):
    endpoint.status = 410
    with Running(database_url(tmp_path), notifying=Notifying(private=True)) as server:

        async def ask(http: Http, ann: Device) -> None:
            await ann.ask("/notices", "POST", Subscription(endpoint.url).subscription)
            await waiting_table(http, ann)
            while (await ann.ask("/notices"))["channels"]:
                await asyncio.sleep(0.05)

        run(server, ask)
        assert len(endpoint.posted) == 1


def test_notices_never_go_into_the_servers_own_network(tmp_path: Path, endpoint: Endpoint):
    with Running(database_url(tmp_path)) as server:

        async def ask(http: Http, ann: Device) -> None:
            for url in ("ftp://example.org/", "https://", "http://user@example.org/", "https://example.org:x/", "//x"):
                with pytest.raises(Refused, match="channel-bad"):
                    await ann.ask("/notices", "POST", {"kind": "hook", "url": url})
            with pytest.raises(Refused, match="channel-bad"):
                await ann.ask("/notices", "POST", Subscription(endpoint.url).subscription)  # not even HTTPS
            broken = {**Subscription("https://push.example.org").subscription, "p256dh": written(bytes(65))}
            with pytest.raises(Refused, match="channel-bad"):
                await ann.ask("/notices", "POST", broken)
            with pytest.raises(Refused, match="channel-off"):
                await ann.ask("/notices", "POST", {"kind": "mail", "address": "ann@example.org"})
            await ann.ask("/notices", "POST", {"kind": "hook", "url": f"{endpoint.url}/hook"})
            await waiting_table(http, ann)
            rounds = server.rounds("turns")
            while server.rounds("turns") < rounds + 5:
                await asyncio.sleep(0.05)

        run(server, ask)
    assert endpoint.posted == []


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "[::1]", "10.0.0.1", "192.168.1.1", "169.254.169.254", "[::ffff:127.0.0.1]", "0.0.0.0",
     "[fe80::1]", "[fc00::1]", "100.64.0.1", "224.0.0.1", "[2002:7f00:1::]", "2130706433", "[64:ff9b::10.0.0.1]"],
)  # fmt: skip
def test_private_addresses_are_refused_in_every_spelling(host: str):
    with pytest.raises(safe_http.Unreachable, match=r"private|unknown host"):
        safe_http.resolved(safe_http.checked_url(f"http://{host}/", private=False), private=False)


def test_a_receiver_that_answers_byte_by_byte_times_out(monkeypatch: pytest.MonkeyPatch):
    """Else a few such receivers could block the threads that read tables."""
    monkeypatch.setattr(limits, "NOTICE_WITHIN", 0.5)
    left, whole = threading.Event(), threading.Event()

    def drip(listener: socket.socket) -> None:
        asking, _ = listener.accept()
        with asking:
            asking.settimeout(PATIENCE)
            asking.recv(1000)
            with contextlib.suppress(OSError):
                for byte in b"HTTP/1.1 200 " + b"O" * 100 + b"\r\n\r\n":  # each in time, all together too late
                    asking.sendall(bytes([byte]))
                    if left.wait(0.1):
                        return
                whole.set()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        dripping = threading.Thread(target=drip, args=[listener])
        dripping.start()
        with pytest.raises(safe_http.Unreachable):
            safe_http.post(f"http://127.0.0.1:{listener.getsockname()[1]}/", b"{}", {}, private=True)
        left.set()
        dripping.join()
    assert not whole.is_set()


def test_notices_are_sent_by_threads_of_their_own(tmp_path: Path):
    async def main() -> str:
        kept = Channels(None, b"", Notifying(), lambda: 0, lambda *_: False)  # type: ignore[arg-type]
        try:
            return await kept._outside(lambda: threading.current_thread().name)
        finally:
            kept.close()

    assert asyncio.run(main()).startswith("notices")


def test_a_redirect_is_not_followed(endpoint: Endpoint):
    endpoint.status = 302
    assert safe_http.post(endpoint.url, b"{}", {}, private=True) == 302
    assert len(endpoint.posted) == 1


def test_a_player_has_their_channels_exported_and_deleted(tmp_path: Path, endpoint: Endpoint):
    with Running(database_url(tmp_path), notifying=Notifying(private=True)) as server:

        async def ask(http: Http, ann: Device) -> None:
            await ann.ask("/notices", "POST", {"kind": "hook", "url": f"{endpoint.url}/hook"})
            assert f"{endpoint.url}/hook" in json.dumps((await ann.ask("/export"))["notifications"])
            (channel,) = (await ann.ask("/notices"))["channels"]
            other = Device(http)
            await other.register("Eve")
            await other.ask(f"/notices/{channel['id']}", "DELETE")
            assert len((await ann.ask("/notices"))["channels"]) == 1
            await waiting_table(http, ann)
            await ann.ask("", "DELETE")

        run(server, ask)
    with contextlib.closing(sqlite3.connect(tmp_path / "paddock.sqlite3")) as kept:
        assert kept.execute("SELECT count(*) FROM channels").fetchone() == (0,)


def test_the_key_for_push_is_made_once(tmp_path: Path):
    def key() -> str:
        with Running(database_url(tmp_path)) as server:

            async def ask(_http: Http, ann: Device) -> str:
                return str((await ann.ask("/notices"))["push_key"])

            return str(run(server, ask))

    first = key()
    assert first == key()
    assert len(base64.urlsafe_b64decode(first + "=")) == 65


def test_a_mail_server_is_named_by_its_address():
    assert checked_server("smtps://name:password@mail.example.org") == "smtps://name:password@mail.example.org"
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://"):
        with pytest.raises(OptionError, match="--mail"):
            checked_server(wrong)
