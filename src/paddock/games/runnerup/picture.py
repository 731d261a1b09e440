"""Runner-Up in the terminal: the track, who stands where, one's own hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.picture import table_with
from paddock.texts import Texts

WIDEST = 19  # spaces in a row of 80 columns
COLOURS = {"A": "blue", "B": "red", "C": "green", "D": "yellow", "E": "magenta", "F": "cyan", "L": "white"}


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The table as one seat sees it."""
    parts: list[RenderableType] = [heading(view, texts), track(view), racers(view, texts)]
    if "leon" in view:
        parts.append(Text(texts("runnerup-picture-leon-pile", cards=view["leon"]["pile"])))
    if view["played"]:
        parts.append(Text(texts("runnerup-picture-played", cards=" ".join(view["played"]))))
    if "hand" in view:
        parts.append(Text(texts("runnerup-picture-hand", cards="  ".join(view["hand"])), style="bold"))
        if view["choice"]:
            parts.append(Text(texts("runnerup-picture-choice", choice=view["choice"])))
    return Group(*parts)


def heading(view: dict[str, Any], texts: Texts) -> Text:
    line = texts("runnerup-picture-turn", turn=view["turn"], turns=view["options"]["turns"], round=view["round"])
    return Text(line, style="bold")


def track(view: dict[str, Any]) -> Text:
    """Every space with its number and its pawns stacked above it; long tracks in several rows."""
    low, high = view["options"]["track"]
    spaces = list(range(low, high + 1))
    rows = -(-len(spaces) // WIDEST)
    width = -(-len(spaces) // rows)
    picture = Text(no_wrap=True)
    for first in range(0, len(spaces), width):
        append_row(picture, view, spaces[first : first + width])
    return picture


def append_row(picture: Text, view: dict[str, Any], spaces: list[int]) -> None:
    pawns = list(zip(view["racers"], view["pawns"], strict=True))
    standing = {space: [racer for racer, at in pawns if at == space] for space in spaces}
    for level in range(max(map(len, standing.values())) - 1, -1, -1):
        for racers in standing.values():
            racer = racers[level] if level < len(racers) else ""
            picture.append(f"{racer:>3} ", style=f"bold {COLOURS.get(racer, '')}")
        picture.append("\n")
    for space in spaces:
        style = "reverse" if space == 0 else "green" if space > 0 else "red"
        picture.append(f"{space:>3}", style=style)
        picture.append(" ")
    picture.append("\n")


def racers(view: dict[str, Any], texts: Texts) -> Table:
    table = table_with(texts, "runnerup-picture", "racer space> total> ready", (0, 2, 0, 0))
    if any(view["shown"]):
        table.add_column(texts("runnerup-picture-shown"))
    for number, racer in enumerate(view["racers"]):
        ready = number < len(view["committed"]) and view["committed"][number]
        row = [f"[{COLOURS[racer]}]{racer}[/]", f"{view['pawns'][number]}", f"{view['scores'][number]}"]
        row.append("✓" if ready else "")
        if any(view["shown"]):
            row.append(view["shown"][number] or "")
        table.add_row(*row)
    return table
