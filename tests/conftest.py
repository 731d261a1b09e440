"""Settings for all tests: which ones are quick, and which ones a worker of `pytest -n` runs together."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

import paddock

# The first example may compile code for seconds, so there is no deadline.
settings.register_profile("paddock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("paddock")

# Folders whose tests `pytest -m quick` runs, except tests marked `slow`, which take seconds.
QUICK = ("engine", "games", "ratings", "championship")
# Folders with the longest tests come first, so that no worker still runs them when all others are done.
FIRST = ("browser", "web", "server", "project")
# A file of these shares a server, a browser or a database also among its tests of several games.
TOGETHER = ("web", "server")


def folder(nodeid: str) -> str:
    """The folder below `tests/` of a test such as "tests/games/test_rules.py::test_rule[runnerup]"."""
    parts = nodeid.split("::")[0].split("/")
    return parts[1] if parts[0] == "tests" and len(parts) > 1 else ""


def place(item: pytest.Item) -> int:
    """The order of groups of tests. One that is marked `slow` compiles a game, and no worker should do that last."""
    if item.get_closest_marker("slow"):
        return -1
    return FIRST.index(folder(item.nodeid)) if folder(item.nodeid) in FIRST else len(FIRST)


def group(nodeid: str) -> str:
    """Tests of one group run in one worker: what a file prepares, or compiles for a game, is made once."""
    file, _, rest = nodeid.partition("::")
    parameters = [] if folder(nodeid) in TOGETHER else re.split(r"\W+", rest.partition("[")[2])
    game = next((one for one in parameters if one in paddock.names()), "")
    return f"{file} {game}"


def any_bytes(item: pytest.Item) -> bool:
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return any(isinstance(value, bytes) for value in parameters.values())


class Groups(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Hands whole groups to the workers. (pytest-xdist's own `--dist loadgroup` does nothing with pytest 9.2.)"""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Groups:
    return Groups(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """`-m quick` does not load the tests of other folders."""
    other = collection_path.parent == Path(__file__).parent and collection_path.name not in QUICK
    return True if other and collection_path.is_dir() and config.option.markexpr == "quick" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    same = [nodeid for nodeid, times in Counter(item.nodeid for item in items).items() if times > 1]
    if same:
        raise pytest.UsageError(f"several tests have the same id, and pytest-xdist runs one of them: {same}")
    binary = [item.nodeid for item in items if "\\x" in item.nodeid and any_bytes(item)]
    if binary:
        raise pytest.UsageError(f"bytes in the ids of tests may be random, and workers differ; give `ids=`: {binary}")
    items.sort(key=place)
    for item in items:
        if folder(item.nodeid) in QUICK and item.get_closest_marker("slow") is None:
            item.add_marker(pytest.mark.quick)
