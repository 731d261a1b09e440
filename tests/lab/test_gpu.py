"""The GPU: the same games as on the CPU. Without one, what can be said without one."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import paddock
from paddock.lab import gpu
from paddock.lab.local import tally_here
from paddock.lab.study import study


def test_a_missing_package_is_told_in_words(monkeypatch: pytest.MonkeyPatch):
    for name in ("numba.cuda", "numba.cuda.cudaimpl"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delattr("numba.cuda", raising=False)
    with pytest.raises(gpu.NoGpu, match=r"needs the package numba-cuda|compiled rules"):
        gpu.prepared.__wrapped__()


def test_only_ends_of_random_games_are_played_there():
    with pytest.raises(gpu.NoGpu, match="only random players"):
        gpu.tally_on_gpu(study("runnerup", {}, games=10))


def available() -> bool:
    try:
        return bool(gpu.prepared().is_available())
    except paddock.PaddockError:
        return False


@pytest.mark.parametrize("name", paddock.names())
def test_a_gpu_plays_the_same_games(name: str):
    if not available():
        pytest.skip("there is no GPU here")
    game = paddock.load(name)
    playout = game.rulebook.bind("paddock.engine.templates.playout")
    decisions, results = playout.play_chunk(game.packed, 5, 2000)
    on_gpu, results_on_gpu = gpu.GpuPlayer(game).play_chunk(5, 2000)
    everybody = len(game.racers)
    assert np.array_equal(decisions, on_gpu)
    assert np.array_equal(results[:, :, :everybody], results_on_gpu[:, :, :everybody])
    of = study(name, {}, games=3000, ends_only=True)
    assert gpu.tally_on_gpu(of) == tally_here(of)
