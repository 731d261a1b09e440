"""Every block of Python in a document is executed, with fewer games; those in the README are doctests."""

from __future__ import annotations

import re
from typing import Any

import pytest

import paddock
from paddock.bots.external import glance
from paddock.bots.networks.policy import Policy
from tests.project.documents import DOCUMENTS, ROOT, python_blocks

SMALLER = {  # an example at its size: the size here
    'VectorEnv("mygame"': 'VectorEnv("runnerup"',
    'env("mygame"': 'env("runnerup"',
    "num_envs=4096": "num_envs=4",
    "while True:": "for _ in range(3):",
    "actions = ...": "actions = env.random_actions()",
    "games=200": "games=20",
    "iterations=5000": "iterations=50",
}
GPU = "paddock.envs.gpu"
BLOCKS = [(document.name, block) for document in DOCUMENTS for block in python_blocks(document)]


def executed(block: str, **given: Any) -> dict[str, Any]:
    """The names that a block leaves behind."""
    for shown, smaller in SMALLER.items():
        block = block.replace(shown, smaller)
    names = dict(given)
    exec(compile(block, "document", "exec"), names)
    return names


def block_with(text: str) -> str:
    (found,) = [block for _, block in BLOCKS if text in block]
    return found


WITH_OTHER_NAMES = ("Policy(", "def cautious", GPU)  # they use names that they do not define
ALONE = [(name, block) for name, block in BLOCKS if not any(text in block for text in WITH_OTHER_NAMES)]


def test_documents_show_python():
    assert len(ALONE) >= 6
    assert {name for name, _ in ALONE} >= {"bots.md", "environments.md", "adding-a-game.md"}


@pytest.mark.parametrize(("name", "block"), ALONE, ids=[f"{name} {n}" for n, (name, _) in enumerate(ALONE)])
def test_a_block_of_python_in_a_document_runs(name: str, block: str):
    executed(block)


def test_a_policy_in_a_document_is_written(tmp_path: Any, monkeypatch: pytest.MonkeyPatch):
    import numpy as np

    from paddock.games import rulebook

    monkeypatch.chdir(tmp_path)
    book = rulebook("runnerup")
    shape = book.OBSERVATION + 4, book.ACTIONS
    layers = [(np.zeros(shape, np.float32), np.zeros(shape[1], np.float32))]
    scale = np.ones(book.OBSERVATION, np.float32)
    executed(block_with("Policy("), version=book.version, players=4, layers=layers, scale=scale)
    assert isinstance(Policy.read(tmp_path / "runner.npz"), Policy)


def test_a_bot_in_a_document_takes_a_legal_action():
    cautious = executed(block_with("def cautious"))["cautious"]
    match = paddock.load("runnerup").start(seed=1)
    assert {*cautious.games} <= {*paddock.names()}
    assert cautious(glance(match, "A")) in {action.id for action in match.legal("A")}


def test_the_example_for_a_gpu_uses_what_the_environment_has():
    """It is not executed: that needs an NVIDIA GPU and torch. tests/envs/test_gpu.py runs the environment itself."""
    block = block_with(GPU)
    compile(block, "document", "exec")
    source = (ROOT / "src/paddock/envs/gpu.py").read_text("utf-8")
    for name in {"GpuVectorEnv", *re.findall(r"\benv\.(\w+)", block)}:
        assert re.search(rf"\b{name}\b", source), f"the environment has no {name}"
