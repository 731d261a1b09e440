"""Options that are lists of numbers."""

from __future__ import annotations

from typing import Any

import pytest

from paddock.engine.errors import OptionError
from paddock.engine.forms import Wholes
from paddock.engine.options import options_record, pack

PRIZES = Wholes("prizes", [5, 2], "2 to 4 whole numbers from 1 to 9", low=1, high=9, least=2, most=4)


def test_a_list_of_numbers_is_filled_up_with_zeros_in_the_record():
    assert PRIZES.read((7, 1, 1)) == [7, 1, 1]
    packed = pack(options_record([PRIZES]), [PRIZES], {"prizes": [7, 1, 1]})
    assert packed["prizes"].tolist() == [[7, 1, 1, 0]]


@pytest.mark.parametrize("value", [[1], [1, 2, 3, 4, 5], [0, 5], [5, 10], [5, True], [5, "2"], "52", 5, None])
def test_other_lists_are_refused_with_what_is_allowed(value: Any):
    with pytest.raises(OptionError, match=r"prizes: .* is not possible; allowed: 2 to 4 whole numbers from 1 to 9"):
        PRIZES.read(value)
