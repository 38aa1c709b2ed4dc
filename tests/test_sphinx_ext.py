"""The directive for Sphinx: boards in documentation, and errors for invalid ones."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from monsoon import Match, sphinx_ext
from monsoon.drawing import CannotDraw, svg
from monsoon.link import encode
from monsoon.puzzles import puzzle_link
from monsoon.sources import match_of, scenario_text

from tests.sphinx_pages import SITE, built

SELLING = "market-selling-gold"
LINK = encode(Match.new("borneo", players=3, seed=7))
EVENING = scenario_text("navegador", SELLING).replace("title  ", "title An evening at the club:", 1)


def of_text(text: str, options: str = "") -> str:
    """A directive with this content."""
    lines = "".join(f"\n   {line}" for line in text.splitlines())
    return f".. monsoon::{options}\n{lines}"


def test_a_board_with_pictures_by_day_and_by_night(tmp_path: Path) -> None:
    page, complaints = built(tmp_path, f".. monsoon:: navegador {SELLING}\n   :case: 1")
    assert complaints == ""
    assert f'scenario="{SELLING}"' in page
    assert f'src="{SITE}embed.js"' in page
    (night,) = re.findall(r'<source [^>]*dark[^>]*srcset="([^"]+)"', page)
    (day,) = re.findall(r'<img src="([^"]+)" alt="Navegador: [^"]+"', page)
    assert day != night
    for picture in (day, night):
        assert (tmp_path / "html" / picture).read_text("utf-8").startswith("<svg ")


def test_one_theme_is_one_picture(tmp_path: Path) -> None:
    text = f".. monsoon::\n   :link: {LINK}\n   :theme: dark\n   :lang: de\n   :alt: Our game"
    page, complaints = built(tmp_path, text)
    assert complaints == ""
    assert "<picture>" not in page
    assert re.findall(r'<img src="[^"]+" alt="([^"]+)"', page) == ["Our game"]
    assert f'link="{LINK}"' in page


def test_the_text_of_a_match(tmp_path: Path) -> None:
    match = Match.new("borneo", players=3, seed=7)
    page, complaints = built(tmp_path, of_text(match.text()))
    assert complaints == ""
    assert "Borneo: a match" in page
    assert "seed 7" in page


def test_a_position_of_ones_own(tmp_path: Path) -> None:
    """It has its title and its case; readers see the picture, not the text."""
    page, complaints = built(tmp_path, of_text(EVENING, "\n   :case: 1\n   :theme: light"))
    assert complaints == ""
    assert re.search(r'alt="Navegador: An evening at the club:', page)
    assert '<monsoon-board site="https://example.org/monsoon/" case="1"' in page
    assert "<pre>" not in page
    assert re.search(r"<template>title An evening[^<]*case [^<]*</template><img", page)


def test_a_puzzle_with_a_label_a_site_a_name_and_a_class(tmp_path: Path) -> None:
    text = """
.. monsoon:: borneo
   :puzzle: 6
   :label: Try it
   :site: https://example.net/x
   :name: sixth
   :class: wide dark

Solve the sixth_.
"""
    page, complaints = built(tmp_path, text, site="")
    assert complaints == ""
    assert re.search(
        r'<monsoon-board id="sixth" class="wide dark" site="https://example.net/x/" game="borneo" '
        r'puzzle="6" label="Try it"><picture><source [^>]+/><img [^>]*alt="Borneo: puzzle 6"',
        page,
    )
    assert 'href="#sixth"' in page
    assert 'src="https://example.net/x/embed.js"' in page


def test_the_picture_of_a_puzzle_is_that_of_its_position(tmp_path: Path) -> None:
    """The picture shows no hand."""
    page, complaints = built(tmp_path, ".. monsoon:: borneo\n   :puzzle: 6\n   :theme: light")
    assert complaints == ""
    (place,) = re.findall(r'<img src="([^"]+)" alt="Borneo: puzzle 6"', page)
    match = match_of(puzzle_link("borneo", 6))
    drawn = svg(match, title="Borneo: puzzle 6")
    assert (tmp_path / "html" / place).read_text("utf-8") == drawn
    assert drawn != svg(match, title="Borneo: puzzle 6", seat=match.to_move)


def test_a_page_without_boards_loads_no_script(tmp_path: Path) -> None:
    assert "embed.js" not in built(tmp_path, "Words.")[0]
    written = ".. raw:: html\n\n   <monsoon-board></monsoon-board>"
    assert "embed.js" in built(tmp_path, written)[0]


def test_a_picture_in_the_language_of_a_country(tmp_path: Path) -> None:
    text = f".. monsoon:: navegador {SELLING}\n   :theme: light\n   :lang: "
    page, complaints = built(tmp_path, f"{text}de-CH")
    assert complaints == ""
    (german,) = re.findall(r'<img src="([^"]+)"', page)
    assert ">Zucker<" in (tmp_path / "html" / german).read_text("utf-8")


def test_a_book_has_the_picture(tmp_path: Path) -> None:
    text = f".. monsoon:: navegador {SELLING}\n   :alt: Gold is sold."
    page, complaints = built(tmp_path, text, "epub", version="1", copyright="Ours")
    assert complaints == ""
    assert "embed.js" not in page
    assert "monsoon-board" not in page
    (place,) = re.findall(r'<img alt="Gold is sold." src="([^"]+)"', page)
    assert (tmp_path / "epub" / place).read_text("utf-8").startswith("<svg ")
    assert place in (tmp_path / "epub" / "content.opf").read_text("utf-8")


@pytest.mark.parametrize("converts", [False, True])
def test_latex_has_the_picture_if_it_is_converted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, converts: bool
) -> None:
    from sphinx.ext.imgconverter import ImagemagickConverter

    monkeypatch.setattr(ImagemagickConverter, "is_available", lambda _: converts)
    monkeypatch.setattr(ImagemagickConverter, "available", None)
    monkeypatch.setattr(ImagemagickConverter, "convert", lambda _, *files: shutil.copy(*files))
    text = f".. monsoon:: navegador {SELLING}\n   :alt: Gold is sold."
    extensions = ["monsoon.sphinx_ext", "sphinx.ext.imgconverter"]
    page, complaints = built(tmp_path, text, "latex", extensions=extensions)
    assert complaints == ""
    assert ("Gold is sold." in page) is not converts
    assert bool(re.search(r"includegraphics\S*\{\{monsoon-\w+\}.png\}", page)) is converts


def test_other_formats_get_the_title(tmp_path: Path) -> None:
    text = f".. monsoon:: navegador {SELLING}\n   :alt: Gold is sold."
    page, complaints = built(tmp_path, text, "text")
    assert complaints == ""
    assert "Gold is sold." in page
    assert "monsoon-board" not in page


def test_where_nothing_can_draw_there_is_a_board_without_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(_: object) -> list[str]:
        raise CannotDraw("error.svg-no-engine")

    monkeypatch.setattr(sphinx_ext, "svgs", unable)
    page, complaints = built(tmp_path, f".. monsoon:: navegador {SELLING}")
    assert "no picture of a board" in complaints
    assert "<img" not in page
    assert re.search(rf'scenario="{SELLING}"><p>Navegador: [^<]+</p></monsoon-board>', page)


@pytest.mark.parametrize(
    ("text", "site", "complaint"),
    [
        (".. monsoon:: navegador no-such-example", SITE, "no-such-example"),
        (".. monsoon::\n   :link: 1broken", SITE, "link"),
        (f".. monsoon:: navegador {SELLING}", "", "monsoon_site is not set"),
        (f".. monsoon:: navegador {SELLING}", "example.org/x", "begins with https://"),
        (".. monsoon::", SITE, "takes the name of a game"),
        (".. monsoon:: borneo", SITE, "takes the name of a game"),
        (".. monsoon::\n   :puzzle: 6", SITE, "takes the name of a game"),
        (".. monsoon:: whist\n   :puzzle: 6", SITE, "no game called"),
        (".. monsoon:: borneo\n   :puzzle: 21", SITE, "no puzzle 21 of Borneo, only 20"),
        (f".. monsoon:: navegador {SELLING}\n\n   game borneo", SITE, "one of these"),
        (f".. monsoon:: navegador {SELLING}\n   :puzzle: 6", SITE, "one of these"),
        (f".. monsoon:: navegador {SELLING}\n   :lang: xx", SITE, "do not speak xx"),
        (f".. monsoon:: navegador {SELLING}\n   :case:", SITE, "a whole number from 0, please"),
        (f".. monsoon:: navegador {SELLING}\n   :case: -1", SITE, "a whole number from 0"),
        (".. monsoon:: borneo\n   :puzzle: x", SITE, "a whole number from 1, please"),
        *(
            (f".. monsoon:: {what}\n   :case: 1{more}", SITE, "has cases")
            for what, more in (
                ("", f"\n   :link: {LINK}"),
                ("borneo\n   :puzzle: 1", ""),
                ("", "\n\n   monsoon 1\n   game navegador\n   players 2\n   seed 1"),
            )
        ),
    ],
)
def test_what_names_no_board(tmp_path: Path, text: str, site: str, complaint: str) -> None:
    page, complaints = built(tmp_path, text, site=site)
    assert complaint in complaints
    assert "index.rst" in complaints
    assert "monsoon-board" not in page


def test_an_address_that_is_none_ends_no_build(tmp_path: Path) -> None:
    """Python cannot take it apart, and need not."""
    page, complaints = built(tmp_path, f".. monsoon:: borneo order-once\n   :site: https://[{SITE}")
    assert complaints == ""
    assert f'site="https://[{SITE}"' in page
