"""The main results of a report as one self-contained SVG picture: who wins, and what things are worth."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from paddock.lab.reporting.charts import WIDTH, Chart
from paddock.lab.reporting.page import COLOURS, order_picture, seats_picture, sides_picture, worth_picture
from paddock.lab.reporting.sheets import heading, order_sheets, side_sheets
from paddock.texts import Texts

MARGIN = 16
HEAD = 28  # height of a title
MOST_DOTS = 12  # things that are shown: the best and the worst


def picture(report: Mapping[str, Any], texts: Texts) -> str:
    """Return the whole picture."""
    charts: list[tuple[str, Chart]] = [(texts("lab-seats"), seats_picture(report, texts))]
    charts += [(sheet.title, order_picture(report, texts)) for sheet in order_sheets(report, texts)]
    charts += [(sheet.title, sides_picture(report, texts)) for sheet in side_sheets(report, texts)]
    worth = worth_picture(report, texts, MOST_DOTS)
    if worth:
        charts.append((texts("lab-things"), worth))
    parts = []
    y = MARGIN + HEAD
    for title, chart in charts:
        parts.append(f'<text class="head" x="{MARGIN}" y="{y + 18}">{escape(title)}</text>')
        parts.append(chart.svg(f' x="{MARGIN}" y="{y + HEAD}" width="{WIDTH}" height="{chart.height}"'))
        y += HEAD + chart.height + MARGIN
    title = escape(heading(report, texts))
    wide = WIDTH + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {y}" width="{wide}" height="{y}">'
        f"<title>{title}</title><style>{COLOURS}text {{ font-family: Saira, system-ui, sans-serif; }}"
        f" .head {{ font-weight: 600; }} .title {{ font-size: 18px; font-weight: 600; }}</style>"
        f'<rect width="{wide}" height="{y}" rx="8" fill="var(--card)"/>'
        f'<text class="title" x="{MARGIN}" y="{MARGIN + 14}">{title}</text>{"".join(parts)}</svg>\n'
    )
