"""What a browser needs to use a game's module: its description, its exports, and the memory layout of its records."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from paddock.bots.levels import LEVELS
from paddock.browser.exports import Export
from paddock.browser.files import SEARCH, TABLE
from paddock.engine.document import document
from paddock.engine.flaws import Found
from paddock.engine.rulebook import Rulebook

WHOLE = ("state", "options", "seen", "shown")  # records whose fields are in the description


def described(book: Rulebook, exports: dict[str, Export]) -> dict[str, Any]:
    """Return the game's description, with exports and memory layouts."""
    table, search = book.bind(TABLE), book.bind(SEARCH)
    return document(book) | {
        "memory": {
            "desk": layout(table.Desk),
            "found": layout(Found),
            "mind": layout(search.Mind),
            "node": layout(search.Node),
            "options": {"bytes": book.table.Options.dtype.itemsize},
        },
        "racers": book.RACERS,
        "most": book.MOST,
        "ahead": search.AHEAD,
        "levels": [asdict(level) for level in LEVELS.values()],
        "exports": {
            name: {one: kind.form for one, kind in export.arguments.items() if kind.form != "none"}
            for name, export in exports.items()
        },
    }


def layout(dtype: np.dtype[Any]) -> dict[str, Any]:
    """Return the memory layout of a record: where each field begins, its type, its shape and its own fields."""
    fields: dict[str, Any] = {}
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        if name.startswith("gap"):
            continue
        field: dict[str, Any] = {"at": offset, "bytes": kind.base.itemsize}
        if kind.shape:
            field["shape"] = list(kind.shape)
        if not kind.base.names:
            field["type"] = kind.base.str[1:]
        elif name not in WHOLE:
            field["fields"] = layout(kind.base)["fields"]
        fields[name] = field
    return {"bytes": dtype.itemsize, "fields": fields}
