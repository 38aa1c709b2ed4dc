"""How the coverage of the page's scripts is counted."""

from __future__ import annotations

from typing import Any

from e2e.coverage import Span, lines, places, reached

# A script of two modules; each of their statements is a line.
TEXT = '"⚓";half();lost();\nlast();'
HALF, OTHER = "web/one/half.js", "web/other.js"
MAP = {
    "sources": [f"monsoon:///{HALF}", f"monsoon:///{OTHER}"],
    "mappings": "AAAA,IACA,OCDA;ADmBA,G",
}


def span(text: str, count: int) -> dict[str, Any]:
    start = TEXT.index(text)
    return {"startOffset": start, "endOffset": start + len(text), "count": count}


def ran(*spans: dict[str, Any]) -> set[Span]:
    return set(reached([{"ranges": [one]} for one in spans]))


def test_a_source_map_tells_modules_and_lines() -> None:
    assert list(places(TEXT, MAP)) == [(0, HALF, 1), (4, HALF, 2), (11, OTHER, 1), (19, HALF, 20)]


def test_places_are_counted_in_utf_16() -> None:
    (_, first, *_), (_, second, *_) = list(places(TEXT, MAP)), list(places("🂡" + TEXT, MAP))
    assert first == second
    assert list(places("🂡" + TEXT, MAP))[-1] == (21, HALF, 20)


def test_the_innermost_range_counts() -> None:
    spans = ran(span(TEXT, 1), span("half();lost();", 0), span("lost();", 2))
    assert lines(TEXT, MAP, spans) == {HALF: {1: True, 2: False, 20: True}, OTHER: {1: True}}
    assert lines(TEXT, MAP, set()) == {HALF: {1: False, 2: False, 20: False}, OTHER: {1: False}}


def test_what_one_test_does_not_reach_another_may() -> None:
    first, other = ran(span(TEXT, 1), span("half();", 0)), ran(span("half();", 3))
    assert lines(TEXT, MAP, first)[HALF] == {1: True, 2: False, 20: True}
    assert lines(TEXT, MAP, first | other)[HALF] == {1: True, 2: True, 20: True}
