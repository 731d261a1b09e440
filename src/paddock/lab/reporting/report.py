"""Reports: a study and its figures, written as JSON and CSV; a report's study can be played again."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import paddock
from paddock.engine.errors import OptionError, PaddockError
from paddock.games import rulebook
from paddock.lab.playing.local import Progress, tally_here
from paddock.lab.playing.marks import Marks
from paddock.lab.playing.study import Study, study
from paddock.lab.playing.tally import Tally
from paddock.lab.reporting.figures import figures

FORMAT = 1
PLACES = ("local", "ray", "gpu")


class ReportError(PaddockError):
    reason = "bad-report"


def balance(
    of: Study, threads: int | None = None, progress: Progress | None = None, on: str = "local"
) -> dict[str, Any]:
    """Play a study and return its report, which does not depend on where it was played (`on`)."""
    tally = played(of, threads, progress, on)
    marks = Marks(of.game).all if of.watched else []
    return {"report": "balance", "format": FORMAT, "study": of.json(), "figures": figures(of, tally, marks)}


def played(of: Study, threads: int | None, progress: Progress | None, on: str) -> Tally:
    if on not in PLACES:
        raise OptionError(f"--on {on!r} is not possible; allowed: {', '.join(PLACES)}")
    if on == "gpu":
        from paddock.lab.playing.gpu import tally_on_gpu

        return tally_on_gpu(of, progress)
    if on == "ray":
        from paddock.lab.playing.cluster import tally_on_ray

        return tally_on_ray(of, progress)
    return tally_here(of, threads, progress)


def study_of(report: Mapping[str, Any]) -> Study:
    """Return the study that a report is about. Raises `ReportError` if the rules of the game have changed since."""
    about = report["study"]
    version = rulebook(about["game"]).version
    if about["rules"] != version:
        raise ReportError(f"made with version {about['rules']!r} of the rules of {about['game']}; this is {version}")
    return study(
        about["game"], about["options"], tuple(about["bots"]), about["games"], about["seed"], about["ends_only"]
    )


def read_report(path: Path) -> dict[str, Any]:
    try:
        report = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ReportError(f"cannot read {path}: {error.strerror}") from None
    except ValueError:
        raise ReportError(f"{path} is not a report: it is not JSON") from None
    if not isinstance(report, dict) or report.get("report") != "balance" or "study" not in report:
        raise ReportError(f"{path} is not a balance report")
    if report.get("format") != FORMAT:
        raise ReportError(f"a report of format {report.get('format')!r}; paddock {paddock.__version__} reads {FORMAT}")
    return report


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise ReportError(f"cannot write {path}: {error.strerror}") from None


def write_json(path: Path, report: Mapping[str, Any]) -> None:
    write(path, json.dumps(report, indent=1) + "\n")


def write_csv(path: Path, rows: list[tuple[Any, ...]]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    except OSError as error:
        raise ReportError(f"cannot write {path}: {error.strerror}") from None


def flat(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every value of a report with its path; entries of a list are named by their label if they have one."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from flat(part, f"{name}.{key}" if name else str(key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from flat(part, f"{name}.{_label(part, number)}")
    else:
        yield name, value


def _label(part: Any, number: int) -> str:
    if isinstance(part, Mapping):
        for key in ("racer", "side", "place"):
            if key in part:
                return str(part[key])
        if "sort" in part:
            return f"{part['sort']} {part['name']}"
    return str(number)


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """Return the paths at which the figures of two reports differ."""
    left, right = dict(flat(one["figures"])), dict(flat(other["figures"]))
    return sorted(name for name in {*left, *right} if left.get(name) != right.get(name))
