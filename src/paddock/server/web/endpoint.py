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
    """An HTTP endpoint: routing and the OpenAPI document use this declaration."""

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
    most: int = limits.BODY_BYTES  # maximum size of the body, in bytes
    cost: float = 0.0  # taken from the rate limit in addition to that of any request
