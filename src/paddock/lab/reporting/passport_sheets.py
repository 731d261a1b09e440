"""The sheets that a passport has besides those of a balance report: luck, skill, and choices that a bot avoids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from paddock.lab.reporting.charts import dots
from paddock.lab.reporting.estimates import read
from paddock.lab.reporting.sheets import Sheet, percent, share
from paddock.texts import Texts

SOURCES = {"deal": "lab-luck-deal", "order": "lab-luck-order"}


def passport_sheets(report: Mapping[str, Any], texts: Texts) -> Iterator[tuple[Sheet, str]]:
    """Yield each sheet with its picture; none for other reports."""
    if report["report"] != "passport":
        return
    luck = report["luck"]
    names = [texts(SOURCES[source]) for source in luck]
    title = texts("lab-luck")
    rows = [(name, share(part)) for name, part in zip(names, luck.values(), strict=True)]
    sheet = Sheet(title, (texts("lab-source"), texts("lab-part")), rows, note=texts("lab-luck-note"))
    yield sheet, dots(names, [read(part) for part in luck.values()], title, 0.0).svg()
    ladder, title = report["ladder"], texts("lab-ladder")
    names = [f"{one['bot']} – {one['against']}" for one in ladder]
    rows = [(name, share(one["share"])) for name, one in zip(names, ladder, strict=True)]
    sheet = Sheet(title, (texts("lab-rung"), texts("lab-share")), rows, note=texts("lab-ladder-note"))
    yield sheet, dots(names, [read(one["share"]) for one in ladder], title, 0.5).svg()
    without, title = report["restricted"], texts("lab-without-title")
    names = [one["without"] for one in without]
    cells = [(one["without"], percent(one["often"]), share(one["share"])) for one in without]
    heads = texts("lab-without-what"), texts("lab-often"), texts("lab-share")
    sheet = Sheet(title, heads, cells, note=texts("lab-without-note"))
    yield sheet, dots(names, [read(one["share"]) for one in without], title, 0.5).svg() if without else ""
