"""Dice Peloton: the names of cards, dice and actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paddock.games.peloton import rules_table as table
from paddock.games.peloton.parts import CARD_NAMES, COLOUR_NAMES
from paddock.games.peloton.rules_table import CARDS, COLOURS, EIGHT, FACES, KINDS, NO_GOAL, ROW

PHASES = ("turn", "take", "show", "over")


def phase(state: Any) -> str:
    return PHASES[state.phase]


def card_name(card: int) -> str:
    return CARD_NAMES[card]


def card_names(counts: Iterable[int]) -> list[str]:
    """ALL-3. A pile, sorted."""
    return [CARD_NAMES[card] for card, cards in enumerate(counts) for _ in range(cards)]


def kind_name(kind: int) -> str:
    """Of a die or a goal."""
    return f"{COLOUR_NAMES[kind // FACES]}{kind % FACES + 1}"


def goal_name(goal: int) -> str | None:
    return None if goal == NO_GOAL else kind_name(goal)


def goal_names(mask: int) -> list[str]:
    return [kind_name(kind) for kind in range(KINDS) if mask >> kind & 1]


def group_names(state: Any) -> list[list[str]]:
    """The dice of each group, sorted."""
    groups: list[list[int]] = [[] for _ in range(state.standing)]
    for n, die in enumerate(state.dice.tolist()):
        group, pips = divmod(die, EIGHT)
        if pips:
            groups[group].append(FACES * (n % EIGHT) + pips - 1)
    return [[kind_name(kind) for kind in sorted(group)] for group in groups]


def match_name(what: int) -> str:
    """A colour, or a number of pips."""
    return COLOUR_NAMES[what] if what < COLOURS else str(what - COLOURS + 1)


def action_text(_state: Any, _seat: int, action: int) -> str:
    if action >= table.SHOW_GOAL:
        return f"show {kind_name(action - table.SHOW_GOAL)}"
    if action >= table.TAKE_CARD:
        place = action - table.TAKE_CARD
        return "take deck" if place == ROW else f"take {place + 1}"
    if action >= table.ROLL_GROUP:
        group, card = divmod(action - table.ROLL_GROUP, CARDS)
        return f"roll {group + 1} {card_name(card)}"
    if action >= table.OPEN_GOAL:
        goal, pips_first = divmod(action - table.OPEN_GOAL, 2)
        return f"goal {kind_name(goal)} {'pips' if pips_first else 'colour'}"
    return play_text(action)


def play_text(action: int) -> str:
    """Of playing a movement card."""
    if action >= table.FLIP_DICE:
        group, face = divmod(action - table.FLIP_DICE, FACES)
        return f"flip {group + 1} {face + 1}"
    if action >= table.CRASH:
        return "accident" if action == table.CRASH else f"accident {kind_name(action - table.CRASH - 1)}"
    if action == table.COME_BACK:
        return "comeback"
    if action >= table.SWAP_GROUPS:
        return "swap" if action == table.SWAP_GROUPS else f"swap {action - table.SWAP_GROUPS + 1}"
    if action >= table.CHOOSE_DICE:
        return f"choice {match_name(action - table.CHOOSE_DICE)}"
    return card_name(action - table.MOVE_DICE)
