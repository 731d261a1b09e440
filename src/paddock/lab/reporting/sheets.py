"""Reports as sheets (tables of text), which the terminal and the page show."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from paddock.lab.reporting.estimates import read
from paddock.texts import Texts

SORTS = {"action": "lab-actions", "event": "lab-events", "thing": "lab-things"}
MARK_HEADS = (
    "lab-name",
    "lab-clause",
    "lab-per-game",
    "lab-in-games",
    "lab-held",
    "lab-with",
    "lab-without",
    "lab-worth",
)
# What can be compared, and whether it is a share; for some there is one of each racer.
QUANTITIES = {
    "decisions": ("lab-decisions", False),
    "turns": ("lab-turns", False),
    "begins": ("lab-begins", True),
    "shared": ("lab-shared", True),
    "changes": ("lab-changes", False),
    "comebacks": ("lab-comebacks", True),
    "early": ("lab-early", True),
    "wins": ("lab-wins-of", True),
    "points": ("lab-points-of", False),
}
VERDICTS = {"more": "lab-verdict-more", "less": "lab-verdict-less", "same": "lab-verdict-same"}
SWEPT = ("lab-first", "lab-apart", "lab-decisions", "lab-turns", "lab-changes", "lab-comebacks", "lab-early")
TINY = 1e-9
LONG = 60  # letters of an option's value that are shown


@dataclass(frozen=True)
class Sheet:
    """A table: a title, heads of columns, rows; the first `words` columns are words, the others numbers."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    words: int = 1
    note: str = ""


def percent(value: float, signed: bool = False) -> str:
    return f"{100 * value:{'+' if signed else ''}.2f} %"


def share(value: Mapping[str, float], signed: bool = False) -> str:
    estimate = read(value)
    return f"{percent(estimate.mean, signed)} ± {100 * estimate.margin:.2f}"


def amount(value: Mapping[str, float], signed: bool = False) -> str:
    estimate = read(value)
    return f"{estimate.mean:{'+' if signed else ''}.2f} ± {estimate.margin:.2f}"


def heading(report: Mapping[str, Any], texts: Texts) -> str:
    kind = "lab-passport" if report["report"] == "passport" else "lab-report"
    return texts(kind, game=texts(f"{report['study']['game']}-name"))


def origin(study: Mapping[str, Any], texts: Texts) -> str:
    """Return a sentence with all that the numbers depend on, except for the options."""
    return texts(
        "lab-made",
        games=study["games"],
        bots=", ".join(study["bots"]),
        first=str(study["seed"]),
        last=str(study["seed"] + study["games"] - 1),
        version=study["version"],
        rules=study["rules"],
    )


def options_sheet(study: Mapping[str, Any], texts: Texts) -> Sheet:
    rows = [(name, shortened(value)) for name, value in study["options"].items()]
    return Sheet(texts("lab-options"), (texts("lab-option"), texts("lab-value")), rows, words=2)


def shortened(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def seats_sheet(report: Mapping[str, Any], texts: Texts) -> Sheet:
    rows = [
        (
            one["racer"],
            one["bot"],
            share(one["wins"]),
            amount(one["points"]),
            "  ".join(f"{100 * rank:.1f}" for rank in one["ranks"]),
        )
        for one in report["figures"]["racers"]
    ]
    heads = tuple(texts(head) for head in ("lab-racer", "lab-bot", "lab-wins", "lab-points", "lab-ranks"))
    note = "" if "order" in report["figures"] else edge_line(report, texts)
    return Sheet(texts("lab-seats"), heads, rows, words=2, note=note)


def side_name(side: Mapping[str, Any], texts: Texts) -> str:
    """Return the text of a side's name; without a text, the name itself."""
    return texts(side["text"], side=side["side"]) if side["text"] else str(side["side"])


def side_sheets(report: Mapping[str, Any], texts: Texts) -> list[Sheet]:
    """Return the sheet of sides that are not seats, if the game has any."""
    sides = report["figures"].get("sides", [])
    if not sides:
        return []
    rows = [
        (
            side_name(one, texts),
            percent(one["games"]),
            amount(one["points"]),
            percent(one["played"]) if "played" in one else "",
            share(one["wins"]) if "wins" in one else "",
        )
        for one in sides
    ]
    heads = ("lab-name", "lab-in-games", "lab-points", "lab-played", "lab-side-wins")
    own = f"{report['study']['game']}-lab-sides"  # what the game calls them
    title = texts(own) if texts.has(own) else texts("lab-sides")
    return [Sheet(title, tuple(texts(head) for head in heads), rows)]


def order_sheets(report: Mapping[str, Any], texts: Texts) -> list[Sheet]:
    """Return the sheet of wins by the order of play, if there is one."""
    places = report["figures"].get("order", [])
    if not places:
        return []
    rows = [(str(one["place"]), share(one["wins"])) for one in places]
    heads = (texts("lab-order-place"), texts("lab-wins"))
    return [Sheet(texts("lab-order"), heads, rows, note=edge_line(report, texts))]


def edge_line(report: Mapping[str, Any], texts: Texts) -> str:
    """Return a sentence that says whether the first player has an edge."""
    edge = report["figures"]["edge"]
    first = edge["first"]
    line = "lab-edge-none"
    if read(first).certain:
        line = "lab-edge-first" if first["mean"] > 0 else "lab-edge-last"
    return texts(line, who=edge["who"], edge=share(first, signed=True))


def game_sheet(report: Mapping[str, Any], texts: Texts) -> Sheet:
    figures = report["figures"]
    length = figures["length"]
    rows = [(texts("lab-decisions"), amount(length["decisions"])), (texts("lab-shared"), share(figures["shared"]))]
    if "turns" in length:
        rows.insert(1, (texts("lab-turns"), amount(length["turns"])))
    note = texts("lab-spread-of-lengths", **{name: length[name] for name in ("shortest", "median", "longest")})
    if "course" in figures:
        course = figures["course"]
        rows.append((texts("lab-changes"), amount(course["changes"])))
        rows.append((texts("lab-comebacks"), share(course["comebacks"])))
        rows.append((texts("lab-early"), share(course["early"])))
    else:
        note += " " + texts("lab-ends-only")
    return Sheet(texts("lab-game"), (texts("lab-quantity"), texts("lab-mean")), rows, note=note)


def mark_sheets(report: Mapping[str, Any], texts: Texts, most: int | None = None) -> list[Sheet]:
    """Return the sheets of actions, events and things, sorted `by_worth`."""
    sheets = []
    for sort, title in SORTS.items():
        marks = [mark for mark in report["figures"].get("marks", []) if mark["sort"] == sort]
        marks.sort(key=by_worth)
        rows = [mark_row(mark) for mark in marks]
        if most is not None and len(rows) > most:
            rows = [*rows[: most // 2], ("…",) * len(MARK_HEADS), *rows[-(most // 2) :]]
        if rows:
            names = tuple(texts(head) for head in MARK_HEADS)
            sheets.append(Sheet(texts(title), names, rows, words=2))
    if sheets:
        sheets[-1] = replace(sheets[-1], note=texts("lab-worth-meaning"))
    return sheets


def by_worth(mark: Mapping[str, Any]) -> tuple[float, float]:
    """Sort key: certain gains, largest first; uncertain marks; certain losses, largest last; marks without an estimate.

    A gain or loss counts by the bound of its interval that is nearer to zero, so that rare marks do not come first by
    chance. Of the uncertain marks the least known stand in the middle.
    """
    if "worth" not in mark:
        return 2.0, 0.0
    worth = read(mark["worth"])
    surely = worth.low if worth.low > 0 else min(0.0, worth.high)
    known = 1 / max(worth.margin, TINY)
    return -surely, -known if worth.mean > 0 else known


def mark_row(mark: Mapping[str, Any]) -> tuple[str, ...]:
    row = (mark["name"], mark["clause"], f"{mark['per_game']:.3f}", percent(mark["games"]))
    if "worth" not in mark:
        return (*row, "", "", "", "")
    return (*row, percent(mark["held"]), percent(mark["with"]), percent(mark["without"]), share(mark["worth"], True))


# ------------------------------------------------------------------ two tables, and many


def quantity(name: str, texts: Texts) -> str:
    sort, _, racer = name.partition(" ")
    return texts(QUANTITIES[sort][0], racer=racer)


def compare_sheet(report: Mapping[str, Any], texts: Texts) -> Sheet:
    rows = []
    for entry in report["figures"]:
        name = entry["name"]
        shown = share if QUANTITIES[name.split()[0]][1] else amount
        rows.append((quantity(name, texts), shown(entry["a"]), shown(entry["b"]), shown(entry["difference"], True)))
    title = texts("lab-compare", game=texts(f"{report['a']['game']}-name"))
    return Sheet(title, (texts("lab-quantity"), "A", "B", texts("lab-difference")), rows, note=verdict(report, texts))


def verdict(report: Mapping[str, Any], texts: Texts) -> str:
    found = report["verdict"]
    if not found["more"] and not found["less"]:
        return texts("lab-verdict-none")
    lines = []
    for sort, line in VERDICTS.items():
        if found[sort]:
            names = ", ".join(quantity(name, texts) for name in found[sort])
            lines.append(texts(line, names=names))
    return "\n".join(lines)


def tune_sheet(report: Mapping[str, Any], texts: Texts, most: int | None = None) -> Sheet:
    """Return the tables that were tried, the nearest to the targets first, and a sentence on whether one meets them."""
    study, tried = report["study"], report["points"]
    rows = []
    for point in tried[:most]:
        values = tuple(shortened(value) for value in point["values"].values())
        if "refused" in point:
            rows.append((*values, texts("lab-refused", why=point["refused"]), *[""] * len(study["targets"])))
            continue
        sort = "sure" if point["sure"] else "near" if point["miss"] == 0 else "miss"
        reached = (amount(value) for value in point["reached"])
        rows.append((*values, *reached, texts("lab-tune-verdict", sort=sort, miss=f"{point['miss']:.3f}")))
    title = texts("lab-tune", game=texts(f"{study['game']}-name"), tables=len(tried), games=study["games"])
    heads = (*report["axes"], *study["targets"], texts("lab-targets"))
    return Sheet(title, heads, rows, words=len(report["axes"]), note=tune_line(tried, texts))


def tune_line(tried: Sequence[Mapping[str, Any]], texts: Texts) -> str:
    """Return a sentence that says what the search found."""
    judged = [point for point in tried if "miss" in point]
    if not judged:
        return texts("lab-tune-nothing")
    best = next((point for point in judged if point["sure"]), judged[0])
    values = ", ".join(f"{name}={shortened(value)}" for name, value in best["values"].items())
    sort = "sure" if best["sure"] else "near" if best["miss"] == 0 else "miss"
    return texts("lab-tune-found", sort=sort, values=values)


def sweep_sheet(report: Mapping[str, Any], texts: Texts) -> Sheet:
    rows = []
    for point in report["points"]:
        values = tuple(shortened(value) for value in point["values"].values())
        if "refused" in point:
            rows.append((*values, texts("lab-refused", why=point["refused"]), *[""] * (len(SWEPT) - 1)))
            continue
        figures = point["figures"]
        course = figures.get("course")
        length = figures["length"]
        cells = [share(figures["edge"]["first"], True), percent(figures["edge"]["apart"])]
        cells += [amount(length["decisions"]), amount(length["turns"]) if "turns" in length else ""]
        cells += [amount(course["changes"]), share(course["comebacks"]), share(course["early"])] if course else [""] * 3
        rows.append((*values, *cells))
    study = report["study"]
    title = texts("lab-sweep", game=texts(f"{study['game']}-name"), tables=len(rows), games=study["games"])
    heads = (*report["axes"], *(texts(name) for name in SWEPT))
    return Sheet(title, heads, rows, words=len(report["axes"]))
