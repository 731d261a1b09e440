"""The vector environment on a GPU plays the same games as on the CPU. Without a GPU only the error is tested."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import paddock
from paddock import IllegalAction, OptionError
from paddock.engine.gpu import NoGpu, available
from paddock.envs.gpu import GpuVectorEnv
from paddock.envs.vector import VectorEnv

pytestmark = pytest.mark.filterwarnings("default")  # numba-cuda warns about code that is not ours
GAMES = 300
STEPS = 150


@pytest.fixture
def gpu() -> Any:
    try:
        return available()
    except NoGpu as missing:
        pytest.skip(str(missing))


def test_a_missing_gpu_is_an_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("paddock.engine.gpu.prepared", lambda: SimpleNamespace(is_available=lambda: False))
    with pytest.raises(NoGpu, match="there is no NVIDIA GPU here"):
        GpuVectorEnv("runnerup", 1)


@pytest.mark.parametrize("seat", [None, "any"])
@pytest.mark.parametrize("name", paddock.names())
def test_every_number_is_that_of_the_cpu(gpu: Any, name: str, seat: str | None):
    here, there = VectorEnv(name, GAMES, seat=seat), GpuVectorEnv(name, GAMES, seat=seat)
    here.reset(seed=3)
    there.reset(seed=3)
    for _ in range(STEPS):
        for what in ("observations", "action_mask", "seats", "seeds", "returns", "_learner_rewards", "_ended"):
            ours, theirs = getattr(here, what), getattr(there, what)
            assert np.array_equal(ours, theirs if what == "seeds" else theirs.copy_to_host()), what
        actions = here.random_actions()
        assert np.array_equal(actions, there.random_actions().copy_to_host())
        here.step(actions)
        there.step(actions)
    assert here.match(7).position() == there.match(7).position()


def test_a_forbidden_action_changes_nothing_anywhere(gpu: Any):
    env = GpuVectorEnv("runnerup", 5, players=4)
    env.reset(seed=1)
    before = env.observations.copy_to_host()
    actions = env.random_actions().copy_to_host()
    actions[3] = int(np.flatnonzero(env.action_mask.copy_to_host()[3] == 0)[0])
    env.step(actions)
    with pytest.raises(IllegalAction, match=f"game 3: A cannot take action {actions[3]};"):
        env.check()
    assert np.array_equal(before, env.observations.copy_to_host())
    with pytest.raises(OptionError, match="not integers"):
        env.step(np.zeros(5))
    env.step(actions)
    gpu.synchronize()
    with pytest.raises(IllegalAction, match="game 3"):
        env.step(env.random_actions())
    env.check()
    env.step(env.random_actions())
    assert not np.array_equal(before, env.observations.copy_to_host())


def test_torch_reads_the_memory_without_a_copy(gpu: Any):
    torch = pytest.importorskip("torch")
    env = GpuVectorEnv("runnerup", 64, players=4)
    env.reset(seed=1)
    seen, mask = (torch.as_tensor(rows, device="cuda") for rows in (env.observations, env.action_mask))
    for _ in range(20):
        env.step(torch.multinomial(mask.float(), 1).squeeze(1))
        assert np.array_equal(seen.cpu().numpy(), env.observations.copy_to_host())


def test_jax_and_cupy_read_the_memory_and_give_actions(gpu: Any):
    cupy, jax = pytest.importorskip("cupy"), pytest.importorskip("jax")
    env = GpuVectorEnv("runnerup", 64, players=4)
    env.reset(seed=1)
    for package in (cupy, jax.numpy):
        seen, mask = package.asarray(env.observations), package.asarray(env.action_mask)
        assert np.array_equal(np.asarray(seen.tolist()), env.observations.copy_to_host())
        env.step(mask.argmax(axis=1).astype("int32"))
        env.check()
