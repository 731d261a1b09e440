"""The browser client as static files, built from `web/`."""

from __future__ import annotations

import functools
import gzip
import hashlib
import stat
from pathlib import Path, PurePath

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import paddock

FOLDER = Path(paddock.__file__).parent / "static"
INDEX = "index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # best first; suffixes of precompressed files
FOR_EVER = "public, max-age=31536000, immutable"  # file names contain a hash of their content
ASK_AGAIN = "no-cache"
COMPRESSED = "application/octet-stream"  # compressed already

# `mimetypes` depends on the system's configuration.
MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".network": COMPRESSED,
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def page(content: bytes, media: str, asked: Headers) -> Response:
    """Return content that only changes with the program: compressed, with an ETag for conditional requests."""
    headers = {
        "content-type": media,
        "cache-control": ASK_AGAIN,
        "etag": f'"{hashlib.sha256(content).hexdigest()[:24]}"',
        "vary": "accept-encoding",
    }
    if asked.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if media != COMPRESSED and "gzip" in accepted_encodings(asked.get("accept-encoding", "")):
        return Response(_zipped(content), headers={**headers, "content-encoding": "gzip"})
    return Response(content, headers=headers)


@functools.lru_cache(maxsize=256)
def _zipped(content: bytes) -> bytes:
    return gzip.compress(content)


def is_built(folder: Path) -> bool:
    return (folder / INDEX).is_file()


class Client(StaticFiles):
    """Serves a folder. Paths without a dot and without a file get the client's page, which does its own routing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        headers = Headers(scope=scope)
        try:
            return await run_in_threadpool(self._answer, PurePath(path), headers)
        except (OSError, ValueError):  # too long, or with invalid characters
            raise HTTPException(404) from None

    def _answer(self, path: PurePath, asked: Headers) -> Response:
        accepted = accepted_encodings(asked.get("accept-encoding", ""))
        found = self._find(path, accepted)
        if found is None and "." not in path.name and path.parts[:1] != ("assets",):
            path = PurePath(INDEX)
            found = self._find(path, accepted)
        if found is None:
            raise HTTPException(404)
        content, encoding = found
        headers = {
            "content-type": MEDIA.get(path.suffix, "application/octet-stream"),
            "cache-control": FOR_EVER if path.parts[0] == "assets" else ASK_AGAIN,
            "etag": f'"{hashlib.sha256(content).hexdigest()[:24]}"',
            "vary": "accept-encoding",
        }
        if encoding:
            headers["content-encoding"] = encoding
        if self.is_not_modified(Headers(headers), asked):
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers)

    def _find(self, path: PurePath, accepted: list[str]) -> tuple[bytes, str] | None:
        """Return a file's content, compressed if possible, and its encoding. Compressed files have no own URL."""
        if path.suffix in ENCODINGS.values():
            return None
        for encoding in (*accepted, ""):
            place, facts = self.lookup_path(f"{path}{ENCODINGS.get(encoding, '')}")
            if facts is not None and stat.S_ISREG(facts.st_mode):
                return Path(place).read_bytes(), encoding
        return None


def accepted_encodings(header: str) -> list[str]:
    """Return the supported encodings that an Accept-Encoding header allows, best first."""
    allowed = set()
    for one in header.lower().split(","):
        name, _, quality = one.replace(" ", "").partition(";q=")
        if quality.strip("0.") or not quality:
            allowed.add(name)
    return [encoding for encoding in ENCODINGS if encoding in allowed]
