"""The directive for Sphinx: boards in documentation, and errors for invalid ones."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from monsoon import Match, sphinx_ext
from monsoon.drawing import CannotDraw
from monsoon.link import encode
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

SITE = "https://example.org/monsoon/"
SELLING = "market-selling-gold"
LINK = encode(Match.new("borneo", players=3, seed=7))


def built(
    folder: Path, text: str, builder: str = "html", site: str = SITE, **said: str
) -> tuple[str, str]:
    """Builds a document with this text; returns its page, and the warnings of Sphinx."""
    source = folder / "source"
    source.mkdir(parents=True, exist_ok=True)
    (source / "index.rst").write_text(f"Boards\n======\n\n{text}\n", "utf-8")
    settings = {"extensions": ["monsoon.sphinx_ext"], "monsoon_site": site, **said}
    complaints = io.StringIO()
    out = folder / builder
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            *(str(source), None, str(out), str(folder / "trees"), builder),
            confoverrides=settings,
            status=None,
            warning=complaints,
        )
        app.build()
    (page,) = out.glob("index.*")
    return page.read_text("utf-8"), complaints.getvalue()


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
