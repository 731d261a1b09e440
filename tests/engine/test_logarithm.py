"""The logarithm by arithmetic: close to the C library's, and the same bits compiled and in plain Python."""

import math
import random

import numpy as np

from paddock.engine.jit import entry, plain
from paddock.engine.logarithm import ln

NUMBERS = [*range(1, 20_001), *(random.Random(1).randrange(1, 2**53) for _ in range(20_000)), 2**53]


def test_it_agrees_with_the_standard_library():
    for number in NUMBERS:
        assert math.isclose(plain(ln)(number), math.log(number), rel_tol=1e-15), number


def test_compiled_and_plain_logarithms_have_the_same_bits():
    @entry
    def all_of(numbers, out):
        for k in range(len(numbers)):
            out[k] = ln(numbers[k])

    out = np.zeros(len(NUMBERS))
    all_of(np.array(NUMBERS), out)
    assert out.tolist() == [plain(ln)(number) for number in NUMBERS]
