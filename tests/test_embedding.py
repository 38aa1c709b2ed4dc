"""HTML of boards for other pages; and what the bridge opens for them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from monsoon import Match, drawing
from monsoon.drawing import LANGUAGES, CannotDraw
from monsoon.embedding import SANDBOX, Embedded
from monsoon.link import decode, encode
from monsoon.sources import scenario_text

from tests import page

SITE = "https://example.org/monsoon"
ROOT = Path(__file__).parents[1]


class Tags(HTMLParser):
    """The tags of a piece of HTML, with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_element() -> None:
    board = Embedded(SITE, game="borneo", scenario="order-once", case=2, theme="dark", start="now")
    (tag, attributes), *more = Tags(board.element('<img src="x.svg">')).tags
    assert tag == "monsoon-board"
    said = {
        "game": "borneo",
        "scenario": "order-once",
        "case": "2",
        "theme": "dark",
        "start": "now",
    }
    assert attributes == {"site": f"{SITE}/", **said}
    assert more == [("img", {"src": "x.svg"})]


def test_a_text_within_an_element_stays_text() -> None:
    text = Match.new("borneo", players=3, seed=7, names=["<b>", "&amp;", '"x"']).text()
    html = Embedded(SITE, text=text).element()
    assert "\n\n" not in html, "an empty line would end the HTML in Markdown"
    parsed = Tags(html)
    assert [tag for tag, _ in parsed.tags] == ["monsoon-board", "pre"]
    assert Match.parse(parsed.text) == Match.parse(text)


def test_lines_that_only_look_empty_end_no_html_either() -> None:
    match = Match.new("borneo", players=3, seed=7)
    match.play("place red")
    text = match.text()
    for empty in ("\n\n\n", "\n \n", "\n\t\n  \n", "\r\n\r\n"):
        html = Embedded(SITE, text=text.replace("\n\n", empty, 1)).element()
        assert all(line.strip() for line in html.splitlines()), repr(empty)
        assert Match.parse(Tags(html).text) == Match.parse(text)


def test_a_picture_stands_before_its_text() -> None:
    """The text is in the element, but no reader sees it."""
    text = scenario_text("navegador", "market-selling-gold").replace("title  ", "title </b>& ", 1)
    html = Embedded(SITE, text=text, case=1).element("<img>", id="x")
    assert [tag for tag, _ in Tags(html).tags] == ["monsoon-board", "template", "img"]
    assert Tags(html).tags[0][1] == {"id": "x", "site": f"{SITE}/", "case": "1"}
    assert Tags(html).text == text.strip()


def test_frame_of_a_text() -> None:
    """A position of one's own is played in a notebook, too."""
    text = scenario_text("navegador", "market-selling-gold")
    [(_, attributes)] = Tags(Embedded(SITE, text=text, case=1).frame()).tags
    said = parse_qs((attributes["src"] or "").partition("#")[2])
    assert said == {"text": [text], "case": ["1"]}


@pytest.mark.parametrize(
    ("site", "home"),
    [
        ("https://example.org/monsoon", "https://example.org/monsoon/"),
        ("https://example.org/monsoon/", "https://example.org/monsoon/"),
        ("https://example.org/monsoon/index.html#saves", "https://example.org/monsoon/"),
        ("https://example.org", "https://example.org/"),
        ("../index.html", "../"),
        ("index.html", "./"),
        ("..", "../"),
        ("/", "/"),
    ],
)
def test_the_folder_of_a_site(site: str, home: str) -> None:
    assert Embedded(site).home == home


def test_the_languages_of_boards_are_those_of_the_site() -> None:
    assert set(LANGUAGES) == {file.stem for file in (ROOT / "web" / "i18n").glob("*.json")}


def test_frame_of_a_match() -> None:
    match = Match.new("borneo", players=3, seed=7)
    html = Embedded.of(match, SITE)._repr_html_()
    [(tag, attributes)] = Tags(html).tags
    address = attributes["src"] or ""
    assert tag == "iframe"
    assert attributes["sandbox"] == SANDBOX
    assert address.startswith(f"{SITE}/embed.html#link=")
    assert decode(address.partition("link=")[2]) == match


def test_nothing_breaks_out_of_an_attribute() -> None:
    wicked = '"><script>alert(1)</script>'
    for html in (Embedded(wicked, game=wicked).element(), Embedded(wicked, link=wicked).frame()):
        assert [tag for tag, _ in Tags(html).tags] in (["monsoon-board"], ["iframe"])


def test_a_match_shows_itself_in_notebooks() -> None:
    drawn = Match.new("borneo", players=3, seed=7)._repr_svg_()
    assert drawn
    assert drawn.startswith("<svg ")


def test_where_nothing_can_draw_a_notebook_shows_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(_: Match) -> str:
        raise CannotDraw("error.svg-no-engine")

    monkeypatch.setattr(drawing, "svg", unable)
    assert Match.new("borneo", players=3, seed=7)._repr_svg_() is None


def ask(**request: object) -> dict[str, object]:
    return page.ask(**{"do": "source", "match": "x", **request})


def test_the_bridge_opens_whatever_names_a_position() -> None:
    match = Match.new("borneo", players=3, seed=7)
    example = scenario_text("navegador", "market-selling-gold")
    for request in (
        {"text": match.text()},
        {"text": encode(match)},
        {"text": f"https://example.org/#l={encode(match)}&move=0"},
        {"text": example},
        {"game": "navegador", "name": "market-selling-gold"},
        {"game": "navegador", "name": "market-selling-gold", "case": 1},
    ):
        assert ask(**request)["ok"], request
    assert ask(text=example)["frame"] == ask(game="navegador", name="market-selling-gold")["frame"]


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"text": 5},
        {"text": ""},
        {"text": "monsoon 1\n"},
        {"text": "title x\ngame navegador\nplayers 99\n"},
        {"text": "title x\ngame navegador\nplayers x\n"},
        {"game": "nothing", "name": "x"},
        {"game": "navegador", "name": "../components"},
        {"game": "navegador", "name": "no-such"},
        {"game": "navegador", "name": "market-selling-gold", "case": -1},
        {"game": "navegador", "name": "market-selling-gold", "case": 99},
    ],
)
def test_what_names_none_gets_a_sentence(request_: dict[str, object]) -> None:
    answer = ask(**request_)
    assert not answer["ok"]
    assert re.fullmatch(r"error\.[a-z-]+", answer["error"]["key"])  # type: ignore[index]


def test_the_guide_says_what_the_examples_of_the_tests_do() -> None:
    """The code in the guide is the code that e2e/test_docs_hosts.py builds and opens."""
    guide = (ROOT / "web" / "embed" / "README.md").read_text("utf-8")
    hosts = ROOT / "e2e" / "hosts"
    shown = re.findall(r"```(rst|yaml)\n(.*?)```", guide, re.DOTALL)
    assert {kind for kind, _ in shown} == {"rst", "yaml"}
    index = (hosts / "sphinx" / "index.rst").read_text("utf-8")
    settings = (hosts / "sphinx" / "conf.py").read_text("utf-8")
    for kind, text in shown:
        for block in text.strip().split("\n\n") if kind == "rst" else ():
            assert block in index
    for line in ('extensions = ["monsoon.sphinx_ext"]', f'monsoon_site = "{SITE}/"'):
        assert line in guide
        assert line in settings
    assert "https://example.org/monsoon/embed.js" in (hosts / "mkdocs" / "mkdocs.yml").read_text()


def test_a_puzzle_by_its_number() -> None:
    board = Embedded("https://example.org/monsoon", game="borneo", puzzle=7, label="Try it")
    assert board.element() == (
        '<monsoon-board site="https://example.org/monsoon/" game="borneo" puzzle="7" '
        'label="Try it"></monsoon-board>'
    )
    assert "embed.html#game=borneo&amp;puzzle=7" in board.frame()
