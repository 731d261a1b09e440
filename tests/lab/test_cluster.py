"""Ray: the same numbers as on one computer, also when a worker dies."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.engine.errors import PaddockError
from paddock.lab.playing import cluster
from paddock.lab.playing.local import tally_here
from paddock.lab.playing.study import study


def test_a_study_is_pickled_without_its_game():
    of = study("runnerup", {"players": 3, "turns": 1}, games=10)
    assert of.game.players == 3
    assert pickle.loads(pickle.dumps(of)) == of


def test_a_missing_ray_is_a_readable_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PaddockError, match="needs the package ray"):
        cluster.tally_on_ray(study("runnerup", {}, games=10))


def descendants(of: int) -> Iterator[int]:
    """All processes that this one started, and those they started."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = [of]
    for one in found:
        children = [child for child, parent in parents.items() if parent == one]
        yield from children
        found += children


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to find a worker")
def test_ray_gives_the_same_numbers_and_survives_a_killed_worker(monkeypatch: pytest.MonkeyPatch):
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(cluster, "PARTS", 1)
    of = study("runnerup", {"players": 3}, games=40_000)
    here = tally_here(of)  # first, so that Ray's workers find compiled code and do not all compile the same
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    killed: list[int] = []

    def kill_a_worker(_finished: int) -> None:
        for process in descendants(os.getpid()):
            name = Path(f"/proc/{process}/cmdline").read_bytes() if not killed else b""
            if b"tally_part" in name:
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    try:
        assert cluster.tally_on_ray(of, kill_a_worker) == here
    finally:
        ray.shutdown()
    assert killed
