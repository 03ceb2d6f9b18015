"""Frames cross the wire without what the next one says alike; put together again they are the whole views."""

import json

import pytest

from hanafuda_kit.games import GAMES
from hanafuda_kit.ui import CardTable
from hanafuda_kit.ui.frames import thin
from hanafuda_kit.ui.kit import DEFAULT_OPTIONS, kit
from hanafuda_kit.ui.session import Session


def whole(parts, view):
    """What the browser makes of thin frames (widgets/src/frames.js)."""
    views = [view]
    for part in reversed(parts[:-1]):
        after = views[0]
        made = {**after, **part}
        if "seats" in part:
            made["seats"] = [seat_of(seat, later) for seat, later in zip(part["seats"], after["seats"], strict=True)]
        log = part.get("log")
        if log and isinstance(log[0], int):
            count, fresh = log
            made["log"] = [{**line, "now": at >= fresh} for at, line in enumerate(after["log"][:count])]
        views.insert(0, made)
    return views


def seat_of(part, later):
    yaku = part.get("yaku", [{}] * len(later["yaku"]))
    if len(yaku) == len(later["yaku"]):
        yaku = [{**after, **row} for row, after in zip(yaku, later["yaku"], strict=True)]
    return {**later, **part, "yaku": yaku}


def known(view):
    """A view without what it does not speak of."""
    seats = [{key: value for key, value in seat.items() if value is not None} for seat in view["seats"]]
    return {**{key: value for key, value in view.items() if value is not None}, "seats": seats}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_thin_frames_are_the_same_steps_and_much_smaller(game):
    session = Session(game, seed=5)
    session.take_frames()
    size = {"thin": 0, "whole": 0}
    for _ in range(60):
        view = session.view()
        if session.match.round.is_over:
            if not view["can"]["next"]:
                break
            session.next_round()
        else:
            session.play((view["moves"] or view["calls"])[0]["move"])
        frames = session.take_frames()
        parts = thin(frames)
        assert [known(frame) for frame in whole(parts, frames[-1])] == [known(frame) for frame in frames]
        size["thin"] += len(json.dumps(parts))
        size["whole"] += len(json.dumps(frames))
    assert size["thin"] < size["whole"] / 3


def test_without_motion_no_steps_are_sent_and_the_view_is_the_same():
    moving, still = CardTable("mushi", seed=7), CardTable("mushi", seed=7)
    move = moving.view["moves"][0]["move"]
    moving.play(move)
    kit().options = {**DEFAULT_OPTIONS, "speed": 0}
    try:
        still.play(move)
    finally:
        kit().options = DEFAULT_OPTIONS
    assert len(moving.frames) > 1 and still.frames == []
    assert still.view == moving.view
    still.play(still.view["moves"][0]["move"])
    assert len(still.frames) > 1  # the player likes motion again
