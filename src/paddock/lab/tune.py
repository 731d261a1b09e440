"""Tuning: a search for option values with which a game meets targets. Optuna (TPE) proposes the table to try next.

Needs the extra `lab`. With a file, all trials are kept there, and a later run resumes the search.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from paddock.engine.errors import OptionError, PaddockError
from paddock.games import rulebook
from paddock.lab.playing.local import Progress
from paddock.lab.playing.study import study
from paddock.lab.reporting.report import FORMAT, balance
from paddock.lab.sweep import Axis, points, size
from paddock.lab.targets import Target

MOST_POINTS = 1_000_000  # tables of a search space
REPEATS = 20  # repeated proposals of tried tables, after which the first untried one is taken
NAME = "tune"
ABOUT, FOUND, REFUSED = "about", "found", "refused"  # what is kept of the search and of each table


class NoOptimiser(PaddockError):
    reason = "no-optimiser"


class Search:
    """The tables of one search, tried and to be tried."""

    def __init__(self, axes: Sequence[Axis], about: Mapping[str, Any], seed: int, file: Path | None) -> None:
        try:
            self.optuna: Any = importlib.import_module("optuna")
        except ImportError:
            raise NoOptimiser("tuning needs the package optuna: pip install 'paddock[lab]'") from None
        self.optuna.logging.set_verbosity(self.optuna.logging.ERROR)
        self.axes = axes
        self.tried: dict[tuple[int, ...], dict[str, Any]] = {}
        self.study = self._opened(file)
        kept = self.study.user_attrs.get(ABOUT)
        text = json.dumps(about, sort_keys=True)
        if kept not in (None, text):
            raise OptionError(f"--keep {file}: this file keeps another search; its table, axes or targets were others")
        self.study.set_user_attr(ABOUT, text)
        for trial in self.study.trials:
            if FOUND in trial.user_attrs:
                self.tried[self._places(trial.params)] = trial.user_attrs[FOUND]
        # Seeded by the number of trials, so that a resumed search does not propose the same tables again.
        self.study.sampler = self.optuna.samplers.TPESampler(seed=seed + len(self.study.trials))
        self.space = {
            axis.name: self.optuna.distributions.IntDistribution(0, len(axis.values) - 1)
            if all(type(value) is int for value in axis.values)
            else self.optuna.distributions.CategoricalDistribution(list(range(len(axis.values))))
            for axis in axes
        }

    def _opened(self, file: Path | None) -> Any:
        storage = None
        try:
            if file is not None:
                journal = importlib.import_module("optuna.storages.journal")
                storage = self.optuna.storages.JournalStorage(journal.JournalFileBackend(str(file)))
            return self.optuna.create_study(storage=storage, study_name=NAME, load_if_exists=True)
        except OSError as error:
            raise OptionError(f"--keep {file}: {error.strerror}") from None
        except (ValueError, KeyError, TypeError):
            raise OptionError(f"--keep {file}: this file keeps no search") from None

    def _places(self, params: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(params[axis.name] for axis in self.axes)

    def propose(self) -> Any | None:
        """Return a trial of a table that was not tried yet; None if all were."""
        if len(self.tried) == size(self.axes):
            return None
        for _ in range(REPEATS):
            trial = self.study.ask(self.space)
            known = self.tried.get(self._places(trial.params))
            if known is None:
                return trial
            self.tell(trial, known)
        self.study.enqueue_trial(self._untried())
        return self.study.ask(self.space)

    def _untried(self) -> dict[str, int]:
        """Return the first table that was not tried."""
        counts = [len(axis.values) for axis in self.axes]
        for number in range(size(self.axes)):
            places, rest = [], number
            for count in counts:
                places.append(rest % count)
                rest //= count
            if tuple(places) not in self.tried:
                return {axis.name: place for axis, place in zip(self.axes, places, strict=True)}
        raise AssertionError("every table was tried")

    def tell(self, trial: Any, found: dict[str, Any]) -> None:
        """Keep the result of a table, and report it to Optuna."""
        self.tried[self._places(trial.params)] = found
        trial.set_user_attr(FOUND, found)
        if REFUSED in found:
            self.study.tell(trial, state=self.optuna.trial.TrialState.FAIL)
        else:
            self.study.tell(trial, found["miss"])


def tune(
    game: str,
    options: Mapping[str, Any],
    axes: Sequence[Axis],
    targets: Sequence[Target],
    bots: str | Sequence[str],
    games: int,
    seed: int,
    tables: int,
    file: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Try up to so many tables, including those of earlier runs, until one surely meets all targets."""
    if not targets:
        raise OptionError("--target: at least one is needed, such as edge<1")
    if type(tables) is not int or tables < 1:
        raise OptionError(f"--tables: {tables!r} is not a whole number from 1 on")
    if size(axes) > MOST_POINTS:
        raise OptionError(f"--vary: {size(axes)} tables, at most {MOST_POINTS}")
    if len({axis.name for axis in axes}) < len(axes):
        raise OptionError("--vary: an option is varied twice")
    about = {
        "game": game,
        "rules": rulebook(game).version,
        "options": dict(options),
        "bots": bots if isinstance(bots, str) else list(bots),
        "games": games,
        "seed": seed,
        "axes": {axis.name: list(axis.values) for axis in axes},
        "targets": [target.text for target in targets],
    }
    search = Search(axes, about, seed, file)
    if progress:
        progress(min(tables, len(search.tried)))
    while len(search.tried) < tables and not any(found.get("sure") for found in search.tried.values()):
        trial = search.propose()
        if trial is None:
            break
        values, varied = chosen(axes, trial.params, options)
        search.tell(trial, {"values": values, **judged(game, varied, targets, bots, games, seed, threads)})
        if progress:
            progress(1)
    best = sorted(search.tried.values(), key=lambda found: found.get("miss", float("inf")))
    return {"report": "tune", "format": FORMAT, "study": about, "axes": [axis.name for axis in axes], "points": best}


def chosen(
    axes: Sequence[Axis], params: Mapping[str, int], options: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values that a trial stands for, and the options with them."""
    single = [Axis(axis.option, axis.kind, (axis.values[params[axis.name]],)) for axis in axes]
    return next(points(single, options))


def judged(
    game: str,
    options: Mapping[str, Any],
    targets: Sequence[Target],
    bots: str | Sequence[str],
    games: int,
    seed: int,
    threads: int | None,
) -> dict[str, Any]:
    """Return how far a table is from the targets, or why the game refuses it."""
    try:
        of = study(game, options, bots, games, seed)
    except OptionError as error:
        return {REFUSED: str(error)}
    figures = balance(of, threads)["figures"]
    return {
        "miss": sum(target.miss(figures) for target in targets),
        "sure": all(target.surely_met(figures) for target in targets),
        "reached": [target.value(figures).json() for target in targets],
    }
