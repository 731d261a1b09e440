"""Prefetching records."""

from __future__ import annotations

import numpy as np
import pytest

from paddock.engine import jit
from paddock.engine.jit import entry
from paddock.engine.prefetch import LINE, prefetch
from paddock.engine.record import record


@entry
def prefetch_each(records):
    for i in range(len(records)):
        prefetch(records[i])


@pytest.mark.parametrize("size", [1, LINE, LINE + 1, 5 * LINE])
def test_prefetch_requests_every_cache_line_and_changes_nothing(size: int):
    records = np.arange(3 * size, dtype=np.uint8).view(record(("bytes", "u1", size)))
    before = records.tobytes()
    prefetch_each(records)
    assert records.tobytes() == before
    if jit.COMPILED:
        code = prefetch_each.inspect_llvm(prefetch_each.signatures[-1])
        assert code.count("call void @llvm.prefetch") >= -(-size // LINE)
