"""The declaration of an HTTP endpoint."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from paddock.server import limits
from paddock.server.web.call import Call

AFTER = {"type": "integer", "minimum": 0, "maximum": 10**15 - 1}


@dataclass(frozen=True)
class Endpoint:
    """Declared once: its route and its part of the OpenAPI document follow."""

    method: str
    path: str
    summary: str
    answer: Any
    handle: Callable[[Call], Awaitable[Any]]
    body: Any = None
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
    token: bool = False
    media: str = "application/json"
    created: bool = False
    most: int = limits.BODY_BYTES  # of the body
    cost: float = 0.0  # of the asker's budget, beyond that of any request
