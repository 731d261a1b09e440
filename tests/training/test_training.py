"""A network learns by self-play: on a CPU here, by the same loop as on a GPU."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from paddock.bots.networks.network import Network
from paddock.games import names, rulebook
from tests.made_game import make_game

torch = pytest.importorskip("torch")

from paddock.training.checkpoint import CheckpointError  # noqa: E402
from paddock.training.loop import Lap, Trainer  # noqa: E402
from paddock.training.network import Learner, sampled  # noqa: E402
from paddock.training.settings import Settings  # noqa: E402

TINY = Settings(
    "runnerup", (2, 3), games=64, steps=16, batch=256, leg=2, width=32, judge_width=16, decisions=12_288, variants=0.0
)


def trained(settings: Settings, legs: int, file: Path | None = None) -> tuple[Trainer, list[Lap]]:
    """A run of so many legs, continued from the file if it exists."""
    trainer = Trainer(settings)
    if file is not None:
        trainer.go_on(file)
    laps: list[Lap] = []
    trainer.run(lambda: trainer.legs >= legs, laps.append)
    return trainer, laps


def weights(trainer: Trainer) -> np.ndarray:
    return np.concatenate([layer.ravel() for pair in trainer.network().layers for layer in pair])


@pytest.mark.parametrize("name", names())
def test_torch_and_compiled_code_give_the_same(name: str):
    trainer = Trainer(replace(TINY, game=name, players=(3,)))
    network, learner = trainer.network(), trainer.learner
    (table,) = trainer.rollout.tables
    table.begin(5)
    rows = torch.cat([table.seen, table.beside], 1)
    chances, value, _, view = learner(rows, table.others, table.mask)
    scores, values = network.scores(rows.numpy())
    assert (network.row.view_of(rows.numpy()) == view.numpy()).all()
    np.testing.assert_allclose(values, value.detach(), atol=1e-5)
    allowed = np.take_along_axis(table.mask.numpy(), network.row.actions[view.numpy()], 1) != 0
    scores = np.where(allowed, np.take_along_axis(scores, network.row.actions[view.numpy()], 1), -np.inf)
    scores = scores - np.log(np.exp(scores).sum(1, keepdims=True))
    np.testing.assert_allclose(scores[allowed], chances.detach().numpy()[allowed], atol=1e-4)


def test_an_action_is_drawn_by_its_probability():
    torch.manual_seed(1)
    chances = torch.log(torch.tensor([[0.5, 0.3, 0.2, 1e-30]])).repeat(20_000, 1)
    counts = torch.bincount(sampled(chances), minlength=4) / 20_000
    np.testing.assert_allclose(counts, [0.5, 0.3, 0.2, 0], atol=0.02)


def test_an_interrupted_run_continues_identically(tmp_path: Path):
    whole, laps = trained(TINY, 3)
    first, before = trained(TINY, 1)
    first.save(tmp_path / "run.pt")
    rest, after = trained(TINY, 3, tmp_path / "run.pt")
    assert [lap.learned for lap in laps] == [lap.learned for lap in before + after]
    assert (weights(whole) == weights(rest)).all()
    assert len(whole.pool.selves) == len(rest.pool.selves) == 3
    with pytest.raises(CheckpointError, match=r"another training run \(width 32\)"):
        Trainer(replace(TINY, width=16)).go_on(tmp_path / "run.pt")
    (tmp_path / "broken.pt").write_bytes(b"no checkpoint")
    with pytest.raises(CheckpointError, match="is not a checkpoint"):
        Trainer(TINY).go_on(tmp_path / "broken.pt")


def test_the_seed_determines_the_weights():
    (one, laps), (two, same), (_, other) = (trained(replace(TINY, seed=seed), 1) for seed in (1, 1, 2))
    assert (weights(one) == weights(two)).all()
    assert laps[0].learned == same[0].learned != other[0].learned


def test_a_made_game_is_learned_from_the_command_line(tmp_path: Path):
    made = make_game("dicey", tmp_path)
    sizes = ["games=256", "batch=1024", "width=48", "leg=10"]
    command = ["train", "dicey", "--players", "2", "--on", "cpu", "--decisions", "80000", "--out", str(tmp_path)]
    paths = [made.environment["PYTHONPATH"], str(Path(torch.__file__).parents[1])]
    told = made.paddock(
        *command, "--against", "random", "--examined", "400", *(f"--set={size}" for size in sizes),
        PYTHONPATH=os.pathsep.join(paths),
    )  # fmt: skip
    lines = [json.loads(line) for line in (tmp_path / "dicey.jsonl").read_text().splitlines()]
    (strength,) = [line["strength"] for line in lines if "strength" in line]
    assert strength["bots"] == ["legend", "random"]
    assert strength["share"] - strength["margin"] > 0.6
    assert "against random" in told
    assert (tmp_path / "dicey.npz").is_file()
    again = made.paddock(*command, code=2, PYTHONPATH=os.pathsep.join(paths))
    assert "--resume continues it" in again


def test_widths_keep_the_file_small():
    for name in names():
        book = rulebook(name)
        trainer = Trainer(replace(TINY, game=name, players=(book.SEATS,), games=8, width=512))
        assert isinstance(trainer.learner, Learner)
        network: Network = trainer.network()
        assert sum(layer.size for pair in network.layers for layer in pair) * 2 < 3_000_000
