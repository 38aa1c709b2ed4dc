"""Analyses from start to end."""

from __future__ import annotations

from typing import Any

from monsoon import Match
from monsoon.bots.analysis import Analysis, Knower
from monsoon.bots.service import Service
from monsoon.requests import Viewer


def looked_over(match: Match, knower: Knower = "all") -> Analysis:
    analysis = Analysis(match, knower)
    for _ in analysis.work():
        assert 0 <= analysis.progress <= 1
    assert analysis.progress == 1
    return analysis


def everything(service: Service, text: str, viewer: Viewer) -> dict[str, Any]:
    service.analyse(text, viewer)
    found: dict[str, Any] = {"values": {}, "turns": {}}
    for _ in range(10_000):
        news = service.examine(viewer)
        found["values"] |= {one["at"]: one["ahead"] for one in news["values"]}
        found["turns"] |= {one["from"]: one for one in news["turns"]}
        if news["done"]:
            assert news["progress"] == 1
            return {**found, "splits": news["splits"], "turning": news["turning"]}
    raise AssertionError("no end")
