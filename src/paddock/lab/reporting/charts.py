"""Small SVG charts: bars, and dots with confidence intervals. Colours come from the page's style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from paddock.lab.reporting.estimates import Estimate

WIDTH = 640
LINE = 22  # height of a line of dots
LEFT = 220  # where the lines begin; names stand before it
NAME = 34  # letters of a name that fit there


@dataclass(frozen=True)
class Chart:
    """A chart of the standard width."""

    title: str
    height: int
    inside: str

    def svg(self, place: str = "") -> str:
        """Return the svg element; `place` holds further attributes."""
        return (
            f'<svg viewBox="0 0 {WIDTH} {self.height}" role="img" aria-label="{escape(self.title, quote=True)}"{place}>'
            f"<title>{escape(self.title)}</title>{self.inside}</svg>"
        )


def bars(heights: Sequence[float], labels: Sequence[str], title: str, height: int = 160) -> Chart:
    """Return a chart of vertical bars; where there are many, only some have a label."""
    most = max(heights, default=0) or 1
    step = WIDTH / max(1, len(heights))
    every = max(1, len(labels) // 10)
    parts = []
    for at, (tall, label) in enumerate(zip(heights, labels, strict=True)):
        high = tall / most * (height - 30)
        x = at * step
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{height - 20 - high:.1f}" width="{step - 2:.1f}" '
            f'height="{high:.1f}"><title>{escape(label)}: {tall:g}</title></rect>'
        )
        if at % every == 0:
            parts.append(f'<text x="{x + step / 2:.1f}" y="{height - 5}" text-anchor="middle">{escape(label)}</text>')
    return Chart(title, height, "".join(parts))


def dots(names: Sequence[str], estimates: Sequence[Estimate], title: str, zero: float | None = None) -> Chart:
    """Return a chart with a row for each name: the estimate as a dot with its interval; `zero` is a vertical line."""
    low = min([one.low for one in estimates] + ([zero] if zero is not None else []))
    high = max([one.high for one in estimates] + ([zero] if zero is not None else []))
    spread = (high - low) or 1.0
    height = LINE * len(names) + 24

    def place(value: float) -> float:
        return LEFT + (WIDTH - LEFT - 70) * (value - low) / spread

    parts = []
    if zero is not None:
        parts.append(
            f'<line class="zero" x1="{place(zero):.1f}" x2="{place(zero):.1f}" y1="4" y2="{height - 18}"/>'
            f'<text x="{place(zero):.1f}" y="{height - 5}" text-anchor="middle">{100 * zero:.1f} %</text>'
        )
    for at, (name, one) in enumerate(zip(names, estimates, strict=True)):
        y = LINE * at + 14
        short = name if len(name) <= NAME else name[: NAME - 1] + "…"
        parts.append(
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(short)}</text>'
            f'<line class="reach" x1="{place(one.low):.1f}" x2="{place(one.high):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{place(one.mean):.1f}" cy="{y}" r="4"/>'
            f'<text x="{WIDTH - 2}" y="{y + 4}" text-anchor="end">{100 * one.mean:.2f} %</text>'
        )
    return Chart(title, height, "".join(parts))
