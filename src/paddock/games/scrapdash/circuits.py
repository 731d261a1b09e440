"""Scrap Dash: circuits, rings of straight sections and curves on a square grid."""

from __future__ import annotations

SECTIONS = 24  # longest circuit
SHORTEST = 8
SHORT = (12, 10, 8)  # SD-2: sections that a short circuit has
SYMBOLS = (2, 4, 6, 9, 11, 13)  # SD-1: sections with a boost symbol
CIRCUITS = {  # SD-1
    "A": "SRLSRRSSRLSRRS",
    "B": "SRRLSRSSRSRLRS",
    "C": "SLRRLRRSSSSRRS",
    "D": "SRRSLLRRSRSSRS",
    "E": "SLRSRSRSLRSRSR",
    "F": "SRRLSRRSLSRRSS",
}
FORMS = "SRL"  # forms of a section: straight, right curve, left curve; rules use their numbers
TURNS = {"S": 0, "R": 1, "L": 3}  # quarter turns clockwise
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the next cell: up, right, down, left
CIRCUIT_FORM = f"{', '.join(CIRCUITS)}, or an own closed ring of S, L and R with {SHORTEST} to {SECTIONS} sections"


def cells(ring: str, heading: int = 0) -> list[tuple[int, int]]:
    """The cell of every section on a square grid (x to the right, y down), and the one that the last leads to."""
    x = y = 0
    path = [(x, y)]
    for section in ring:
        heading = (heading + TURNS[section]) % 4
        x, y = x + STEPS[heading][0], y + STEPS[heading][1]
        path.append((x, y))
    return path
