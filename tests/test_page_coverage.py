"""How the coverage of the page's scripts is counted."""

from __future__ import annotations

from typing import Any

from e2e.coverage import missed, modules, reached

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


def test_a_file_of_several_modules_is_counted_by_module() -> None:
    begin = "// one/half.js\nconst $one_half = (() => {\n"
    end = "\nreturn { half: half };\n})();\n"
    text = f"// ⚓\n{begin}{TEXT.strip()}{end}\n{begin.replace('half', 'other')}const one = 1;{end}"
    assert list(modules("web/early.js", TEXT, {(0, 3)})) == [("web/early.js", TEXT, {(0, 3)})]
    first = text.index("/** What")
    found = list(modules("web/shared.js", text, {(0, first + 4), (first + 6, len(text))}))
    assert [name for name, *_ in found] == ["web/one/half.js", "web/one/other.js"]
    assert [module for _, module, _ in found] == [TEXT.strip(), "const one = 1;"]
    assert [spans for *_, spans in found] == [{(0, 4), (6, len(TEXT.strip()))}, {(0, 14)}]
    assert missed(found[0][1], found[0][2]) == ([], 5)
