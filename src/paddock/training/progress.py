"""The command `paddock train`: a training run with checkpoint, learning curve and live evaluation."""

from __future__ import annotations

import json
import time
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from rich.console import Console

from paddock.engine.errors import OptionError
from paddock.games import rulebook


def players_of(game: str, text: str) -> tuple[int, ...]:
    """Parse numbers of players: 4, 2-6 or 2,4,6."""
    most = rulebook(game).SEATS
    try:
        first, dash, last = text.partition("-")
        found = tuple(range(int(first), int(last) + 1)) if dash else tuple(int(one) for one in text.split(","))
    except ValueError:
        found = ()
    if not found or not all(2 <= players <= most for players in found):
        raise OptionError(f"--players {text}: numbers of players from 2 to {most}, as in 4, 2-{most} or 2,4")
    return found


def train(
    console: Console, game: str, players: str, on: str, folder: Path, seed: int, decisions: int | None,
    minutes: float | None, resume: bool, against: str, examined: int, more: dict[str, Any],
) -> None:  # fmt: skip
    """Train until all decisions are made or the time is up, and write the weights into the folder."""
    try:
        from paddock.training.loop import Lap, Trainer
    except ImportError as error:
        raise OptionError(f"training needs torch: pip install 'paddock[train]' ({error})") from None
    from paddock.training.examine import Examiner
    from paddock.training.settings import SMALL, Settings

    if on not in ("gpu", "cpu"):
        raise OptionError(f"--on {on}: gpu or cpu")
    began = time.monotonic()
    settings = Settings(game, players_of(game, players), "cuda" if on == "gpu" else "cpu", seed)
    known = {one.name for one in fields(Settings)}
    if not known.issuperset(more):
        raise OptionError(f"--set {', '.join(set(more) - known)}: settings are {', '.join(sorted(known))}")
    settings = replace(settings, **(SMALL if on == "cpu" else {}) | more)
    if decisions:
        settings = replace(settings, decisions=decisions)
    folder.mkdir(parents=True, exist_ok=True)
    weights, kept, curve = (folder / f"{game}.{kind}" for kind in ("npz", "pt", "jsonl"))
    if kept.exists() and not resume:
        raise OptionError(f"{kept} already exists; --resume continues it, --out names another folder")
    trainer = Trainer(settings)
    if resume:
        trainer.go_on(kept)
    else:
        curve.write_text("")
    examiner = Examiner(game, list(settings.players), against.split(","), examined) if against else None
    console.print(
        f"{game}: {trainer.learner.encoder.size} inputs, {trainer.row.book.ACTIONS} actions, "
        f"{trainer.rollout.games} games at {len(trainer.rollout.tables)} tables; "
        f"ready after {time.monotonic() - began:.0f} s"
    )

    def write(line: dict[str, Any]) -> None:
        with curve.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def tell_strength(wait: bool = False) -> None:
        for found in examiner.results(wait) if examiner else []:
            write({"strength": found})
            share, margin = 100 * found["share"], 100 * found["margin"]
            console.print(
                f"  {found['players']} players, {found['decisions'] / 1e6:.0f} M decisions, against "
                f"{found['bots'][1]}: {share:.1f} % ± {margin:.1f} ({found['games']} games)"
            )

    def tell(lap: Lap) -> None:
        console.print(
            f"{time.monotonic() - began:6.0f} s {lap.decisions / 1e6:8.1f} M decisions, {lap.rate / 1e6:6.3f} M/s, "
            f"entropy {lap.learned.entropy:.3f}, explained {lap.learned.explained:.3f}"
        )
        write({"decisions": lap.decisions, "rate": round(lap.rate), "entropy": round(lap.learned.entropy, 4)})
        trainer.network().write(weights)
        tell_strength()
        if examiner:
            examiner.begin(weights, lap.decisions)

    trainer.run(lambda: minutes is not None and time.monotonic() - began > 60 * minutes, tell)
    trainer.network().write(weights)
    trainer.save(kept)
    if examiner:
        tell_strength(wait=minutes is None)
        examiner.close()
    console.print(f"{weights}: {weights.stat().st_size / 1e6:.2f} MB, {trainer.decisions / 1e6:.0f} M decisions")
