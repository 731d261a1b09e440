"""The OpenAPI document, generated from the endpoints."""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec

from paddock import __version__
from paddock.server.messages import Rejection
from paddock.server.web.api import ENDPOINTS
from paddock.server.web.endpoint import Endpoint

REFUSED = {
    "400": "what was sent has not the right form",
    "401": "no token, or a token of nobody at this table",
    "403": "not allowed to this person",
    "404": "there is no such table, record or moment",
    "409": "not possible now",
    "413": "too large",
    "429": "too many requests",
    "503": "the database does not answer",
}


@functools.cache
def document() -> dict[str, Any]:
    """Return the OpenAPI document with all endpoints and schemas."""
    kinds = [kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind is not None] + [Rejection]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Paddock tables", "version": __version__},
        "servers": [{"url": "/api"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, by_kind: dict[str, Any]) -> dict[str, Any]:
    rejection = {"application/json": {"schema": by_kind[str(Rejection)]}}
    answer = {endpoint.media: {"schema": by_kind[str(endpoint.answer)]}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handle.__name__,
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in re.findall(r"{(\w+)}", endpoint.path)
            ),
            *({"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query.items()),
        ],
        "responses": {
            "201" if endpoint.created else "200": {"description": "done", "content": answer},
            **{status: {"description": why, "content": rejection} for status, why in REFUSED.items()},
        },
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": by_kind[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.token:
        operation["security"] = [{"seat": []}, {}]
    return operation
