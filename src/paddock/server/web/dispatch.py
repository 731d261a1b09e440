"""Dispatches API requests by one regular expression, without Starlette's routing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from starlette.exceptions import HTTPException

from paddock.server.web.endpoint import Endpoint

PARAMETER = re.compile(r"{(\w+)}")


class Dispatcher:
    """Finds the endpoint of a request."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self._groups: dict[int, tuple[dict[str, Endpoint], list[str]]] = {}  # by the group that matches the whole path
        patterns, group = [], 1
        by_name_first = sorted({one.path for one in endpoints}, key=lambda path: path.replace("{", "~"))
        for path in by_name_first:
            names = PARAMETER.findall(path)
            self._groups[group] = {one.method: one for one in endpoints if one.path == path}, names
            patterns.append(f"({PARAMETER.sub('([^/]+)', path)})")
            group += 1 + len(names)
        self._paths = re.compile("|".join(patterns))

    def find(self, method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
        """Return the endpoint of a request and its path parameters; `HTTPException` 404 or 405 if there is none."""
        match = self._paths.fullmatch(path)
        if match is None or match.lastindex is None:
            raise HTTPException(404)
        by_method, names = self._groups[match.lastindex]  # the last group to close is the one around the whole path
        endpoint = by_method.get("GET" if method == "HEAD" else method)
        if endpoint is None:
            raise HTTPException(405, headers={"allow": ", ".join(sorted(by_method))})
        return endpoint, dict(zip(names, match.groups()[match.lastindex :], strict=False))
