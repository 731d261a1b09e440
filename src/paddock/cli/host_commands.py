"""Commands for those who run a server or a site: serve, verify, backup, restore, site."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.arguments import Database, DataFolder, Language, console, spoken
from paddock.engine.errors import OptionError
from paddock.server.web.listening import Place

app = typer.Typer()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Port to listen on; 8321 if left out.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in the same network join; shows a QR code.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    database: Database = None,
    data: DataFolder = None,
    origin: Annotated[list[str] | None, typer.Option(help="Allow another page's origin (CORS); repeat it.")] = None,
    proxied: Annotated[
        list[str] | None,
        typer.Option(metavar="CIDR", help="Address or network of a trusted reverse proxy (X-Forwarded-For)."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name that this server is called by; repeat it for several.")
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="ADDRESS:PORT", help="Serve metrics for Prometheus there.")
    ] = None,
    keep: Annotated[int, typer.Option(min=0, help="Delete tables unused for this many days; 0: never.")] = 0,
    local: Annotated[bool, typer.Option(help="Offer games for play on one device.")] = True,
    mail: Annotated[
        str | None,
        typer.Option(envvar="PADDOCK_MAIL", help="smtp://NAME:PASSWORD@HOST:PORT, to mail players about turns."),
    ] = None,
    mail_from: Annotated[str | None, typer.Option(envvar="PADDOCK_MAIL_FROM", help="Sender of that mail.")] = None,
    page: Annotated[
        str | None, typer.Option(envvar="PADDOCK_PAGE", help="The address of the page, for links in mail and webhooks.")
    ] = None,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Allow players' webhooks to private addresses.")
    ] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    language: Language = None,
) -> None:
    """Run the table server. Without options it listens on this machine only, with its own database."""
    level, chosen = checked_log_level(log_level), spoken(language)
    listener = Place(host, port, lan, open_page).listener()
    gc.disable()  # what is loaded now stays, so collecting is useless; the server enables it again
    from paddock.cli.serve import Settings, serve_tables

    settings = Settings(
        database,
        data,
        origin or [],
        proxied or [],
        name or [],
        metrics,
        keep,
        level,
        open_page,
        local,
        mail,
        mail_from,
        page,
        private_webhooks,
    )
    serve_tables(chosen, listener, settings)


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a race, from a table server.")],
    commitment: Annotated[
        list[str] | None, typer.Option(help="Commitment that you saw before the race; repeat it for several.")
    ] = None,
    entropy: Annotated[
        list[str] | None, typer.Option(help="Entropy that a seat of yours added, as A:text; repeat it for several.")
    ] = None,
    chain: Annotated[
        list[Path] | None, typer.Option(help="The public chain, from /api/commitments; repeat it for several pages.")
    ] = None,
    language: Language = None,
) -> None:
    """Check the dice of a race: compute every roll and shuffle again from the revealed secret."""
    from paddock.cli.serve import verify_record

    verify_record(console(), spoken(language), record, commitment, entropy, chain)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Database = None,
    data: DataFolder = None,
    language: Language = None,
) -> None:
    """Write the whole database of the table server into one file; the server may keep running."""
    from paddock.cli.databases import back_up_to

    chosen = spoken(language)
    print(chosen("server-backed-up", rows=back_up_to(database, data, file), file=str(file)))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = None,
    data: DataFolder = None,
    language: Language = None,
) -> None:
    """Put a backup into an empty database."""
    from paddock.cli.databases import restore_from

    chosen = spoken(language)
    print(chosen("server-restored", rows=restore_from(database, data, file), file=str(file)))


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to write it.")],
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if left out.")] = None,
) -> None:
    """Write the static edition: a folder that any web server can serve, to play without a table server."""
    from paddock.cli.site import write_site

    for line in write_site(folder, games or []):
        print(line)


def checked_log_level(level: str) -> str:
    if level not in ("debug", "info", "warning", "error"):
        raise OptionError(f"log level {level!r} is not one of debug, info, warning, error")
    return level
