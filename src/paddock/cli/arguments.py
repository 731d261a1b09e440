"""Options of a game on the command line."""

from __future__ import annotations

import json
from typing import Any

from paddock.engine.errors import OptionError


def read_pairs(arguments: list[str]) -> dict[str, Any]:
    """`--name value`, `--name=value`, or `--name` alone for yes. Values are JSON where they can be, else words."""
    options: dict[str, Any] = {}
    rest = list(arguments)
    while rest:
        name = rest.pop(0)
        if not name.startswith("--") or len(name) < 3:
            raise OptionError(f"{name!r} is not expected here; options of a game are written --name value")
        name, equals, value = name[2:].partition("=")
        if not equals:
            value = rest.pop(0) if rest and not rest[0].startswith("--") else "true"
        options[name.replace("-", "_")] = _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
