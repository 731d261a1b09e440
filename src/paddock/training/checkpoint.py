"""Checkpoints of a training run, from which it resumes with the same result as without the interruption."""

from __future__ import annotations

import pickle
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from paddock.engine.errors import PaddockError
from paddock.training.settings import Settings

FORMAT = 1
FREE = ("device", "decisions")  # settings that may change when a run goes on


class CheckpointError(PaddockError):
    reason = "bad-checkpoint"


def save(file: Path, settings: Settings, state: dict[str, Any]) -> None:
    """Write a checkpoint atomically: to another file, which is then renamed."""
    beside = file.with_name(file.name + ".new")
    torch.save({"format": FORMAT, "settings": asdict(settings), **state}, beside)
    beside.replace(file)


def load(file: Path, settings: Settings) -> dict[str, Any]:
    """Return what was saved; a `CheckpointError` if it belongs to other settings."""
    try:
        kept: dict[str, Any] = torch.load(file, map_location=settings.device, weights_only=True)
        known, form = kept["settings"], kept["format"]
    except (OSError, KeyError, TypeError, ValueError, RuntimeError, EOFError, pickle.UnpicklingError) as error:
        raise CheckpointError(f"{file} is not a checkpoint of a training run: {error}") from None
    if form != FORMAT:
        raise CheckpointError(f"{file} has format {form}, this version reads {FORMAT}")
    now = asdict(settings)
    other = [name for name in now if name not in FREE and _plain(known.get(name)) != _plain(now[name])]
    if other:
        listed = ", ".join(f"{name} {known.get(name)!r}" for name in other)
        raise CheckpointError(f"{file} is of another training run ({listed}); name another file")
    return kept


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
