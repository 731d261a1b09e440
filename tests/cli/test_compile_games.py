"""What is compiled before a page is opened, and in the background of a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from paddock.cli import compile_games
from paddock.engine import jit
from paddock.server import limits
from paddock.server.workers.compiled_games import compile_in_background, note_compiled, uncompiled
from paddock.server.workers.worker_process import Failed
from paddock.texts import texts


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_games_are_prepared_once_and_only_those_that_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    compiled: list[list[str]] = []

    async def compiling(_texts: object, games: Sequence[str]) -> bool:
        compiled.append(list(games))
        return "peloton" not in games

    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    monkeypatch.setattr(compile_games, "_compile", compiling)
    for games in ([], ["runnerup"], ["runnerup"], ["runnerup", "grandprix"], ["grandprix", "runnerup"]):
        compile_games.prepare_games(texts("en"), games)
    assert compiled == [["runnerup"], ["grandprix"]]
    assert capsys.readouterr().out.count("Preparing") == 2
    for _ in range(2):  # what failed is tried again
        compile_games.prepare_games(texts("en"), ["peloton"])
    assert compiled[2:] == [["peloton"], ["peloton"]]


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_a_running_server_compiles_what_is_missing_and_one_failure_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    asked: list[str] = []

    async def hand_over(task: dict[str, str]) -> None:
        asked.append(task["compile"])
        if task["compile"] == "peloton":
            raise Failed("it stopped before it was done")

    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    monkeypatch.setattr(limits, "COMPILE_AFTER", 0)
    note_compiled(["grandprix"])
    asyncio.run(compile_in_background(["grandprix", "peloton", "runnerup"], hand_over))
    assert asked == ["peloton", "runnerup"]
    assert uncompiled(["grandprix", "peloton", "runnerup"]) == ["peloton"]
