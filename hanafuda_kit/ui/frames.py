"""The views that lead to the present one, small enough to be sent with each move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

MISSING = object()


def thin(frames: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Views, oldest first, each without what the one after it says alike; the browser puts it back (``frames.js``).

    The last is the view that is sent beside them: only its version is left.
    Lines of the log that the later view has too are told by number: how many,
    and from which on they were new.
    """
    if not frames:
        return []
    return [_without(frame, after) for frame, after in pairwise(frames)] + [{"v": frames[-1]["v"]}]


def _without(frame: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    out = _differing(frame, after)
    if "seats" in out:
        out["seats"] = [_seat(seat, later) for seat, later in zip(frame["seats"], after["seats"], strict=True)]
    if "log" in out:
        lines = frame["log"]
        if _words(lines) == _words(after["log"][: len(lines)]):
            out["log"] = [len(lines), next((at for at, line in enumerate(lines) if line["now"]), len(lines))]
    return out


def _seat(seat: Mapping[str, Any], later: Mapping[str, Any]) -> dict[str, Any]:
    out = _differing(seat, later)
    if "yaku" in out and len(seat["yaku"]) == len(later["yaku"]):
        out["yaku"] = [_differing(row, after) for row, after in zip(seat["yaku"], later["yaku"], strict=True)]
    return out


def _differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What ``one`` says otherwise than ``other``; None for what only the other one speaks of."""
    return {key: None for key in other if key not in one} | {
        key: value for key, value in one.items() if other.get(key, MISSING) != value
    }


def _words(lines: Sequence[Mapping[str, Any]]) -> list[tuple[Any, ...]]:
    return [(line["seat"], line["who"], line["text"], line["points"], line["rules"], line["me"]) for line in lines]
