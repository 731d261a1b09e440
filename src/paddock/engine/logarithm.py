"""The natural logarithm of a whole number from basic arithmetic: bit-identical on all platforms.

`math.log` calls the C library, and libraries (and browsers) differ in the last bit: searches with the same seed would
diverge. IEEE 754 additions, multiplications and divisions give the same bits everywhere.
"""

from decimal import Decimal

import numpy as np

from paddock.engine.bits import highest
from paddock.engine.jit import rule

PARTS = 64  # entries of the table of logarithms from 1 to 2
LN2 = float(Decimal(2).ln())
LOGS = np.array([float((1 + Decimal(part) / PARTS).ln()) for part in range(PARTS)])


@rule
def ln(n):
    """Return the logarithm of a whole number from 1 to 2**53, correct to a few units in the last place."""
    power = highest(n)
    rest = n / (1 << power)  # from 1 to 2
    part = int((rest - 1.0) * PARTS)
    near = 1.0 + part / PARTS
    s = (rest - near) / (rest + near)
    z = s * s
    return power * LN2 + (LOGS[part] + 2.0 * s * (1.0 + z * (1.0 / 3.0 + z * (1.0 / 5.0 + z * (1.0 / 7.0)))))
