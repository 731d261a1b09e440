"""The exponential function from basic arithmetic: bit-identical on all platforms, see `logarithm.py`."""

from decimal import Decimal

from paddock.engine.jit import rule

LN2 = float(Decimal(2).ln())
SMALLEST = -700.0  # below it, the result is 0


@rule
def exp(x):
    """Return e**x for x <= 0, correct to twelve digits."""
    if x < SMALLEST:
        return 0.0
    halvings = int(0.5 - x / LN2)
    rest = x + halvings * LN2  # from -0.35 to 0.35: the series is short
    term = 1.0
    total = 1.0
    for n in range(1, 13):
        term *= rest / n
        total += term
    half = 0.5
    while halvings:  # total / 2**halvings, which is exact
        if halvings & 1:
            total *= half
        half *= half
        halvings >>= 1
    return total
