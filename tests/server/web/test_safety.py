"""Tokens, origins, headers, limits, logs, health and metrics."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sys
from pathlib import Path

import pytest

from bench.server_clients import Http, Refused, free_port
from paddock.server import limits
from paddock.server.core.tokens import CODE_LETTERS, Signer, hashed, new_code
from paddock.server.json_logging import MOST_COUNTED, JsonLines, Repeats, start_logging
from paddock.server.metrics import Metrics
from paddock.server.rejections import CLAUSES
from paddock.server.storage.database import database_url
from paddock.server.token_bucket import Bucket, Buckets
from tests.server.conftest import Running, patient


def test_a_token_is_signed_and_names_its_table():
    signer = Signer(b"key")
    token = signer.new_token("table")
    assert signer.table_of(token) == "table"
    for forged in ("", ".", "x", token[:-1] + "x", "other" + token[5:], token + "é"):
        assert signer.table_of(forged) is None
    assert Signer(b"other key").table_of(token) is None


def test_codes_have_four_letters_that_cannot_be_confused():
    for _ in range(100):
        code = new_code()
        assert len(code) == 4
        assert set(code) <= set(CODE_LETTERS)
    assert not set(CODE_LETTERS) & set("AEIOUY01")


def test_the_database_holds_only_hashes_of_tokens(server: Running, tmp_path_factory: pytest.TempPathFactory):
    async def main() -> tuple[str, str]:
        async with Http(server.base) as http:
            place = await http.table()
            answer = await http.do(place, "invite", seat="B")
            return place["token"], answer["invitation"]

    token, invitation = asyncio.run(main())
    files = list(tmp_path_factory.getbasetemp().rglob("paddock.sqlite3*"))
    content = b"".join(file.read_bytes() for file in files if file.is_file())
    assert hashed(token).encode() in content
    assert hashed(invitation).encode() in content
    assert token.encode() not in content
    assert invitation.encode() not in content


def test_every_answer_has_security_headers(server: Running):
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = patient.get(server.base + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert f"connect-src 'self' ws://127.0.0.1:{server.port};" in headers["content-security-policy"]
        assert "strict-transport-security" not in headers, "without TLS a browser would be locked out"
    assert patient.get(server.base + "/api/games").headers["cache-control"] == "no-store"


def test_a_page_of_another_origin_may_not_change_anything(server: Running):
    body = {"game": "runnerup", "name": "Ann"}
    refused = patient.post(server.base + "/api/tables", json=body, headers={"origin": "https://evil.example"})
    assert refused.status_code == 403
    assert refused.json()["reason"] == "origin-bad"
    assert patient.post(server.base + "/api/tables", json=body, headers={"origin": server.base}).status_code == 201
    other_scheme = server.base.replace("http", "https")
    refused = patient.post(server.base + "/api/tables", json=body, headers={"origin": other_scheme})
    assert refused.json()["reason"] == "origin-bad"


def test_dns_rebinding_is_refused(tmp_path: Path):
    """A page of evil.example whose name now resolves to this address must not count as same-origin."""
    with Running(database_url(tmp_path), hosts=["play.example"]) as server:
        for host, status in (("evil.example", 421), ("play.example", 200), (f"127.0.0.1:{server.port}", 200)):
            assert patient.get(server.base + "/api/games", headers={"host": host}).status_code == status


def test_bodies_that_are_too_large_are_refused(server: Running):
    body = json.dumps({"game": "runnerup", "name": "Ann", "options": {"x": "y" * limits.BODY_BYTES}})
    answer = patient.post(server.base + "/api/tables", content=body)
    assert answer.status_code == 413
    assert answer.json()["reason"] == "too-large"


def test_health_is_public_and_metrics_are_on_another_address_only(server: Running, tmp_path: Path):
    assert patient.get(server.base + "/health").json() == {"status": "ok"}
    assert "paddock_" not in patient.get(server.base + "/metrics").text
    door = ("127.0.0.1", free_port())
    with Running(database_url(tmp_path), metrics=door) as other:
        patient.post(other.base + "/api/tables", json={"game": "runnerup", "name": "Ann"})
        text = patient.get(f"http://{door[0]}:{door[1]}/metrics").text
    assert "# TYPE paddock_tables_live gauge" in text
    assert 'paddock_http_responses_total{status="201"} 1' in text
    assert 'paddock_write_seconds_bucket{le="+Inf"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or float(line.rsplit(" ", 1)[1]) >= 0


def test_the_buckets_of_a_histogram_are_cumulative():
    metrics = Metrics()
    for seconds in (0.001, 0.02, 9.0):
        metrics.written.observe(seconds)
    counts = [int(line.rsplit(" ", 1)[1]) for line in metrics.written.lines() if "_bucket" in line]
    assert counts == sorted(counts)
    assert counts[0] == 1
    assert counts[-1] == 3


def test_a_token_bucket_empties_and_refills_with_time():
    now = [0.0]
    bucket = Bucket(2, 1.0, lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_every_address_has_its_own_bucket_and_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    monkeypatch.setattr(limits, "BUCKETS", 2)
    addresses = Buckets(1, 0.0)
    assert addresses.take("one")
    assert not addresses.take("one")
    assert addresses.take("two")
    assert addresses.take("three")
    assert addresses.take("one"), "the one not seen for longest was forgotten"


def test_logs_are_lines_of_json_without_secrets():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("paddock.server")
    logger.addHandler(handler)
    logger.info("gave up", extra={"table": "t1", "token": "SECRET", "body": "SECRET"})
    try:
        raise ValueError("SECRET")
    except ValueError:
        logger.exception("failed", extra={"task": "x"})
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert lines[0]["table"] == "t1"
    assert lines[1]["error"] == "ValueError"
    assert "SECRET" not in stream.getvalue()


def test_equal_warnings_are_counted_for_some_seconds():
    repeats = Repeats()

    def logged(at: float, level: int = logging.WARNING, **extra: object) -> tuple[bool, object]:
        record = logging.makeLogRecord({"msg": "database failed", "levelno": level, "created": at, **extra})
        return repeats.filter(record), getattr(record, "repeated", None)

    assert logged(100, error="OSError") == (True, None)
    assert [logged(100 + k, error="OSError")[0] for k in (0, 1, 9.9)] == [False] * 3
    assert logged(101, error="TimeoutError") == (True, None)
    assert logged(101, error="OSError", table="t1") == (True, None)
    assert logged(101, logging.INFO, error="OSError") == (True, None)
    assert logged(110, error="OSError") == (True, 3)
    assert logged(120, error="OSError") == (True, None)
    assert logged(90, error="OSError") == (True, None), "the clock was set back"
    for number in range(MOST_COUNTED):
        assert logged(120, error="OSError", table=str(number))[0]
    assert logged(99, error="OSError") == (True, None), "all were forgotten when there were too many"


def test_logging_is_started_once_for_everything():
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        start_logging("info")
        start_logging("info")
        assert len(root.handlers) == 1
        assert root.handlers[0].stream is sys.stderr  # type: ignore[attr-defined]
    finally:
        root.handlers[:] = before
        root.setLevel(level)


def test_every_reason_has_a_clause_that_the_protocol_describes():
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
    described = dict(re.findall(r"^- \*\*(T-\d+)\*\*((?:.+\n)+?)(?=- |\n)", page, re.MULTILINE))
    assert [(reason, clause) for reason, clause in CLAUSES.items() if f"`{reason}`" not in described[clause]] == []


def test_unknown_tables_records_games_and_options_are_refused(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            for path in ("/api/tables/ZZZZ", "/api/tables/nope", "/api/records/nope", "/api/records/nope/dice"):
                with pytest.raises(Refused, match="unknown"):
                    await http.call("GET", path)
            with pytest.raises(Refused, match="game-unknown"):
                await http.table("chess")
            with pytest.raises(Refused, match="option-bad"):
                await http.table(options={"players": 77})
            with pytest.raises(Refused, match="option-bad"):
                await http.table(options={"name": "x"})

    asyncio.run(main())
