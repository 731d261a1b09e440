"""Grand Prix in the terminal: the cars in their places, who drives what, one's own hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.picture import table_with
from paddock.texts import Texts

SYMBOLS = {"blue": "●", "white": "◆", "red": "▲", "green": "■", "yellow": "★", "black": "✚"}
STYLES = {"blue": "blue", "white": "bold", "red": "red", "green": "green", "yellow": "yellow", "black": "bright_black"}
NEUTRAL, UNKNOWN, HERE = "–", "?", "◄"


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The table as one seat sees it."""
    sides = Table.grid(padding=(0, 3, 0, 0))
    sides.add_row(places(view, texts), Group(seats(view, texts), Text(), *piles(view, texts)))
    parts: list[RenderableType] = [heading(view, texts), sides]
    if view["card"]:
        parts.append(Text(texts("grandprix-picture-asked", card=view["card"], place=view["place"]), style="bold"))
    if "hand" in view:
        parts.append(hand(view, texts))
    return Group(*parts)


def heading(view: dict[str, Any], texts: Texts) -> Text:
    races = view["options"]["races"]
    return Text(texts("grandprix-picture-race", race=view["race"], races=races), style="bold")


def car(colour: str, texts: Texts) -> Text:
    """A car by its symbol and name; its colour is only added to them."""
    return Text(f"{SYMBOLS[colour]} {texts(f'grandprix-picture-{colour}')}", style=STYLES[colour])


def places(view: dict[str, Any], texts: Texts) -> Table:
    """The whole classification; eliminated cars stand at the end and are marked."""
    table = table_with(texts, "grandprix-picture", "place> points> car owner", (0, 1, 0, 0))
    prizes = [*view["options"]["points"], *[0] * 12]
    stranger = UNKNOWN if view["strangers"] else NEUTRAL
    for place, colour in enumerate([*view["order"], *view["out"][::-1]], 1):
        owner = view["owners"][colour] or stranger
        note = f" {HERE}" if place == view["place"] else ""
        if place > len(view["order"]):
            note += f" {texts('grandprix-picture-out')}"
        table.add_row(str(place), str(prizes[place - 1] or ""), car(colour, texts), f"{owner}{note}")
    return table


def seats(view: dict[str, Any], texts: Texts) -> Table:
    """Every player's colours, number of cards and points, as far as the viewer knows them."""
    table = table_with(texts, "grandprix-picture", "seat colours cards> total>", (0, 1, 0, 0))
    for number, (seat, size) in enumerate(zip(SEAT_NAMES, view["hand_sizes"], strict=False)):
        turn = HERE if seat in view["waiting"] else ""
        table.add_row(f"{seat}{turn}", tiles(view, seat, texts), str(size), str(view["totals"][number]))
    return table


def tiles(view: dict[str, Any], seat: str, texts: Texts) -> Text:
    """Colours that lie before a player, one a line; a hidden one is named only to its owner."""
    face_down = texts("grandprix-picture-face-down")
    lines = []
    for colour in [colour for colour, owner in view["owners"].items() if owner == seat]:
        hidden = colour == view.get("hidden") and seat == view["seat"]
        lines.append(car(colour, texts).append(f" ({face_down})" if hidden else "", style=""))
    if seat in view["face_down"] and seat != view["seat"]:
        lines.append(Text(f"{UNKNOWN} ({face_down})"))
    return Text("\n").join(lines)


def piles(view: dict[str, Any], texts: Texts) -> list[Text]:
    """The deck, and what is known of the Last Straight card."""
    lines = [texts("grandprix-picture-deck", cards=view["deck"])]
    if view["straight"]:
        lines.append(texts("grandprix-picture-straight"))
    elif view["options"]["last_straight"]:
        lines.append(texts("grandprix-picture-straight-hidden", cards=view["options"]["last_straight"]))
    return [Text(line, overflow="fold") for line in lines]


def hand(view: dict[str, Any], texts: Texts) -> Table:
    """The viewer's cards, each with its effect."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(texts("grandprix-picture-hand"), no_wrap=True)
    table.add_column()
    for card in view["hand"]:
        table.add_row(Text(card, style="bold"), texts(f"grandprix-picture-card-{card.split()[0]}"))
    return table
