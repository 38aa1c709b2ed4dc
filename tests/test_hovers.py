"""A finger leaves no hover behind: such styles are for devices that can hover."""

from __future__ import annotations

import re

from workshop.shell import ROOT

MOUSE = re.compile(r"(?ms)^@media [^{\n]*\(hover: hover\)[^{\n]*\{\n.*?^\}\n")
"""Blocks for devices that can hover; they are closed at column 0."""
ALLOWED = {"button.bor-hand-card:hover", ".book :is(h2, h3):hover .book-here"}
"""Takes the look of a hover away, so it does no harm after a tap; and a link that a tap may show.
"""
ALLOWED |= {".book-search li a:is(:hover, :focus-visible)"}


def unguarded(style: str) -> list[str]:
    """The selectors of rules for hovering that also apply after a tap."""
    lines = MOUSE.sub("", style).splitlines()
    return [line.rstrip(" {,").strip() for line in lines if ":hover" in line]


def test_hovers_are_for_devices_that_can_hover() -> None:
    sheets = sorted((ROOT / "web").rglob("*.css"))
    found = {one for sheet in sheets for one in unguarded(sheet.read_text("utf-8"))}
    assert found == ALLOWED


def test_a_hover_without_a_guard_is_found() -> None:
    rule = "a:hover {\n  color: red;\n}\n"
    assert unguarded(rule) == ["a:hover"]
    inner = "".join(f"  {line}\n" for line in rule.splitlines())
    assert unguarded("@media (hover: hover) {\n" + inner + "}\n" + rule) == ["a:hover"]
    assert unguarded("@media (min-width: 9px) and (hover: hover) {\n" + inner + "}\n") == []
