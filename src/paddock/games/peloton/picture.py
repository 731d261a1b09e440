"""Dice Peloton in the terminal: the groups with their dice, the cards, one's own hand and goals."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.picture import table_with
from paddock.texts import Texts

WIDTH = 80
# Decoration only: each column is headed by the name of its colour.
STYLES = {"red": "red", "orange": "dark_orange", "green": "green", "blue": "blue", "violet": "magenta"}


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The table as one seat sees it."""
    parts: list[RenderableType] = [heading(view, texts), groups(view, texts), Text(), seats(view, texts), Text()]
    parts.append(Text(flowed(texts("peloton-picture-row", cards=numbered(view["row"])))))
    parts.append(Text(texts("peloton-picture-deck", cards=view["deck"])))
    if view["discard"]:
        parts.append(Text(flowed(texts("peloton-picture-discard", cards=counted(view["discard"])))))
    seen = [f"{seat}: {counted(cards)}" for seat, cards in zip(SEAT_NAMES, view["known"], strict=False) if cards]
    if seen:
        parts.append(Text(flowed(texts("peloton-picture-known", cards="; ".join(seen)))))
    if view["laid"]:
        parts.append(laid(view, texts))
    if "hand" in view:
        parts.append(Text(texts("peloton-picture-hand", cards=", ".join(view["hand"])), style="bold"))
        parts.append(Text(texts("peloton-picture-goals", goals=", ".join(view["goals"])), style="bold"))
        if view["choice"]:
            parts.append(Text(texts("peloton-picture-choice", choice=view["choice"])))
    return Group(*parts)


def heading(view: dict[str, Any], texts: Texts) -> Text:
    stage = view["stage"]
    value, drawn = view["options"]["stages"][stage - 1], view["drawn"][-1]
    return Text(texts("peloton-picture-stage", stage=stage, value=value, drawn=drawn), style="bold")


def groups(view: dict[str, Any], texts: Texts) -> Table:
    """A line for each group, the front one first; for each colour the pips of its dice."""
    table = Table(box=None, padding=(0, 1))
    table.add_column(texts("peloton-picture-group"), justify="right")
    table.add_column("")
    table.add_column(texts("peloton-picture-dice"), justify="right")
    for colour, style in STYLES.items():
        table.add_column(texts(f"peloton-picture-{colour}"), style=style, min_width=6)
    for number, dice in enumerate(view["groups"], 1):
        mark = ""
        if number == 1:
            mark = texts("peloton-picture-leads" if view["started"] else "peloton-picture-start")
        pips = ["".join(die[-1] for die in dice if die[:-1] == colour) for colour in STYLES]
        table.add_row(str(number), mark, str(len(dice)), *pips)
    return table


def seats(view: dict[str, Any], texts: Texts) -> Table:
    table = table_with(texts, "peloton-picture", "seat points> won open used", (0, 1))
    choosing = view["phase"] == "show"
    if choosing:
        table.add_column(texts("peloton-picture-ready"))
    for number, (seat, points) in enumerate(zip(SEAT_NAMES, view["points"], strict=False)):
        goal = view["open"][number]
        row = [f"▶ {seat}" if seat == view["turn"] else f"  {seat}", str(points)]
        row += [" ".join(map(str, view["won"][number])), goal or "", " ".join(view["used"][number])]
        if choosing:
            row.append("✓" if goal or view["committed"][number] else "")
        table.add_row(*row)
    return table


def laid(view: dict[str, Any], texts: Texts) -> Text:
    """DP-20. Whose card lies face down, and to its owner which one."""
    seat, card = view["laid"]["seat"], view["laid"]["card"]
    if card is None:
        return Text(texts("peloton-picture-laid", seat=seat))
    return Text(texts("peloton-picture-own-laid", card=card))


def numbered(cards: list[str]) -> str:
    return ", ".join(f"{place}: {card}" for place, card in enumerate(cards, 1))


def counted(cards: list[str]) -> str:
    """Equal cards once, with their number."""
    return ", ".join(card if number == 1 else f"{number} × {card}" for card, number in Counter(cards).items())


def flowed(line: str) -> str:
    """A text wrapped between cards, never inside one."""
    lines = [""]
    for part in re.split(r"(?<=[,;]) ", line):
        if len(lines[-1]) + len(part) >= WIDTH:
            lines.append("  ")
        lines[-1] += f"{part} "
    return "\n".join(lines)
