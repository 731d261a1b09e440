"""What a browser must know to use a game's module: its description, its doors, and where everything lies in memory."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from paddock.bots.levels import LEVELS
from paddock.browser.doors import SEARCH, TABLE, Door
from paddock.engine.document import document
from paddock.engine.options import Custom, Option, Values
from paddock.engine.rulebook import Rulebook

WHOLE = ("state", "options", "seen", "shown")  # records whose inside the description tells


def described(book: Rulebook, doors: dict[str, Door]) -> dict[str, Any]:
    """The game's description, and what a browser needs beside it."""
    table, search = book.bind(TABLE), book.bind(SEARCH)
    told = document(book)
    for option, written in zip(book.options, told["options"], strict=True):
        written |= packed(option, book.variants)
    return told | {
        "memory": {
            "desk": layout(table.Desk),
            "mind": layout(search.Mind),
            "node": layout(search.Node),
            "options": {"bytes": book.table.Options.dtype.itemsize},
        },
        "racers": book.RACERS,
        "most": book.MOST,
        "ahead": search.AHEAD,
        "levels": [asdict(level) for level in LEVELS.values()],
        "doors": {name: {one: kind.form for one, kind in door.arguments.items()} for name, door in doors.items()},
    }


def packed(option: Option, variants: Sequence[Values]) -> dict[str, Any]:
    """Of an option with a form of its own: what its known values put into the record of options.

    Only the game's Python can check and pack others.
    """
    if not isinstance(option, Custom):
        return {}
    known = [option.default, *option.examples, *(given[option.name] for given in variants if option.name in given)]
    values = {json.dumps(value): value for value in map(option.read, known)}
    return {"values": [{"value": value, "numbers": _numbers(option.numbers(value))} for value in values.values()]}


def _numbers(numbers: dict[str, Any]) -> dict[str, Any]:
    return {name: np.asarray(value).tolist() for name, value in numbers.items()}


def layout(dtype: np.dtype[Any]) -> dict[str, Any]:
    """A record in memory: where each field begins, its type, its shape and what is inside of it."""
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
