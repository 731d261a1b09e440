"""Loop Rush: how cards, runners and places are called, and whose they are. Notation is the same in every language."""

from __future__ import annotations

from typing import Any

from paddock.engine.positions import SEAT_NAMES
from paddock.games.looprush.parts import BONUS_CARDS, RUNNERS, TEAMS
from paddock.games.looprush.rules_table import NUMBERS

HOME = "home"


def card_name(card: int) -> str:
    return f"{TEAMS[card // NUMBERS]} {card % NUMBERS + 1}"


def runner_name(runner: int) -> str:
    return RUNNERS[runner]


def bonus_name(kind: int) -> str:
    return BONUS_CARDS[kind]


def place_of(state: Any, place: int) -> int | str:
    """A space by its number, 0 the start."""
    return HOME if place > state.length else int(place)


def teams(state: Any) -> dict[str, int]:
    """LR-1. The teams in the race and the seats they belong to."""
    in_race = TEAMS[:3] if state.players == 3 else TEAMS
    return {team: number % int(state.players) for number, team in enumerate(in_race)}


def side(state: Any, seat: int) -> list[int]:
    """LR-1. The seats that win together: a player, or two partners."""
    return [seat % 2, seat % 2 + 2] if state.players == 4 else [seat]


def side_name(state: Any, seat: int) -> str:
    return ", ".join(SEAT_NAMES[one] for one in side(state, seat))
