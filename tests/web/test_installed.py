"""The wheel in an empty environment: a game from home to podium, without a linker and before anything was compiled."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clone import ROOT, build, copied
from tests.web.conftest import Devices, Server
from tests.web.playing import play_now, play_to_the_end

GAME = "runnerup"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the built client."""
    folder = copied(tmp_path_factory.mktemp("clone"))
    shutil.copytree(ROOT / "src/paddock/static", folder / "src/paddock/static")
    done = build(folder, "-t", "wheel")
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("dist/*.whl")
    return found


@pytest.fixture(scope="module")
def server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv")
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", wheel], check=True)
    one = Server(folder / "data", local=True, python=python, PADDOCK_CACHE=str(folder / "cache"), PYTHONPATH="")
    one.start()
    yield one
    one.stop()


def test_a_game_from_home_to_podium_right_after_installing(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, GAME)
    assert page.url.startswith(f"{devices.url}/local/{GAME}")
    assert play_to_the_end(page, random.Random(3)) > 4
    assert "Ola" in page.locator(".after table").inner_text()
