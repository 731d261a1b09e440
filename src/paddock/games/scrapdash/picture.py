"""Scrap Dash in the terminal: the circuit on its grid, the pilots' boards, the dice, one's own bonus cards."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.picture import table_with
from paddock.games.scrapdash.circuits import TURNS, cells
from paddock.texts import Texts

COLOURS = {"A": "blue", "B": "red", "C": "green", "D": "yellow", "E": "magenta", "F": "cyan"}
WIDTH, HEIGHT = 6, 4  # of a section on the screen
# The track of a section, by the side it is entered from (heading up, right, down, left) and where it leads.
TRACKS = {"S": "║═║═", "R": "╔╗╝╚", "L": "╗╝╚╔"}


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The table as one seat sees it."""
    parts: list[RenderableType] = [heading(view, texts), circuit(view), legend(texts), boards(view, texts)]
    active = view["pilots"][view["active"]]
    if view["outcome"] is None:
        ability = texts(f"scrapdash-picture-ability-{active['kind']}")
        parts.append(Text(texts("scrapdash-picture-ability", pilot=active["name"], ability=ability)))
    if view["dice"]:
        faces = " ".join(map(str, view["dice"]))
        parts.append(Text(texts("scrapdash-picture-dice", dice=faces, total=view["dice_total"]), style="bold"))
    if view["die"]:
        parts.append(Text(texts("scrapdash-picture-die", die=view["die"]), style="bold"))
    if view["phase"] == "roll" and view["dice"]:
        parts.append(Text(texts("scrapdash-picture-risk", faces=len(view["double_faces"]))))
    parts.append(Text(texts("scrapdash-picture-decks", **decks(view)), style="dim"))
    if view.get("hand"):
        parts.append(Text(texts("scrapdash-picture-hand", cards="  ".join(view["hand"])), style="bold"))
    return Group(*parts)


def heading(view: dict[str, Any], texts: Texts) -> Text:
    line = texts("scrapdash-picture-round", round=view["round"], laps=view["options"]["laps"])
    if view["last_round"]:
        line += " " + texts("scrapdash-picture-last-round")
    return Text(line, style="bold")


def decks(view: dict[str, Any]) -> dict[str, Any]:
    return {**view["decks"], "accidents": " / ".join(map(str, view["decks"]["accidents"]))}


def circuit(view: dict[str, Any]) -> Text:
    """Every section as a box on the grid, in the orientation that takes fewer rows."""
    ring = view["sections"]
    start = min((0, 1), key=lambda way: size(cells(ring, way)[:-1])[1])
    path = cells(ring, start)[:-1]
    left, top = min(x for x, _ in path), min(y for _, y in path)
    width, height = size(path)
    screen = [[(" ", "")] * (width * WIDTH) for _ in range(height * HEIGHT)]
    way = start
    for number, (x, y) in enumerate(path, 1):
        lines = box(view, number, TRACKS[ring[number - 1]][way], way if number == 1 else None)
        for row, line in enumerate(lines):
            at = (x - left) * WIDTH
            screen[(y - top) * HEIGHT + row][at : at + WIDTH] = line
        way = (way + TURNS[ring[number - 1]]) % 4
    return Text("\n").join(Text.assemble(*line, no_wrap=True) for line in screen)


def size(path: list[tuple[int, int]]) -> tuple[int, int]:
    """How many columns and rows a path takes on the grid."""
    across, down = [x for x, _ in path], [y for _, y in path]
    return max(across) - min(across) + 1, max(down) - min(down) + 1


def box(view: dict[str, Any], number: int, track: str, line_from: int | None) -> list[list[tuple[str, str]]]:
    """One section: number, boost, track, and below who stands there; the line lies on the side it is entered from."""
    mark = "★" if number in view["boosts_at"] else "☆" if number in view["symbols"] else " "
    first = [*plain(f"{number:>2}"), (mark, "bold yellow"), (track, "bold")]
    second: list[tuple[str, str]] = []
    for pilot in view["pilots"]:
        if pilot["section"] == number:
            style = f"bold {COLOURS[pilot['seat']]}" + (" reverse" if is_active(view, pilot) else "")
            second += [(letter, style) for letter in label(view, pilot)]
    second = [*second, *plain(" " * (WIDTH - 2 - len(second)))]
    sides = ["─", "│", "─", "│"]  # below, left, above, right
    if line_from is not None:
        sides[line_from] = "▒"
    below, left, above, right = sides
    return [
        plain("┌" + above * (WIDTH - 2) + "┐"),
        [(left, ""), *first, (right, "")],
        [(left, ""), *second, (right, "")],
        plain("└" + below * (WIDTH - 2) + "┘"),
    ]


def plain(text: str) -> list[tuple[str, str]]:
    return [(letter, "") for letter in text]


def is_active(view: dict[str, Any], pilot: dict[str, Any]) -> bool:
    return pilot is view["pilots"][view["active"]] and view["outcome"] is None


def label(view: dict[str, Any], pilot: dict[str, Any]) -> str:
    """A pilot on the track: the player's letter, with two each 1 or 2 after it."""
    own = [other for other in view["pilots"] if other["seat"] == pilot["seat"]]
    return str(pilot["seat"]) if len(own) == 1 else f"{pilot['seat']}{own.index(pilot) + 1}"


def legend(texts: Texts) -> Text:
    return Text(texts("scrapdash-picture-legend"), style="dim")


def boards(view: dict[str, Any], texts: Texts) -> Table:
    columns = "pilot kind place> lap> section> tokens bonus> boosts cards>"
    table = table_with(texts, "scrapdash-picture", columns, (0, 1, 0, 0))
    laps = view["options"]["laps"]
    for number, pilot in enumerate(view["pilots"]):
        marks = ("▶" if is_active(view, pilot) else " ") + ("⚑" if number == view["start"] else " ")
        seat = SEAT_NAMES.index(pilot["seat"])
        table.add_row(
            Text(f"{marks}{label(view, pilot)}{pilot['name'][1:]}", style=f"bold {COLOURS[pilot['seat']]}"),
            texts(f"scrapdash-picture-kind-{pilot['kind']}"),
            str(pilot["place"]),
            str(view["laps"][number]) if pilot["section"] else "–",
            str(pilot["section"] or "–"),
            "●" * pilot["tokens"] + "○" * (laps - pilot["tokens"]),
            str(pilot["bonus_tokens"]),
            " ".join(pilot["boosts"]),
            str(view["bonus_counts"][seat]),
        )
    return table
