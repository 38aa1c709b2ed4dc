"""Requests about bots that come through the bridge; one service answers them all.

A request contains the text of a match, so only a page that keeps the match can send it. It still
names its viewer, because a bot's evaluation of a turn reveals something about the hand it sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon import requests
from monsoon.bots.judging import Judging
from monsoon.bots.service import Service
from monsoon.game import SEATS, Json
from monsoon.requests import Viewer, field

service = Service()
judging = Judging()


def answer(request: Json) -> Json:
    """The answer to a request whose `do` is one of REQUESTS. Raises a MonsoonError."""
    viewer = requests.asker(request, len(SEATS)).viewer
    return REQUESTS[request["do"]](request, viewer)


def _think(request: Json, viewer: Viewer) -> Json:
    """Starts thinking about the turn at the end of a match text, as a bot of a level."""
    service.ask(field(request, "text", str), field(request, "level", str), viewer)
    return {}


def _hand(request: Json, viewer: Viewer) -> Json:
    """The position at the end of a match text as the seat to move knows it, for a bot elsewhere."""
    return service.hand(field(request, "text", str), viewer)


def _ponder(_: Json, viewer: Viewer) -> Json:
    """Thinks for some milliseconds; returns the progress and the best turns so far."""
    return {"thought": service.ponder(viewer)}


def _advise(_: Json, viewer: Viewer) -> Json:
    """The best turns of the last search, as advice to a person."""
    return {"hints": service.advise(viewer)}


def _analyse(request: Json, viewer: Viewer) -> Json:
    """Starts an analysis of a match for a viewer; "mover": for all seats that decide in it."""
    service.analyse(field(request, "text", str), viewer)
    return {}


def _examine(_: Json, viewer: Viewer) -> Json:
    """Works on the analysis for some milliseconds; returns what was found meanwhile."""
    return {"analysis": service.examine(viewer)}


def _compare(request: Json, viewer: Viewer) -> Json:
    """Starts to compare turns at the end of a match text; returns their words and reasons."""
    text, turns = field(request, "text", str), field(request, "turns", list)
    return {"turns": judging.compare(text, turns, field(request, "deals", int), viewer)}


def _judge(_: Json, viewer: Viewer) -> Json:
    """Compares for some milliseconds; returns the progress, and in the end the results."""
    return {"judged": judging.judged(viewer)}


REQUESTS: Final[dict[str, Callable[[Json, Viewer], Json]]] = {
    "think": _think,
    "ponder": _ponder,
    "advise": _advise,
    "analyse": _analyse,
    "examine": _examine,
    "hand": _hand,
    "compare": _compare,
    "judge": _judge,
}
