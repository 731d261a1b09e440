"""The table server on the command line: run it, verify a record."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from paddock.browser.files import shipped
from paddock.cli.compile_games import prepare_games
from paddock.cli.databases import database
from paddock.engine.errors import OptionError, RecordError
from paddock.games import names, read_record, rulebook
from paddock.server import limits
from paddock.server.accounts.channels import Notifying
from paddock.server.accounts.mail import checked_server
from paddock.server.json_logging import start_logging
from paddock.server.storage import chain
from paddock.server.storage.store import check_store
from paddock.server.web.app import Settings as ServerSettings
from paddock.server.web.app import make_app
from paddock.server.web.listening import addresses
from paddock.server.web.process import serve
from paddock.server.workers.replays import verify
from paddock.texts import Texts

if TYPE_CHECKING:
    from rich.console import Console


@dataclass(frozen=True)
class Settings:
    """How a server is run.

    `open_page`: open the page in a browser, once the server listens; `local`: offer games that run in the browser.
    """

    database: str | None
    data: Path | None
    origins: list[str]
    proxies: list[str]
    names: list[str]
    metrics: str | None
    keep: int
    log_level: str
    open_page: bool
    local: bool
    mail: str | None = None
    sender: str | None = None
    page: str | None = None
    private_hooks: bool = False


def serve_tables(texts: Texts, listener: socket.socket, settings: Settings) -> None:
    """Run the server until it is stopped. Running games continue after the next start."""
    proxies = [checked_network(one) for one in settings.proxies]
    metrics = None if settings.metrics is None else checked_address(settings.metrics)
    start_logging(settings.log_level)
    here, near = addresses(listener, bool(proxies))
    url = database(settings.database, settings.data)
    asyncio.run(check_store(url))
    if settings.open_page:
        # Whoever opens the page plays at once, so games that do not run in the browser are compiled before.
        prepare_games(texts, [game for game in names() if not (settings.local and shipped(rulebook(game)))])
    app = make_app(
        ServerSettings(
            database=url,
            origins=settings.origins,
            local=settings.local,
            compiling=settings.open_page,
            hosts=known_hosts(settings.names, bool(proxies)),
            metrics=metrics,
            keep=settings.keep,
            notifying=notifying(settings),
        )
    )
    serve(app, listener, proxies, lambda: announce(texts, here, near, settings.open_page))


def notifying(settings: Settings) -> Notifying:
    """Return how players are notified of their turn."""
    if settings.mail and "@" not in (settings.sender or ""):
        raise OptionError("--mail needs --mail-from, an address such as paddock@example.org")
    server = checked_server(settings.mail) if settings.mail else ""
    return Notifying(server, settings.sender or "", (settings.page or "").rstrip("/"), settings.private_hooks)


def checked_network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise OptionError(f"--proxied {text!r}: an address or network such as 127.0.0.1 or 10.0.0.0/8") from None


def checked_address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise OptionError(f"--metrics {text!r}: an address and a port such as 127.0.0.1:9321")
    return host.strip("[]"), int(port)


def known_hosts(names: list[str], proxied: bool) -> list[str] | None:
    """Return the host names by which a browser may call this server, besides its addresses.

    None allows any name: behind a proxy, which has a name of its own.
    """
    if names:
        return [*names, "localhost"]
    own = socket.gethostname().lower().partition(".")[0]
    return None if proxied else ["localhost", own, f"{own}.local", socket.gethostname().lower()]


def announce(texts: Texts, here: str, near: str | None, open_page: bool) -> None:
    """Print the address of the page, for this machine and for phones."""
    print(texts("server-address", address=here), flush=True)
    if near is not None:
        import segno  # needed only here

        print(texts("server-near", address=near))
        segno.make(near, error="m").terminal(compact=True)
        print(texts("server-firewall"), flush=True)
    if open_page:
        # The address that phones can use too: the page's QR codes lead to where the page was opened.
        # In a thread, because some browsers block until they are closed.
        threading.Thread(target=webbrowser.open, args=[near or here], name="browser", daemon=True).start()


def verify_record(
    console: Console,
    texts: Texts,
    file: Path,
    commitments: list[str] | None = None,
    entropy: list[str] | None = None,
    pages: list[Path] | None = None,
) -> None:
    if file.is_file() and file.stat().st_size > limits.RECORD_BYTES:
        raise RecordError(f"{file} is too large for a record: more than {limits.RECORD_BYTES} bytes")
    record = read_record(file)
    verdict = verify(record, [one.lower() for one in commitments or []], entropy or [])
    if pages:
        chain.check(record, verdict.commitments, chain.read(map(read_page, pages)))
    report = verdict.dice
    console.print(texts("server-verified", moves=verdict.moves), highlight=False)
    for hash_ in verdict.commitments:
        console.print(texts("server-commitment", hash=hash_), highlight=False, soft_wrap=True)
    if pages:
        console.print(texts("server-chained"), highlight=False, soft_wrap=True)
    elif not commitments:
        console.print(texts("server-itself"), highlight=False, soft_wrap=True)
    if verdict.rewound or len(verdict.commitments) > 1:
        restored = len(verdict.commitments) - 1
        console.print(texts("server-segments", rewound=verdict.rewound, restored=restored), highlight=False)
    console.print(texts("server-entropy", entropy=json.dumps(list(verdict.entropy))), highlight=False, soft_wrap=True)
    faces = " ".join(map(str, report.faces))
    line = texts("server-dice", words=report.words, faces=faces, square=report.chi_square, p=report.p_value)
    console.print(line, highlight=False)


def read_page(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise RecordError(f"cannot read {file}: {error.strerror}") from None
