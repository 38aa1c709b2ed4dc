"""The directive for Sphinx: boards in documentation, and errors for invalid ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from monsoon import Match, sphinx_ext
from monsoon.drawing import CannotDraw
from monsoon.link import encode

from tests.sphinx_pages import SITE, built

SELLING = "market-selling-gold"
LINK = encode(Match.new("borneo", players=3, seed=7))


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
    lines = "\n".join(f"   {line}" for line in match.text().splitlines())
    page, complaints = built(tmp_path, f".. monsoon::\n\n{lines}")
    assert complaints == ""
    assert "Borneo: a match" in page
    assert "seed 7" in page


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
    assert f'scenario="{SELLING}"' in page


@pytest.mark.parametrize(
    ("text", "site", "complaint"),
    [
        (".. monsoon:: navegador no-such-example", SITE, "no-such-example"),
        (".. monsoon::\n   :link: 1broken", SITE, "link"),
        (f".. monsoon:: navegador {SELLING}", "", "monsoon_site is not set"),
    ],
)
def test_what_names_no_board(tmp_path: Path, text: str, site: str, complaint: str) -> None:
    page, complaints = built(tmp_path, text, site=site)
    assert complaint in complaints
    assert "index.rst" in complaints
    assert "monsoon-board" not in page
