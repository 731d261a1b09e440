"""Lists of bytes in one integer do what lists do."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from paddock.engine.jit import plain
from paddock.engine.nibbles import pack
from paddock.engine.packed_lists import MOST, add_from, append_list, bits_used, entry, found_list, lists_of_counts

add_from, append_list, bits_used, entry, found_list = map(plain, (add_from, append_list, bits_used, entry, found_list))


def unpacked(packed: int, length: int = MOST) -> list[int]:
    return [entry(packed, n) for n in range(length)]


@pytest.mark.parametrize(("first", "kinds"), [(1, 3), (4, 3), (0, 2)])
def test_a_table_lists_each_kind_as_often_as_it_is_counted(first: int, kinds: int):
    table = lists_of_counts(first, kinds)
    for counts in itertools.product(range(MOST + 1), repeat=kinds):
        found = int(table[pack(counts)])
        wanted = [first + kind for kind, times in enumerate(counts) for _ in range(times)]
        if len(wanted) > MOST:
            assert found == 0
        else:
            assert bits_used(found) == 8 * len(wanted)
            assert unpacked(found, len(wanted)) == wanted


def test_lists_are_put_together_as_lists_are():
    """Groups of things of six kinds: the kinds, group by group, and which group each of them is in."""
    tables, random_ = np.array([lists_of_counts(1, 3), lists_of_counts(4, 3)]), random.Random(1)
    for _ in range(300):
        things = sorted((random_.randrange(4), random_.randrange(1, 7)) for _ in range(MOST))
        packed, groups, used = 0, 0, 0
        for group in range(4):
            groups = add_from(groups, used)
            for half in range(2):
                counts = [sum(one == (group, 3 * half + kind) for one in things) for kind in (1, 2, 3)]
                found = found_list(tables, half, pack(counts))
                packed = append_list(packed, used, found)
                used += bits_used(found)
        assert unpacked(packed) == [kind for _, kind in things]
        assert [one - 1 for one in unpacked(groups)] == [group for group, _ in things]
