"""Scrap Dash: circuits, rings of straight sections and curves on a square grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paddock.engine.errors import OptionError, listed

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
FORMS = "SRL"  # of a section: straight, curve to the right or to the left; rules know them by these places
TURNS = {"S": 0, "R": 1, "L": 3}  # quarter turns clockwise
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # a cell on: up, right, down, left
CIRCUIT_FORM = f"{', '.join(CIRCUITS)}, or an own closed ring of S, L and R with {SHORTEST} to {SECTIONS} sections"


def ring_of(circuit: str) -> str:
    """The sections of a printed circuit, or of an own one."""
    return CIRCUITS.get(circuit, circuit)


def cells(ring: str, heading: int = 0) -> list[tuple[int, int]]:
    """The cell of every section on a square grid (x to the right, y down), and the one that the last leads to."""
    x = y = 0
    path = [(x, y)]
    for section in ring:
        heading = (heading + TURNS[section]) % 4
        x, y = x + STEPS[heading][0], y + STEPS[heading][1]
        path.append((x, y))
    return path


@dataclass(frozen=True)
class Flaw:
    """Why sections do not make a circuit."""

    name: str
    why: str
    places: tuple[int, ...] = ()


def flaw(ring: str) -> Flaw | None:
    """SD-2. Why sections do not make a circuit; None if they do."""
    path = cells(ring)
    for number, cell in enumerate(path[:-1]):
        earlier = path.index(cell)
        if earlier < number:
            why = f"sections {earlier + 1} and {number + 1} lie on the same cell"
            return Flaw("circuit-crossed", why, (earlier + 1, number + 1))
    if path[-1] != path[0]:
        why = f"the ring does not close: after section {len(ring)} comes no section 1"
        return Flaw("circuit-open", why, (1, len(ring)))
    turn = ring.count("R") - ring.count("L")
    if turn == -4:
        return Flaw("circuit-backwards", "it runs anticlockwise: there must be 4 more R than L, not 4 fewer")
    if turn != 4:
        why = f"it comes back with another heading: there must be 4 more R than L, not {turn:+d}"
        return Flaw("circuit-heading", why)
    return None


def check_circuit(value: Any) -> str:
    """SD-1, SD-2. The option `circuit`."""
    if isinstance(value, str) and value in CIRCUITS:
        return value
    if not isinstance(value, str) or not value or set(value) - set(TURNS):
        raise OptionError(f"option circuit: {value!r} is not possible; allowed: {CIRCUIT_FORM}", "circuit")
    if not SHORTEST <= len(value) <= SECTIONS:
        why = f"option circuit: {len(value)} sections; allowed: {SHORTEST} to {SECTIONS}"
        raise OptionError(why, "circuit", flaw="circuit-length", sections=len(value), low=SHORTEST, high=SECTIONS)
    if wrong := flaw(value):
        why = f"option circuit: {value!r} is no circuit: {wrong.why}"
        raise OptionError(why, "circuit", flaw=wrong.name, places=wrong.places)
    return value


def check_sections(name: str, value: Any) -> list[int]:
    """Numbers of sections, each once; sorted. A text lists them with spaces or commas."""
    if isinstance(value, str):
        words = value.replace(",", " ").split()
        value = [int(word) if word.isdecimal() and len(word) < 4 else word for word in words]
    if not isinstance(value, (list, tuple)) or any(type(n) is not int or not 1 <= n <= SECTIONS for n in value):
        raise OptionError(f"option {name}: {value!r} is not possible; allowed: a list of sections, from 1 on", name)
    if len(set(value)) < len(value):
        raise OptionError(f"option {name}: {value!r} names a section twice", name)
    return sorted(value)


def sections_left(circuit: str, left_out: list[int], finish: int, symbols: list[int]) -> int:
    """SD-2. How many sections are driven; numbers that do not fit to the circuit are refused."""
    ring = ring_of(circuit)
    for name, numbers in (("leave_out", left_out), ("finish", [finish]), ("symbols", symbols)):
        if numbers and max(numbers) > len(ring):
            why = f"option {name}: there is no section {max(numbers)}; the circuit has {len(ring)}"
            raise OptionError(why, name, flaw="no-section", section=max(numbers), sections=len(ring))
    used = [number for number in range(1, len(ring) + 1) if number not in left_out]
    if left_out and len(used) not in SHORT:
        why = f"option leave_out: {len(used)} sections are left; allowed: {listed(SHORT)}"
        raise OptionError(why, "leave_out", flaw="sections-left", sections=len(used))
    if wrong := flaw("".join(ring[number - 1] for number in used)):
        why = f"option leave_out: without {listed(left_out, SECTIONS)}, {wrong.why} (counting those left)"
        raise OptionError(why, "leave_out", flaw=wrong.name, places=[used[number - 1] for number in wrong.places])
    if finish not in used:
        why = f"option finish: section {finish} is left out; allowed: {listed(used, SECTIONS)}"
        raise OptionError(why, "finish", flaw="finish-left-out", places=[finish])
    return len(used)
