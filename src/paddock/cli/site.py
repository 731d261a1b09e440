"""The static edition: the client and its games as a folder that any web server can serve, under any path."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from paddock import lessons
from paddock.bots.networks.network import has_network
from paddock.browser.building import build
from paddock.browser.files import NETWORK
from paddock.browser.networks import network_file
from paddock.engine.errors import PaddockError
from paddock.games import names, rulebook
from paddock.server.core import games
from paddock.server.core.lessons import answer
from paddock.server.web import static_files
from paddock.texts import LANGUAGES

SERVICE_WORKER = "sw.js"


def write_site(folder: Path, chosen: Sequence[str]) -> Iterator[str]:
    """Write some games (none named: all) and the client into a folder. Yields a line about each part."""
    if not static_files.is_built(static_files.FOLDER):
        raise PaddockError("the browser client was not built into this installation, so there is nothing to write")
    if folder.exists() and any(folder.iterdir()) and not (folder / SERVICE_WORKER).is_file():
        raise PaddockError(f"{folder} holds other files: name a new folder, or one that `paddock site` has written")
    selected = list(chosen or names())
    for name in selected:
        rulebook(name)  # a wrong name is an error before anything is written
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(static_files.FOLDER, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    for built in build(selected, folder / "browser"):
        if has_network(rulebook(built.name)):
            write(folder / "browser" / f"{built.name}.{NETWORK}", network_file(rulebook(built.name)))
        yield f"rules of {built.name}"
    write_pages(folder, selected)
    for name in selected:
        write_texts(folder / "api" / "games" / name, name)
        yield f"texts, manual and lessons of {name}"
    infos = [info for info in games.game_infos(selected) if info.name in selected]
    (folder / "api" / "games.json").write_bytes(msgspec.json.encode(infos))
    write_service_worker(folder)
    yield f"{folder}: {sum(file.stat().st_size for file in folder.rglob('*') if file.is_file()):,} bytes"


def write_texts(folder: Path, name: str) -> None:
    """Write what a table server answers about a game, as files."""
    for language in LANGUAGES:
        write(folder / "manual" / f"{language}.md", games.rules(name, language))
        write(folder / "texts" / f"{language}.ftl", games.texts(name, language))
        for lesson in lessons.names(rulebook(name).home):
            write(folder / "lessons" / lesson / f"{language}.json", answer(name, lesson, language))
    write(folder / "description.json", games.description(name))
    write(folder / "puzzles.json", games.puzzles(name))


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def places(selected: Sequence[str]) -> list[str]:
    """Return the paths of all pages that somebody may open; the rest of an address is behind its ? or #."""
    found = ["", "rules", "replay", "daily", "puzzles"]
    for name in selected:
        found += [f"rules/{name}", f"local/{name}", f"learn/{name}", f"puzzles/{name}", f"edit/{name}"]
        found += [f"learn/{name}/{lesson}" for lesson in lessons.names(rulebook(name).home)]
    return found


def write_pages(folder: Path, selected: Sequence[str]) -> None:
    """Write the page at every path, with links to its scripts and to the folder that are relative to it."""
    page = (folder / static_files.INDEX).read_text("utf-8")
    for place in places(selected):
        up = "../" * len(Path(place).parts) or "./"
        text = page.replace('="/', f'="{up}')
        text = text.replace("<title>", f'<meta name="paddock-folder" content="{up}" />\n    <title>', 1)
        write(folder / place / static_files.INDEX, text.encode())


def write_service_worker(folder: Path) -> None:
    """Write the list of files and a version into the service worker.

    It caches the client and all pages at once, and files of a game when the page has requested them.
    """
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    own = [file for file in files if not file.startswith(("api/", "browser/")) and file != SERVICE_WORKER]
    version = hashlib.sha256()
    for file in files:
        version.update(file.encode() + (folder / file).read_bytes())
    listed = [re.sub(rf"(^|/){static_files.INDEX}$", r"\1", file) or "./" for file in own]
    text = (folder / SERVICE_WORKER).read_text("utf-8")
    text = re.sub(r"^const FILES = .*$", lambda _: f"const FILES = {json.dumps(listed)};", text, flags=re.MULTILINE)
    text = re.sub(r"^const VERSION = .*$", f'const VERSION = "{version.hexdigest()[:12]}";', text, flags=re.MULTILINE)
    (folder / SERVICE_WORKER).write_text(text, "utf-8")
