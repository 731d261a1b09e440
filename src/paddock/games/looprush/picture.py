"""Loop Rush in the terminal: the track with everybody on it, the teams, the piles, one's own cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.picture import table_with
from paddock.games.looprush.table import TEAMS
from paddock.texts import Texts

A_ROW = 16  # spaces of the track in one line
TAGS = {"blue": "b", "red": "r", "yellow": "y", "black": "k"}
COLOURS = {"blue": "bold blue", "red": "bold red", "yellow": "bold yellow", "black": "bold white on grey23"}
MARKS = {"rings": "O", "spikes": "^", "ordinary": "."}
SIGNS = {"A": "O/^", "B": "O/.", "C": "^/."}
STYLES = {"*": "magenta", "=": "cyan", "O": "green", "^": "red", "@": "yellow"}


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The table as one seat sees it."""
    parts: list[RenderableType] = [heading(view, texts), track(view, texts), teams(view, texts), piles(view, texts)]
    if "hand" in view:
        parts.append(Text(texts("looprush-picture-hand", cards=told(view["hand"])), style="bold"))
        parts.append(Text(texts("looprush-picture-bonus-hand", cards=told(view["bonus"])), style="bold"))
    return Group(*parts)


def told(cards: list[str]) -> str:
    return ", ".join(cards) or "–"


def heading(view: dict[str, Any], texts: Texts) -> Text:
    """Whose turn it is, and the move or jump that is announced."""
    if view["phase"] == "over":
        return Text(texts("looprush-phase-over"), style="bold")
    line = texts("looprush-picture-turn", seat=view["turn"])
    if view["move"]:
        line += " " + texts("looprush-picture-move", card=view["move"]["card"], runner=view["move"]["runner"])
        if view["move"]["asked"]:
            line += " " + texts("looprush-picture-asked", seat=view["move"]["asked"])
    if view["jump"]:
        line += " " + texts("looprush-picture-jump", seat=view["jump"]["seat"])
    return Text(line, style="bold")


def runners_at(view: dict[str, Any]) -> dict[int | str, list[tuple[str, str]]]:
    """Tag and style of the runners on every place; on a double the tag says on which half."""
    standing: dict[int | str, list[tuple[str, str]]] = {}
    for team, places in view["runners"].items():
        for number, place in enumerate(places, 1):
            half = MARKS.get(view["halves"].get(f"{team}{number}", ""), "")
            standing.setdefault(place, []).append((f"{TAGS[team]}{number}{half}", COLOURS[team]))
    return standing


def track(view: dict[str, Any], texts: Texts) -> Text:
    """The spaces in rows, each with its number below and the runners stacked above."""
    spaces = view["options"]["track"]
    standing = runners_at(view)
    picture = Text(no_wrap=True, overflow="fold")
    beside(picture, texts("looprush-picture-start"), standing.get(0, []))
    for first in range(1, len(spaces) + 1, A_ROW):
        row = range(first, min(first + A_ROW, len(spaces) + 1))
        for level in reversed(range(max(len(standing.get(space, [])) for space in row))):
            for space in row:
                here = standing.get(space, [])
                tag, style = here[level] if level < len(here) else ("", "")
                picture.append(" " * (4 - len(tag)))
                picture.append(tag, style=style)
            picture.append("\n")
        for space in row:
            letter = spaces[space - 1]
            picture.append(f"{SIGNS.get(letter, letter):>4}", style=STYLES.get(letter, ""))
        picture.append("\n")
        for space in row:
            picture.append(f"{space:>4}", style="dim")
        picture.append("\n")
    beside(picture, texts("looprush-picture-home"), standing.get("home", []))
    picture.append(texts("looprush-picture-legend"), style="dim")
    return picture


def beside(picture: Text, where: str, runners: list[tuple[str, str]]) -> None:
    """One line for the start or the finish, with the runners there."""
    picture.append(f"{where}:")
    for tag, style in runners:
        picture.append(" ")
        picture.append(tag, style=style)
    picture.append("\n")


def teams(view: dict[str, Any], texts: Texts) -> Table:
    """Who has which team, where its runners are, and how many cards he holds."""
    table = table_with(texts, "looprush-picture", "team player runners cards> bonus>", (0, 2, 0, 0))
    for team, owner in view["teams"].items():
        seat = SEAT_NAMES.index(owner)
        where = ", ".join(place(view, team, number, texts) for number in (1, 2))
        name = Text(f"{team} ({TAGS[team]})", style=COLOURS[team])
        table.add_row(name, owner, where, str(view["hand_sizes"][seat]), str(view["bonus_sizes"][seat]))
    return table


def place(view: dict[str, Any], team: str, number: int, texts: Texts) -> str:
    at = view["runners"][team][number - 1]
    if at == "home":
        return f"{TAGS[team]}{number} {texts('looprush-picture-home').lower()}"
    half = view["halves"].get(f"{team}{number}")
    return f"{TAGS[team]}{number} {at}" + (f" ({texts(f'looprush-picture-{half}')})" if half else "")


def piles(view: dict[str, Any], texts: Texts) -> Text:
    """The piles, and every card that was played since they were shuffled."""
    special = "yes" if view["special"] else "no"
    lines = [texts("looprush-picture-piles", cards=view["pile"], special=special, bonus=view["bonus_pile"])]
    by_team = [(team, [card.split()[1] for card in view["discard"] if card.startswith(team)]) for team in TEAMS]
    played = "; ".join(f"{team} {' '.join(numbers)}" for team, numbers in by_team if numbers)
    if played:
        lines.append(texts("looprush-picture-discard", cards=played))
    if view["bonus_discard"]:
        used = ", ".join(f"{card} ×{n}" if n > 1 else card for card, n in Counter(view["bonus_discard"]).items())
        lines.append(texts("looprush-picture-bonus-discard", cards=used))
    return Text("\n".join(lines))
