"""`paddock puzzles`: make a file of them, describe the shipped ones, check them."""

from __future__ import annotations

from pathlib import Path

from tests.command_line import run

GAME = "scrapdash"
ONE = ("--workers", "1")


def test_puzzles_are_made_described_and_checked(tmp_path: Path):
    file = tmp_path / "new" / "puzzles"
    assert f"{GAME}: 1 puzzles" in run("puzzles", GAME, "--out", str(file), "--count", "1", *ONE, "--players", "2")
    assert "1 puzzles searched again" in run("puzzles", GAME, "--out", str(file), "--check", "1", *ONE)
    assert "ratings (quartiles)" in run("puzzles", GAME)
    file.write_text("photo")
    assert "paddock: " in run("puzzles", GAME, "--out", str(file), "--check", "1", *ONE, code=2)
