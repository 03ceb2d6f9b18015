"""Pictures of figures with their errors, drawn by Altair as SVG for a page: no script, no other host.

Lines and letters take the colour of the text around them, so that a picture is right on light and dark pages and on
paper. The two colours of the data can be told apart by everybody, and its shapes tell the same. Whoever shows a
picture shows its table too (:class:`hanafuda_kit.ui.Figure`). Needs the extra ``hanafuda_kit[lab]``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from hanafuda_kit.lab.result import needed

COLOURS = ("#3b82c4", "#d9751e")
"""A blue and an orange: 3 to 1 or more against the pages' light and dark ground, and apart for the colour-blind."""
WIDTH, FONT, STEP = 340, 13, 20
ERRORS = 2
"""So many standard errors to each side are drawn."""

SUPERFLUOUS = re.compile(r' (?:xmlns:xlink|role|aria-[a-z]+|class|pointer-events|version)="[^"]*"')
"""Marks of Vega's own: the whole picture has one name for screen readers, and a table."""


class Dot(NamedTuple):
    """A value with its standard error; dots of a ``group`` share colour and shape."""

    label: str
    value: float
    error: float
    group: str = ""


class Point(NamedTuple):
    """A place on the curve of a ``group``, with the standard error of ``y``."""

    x: float
    y: float
    error: float
    group: str


def dots(rows: Sequence[Dot], axis: str, *, percent: bool = False) -> str:
    """One row a dot with a bar of two standard errors to each side, from above; ``axis`` says what is measured."""
    alt = needed("altair")
    values = [
        {"label": each.label, "value": each.value, "group": each.group, **_bar(each.value, each.error)} for each in rows
    ]
    base = alt.Chart(alt.Data(values=values)).encode(
        y=alt.Y("label:N", title=None, sort=None),
        color=_colour(alt, [each.group for each in rows]),
    )
    bars = base.mark_rule(strokeWidth=2).encode(x="from:Q", x2="to:Q")
    points = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=alt.X("value:Q", title=axis, axis=_axis(alt, percent)), shape=_shape(alt, [each.group for each in rows])
    )
    zero = alt.Chart(alt.Data(values=[{"x": 0}])).mark_rule(strokeDash=[4, 3]).encode(x="x:Q")
    layers = [zero, bars, points] if any(row.value < 0 for row in rows) else [bars, points]
    return _drawn(alt.layer(*layers).properties(width=WIDTH, height={"step": STEP}))


def curves(rows: Sequence[Point], axes: tuple[str, str], *, level: float) -> str:
    """A curve a group over a logarithmic axis, with error bars, and a line at a ``level``; ``y`` is a share."""
    alt = needed("altair")
    values = [{"x": each.x, "y": each.y, "group": each.group, **_bar(each.y, each.error)} for each in rows]
    groups = [each.group for each in rows]
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("x:Q", title=axes[0], scale=alt.Scale(type="log", base=2), axis=alt.Axis(format="~d")),
        color=_colour(alt, groups),
    )
    scale = alt.Scale(domain=[0.5, 1], clamp=True)
    y = alt.Y("y:Q", title=axes[1], axis=_axis(alt, percent=True), scale=scale)
    lines = base.mark_line(strokeWidth=2).encode(y=y)
    points = base.mark_point(filled=True, size=50, opacity=1).encode(y=y, shape=_shape(alt, groups))
    bars = base.mark_rule(strokeWidth=2).encode(y=alt.Y("from:Q", scale=scale), y2="to:Q")
    sure = alt.Chart(alt.Data(values=[{"y": level}])).mark_rule(strokeDash=[4, 3]).encode(y=alt.Y("y:Q", scale=scale))
    return _drawn(alt.layer(sure, lines, bars, points).properties(width=WIDTH, height=220))


def _bar(value: float, error: float) -> dict[str, float]:
    return {"from": value - ERRORS * error, "to": value + ERRORS * error}


def _axis(alt: Any, percent: bool) -> Any:
    return alt.Axis(format="%") if percent else alt.Axis()


def _colour(alt: Any, groups: Sequence[str]) -> Any:
    return alt.Color("group:N", title=None, scale=_scale(alt, groups, COLOURS), legend=_legend(alt, groups))


def _shape(alt: Any, groups: Sequence[str]) -> Any:
    return alt.Shape(
        "group:N", title=None, scale=_scale(alt, groups, ("circle", "square")), legend=_legend(alt, groups)
    )


def _scale(alt: Any, groups: Sequence[str], found: Sequence[str]) -> Any:
    names = list(dict.fromkeys(groups))
    return alt.Scale(domain=names, range=list(found[: len(names)]))


def _legend(alt: Any, groups: Sequence[str]) -> Any:
    return alt.Legend(orient="top") if len(set(groups)) > 1 else None


def _drawn(chart: Any) -> str:
    """The chart as SVG, letters and lines in the colour of the page's text."""
    drawn = needed("vl_convert")
    text = {"labelColor": "currentColor", "titleColor": "currentColor", "labelFontSize": FONT, "titleFontSize": FONT}
    lines = {"tickColor": "currentColor", "domainColor": "currentColor", "gridColor": "currentColor"}
    config = {
        "background": None,
        "font": "sans-serif",
        "view": {"stroke": None},
        "axis": {**text, **lines, "gridOpacity": 0.15, "labelLimit": 260, "titleFontWeight": "normal"},
        "legend": {**text, "labelLimit": 300},
        "rule": {"color": "currentColor"},
    }
    svg: str = drawn.vegalite_to_svg({**chart.to_dict(), "config": config})
    return SUPERFLUOUS.sub("", svg)
