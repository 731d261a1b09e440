"""A report as one self-contained HTML page, with inline style and SVG pictures."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from html import escape
from typing import Any

from paddock.lab.reporting.charts import Chart, bars, dots
from paddock.lab.reporting.estimates import read
from paddock.lab.reporting.passport_sheets import passport_sheets
from paddock.lab.reporting.sheets import (
    Sheet,
    by_worth,
    game_sheet,
    heading,
    mark_sheets,
    options_sheet,
    order_sheets,
    origin,
    seats_sheet,
    side_name,
    side_sheets,
)
from paddock.texts import Texts

MOST_DOTS = 24  # things of the picture of worths: the best and the worst

COLOURS = """
:root { color-scheme: light dark; --ground: #f6f3ee; --ink: #1d2229; --soft: #5c6470; --line: #d5cfc4;
  --bar: #b4521e; --card: #fffdf9; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171c; --ink: #ece7de; --soft: #a3a9b3; --line: #343a44;
  --bar: #f2a65a; --card: #1b2027; } }
svg text { fill: var(--ink); font-size: 12px; }
.bar, .dot { fill: var(--bar); } .reach { stroke: var(--bar); stroke-width: 2; }
.zero { stroke: var(--soft); stroke-dasharray: 3 3; }
"""
STYLE = f"""{COLOURS}
body {{ margin: 0 auto; max-width: 62rem; padding: 2rem 1rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 Saira, system-ui, sans-serif; font-variant-numeric: tabular-nums; }}
h1 {{ border-bottom: 6px dashed var(--ink); padding-bottom: .4rem; }}
section {{ background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .2rem 1.2rem 1rem;
  margin: 1.2rem 0; overflow-x: auto; }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem; }}
th, td {{ padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }}
th.word, td.word {{ text-align: left; white-space: normal; overflow-wrap: anywhere; }}
th {{ color: var(--soft); font-weight: 600; }}
p.note, footer {{ color: var(--soft); }}
svg {{ width: 100%; max-width: 46rem; display: block; margin: .6rem 0; }}
"""


def page(report: Mapping[str, Any], texts: Texts) -> str:
    """Return the whole page; the sheets that only a passport has come first."""
    title = escape(heading(report, texts))
    parts = [
        *(section(sheet, picture) for sheet, picture in passport_sheets(report, texts)),
        section(seats_sheet(report, texts), seats_picture(report, texts).svg()),
        *(section(sheet, order_picture(report, texts).svg()) for sheet in order_sheets(report, texts)),
        *(section(sheet, sides_picture(report, texts).svg()) for sheet in side_sheets(report, texts)),
        section(game_sheet(report, texts), course_pictures(report, texts)),
        *(section(sheet, picture) for sheet, picture in marks(report, texts)),
        section(options_sheet(report["study"], texts)),
    ]
    study = escape(json.dumps(report["study"], ensure_ascii=False))
    return (
        f'<!doctype html>\n<html lang="{texts.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{title}</h1>\n"
        f"<p>{escape(origin(report['study'], texts))} {escape(texts('lab-intervals'))}</p>\n"
        + "\n".join(parts)
        + f"\n<footer><code>{study}</code></footer></body></html>\n"
    )


def section(sheet: Sheet, picture: str = "") -> str:
    note = f'<p class="note">{escape(sheet.note)}</p>' if sheet.note else ""
    return f"<section><h2>{escape(sheet.title)}</h2>{note}{picture}{table(sheet)}</section>"


def table(sheet: Sheet) -> str:
    """Return a sheet as a table, without the columns in which nothing is written."""
    filled = [at for at in range(len(sheet.heads)) if any(row[at] for row in sheet.rows)]

    def cells(row: tuple[str, ...], tag: str) -> str:
        sorts = {at: ' class="word"' if at < sheet.words else "" for at in filled}
        return "".join(f"<{tag}{sort}>{escape(row[at])}</{tag}>" for at, sort in sorts.items())

    rows = "\n".join(f"<tr>{cells(row, 'td')}</tr>" for row in sheet.rows)
    return f"<table><thead><tr>{cells(sheet.heads, 'th')}</tr></thead><tbody>{rows}</tbody></table>"


def seats_picture(report: Mapping[str, Any], texts: Texts) -> Chart:
    racers = report["figures"]["racers"]
    names = [f"{one['racer']} {one['bot']}".strip() for one in racers]
    return dots(names, [read(one["wins"]) for one in racers], texts("lab-wins"), 1 / len(racers))


def order_picture(report: Mapping[str, Any], texts: Texts) -> Chart:
    """Draw wins by the order of play."""
    places = report["figures"]["order"]
    even = 1 / len(report["figures"]["racers"])
    return dots([str(one["place"]) for one in places], [read(one["wins"]) for one in places], texts("lab-wins"), even)


def sides_picture(report: Mapping[str, Any], texts: Texts) -> Chart:
    """Draw the wins of whoever plays each colour, team or kind of figure."""
    played = [one for one in report["figures"]["sides"] if "wins" in one]
    names = [side_name(one, texts) for one in played]
    even = 1 / len(report["figures"]["racers"])
    return dots(names, [read(one["wins"]) for one in played], texts("lab-wins"), even)


def course_pictures(report: Mapping[str, Any], texts: Texts) -> str:
    figures = report["figures"]
    shape = figures["length"]["bars"]
    labels = [str(shape["from"] + shape["width"] * at) for at in range(len(shape["games"]))]
    drawn = ""
    if len(labels) > 1:  # some games always take as many decisions
        title = texts("lab-lengths")
        drawn += f"<h3>{escape(title)}</h3>" + bars(shape["games"], labels, title).svg()
    if "course" in figures:
        title = texts("lab-settled")
        settled = [round(100 * part, 2) for part in figures["course"]["settled"]]
        tenths = [f"{at + 1}/10" for at in range(len(settled))]
        drawn += f"<h3>{escape(title)}</h3>" + bars(settled, tenths, title).svg()
    return drawn


def marks(report: Mapping[str, Any], texts: Texts) -> list[tuple[Sheet, str]]:
    """Return the sheets of actions, events and things, the last one with its picture."""
    found = []
    for sheet in mark_sheets(report, texts):
        shown = {row[0] for row in sheet.rows}
        chart = worth_picture(report, texts, MOST_DOTS, shown)
        found.append((sheet, chart.svg() if chart else ""))
    return found


def worth_picture(
    report: Mapping[str, Any], texts: Texts, most: int, among: Container[str] | None = None
) -> Chart | None:
    """Draw what the best and the worst things are worth; None if no thing has an estimate."""
    worth = [one for one in report["figures"].get("marks", []) if "worth" in one and one["sort"] == "thing"]
    worth = [one for one in worth if among is None or one["name"] in among]
    worth.sort(key=by_worth)
    if len(worth) > most:
        worth = worth[: most // 2] + worth[-(most // 2) :]
    if not worth:
        return None
    return dots([one["name"] for one in worth], [read(one["worth"]) for one in worth], texts("lab-worth"), 0.0)
