"""How the coverage of the page's scripts is counted."""

from __future__ import annotations

from typing import Any

from e2e.coverage import missed, reached

TEXT = """/** What it does. */
export function half(one) {
  if (one) {
    return "⚓";
  }
  // never
  return lost(
    one,
  );
}
"""


def span(text: str, count: int) -> dict[str, Any]:
    start = TEXT.index(text)
    return {"startOffset": start, "endOffset": start + len(text), "count": count}


def test_the_innermost_range_counts() -> None:
    rest = TEXT[TEXT.index("  // never") : -2]
    body = TEXT[TEXT.index("export") : -1]
    functions = [
        {"ranges": [span(TEXT, 1)]},
        {"ranges": [span(body, 2), span(rest, 0)]},
    ]
    spans = set(reached(functions))
    assert missed(TEXT, spans) == ([7, 8], 5)
    assert missed(TEXT, set()) == ([2, 3, 4, 7, 8], 5)


def test_what_one_test_does_not_reach_another_may() -> None:
    first = set(reached([{"ranges": [span(TEXT, 1), span('return "⚓";', 0)]}]))
    other = set(reached([{"ranges": [span('return "⚓";', 3)]}]))
    assert missed(TEXT, first)[0] == [4]
    assert missed(TEXT, first | other)[0] == []
