"""The examples run, and the network that one of them trains plays at a table without torch."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import paddock
from paddock.bots.networks.policy import Policy
from paddock.bots.players import choose
from paddock.envs.vector import VectorEnv

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def greedy() -> Policy:
    """Takes the highest action number, which is the highest card: a network that can be written by hand."""
    book = paddock.load("runnerup").rulebook
    inputs = book.OBSERVATION + 3
    hidden = np.eye(inputs, dtype=np.float32), np.zeros(inputs, np.float32)
    last = np.zeros((inputs, book.ACTIONS), np.float32), np.arange(book.ACTIONS, dtype=np.float32)
    return Policy("runnerup", book.version, 3, (hidden, last), np.ones(book.OBSERVATION, np.float32))


def test_a_policy_plays_in_a_batch_as_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PADDOCK_BOTS", str(tmp_path))
    greedy().write(tmp_path / "greedy.npz")
    env = VectorEnv("runnerup", 5, players=3)
    env.reset(seed=2)
    policy = Policy.read(tmp_path / "greedy.npz")
    for index, action in enumerate(policy.best(env.observations, env.seats, env.action_mask)):
        assert choose(env.match(index), "A", "policy:greedy").id == action


def test_a_pettingzoo_loop_plays_a_game_to_its_end():
    rewards = example("pettingzoo_loop").play("runnerup", seed=1)
    assert sorted(rewards) == ["player_0", "player_1", "player_2", "player_3"]
    assert max(rewards.values()) == 1


def test_openspiels_search_plays_against_our_bot():
    pytest.importorskip("pyspiel")
    theirs, ours = example("openspiel_ismcts").compare("paddock_runnerup(players=2,turns=1)", "random", 1, 3)
    assert -1 <= theirs <= 1
    assert -1 <= ours <= 1


def test_masked_ppo_trains_saves_and_plays_without_torch(tmp_path: Path):
    torch = pytest.importorskip("torch")
    ppo = example("masked_ppo")
    settings = ppo.Settings(options={"players": 3, "turns": 1}, games=16, steps=30, width=8, batch=200)
    before, after = (ppo.train(settings, minutes=60, updates=updates) for updates in (0, 2))
    assert not np.allclose(before.layers[0][0], after.layers[0][0])
    after.write(tmp_path / "small.npz")
    policy = Policy.read(tmp_path / "small.npz")
    for bots in ("random", "rookie"):
        share, margin = ppo.wins_against(bots, policy, settings, 50)
        assert 0 < share - margin < share + margin < 1
    env = VectorEnv("runnerup", 4, **settings.options)
    env.reset(seed=1)
    network = ppo.Network(env, 8)
    inputs = torch.cat([torch.from_numpy(env.observations) / 8, torch.tensor([[1, 0, 0]] * 4)], 1).float()
    with torch.no_grad():
        assert np.allclose(
            network.actor(inputs).numpy(), ppo.exported(network, env).scores(env.observations, env.seats), atol=1e-5
        )


def test_masked_ppo_credits_every_seat_for_its_own_decisions():
    """Seats A, B, A, B decide and the game ends; then A and B of the next game, which is cut off."""
    torch = pytest.importorskip("torch")
    ppo = example("masked_ppo")
    rollout = ppo.Rollout(VectorEnv("runnerup", 1, players=3), 6)
    rollout.seat[:, 0] = torch.tensor([0, 1, 0, 1, 0, 1])
    rollout.value[:, 0] = torch.tensor([0.5, 0.1, 0.25, 0.5, 0.7, 0.7])
    rollout.ended[3] = True
    rollout.returns[3, 0] = torch.tensor([1.0, 0.0, 0.0])
    advantage, counts = rollout.advantages(smoothing=1.0)
    assert counts[:, 0].tolist() == [True, True, True, True, False, False]
    assert np.allclose(advantage[:4, 0], [1 - 0.5, 0 - 0.1, 1 - 0.25, 0 - 0.5])
    one_step, _ = rollout.advantages(smoothing=0.0)
    assert np.allclose(one_step[:4, 0], [0.25 - 0.5, 0.5 - 0.1, 1 - 0.25, 0 - 0.5])
