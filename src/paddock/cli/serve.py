"""The table server on the command line: run it, check a record, back it up, put a backup in place."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import platformdirs
import segno
from rich.console import Console

from paddock.engine.errors import OptionError, PaddockError, RecordError
from paddock.games import read_record
from paddock.server import limits
from paddock.server.app import Settings as ServerSettings
from paddock.server.app import make_app
from paddock.server.backup import back_up, restore_backup
from paddock.server.database import database_url, reach_postgres
from paddock.server.listening import addresses
from paddock.server.logs import start_logging
from paddock.server.process import serve
from paddock.server.replays import verify
from paddock.server.store import check_store
from paddock.texts import Texts


def data_folder(chosen: Path | None) -> Path:
    """The folder of the embedded database; made if there is none."""
    folder = chosen or Path(platformdirs.user_data_dir("paddock", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise PaddockError(f"cannot make the data folder {folder}: {error.strerror}") from None
    return folder


def database(url: str | None, data: Path | None) -> str:
    """PostgreSQL by its URL, if it answers, else the embedded database."""
    if url is None:
        return database_url(data_folder(data))
    if not url.startswith(("postgresql://", "postgres://")):
        raise PaddockError(f"database {url.partition(':')[0]!r}: a URL that begins with postgresql:// is expected")
    asyncio.run(reach_postgres(url))
    return url


@dataclass(frozen=True)
class Settings:
    """How a server is run; `open_page`: in a browser, once it listens; `local`: build games for the browser."""

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


def serve_tables(texts: Texts, listener: socket.socket, settings: Settings) -> None:
    """Until it is told to stop. Live games go on after the next start."""
    proxies = [checked_network(one) for one in settings.proxies]
    metrics = None if settings.metrics is None else checked_address(settings.metrics)
    start_logging(settings.log_level)
    here, near = addresses(listener, bool(proxies))
    url = database(settings.database, settings.data)
    asyncio.run(check_store(url))
    app = make_app(
        ServerSettings(
            database=url,
            origins=settings.origins,
            eager=settings.open_page,  # who opens the page plays in a moment, and should not wait for a compiler
            local=settings.local,
            hosts=known_hosts(settings.names, bool(proxies)),
            metrics=metrics,
            keep=settings.keep,
        )
    )
    serve(app, listener, proxies, lambda: announce(texts, here, near, settings.open_page))


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
    """Names that a browser may call this server by, besides its addresses; behind a proxy, which has its own, any."""
    if names:
        return [*names, "localhost"]
    own = socket.gethostname().lower().partition(".")[0]
    return None if proxied else ["localhost", own, f"{own}.local", socket.gethostname().lower()]


def announce(texts: Texts, here: str, near: str | None, open_page: bool) -> None:
    """The address of the page, for this machine and for phones."""
    print(texts("server-address", address=here), flush=True)
    if near is not None:
        print(texts("server-near", address=near))
        segno.make(near, error="m").terminal(compact=True)
        print(texts("server-firewall"), flush=True)
    if open_page:
        # The address that phones can use too: the page's QR codes lead to where the page was opened.
        # Some browsers are waited for until they are closed.
        threading.Thread(target=webbrowser.open, args=[near or here], name="browser", daemon=True).start()


def verify_record(
    console: Console, texts: Texts, file: Path, commitments: list[str] | None = None, entropy: list[str] | None = None
) -> None:
    if file.is_file() and file.stat().st_size > limits.RECORD_BYTES:
        raise RecordError(f"{file} is too large for a record: more than {limits.RECORD_BYTES} bytes")
    verdict = verify(read_record(file), [one.lower() for one in commitments or []], entropy or [])
    report = verdict.dice
    console.print(texts("server-verified", moves=verdict.moves), highlight=False)
    for hash_ in verdict.commitments:
        console.print(texts("server-commitment", hash=hash_), highlight=False, soft_wrap=True)
    if not commitments:
        console.print(texts("server-itself"), highlight=False, soft_wrap=True)
    if verdict.rewound or len(verdict.commitments) > 1:
        restored = len(verdict.commitments) - 1
        console.print(texts("server-segments", rewound=verdict.rewound, restored=restored), highlight=False)
    console.print(texts("server-entropy", entropy=json.dumps(list(verdict.entropy))), highlight=False, soft_wrap=True)
    faces = " ".join(map(str, report.faces))
    line = texts("server-dice", words=report.words, faces=faces, square=report.chi_square, p=report.p_value)
    console.print(line, highlight=False)


def back_up_to(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(back_up(database(url, data), file))


def restore_from(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(restore_backup(database(url, data), file))
