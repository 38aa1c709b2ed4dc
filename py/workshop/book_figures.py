"""The figures of the rulebook: positions of the engine, drawn by the page's boards."""

from __future__ import annotations

import json
import tempfile
from html import escape
from pathlib import Path
from typing import Any, Final

from monsoon import scenario
from monsoon.games import game_of
from monsoon.match import Match

from workshop import book_source as source
from workshop.games import extras_of
from workshop.machine import node
from workshop.shell import BUILD, ROOT, run

SCRIPT: Final = ROOT / "web" / "build" / "figures.mjs"
SHEET: Final = "sheet"
"""A part of a figure that is a table and not a drawing: what a player owns."""
SHEET_ROWS: Final = ("counts", "privileges", "multipliers")


class Figures:
    """All figures of a book, drawn in one run."""

    def __init__(self, book: source.Book, words: dict[str, str]) -> None:
        self.book = book
        self.words = words
        self.wishes: list[dict[str, Any]] = []
        wanted = [part for part in book.parts if part.kind in ("figure", "example")]
        for part in wanted:
            self.wish(part)
        answer = self.ask()
        self.symbols: str = answer["symbols"].get(book.game, "")
        self.drawings = iter(answer["drawings"])
        self.found = {(part.kind, part.name): self.html(part) for part in wanted}

    def parts(self, part: source.Part) -> list[str]:
        """The parts of the board that a figure shows."""
        if part.kind == "figure":
            return [extras_of(self.book.game).shown.get(part.name, part.name)]
        return [detail for detail in part.detail if not detail.endswith(" tries")]

    def match(self, part: source.Part) -> Match:
        """The position of a figure."""
        if part.kind == "figure":
            game = game_of(self.book.game)
            return Match.create(game.name, 3, 1, (), {}, {}, game.editions.latest.words)
        return scenario_of(self.book.game, part.name).match()

    def wish(self, part: source.Part) -> None:
        match = self.match(part)
        seat = match.to_move
        view = match.view(seat)
        frame = {"game": match.game.name, "viewer": seat, "view": view, "steps": list[str]()}
        for shown in self.parts(part):
            if shown.partition(":")[0] in (SHEET, "seats"):
                continue
            self.wishes.append(
                {
                    "game": match.game.name,
                    "frame": frame,
                    "components": match.game.components(match.edition),
                    "names": list(match.names),
                    "part": shown,
                    "label": self.words["book.picture"],
                }
            )

    def ask(self) -> Any:
        asked = {"language": self.book.language, "words": self.words, "wishes": self.wishes}
        with tempfile.TemporaryDirectory(dir=BUILD) as folder:
            wishes, drawings = Path(folder) / "wishes.json", Path(folder) / "drawings.json"
            wishes.write_text(json.dumps(asked), encoding="utf-8", newline="\n")
            run([node(), SCRIPT, wishes, drawings])
            return json.loads(drawings.read_text(encoding="utf-8"))

    def html(self, part: source.Part) -> str:
        """The drawings of a figure, side by side."""
        shown = [
            self.sheet(part) if name in (SHEET, "seats") else next(self.drawings)
            for name in self.parts(part)
        ]
        return f'<div class="book-drawings">{"".join(shown)}</div>'

    def sheet(self, part: source.Part) -> str:
        """The means of the player to move as a table: counts, privileges, points of each."""
        match = self.match(part)
        view = match.view(match.to_move)
        seat = view["seats"][match.to_move or 0]
        heads = "".join(
            f'<th scope="col">{escape(self.words[f"book.sheet.{head}"])}</th>'
            for head in ("column", "owned", "privileges", "each")
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(self.words[f"column.{column}"])}</th>'
            + "".join(f"<td>{seat[row][column] or '–'}</td>" for row in SHEET_ROWS)
            + "</tr>"
            for column in seat["counts"]
        )
        text = self.words["book.sheet.means"]
        for name in ("money", "workers", "ships"):
            text = text.replace(f"{{{name}}}", str(seat[name]))
        goods = "; ".join(
            f"{self.words[f'column.{kind}']}: {_goods(seat[kind], self.words)}"
            for kind in ("colonies", "factories")
            if any(seat[kind].values())
        )
        return (
            f'<div class="book-sheet-table"><table><thead><tr>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table>"
            f"<p>{escape(text)}{'<br />' + escape(goods) if goods else ''}</p></div>"
        )


def _goods(numbers: dict[str, int], words: dict[str, str]) -> str:
    return ", ".join(f"{n} {words[f'good.{good}']}" for good, n in numbers.items() if n)


def scenario_of(game: str, name: str) -> scenario.Scenario:
    """A scenario of a game by its name."""
    path = ROOT / "py" / "monsoon" / game / "scenarios" / f"{name}.txt"
    return scenario.parse(path.read_text(encoding="utf-8"))
