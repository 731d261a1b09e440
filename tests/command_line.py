"""`paddock …` as a user meets it: a real process, its output, its exit code."""

from __future__ import annotations

import os
import subprocess
import sys


def run(*arguments: str, typed: str = "", code: int = 0, **environment: str) -> str:
    """The output of a command that ends with an exit code; its errors too if that is not 0."""
    done = subprocess.run(
        [sys.executable, "-m", "paddock", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "120", "LANG": "C.UTF-8", **environment},
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stdout + done.stderr
