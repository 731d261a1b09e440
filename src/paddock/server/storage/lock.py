"""A lock file, so that a SQLite file has one server: each server caches tables in memory."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from paddock.engine.errors import OptionError

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Held from `take` to `release`; the operating system releases it when the process ends."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Take the lock; `OptionError` if another process has it, or the folder is not writable."""
        path = self.database.with_name(self.database.name + ".lock")
        try:
            self._file = path.open("ab")
        except OSError as error:
            why = error.strerror or str(error)
            raise OptionError(f"cannot write in the data folder {path.parent}: {why}") from None
        try:
            _take(self._file)
        except OSError:
            self.release()
            raise OptionError(
                f"another server uses {self.database}; several processes can share a PostgreSQL database instead"
            ) from None

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
