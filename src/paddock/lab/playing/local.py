"""Playing a study on this computer, on all cores. Results are streamed into sums, so memory stays constant."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from paddock.lab.playing.study import Observer, Study
from paddock.lab.playing.tally import Tally

Part = TypeVar("Part")
Done = TypeVar("Done")
Progress = Callable[[int], None]


def in_threads(work: Callable[[Part], Done], parts: Iterable[Part], threads: int | None = None) -> Iterator[Done]:
    """Yield the results in the order of the parts. Only a few parts are in flight at a time."""
    cores = threads or os.cpu_count() or 1
    waiting: deque[Future[Done]] = deque()
    with ThreadPoolExecutor(cores) as pool:
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) > 2 * cores:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def tally_here(study: Study, threads: int | None = None, progress: Progress | None = None) -> Tally:
    """Play all games of a study."""
    observer = Observer(study)
    total = Tally.empty()
    for tally in in_threads(observer.tally, study.chunks(), threads):
        total.add(tally)
        if progress:
            progress(int(tally.games[0]))
    return total
