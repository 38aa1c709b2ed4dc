"""What a page says of itself: its policies, and what would run in it."""

from __future__ import annotations

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Of a page: its policies, the tags before the first of them, and its inline scripts and
    styles.

    Reads an SVG as well.
    """

    def __init__(self, source: str) -> None:
        super().__init__()
        self.policies: list[dict[str, str]] = []
        self.before: list[str] = []
        self.inside: list[str] = []
        self.addresses: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        had = {name: value or "" for name, value in attrs}
        if had.get("http-equiv", "").lower() == "content-security-policy":
            rules = (rule.strip().partition(" ") for rule in had["content"].split(";"))
            self.policies.append({name: value for name, _, value in rules})
        elif not self.policies:
            self.before.append(tag)
        found = {name for name in had if name.startswith("on") or name == "style"}
        self.inside += [f"{tag} {name}" for name in sorted(found)]
        if tag in {"style", "foreignobject", "iframe", "object", "embed", "base"}:
            self.inside.append(tag)
        if tag == "script" and "src" not in had:
            self.inside.append(tag)
        names = ("href", "src", "xlink:href")
        self.addresses += [had[name] for name in names if name in had]
