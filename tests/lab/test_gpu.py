"""The GPU: the same games as on the CPU. Without a GPU only errors are tested."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import paddock
from paddock.engine.gpu import NoGpu, available, prepared
from paddock.lab.playing import gpu
from paddock.lab.playing.local import tally_here
from paddock.lab.playing.study import study

pytestmark = pytest.mark.filterwarnings("default")  # numba-cuda warns about code that is not ours


def test_a_missing_package_is_a_readable_error(monkeypatch: pytest.MonkeyPatch):
    for name in ("numba.cuda", "numba.cuda.cudaimpl"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delattr("numba.cuda", raising=False)
    with pytest.raises(NoGpu, match=r"needs the package numba-cuda|compiled rules"):
        prepared.__wrapped__()


@pytest.mark.parametrize(("bots", "ends_only"), [("random", False), ("reflex", False), ("rookie", True)])
def test_the_gpu_plays_only_ends_of_games_and_bots_without_search(bots: str, ends_only: bool):
    with pytest.raises(NoGpu, match="only random and reflex bots"):
        gpu.tally_on_gpu(study("runnerup", {"turns": 1}, bots, games=10, ends_only=ends_only))


@pytest.mark.parametrize("bots", ["random", "reflex", "reflex,random,reflex,random"])
@pytest.mark.parametrize("name", paddock.names())
def test_a_gpu_plays_the_same_games(name: str, bots: str):
    try:
        available()
    except NoGpu as missing:
        pytest.skip(str(missing))
    seats = tuple(bots.split(",")) if "," in bots else (bots,) * 4
    of = study(name, {}, seats, games=3000, seed=5, ends_only=True)
    here = paddock.simulate(of.game, 2000, seats, seed=5)
    decisions, results = gpu.GpuPlayer(of.game, seats).play_chunk(5, 2000)
    assert np.array_equal(here.decisions, decisions)
    assert np.array_equal(here.points, results[:, 0, :4])
    assert np.array_equal(here.ranks, results[:, 1, :4])
    assert gpu.tally_on_gpu(of) == tally_here(of)
