"""HTML of boards for other pages: documentation, notebooks and other generated pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import urlencode

from monsoon.letters import lines_of
from monsoon.link import encode
from monsoon.match import Match

SANDBOX: Final = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
"""Permissions of an iframe; its scripts run in the origin of the site, not in that of the page."""


@dataclass(frozen=True)
class Embedded:
    """A board: a rule example by `game` and `scenario`, a `puzzle` of it, a `link`, or a `text`.

    `site` is the address of a folder with a built site, or of the `index.html` in it. `case` plays
    a scenario to its end, `theme` is light, dark or auto, `lang` a language, `start` now, seen or
    click, `label` the words on the button over a picture.
    """

    site: str
    game: str | None = None
    scenario: str | None = None
    case: int | None = None
    link: str | None = None
    text: str | None = None
    theme: str | None = None
    lang: str | None = None
    start: str | None = None
    puzzle: int | None = None
    label: str | None = None

    @classmethod
    def of(cls, match: Match, site: str, theme: str | None = None) -> Embedded:
        """The board of a match from its deal, to be played on. Raises as `link.encode` does."""
        return cls(site, link=encode(match), theme=theme)

    @property
    def home(self) -> str:
        """The address of the folder, ending in a slash."""
        path = re.split(r"[?#]", self.site.strip(), maxsplit=1)[0]
        folder = re.sub(r"(?<![^/])index\.html$", "", path) or "."
        return folder if folder.endswith("/") else f"{folder}/"

    def _said(self, *more: str) -> dict[str, str]:
        names = ("game", "scenario", "case", "puzzle", "link", "theme", "lang", "start", *more)
        values = {name: getattr(self, name) for name in names}
        return {name: str(value) for name, value in values.items() if value is not None}

    def element(self, inside: str = "", **own: str) -> str:
        """The element, for a page with `embed.js`.

        `inside` is HTML that is shown until the board is, and where no script runs: a picture, or
        words in an element of their own. Without it, a `text` is shown there. `own` are further
        attributes.
        """
        text = "" if self.text is None else _plain(self.text, "template" if inside else "pre")
        attributes = _attributes({**own, "site": self.home, **self._said("label")})
        return f"<monsoon-board{attributes}>{text}{inside}</monsoon-board>"

    def frame(self, height: int = 900) -> str:
        """An iframe, for pages that cannot run scripts of their own."""
        address = f"{self.home}embed.html#{urlencode(self._said('text'))}"
        own = {"src": address, "sandbox": SANDBOX, "title": "Monsoon", "loading": "lazy"}
        style = f'style="width: 100%; border: 0" height="{height}"'
        return f"<iframe{_attributes(own)} {style}></iframe>"

    def _repr_html_(self) -> str:
        """For notebooks, which allow nothing but an iframe."""
        return self.frame()


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in values.items())


def _plain(text: str, tag: str) -> str:
    """A text inside the element; no page shows a `template`. A blank line would end the HTML."""
    whole = "\n".join(line.rstrip() for line in lines_of(text.strip()))
    lines = escape(whole).replace("\n\n", "\n&#10;")
    return f"<{tag}>{lines}</{tag}>"
