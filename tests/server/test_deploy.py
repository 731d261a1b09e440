"""The files in `deploy`: they fit each other and the server, and a page that came by TLS may use it."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from bench.server_clients import PATIENCE, Process, free_port
from paddock.server.web.listening import PORT

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
NGINX = (DEPLOY / "nginx.conf").read_text()
TLS = {"host": "localhost", "origin": "https://localhost", "x-forwarded-proto": "https"}


def arguments() -> list[str]:
    """What compose.yaml gives `paddock serve`, without where to listen."""
    serve, host, everywhere, *more = SERVICES["table"]["command"]
    assert (serve, host, everywhere) == ("serve", "--host", "0.0.0.0")
    return [re.sub(r"\$\{\w+:-(\w+)\}", r"\1", one) for one in more]


def trusted() -> str:
    given = arguments()
    return given[given.index("--proxied") + 1]


def test_the_server_trusts_the_address_of_the_proxy_alone():
    proxy = ipaddress.ip_address(SERVICES["proxy"]["networks"]["inside"]["ipv4_address"])
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert ipaddress.ip_network(trusted()) == ipaddress.ip_network(proxy)
    assert proxy in ipaddress.ip_network(network["subnet"])
    assert proxy not in ipaddress.ip_network(network["ip_range"]), "another container could get it"


def test_the_proxy_finds_every_process():
    processes = [name for name, one in SERVICES.items() if one["image"] == "paddock"]
    assert re.findall(r"server ([\w-]+):(\d+)", NGINX) == [(name, str(PORT)) for name in processes]
    assert f"EXPOSE {PORT}" in (DEPLOY / "Containerfile").read_text()
    assert set(re.findall(r"\$\{(\w+)\}", NGINX)) == set(SERVICES["proxy"]["environment"])
    assert SERVICES["proxy"]["volumes"] == ["./nginx.conf:/etc/nginx/templates/default.conf.template:ro"]


def test_the_image_is_built_of_files_that_are_there():
    assert DEPLOY / SERVICES["table"]["build"]["context"] / SERVICES["table"]["build"]["dockerfile"]
    left_out = (ROOT / ".dockerignore").read_text().split()
    assert {"**/node_modules", "src/paddock/static", ".*", "site"} <= set(left_out)
    for line in re.findall(r"^COPY (?!--from)(.+)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert not any(name == one or name.startswith(f"{one}/") for one in left_out), name


@contextlib.contextmanager
def serving(folder: Path, proxy: str) -> Iterator[Process]:
    given = [proxy if one == trusted() else one for one in arguments()]
    server = Process("--data", str(folder), *given)
    server.start()
    try:
        yield server
    finally:
        server.end()


def by_tls(base: str) -> httpx.Response:
    """What a page that came by TLS gets for a request without a body: a bad one, if it may ask."""
    return httpx.post(f"{base}/api/tables", headers=TLS, content=b"{}", timeout=PATIENCE)


@pytest.mark.parametrize("proxy", ["127.0.0.1", trusted()])
def test_a_page_that_came_by_tls_is_believed_from_the_proxy_alone(tmp_path: Path, proxy: str):
    with serving(tmp_path, proxy) as server:
        assert httpx.get(f"{server.base}/health", headers=TLS, timeout=PATIENCE).status_code == 200
        answer = by_tls(server.base)
        believed = proxy == "127.0.0.1"
        assert answer.json()["reason"] == ("message-bad" if believed else "origin-bad")
        assert ("strict-transport-security" in answer.headers) == believed


@contextlib.contextmanager
def nginx(folder: Path, server: Process, front: str) -> Iterator[str]:
    """Our configuration, with other addresses."""
    program = shutil.which("nginx")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    site = NGINX.replace("${PADDOCK_FRONT}", front).replace("listen 80;", f"listen 127.0.0.1:{port};")
    site = re.sub(r"server table(-2)?:\d+", f"server 127.0.0.1:{server.port}", site)
    user = "user root;" if os.geteuid() == 0 else ""
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"{user} daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} {site} }}"
    (folder / "nginx.conf").write_text(whole)
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"])
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            assert process.poll() is None, "nginx does not start"
            assert time.monotonic() < deadline, "nginx does not answer"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize(("front", "counted"), [("127.0.0.1", "client"), ("192.0.2.1", "front")])
def test_behind_nginx_a_forwarded_address_counts_only_from_what_stands_in_front(
    tmp_path: Path, front: str, counted: str
):
    with serving(tmp_path, "127.0.0.1") as server, nginx(tmp_path, server, front) as base:
        answer = by_tls(base)
        assert answer.json()["reason"] == "message-bad"
        assert "strict-transport-security" in answer.headers

        def guess(address: str) -> str:
            headers = {"host": "localhost", "x-forwarded-for": f"203.0.113.1, {address}"}
            reason: str = httpx.get(f"{base}/api/tables/ZZZZ", headers=headers, timeout=PATIENCE).json()["reason"]
            return reason

        while guess("198.51.100.7") == "table-unknown":
            pass
        assert guess("198.51.100.8") == ("table-unknown" if counted == "client" else "too-many")
