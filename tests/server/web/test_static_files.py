"""The browser client's files: addresses, caching, compression, and no access to other files."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.server_clients import PATIENCE
from paddock.server.storage.database import database_url
from paddock.server.web.static_files import accepted_encodings
from tests.server.conftest import Running, patient

PAGE = "<!doctype html><title>Paddock</title>"
SCRIPT = "console.log('go')"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    (home / "secret.txt").write_text("not yours")
    folder = home / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "sw.js").write_text("self.skipWaiting()")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "link.txt").symlink_to(home / "secret.txt")
    script = folder / "assets" / "main-B1x.js"
    script.write_text(SCRIPT)
    script.with_name("main-B1x.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    script.with_name("main-B1x.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "saira.woff2").write_bytes(b"wOF2")
    return folder


@pytest.fixture(scope="module")
def browser(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Running(database_url(tmp_path_factory.mktemp("data")), folder=built) as running,
        httpx.Client(base_url=running.base, headers={"accept-encoding": "identity"}, timeout=PATIENCE) as browser,
    ):
        yield browser


@pytest.mark.parametrize(
    "path", ["/", "/join/BCDF", "/table/0123abcd", "/replay/0123-1", "/rules/grandprix", "/edit/x"]
)
def test_every_address_of_the_client_serves_its_page(browser: httpx.Client, path: str):
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]


def test_files_with_a_hash_in_their_name_are_cached_forever(browser: httpx.Client):
    answer = browser.get("/assets/main-B1x.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/assets/saira.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    ("path", "media"), [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")]
)
def test_files_without_a_hash_in_their_name_are_revalidated(browser: httpx.Client, path: str, media: str):
    answer = browser.get(path)
    assert answer.headers["content-type"].startswith(media)
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_compressed_files_are_sent_to_clients_that_accept_them(browser: httpx.Client):
    path = "/assets/main-B1x.js"
    answer = browser.get(path, headers={"accept-encoding": "gzip, deflate"})
    assert (answer.headers["content-encoding"], answer.text) == ("gzip", SCRIPT)
    with browser.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as answer:
        assert (answer.headers["content-encoding"], b"".join(answer.iter_raw())) == ("br", b"as brotli")
        assert answer.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in browser.get(path).headers
    assert browser.get(path + ".gz").status_code == 404


def test_accepted_encodings_are_read_with_their_quality_values():
    assert accepted_encodings("gzip, deflate, br") == ["br", "gzip"]
    assert accepted_encodings("br;q=0, gzip;q=0.5") == ["gzip"]
    assert accepted_encodings("br; q=0.0, GZIP") == ["gzip"]
    assert accepted_encodings("") == []


def test_head_is_answered_without_a_body(browser: httpx.Client):
    answer = browser.head("/assets/main-B1x.js")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(SCRIPT))
    assert browser.post("/").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/assets/gone",
        "/favicon.ico",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2fetc%2fpasswd.txt",
        "/link.txt",
        "/a%00.txt",
        "/" + "x" * 300 + ".js",
        "/api/nothing",
    ],
)
def test_other_files_are_not_found(browser: httpx.Client, path: str):
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "not yours" not in answer.text
    assert answer.json()["reason"] == "message-bad"


def test_without_a_built_client_the_page_says_so(tmp_path: Path):
    with Running(database_url(tmp_path), folder=tmp_path) as running:
        assert "was not built into this installation" in patient.get(f"{running.base}/").text
        assert patient.get(f"{running.base}/join/BCDF").status_code == 404
