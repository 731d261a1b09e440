"""A study on a Ray cluster: an existing one (by `RAY_ADDRESS`), or a small one on this computer.

Needs the extra `cluster`. The games are split into parts; a part whose worker is lost is retried on another one.
All sums are integers, so the result is the same as on one computer.
"""

from __future__ import annotations

import importlib
import os
from typing import Any

from paddock.engine.errors import PaddockError
from paddock.lab.playing.local import Progress
from paddock.lab.playing.study import Observer, Study
from paddock.lab.playing.tally import Tally

PARTS = 16  # chunks that one worker plays at a time
UNDER_WAY = 4  # parts in flight for each worker


class NoCluster(PaddockError):
    reason = "no-cluster"


_observers: dict[str, Observer] = {}  # of this worker, by study


def tally_part(study: Study, parts: list[range]) -> Tally:
    """Play parts of a study in a worker. The compiled game stays in memory between parts."""
    observer = _observers.setdefault(repr(study), Observer(study))
    total = Tally.empty()
    for part in parts:
        total.add(observer.tally(part))
    return total


def joined() -> Any:
    """Return Ray, connected to the cluster at `RAY_ADDRESS` or to a local one."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise NoCluster("playing on a cluster needs the package ray: pip install 'paddock[cluster]'") from None
    if not ray.is_initialized():
        address = os.environ.get("RAY_ADDRESS")
        ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level="error")
    return ray


def tally_on_ray(study: Study, progress: Progress | None = None) -> Tally:
    """Play all games of a study."""
    ray = joined()
    play = ray.remote(num_cpus=1, max_retries=-1)(tally_part)
    chunks = study.chunks()
    groups = [chunks[at : at + PARTS] for at in range(0, len(chunks), PARTS)]
    most = UNDER_WAY * max(1, int(ray.cluster_resources().get("CPU", 1)))
    total = Tally.empty()
    waiting: list[Any] = []
    while groups or waiting:
        while groups and len(waiting) < most:
            waiting.append(play.remote(study, groups.pop(0)))
        ready, waiting = ray.wait(waiting, num_returns=1)
        for tally in ray.get(ready):
            total.add(tally)
            if progress:
                progress(int(tally.games[0]))
    return total
