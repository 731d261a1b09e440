"""The win-chance curves of a match as an SVG picture. Lines differ in dashes and have a letter, not only a colour."""

from __future__ import annotations

from xml.sax.saxutils import escape

from paddock.bots.analysis.analysis import Analysis

WIDTH, HEIGHT = 960, 420
LEFT, TOP, RIGHT, BOTTOM = 56, 48, 40, 44
# Okabe and Ito's colours, which colour-blind people can tell apart.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#3f8fc4", "#444444")
DASHES = ("", "8 4", "2 3", "10 3 2 3", "4 4", "12 6", "1 4")


def curve_svg(analysis: Analysis, title: str) -> str:
    """Return a picture of everybody's chance after every move; turning points have the number of their move."""
    moves = len(analysis.moves)
    curve = analysis.curve

    def across(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / max(1, moves)

    def up(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"',
        ' font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="28" font-size="17">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        y = up(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#555555">{percent} %</text>')
    for move in analysis.turning_points:
        x = across(move.number)
        parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{HEIGHT - BOTTOM}" stroke="#999999"/>')
        label = escape(f"{move.number}. {move.seat} {move.text}")
        anchor = "end" if move.number > moves / 2 else "start"
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 14}" text-anchor="{anchor}" fill="#333333">{label}</text>')
    for column, racer in enumerate(analysis.racers):
        points = " ".join(f"{across(n):.1f},{up(float(chance)):.1f}" for n, chance in enumerate(curve[:, column]))
        style = f'stroke="{COLOURS[column]}" stroke-dasharray="{DASHES[column]}"'
        parts.append(f'<polyline points="{points}" fill="none" stroke-width="2" {style}/>')
        end = up(float(curve[-1, column])) + 4
        parts.append(f'<text x="{WIDTH - RIGHT + 6}" y="{end:.1f}" fill="{COLOURS[column]}">{escape(racer)}</text>')
    return "\n".join([*parts, "</svg>", ""])
