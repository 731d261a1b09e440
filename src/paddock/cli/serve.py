"""The table server on the command line: run it, check a record, back it up, put a backup in place."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import platformdirs
import segno
from rich.console import Console

from paddock.engine.errors import PaddockError, RecordError
from paddock.games import read_record
from paddock.server import limits
from paddock.server.app import make_app
from paddock.server.backup import back_up, restore_backup
from paddock.server.database import database_url, reach_postgres
from paddock.server.listening import addresses
from paddock.server.logs import start_logging
from paddock.server.process import serve
from paddock.server.replays import verify
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
    """How a server is run; `open_page`: in a browser, once it listens."""

    database: str | None
    data: Path | None
    origins: list[str]
    proxied: bool
    log_level: str
    open_page: bool


def serve_tables(texts: Texts, listener: socket.socket, settings: Settings) -> None:
    """Until it is told to stop. Live games go on after the next start."""
    start_logging(settings.log_level)
    here, near = addresses(listener, settings.proxied)
    # Who opens the page plays in a moment: then nobody should wait for a compiler.
    app = make_app(database(settings.database, settings.data), settings.origins, eager=settings.open_page)
    serve(app, listener, settings.proxied, lambda: announce(texts, here, near, settings.open_page))


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


def verify_record(console: Console, texts: Texts, file: Path) -> None:
    if file.is_file() and file.stat().st_size > limits.RECORD_BYTES:
        raise RecordError(f"{file} is too large for a record: more than {limits.RECORD_BYTES} bytes")
    verdict = verify(read_record(file))
    report = verdict.dice
    console.print(texts("server-verified", moves=verdict.moves), highlight=False)
    console.print(texts("server-commitment", hash=verdict.commitment), highlight=False, soft_wrap=True)
    console.print(texts("server-entropy", entropy=json.dumps(list(verdict.entropy))), highlight=False, soft_wrap=True)
    faces = " ".join(map(str, report.faces))
    line = texts("server-dice", words=report.words, faces=faces, square=report.chi_square, p=report.p_value)
    console.print(line, highlight=False)


def back_up_to(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(back_up(database(url, data), file))


def restore_from(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(restore_backup(database(url, data), file))
