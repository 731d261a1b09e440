"""Scrap Dash: components and options as data, and the circuits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import OptionError, listed
from paddock.engine.options import Composition, Custom, Option, Values, Whole
from paddock.games.scrapdash.rules_table import LAPS, SECTIONS, Options

NAME = "Scrap Dash"

# ------------------------------------------------------------------ names and numbers of pieces, in the rules' order

KINDS = ("racer", "sprinter", "overtaker", "opportunist", "brawler", "trickster")
BOOSTS = {"+-1": 6, "flip": 6, "reroll": 6}  # SD-3
BONUSES = {"+3": 5, "+5": 5, "+7": 4, "straight": 5, "curve": 5, "catch up": 4}  # SD-5
OBJECTIVES = {"2": 4, "3": 4, "5": 4, "7": 4}
ACCIDENTS = (
    "+2", "+3", "+5", "two dice", "+5 and ahead -2", "up to 5", "behind +2",
    "back one die", "stay", "-4", "-6", "drastic", "last +4", "behind +4",
)  # fmt: skip
ACCIDENT_DECKS: tuple[dict[str, int], ...] = (  # SD-4, for the doubles 1/2, 3/4, 5/6
    {"+2": 4, "+3": 4, "+5": 4, "two dice": 3, "+5 and ahead -2": 3},
    {"+3": 4, "up to 5": 4, "behind +2": 4, "back one die": 3, "stay": 3},
    {"-4": 4, "-6": 4, "back one die": 3, "drastic": 3, "last +4": 3, "behind +4": 3},
)
DECK_NAMES = ("accidents_12", "accidents_34", "accidents_56")
BONUS_TOKENS = 17

# ------------------------------------------------------------------ circuits

CIRCUITS = {  # SD-1
    "A": "SRLSRRSSRLSRRS",
    "B": "SRRLSRSSRSRLRS",
    "C": "SLRRLRRSSSSRRS",
    "D": "SRRSLLRRSRSSRS",
    "E": "SLRSRSRSLRSRSR",
    "F": "SRRLSRRSLSRRSS",
}
SYMBOLS = (2, 4, 6, 9, 11, 13)
SHORTEST = 8
SHORT = (12, 10, 8)  # SD-2: sections that a short circuit has
CIRCUIT_FORM = f"{', '.join(CIRCUITS)}, or an own closed ring of S, L and R with {SHORTEST} to {SECTIONS} sections"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # a cell on: up, right, down, left
TURNS = {"S": 0, "R": 1, "L": 3}
CURVES = {"S": 0, "R": 1, "L": -1}


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


# ------------------------------------------------------------------ options


def check_pilots(value: Any) -> int | str:
    """SD-50. Of each player. In a position the key holds the pilots themselves, and these say how many there are."""
    if isinstance(value, (list, tuple)):
        owners = [pilot.get("owner") for pilot in value if isinstance(pilot, Mapping)]
        known = [owner for owner in owners if owner is not None]
        return 2 if len(known) > len(set(map(str, known))) else "auto"
    if str(value) in ("1", "2") and not isinstance(value, bool):
        return int(value)
    if value == "auto":
        return "auto"
    raise OptionError(f"option pilots: {value!r} is not possible; allowed: {PILOTS_FORM}", "pilots")


PILOTS_FORM = "1, 2 or auto (2 with two players, otherwise 1)"


def check_circuit(value: Any) -> str:
    """SD-1, SD-2."""
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


def check_leave_out(value: Any) -> list[int]:
    return check_sections("leave_out", value)


def check_symbols(value: Any) -> list[int] | str:
    return "auto" if value == "auto" else check_sections("symbols", value)


def check_sections(name: str, value: Any) -> list[int]:
    """Numbers of sections, each once; sorted."""
    if isinstance(value, str):
        value = [int(word) if word.isdecimal() else word for word in value.replace(",", " ").split()]
    if not isinstance(value, (list, tuple)) or any(type(n) is not int or not 1 <= n <= SECTIONS for n in value):
        raise OptionError(f"option {name}: {value!r} is not possible; allowed: a list of sections, from 1 on", name)
    if len(set(value)) < len(value):
        raise OptionError(f"option {name}: {value!r} names a section twice", name)
    return sorted(value)


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 6),
    Custom("pilots", "auto", check_pilots, PILOTS_FORM, ("auto", 1, 2)),
    Custom("circuit", "A", check_circuit, CIRCUIT_FORM, tuple(CIRCUITS)),
    Custom("leave_out", [], check_leave_out, f"sections, so that {listed(SHORT)} are left and the ring still closes"),
    Whole("finish", 1, 1, SECTIONS),
    Custom("symbols", "auto", check_symbols, f"sections with a boost symbol, or auto ({listed(SYMBOLS)})"),
    Whole("laps", 3, 1, LAPS),
    Composition("boost_tokens", BOOSTS, 12),
    Composition("bonus_cards", BONUSES, 12),
    Composition("objective_cards", OBJECTIVES, 12),
    *(
        Composition(name, {card: deck.get(card, 0) for card in ACCIDENTS}, 12)
        for name, deck in zip(DECK_NAMES, ACCIDENT_DECKS, strict=True)
    ),
)

SMALL_DECKS: Values = {
    "boost_tokens": {"+-1": 2, "flip": 1, "reroll": 1},
    "bonus_cards": {"+3": 1, "+5": 0, "+7": 0, "straight": 1, "curve": 1, "catch up": 1},
    "objective_cards": {"2": 1, "3": 1, "5": 0, "7": 0},
    "accidents_12": {"+2": 1, "+3": 0, "+5": 0, "two dice": 1, "+5 and ahead -2": 1},
}

# What the battery crosses with every number of players.
VARIANTS: tuple[Values, ...] = (
    {},
    {"pilots": 2},
    {"circuit": "E", "finish": 8, "symbols": [1, 3, 8, 14]},
    {"circuit": "D", "leave_out": [4, 14], "finish": 5},
    {"circuit": "SRRSSRRS", "symbols": list(range(1, 9)), "laps": 5},
    {"pilots": 2, "circuit": "B", "leave_out": [1, 7], "finish": 2, **SMALL_DECKS},
    {"laps": 1, **SMALL_DECKS},
    {"circuit": "SLSSRRSSSLRRLSRRSLRLSRRS", "bonus_cards": dict.fromkeys(BONUSES, 12), "laps": 2},
)


def racers(options: Values) -> tuple[str, ...]:
    """Every player gets points and a rank."""
    return tuple("ABCDEF"[: options["players"]])


def pilots_each(options: Values) -> int:
    """SD-50. Pilots of each player."""
    players, chosen = options["players"], options["pilots"]
    each = (2 if players == 2 else 1) if chosen == "auto" else chosen
    if players == 2 and each == 1:
        raise OptionError("option pilots: 1; two players always have 2 pilots each", "pilots", flaw="pilots-few")
    if players > 3 and each == 2:
        why = f"option pilots: 2; {players} players have 1 pilot each, there are only {len(KINDS)}"
        raise OptionError(why, "pilots", flaw="pilots-many", players=players, most=len(KINDS))
    return int(each)


def sections_driven(options: Values) -> list[int]:
    """SD-2. The sections of the circuit that are used, by their numbers in it, from the line on."""
    ring, left_out, finish = _ring(options), options["leave_out"], options["finish"]
    for name, numbers in (("leave_out", left_out), ("finish", [finish]), ("symbols", _symbols(options))):
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
    at = used.index(finish)
    return used[at:] + used[:at]


def _ring(options: Values) -> str:
    return CIRCUITS.get(options["circuit"]) or str(options["circuit"])


def _symbols(options: Values) -> list[int]:
    if options["symbols"] == "auto":
        return [number for number in SYMBOLS if number <= len(_ring(options))]
    return list(options["symbols"])


def pack(options: Values) -> NDArray[Any]:
    """The options as the record that the rules read; what does not fit together is refused."""
    each = pilots_each(options)
    driven = sections_driven(options)
    pilots = options["players"] * each
    if len(driven) < 2 * pilots:
        why = f"option circuit: {len(driven)} sections; {pilots} pilots need at least {2 * pilots}"
        raise OptionError(why, "circuit", flaw="circuit-short", sections=len(driven), pilots=pilots, low=2 * pilots)
    for name in ("objective_cards", *DECK_NAMES):
        if not sum(options[name].values()):
            raise OptionError(f"option {name}: no card at all; there must be at least 1", name, flaw="no-cards")
    packed = np.zeros(1, Options)
    record = packed[0]
    record.players, record.each, record.laps, record.length = options["players"], each, options["laps"], len(driven)
    ring, symbols = _ring(options), _symbols(options)
    for section, number in enumerate(driven, 1):
        record.curve[section] = CURVES[ring[number - 1]]
        record.symbol[section] = number in symbols
    record.boosts[:] = [options["boost_tokens"][kind] for kind in BOOSTS]
    record.bonuses[:] = [options["bonus_cards"][card] for card in BONUSES]
    record.objectives[:] = [options["objective_cards"][card] for card in OBJECTIVES]
    record.accidents[:] = [[options[name][card] for card in ACCIDENTS] for name in DECK_NAMES]
    record.bonus_tokens = BONUS_TOKENS
    return packed
