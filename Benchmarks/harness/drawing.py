"""Curves as SVG, both axes logarithmic, without a library."""

import html
import math
from typing import NamedTuple

WIDTH, HEIGHT, MARGIN = 460, 260, 48


class Curve(NamedTuple):
    title: str
    across: str
    up: str
    points: list


def svg(curve):
    """One picture: the points, joined in order, with lines at each power of ten."""
    points = [(x, y) for x, y in curve.points if x > 0 and y > 0]
    if not points:
        return ""
    columns, rows = (span([point[axis] for point in points]) for axis in (0, 1))
    place = lambda x, y: (MARGIN + share(x, columns) * (WIDTH - 2 * MARGIN), HEIGHT - MARGIN - share(y, rows) * (HEIGHT - 2 * MARGIN))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', text(WIDTH / 2, 18, curve.title, "middle", 13),
             text(WIDTH / 2, HEIGHT - 8, curve.across, "middle"), text(8, 34, curve.up)]
    for power in powers(columns):
        x, _ = place(power, 10 ** rows[0])
        parts += [rule(x, MARGIN, x, HEIGHT - MARGIN), text(x, HEIGHT - MARGIN + 14, label(power), "middle")]
    for power in powers(rows):
        _, y = place(10 ** columns[0], power)
        parts += [rule(MARGIN, y, WIDTH - MARGIN, y), text(MARGIN - 4, y + 4, label(power), "end")]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
    parts.append(f'<polyline points="{path}" fill="none" stroke="#2b59c3" stroke-width="1.5"/>')
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="#2b59c3"/>' for x, y in (place(*point) for point in points)]
    return "\n".join([*parts, "</svg>", ""])


def span(values):
    """The powers of ten about the values, as exponents."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def share(value, exponents):
    return (math.log10(value) - exponents[0]) / (exponents[1] - exponents[0])


def powers(exponents):
    return [10 ** exponent for exponent in range(exponents[0], exponents[1] + 1)]


def label(power):
    return f"{power:g}"


def text(x, y, words, anchor="start", size=11):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="#222">{html.escape(words)}</text>'


def rule(x0, y0, x1, y1):
    return f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke="#ccd"/>'
