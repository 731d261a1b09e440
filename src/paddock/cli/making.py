"""`paddock new`, `check`, `describe` and `browser`: what these commands do."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import paddock
from paddock.browser.files import Built
from paddock.engine.document import document, typescript
from paddock.engine.errors import DescriptionError
from paddock.games import names, rulebook
from paddock.plugins import NAME, RESERVED, places

TEMPLATE = Path(__file__).parent / "template"
KINDS = ("*.toml", "*.md", "*.py", "*.ftl", "*.json")  # of files in the template
ROOT = Path(paddock.__file__).parents[2]  # of the repository, where there is one
NEXT = """Wrote a small game that can be played into {folder}. Now:

    pip install --editable {folder}
    paddock play {name}
    paddock check {name}

Then change it: src/paddock_{name}/table.py says what there is, src/paddock_{name}/rules/ what happens."""


def new_game(name: str, out: Path | None) -> str:
    """Write the template as a package of a new name. Returns what to do next."""
    check_name(name)
    folder = Path(f"paddock-{name}") if out is None else out
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DescriptionError(f"{folder} already exists and is not empty; choose another one with --out")
    try:
        for file in template_files():
            target = folder / renamed(file.relative_to(TEMPLATE).as_posix(), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(file.read_text("utf-8"), name), "utf-8")
    except OSError as error:
        raise DescriptionError(f"cannot write {error.filename}: {error.strerror}") from None
    return NEXT.format(folder=folder, name=name)


def template_files() -> list[Path]:
    """Return the files of the template, without caches of tools."""
    found = [file for kind in KINDS for file in TEMPLATE.rglob(kind)]
    return sorted(file for file in found if not any(part.startswith(".") for part in file.relative_to(TEMPLATE).parts))


def check_name(name: str) -> None:
    if not NAME.fullmatch(name):
        raise DescriptionError(
            f"a game cannot be called {name!r}: lower-case letters and digits, a letter first, at most 32"
        )
    if name in RESERVED:
        raise DescriptionError(f"a game cannot be called {name!r}: the name is reserved for texts of Paddock itself")
    if name in places():
        raise DescriptionError(f"there is a game {name!r} already, in the package {places()[name].module}")


def renamed(text: str, name: str) -> str:
    """Replace the template's name in the text or path of one of its files."""
    return text.replace("mygame", name).replace("MYGAME", name.upper()).replace("Mygame", name.capitalize())


def check_game(name: str, write: bool) -> bool:
    """Check everything that a game must pass, with a line for each step."""
    from paddock.testing import readme
    from paddock.testing.check import check

    if write and readme.page_of(name).is_file():
        readme.write(name)
    return check(name)


def described(name: str, types: bool) -> str:
    """Return a game's description as JSON or as TypeScript types."""
    book = rulebook(name)
    return typescript(book) if types else json.dumps(document(book), indent=1, ensure_ascii=False) + "\n"


def types_files() -> dict[Path, str]:
    """Return the files with the TypeScript types of this package's games, for the browser client."""
    if not (ROOT / "web").is_dir():
        raise DescriptionError("types are written for the sources of the browser client, which are not here")
    own = [name for name in names() if places()[name].own]
    return {ROOT / "web" / "src" / "games" / name / "types.ts": typescript(rulebook(name)) for name in own}


def write_types() -> list[Path]:
    """Write these files and return their paths."""
    files = types_files()
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return list(files)


def write_for_browser(games: list[str], out: Path) -> Iterator[str]:
    """Write the files of some games. Yields a line for each file, with the bytes that a browser must download."""
    from paddock.browser.building import build

    yield from _with_sizes(build(games, out))


def ship_for_browser() -> Iterator[str]:
    """Write the files of this package's own games into the package. Yields a line for each file."""
    from paddock.browser.building import ship

    yield from _with_sizes(ship())


def _with_sizes(games: Iterable[Built]) -> Iterator[str]:
    try:
        for built in games:
            for file in built.files:
                yield f"{file}: {len(gzip.compress(file.read_bytes())):,} bytes compressed"
    except OSError as error:
        raise DescriptionError(f"cannot write {error.filename}: {error.strerror}") from None
