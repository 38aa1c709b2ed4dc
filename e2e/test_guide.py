"""The documentation site: read from a server and from the disk, with boards that play."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from workshop import guide_site, notebook_site
from workshop.server import Server
from workshop.shell import link

from e2e import axe
from e2e.embedded import board, press
from e2e.harness import PHONE
from e2e.policies import Reader
from e2e.profiles import Profiles, open_window

PAGES = (
    *("index", "package", "start", "match", "positions", "bot", "notebooks", "game", "embedding"),
    *("clusters", "api", "changelog", "search", "genindex"),
)


@pytest.fixture(scope="module")
def guide(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation, with everything its boards need, as in a site."""
    site = tmp_path_factory.mktemp("site")
    for name in ("embed.js", "embed.html"):
        shutil.copy2(dist / name, site)
    shutil.copytree(guide_site.made(), site / "guide")
    link(site / notebook_site.PLACE, notebook_site.made())
    return site / "guide"


@pytest.fixture
def reader(profiles: Profiles) -> Iterator[Page]:
    with profiles.borrow() as context:
        page = open_window(context)
        page.set_default_timeout(30_000)
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("requestfailed", lambda asked: faults.append(asked.url))
        yield page
        assert faults == []


@pytest.fixture
def served(dist: Path, guide: Path, tmp_path: Path) -> Iterator[str]:
    """The site as made by `build.py docs`: with the documentation and a link to it."""
    page = (dist / "index.html").read_text("utf-8")
    link = '<link rel="help" href="guide/index.html" />'
    told = tmp_path / "index.html"
    told.write_text(page if link in page else page.replace("</head>", f"{link}</head>"), "utf-8")
    mounts = {"/": dist, "/guide/": guide, "/index.html": told}
    with Server(mounts) as server:
        yield server.address


def test_a_board_plays_in_the_guide(reader: Page, served: str) -> None:
    reader.goto(f"{served}guide/index.html")
    assert reader.locator("monsoon-board").get_attribute("site") == "../"
    expect(reader.locator("monsoon-board img")).to_be_visible()
    press(reader.locator("monsoon-board").get_by_role("button", name="Play this position"))
    expect(board(reader).locator(".embed[data-live]")).to_be_visible()


def test_the_start_page_leads_there_and_back(reader: Page, served: str) -> None:
    reader.goto(f"{served}index.html")
    reader.get_by_role("link", name="For people who program").click()
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Monsoon for people who program")
    reader.get_by_role("link", name="Play", exact=True).click()
    expect(reader.locator(".start-foot")).to_be_visible()


def test_a_site_without_the_guide_has_no_link(reader: Page, dist: Path, tmp_path: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    bare = tmp_path / "index.html"
    bare.write_text(re.sub(r'<link rel="help"[^>]*>', "", page), "utf-8")
    with Server({"/": dist, "/index.html": bare}) as server:
        reader.goto(f"{server.address}index.html")
        expect(reader.locator(".start-foot")).to_be_visible()
        assert reader.get_by_role("link", name="For people who program").count() == 0


def test_every_page_from_the_disk(reader: Page, guide: Path) -> None:
    """Without any server: text, pictures, links and search."""
    assert {path.stem for path in guide.glob("*.html")} == {*PAGES}
    for name in PAGES:
        reader.goto((guide / f"{name}.html").as_uri())
        expect(reader.locator("main h1").first).to_be_visible()
        for address in reader.locator("a[href]").evaluate_all("(all) => all.map((a) => a.href)"):
            path = re.sub(r"[?#].*", "", address)
            if path.startswith("file:") and "/guide/" in path:
                assert Path(path.removeprefix("file://")).exists(), f"{name}: {address}"
    reader.goto((guide / "index.html").as_uri())
    picture = reader.locator("monsoon-board img")
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1400
    reader.get_by_role("searchbox").fill("cluster")
    reader.keyboard.press("Enter")
    expect(reader.locator("#search-results li").first).to_be_visible()


def test_every_page_has_a_strict_policy_and_nothing_inside(guide: Path) -> None:
    for path in guide.glob("*.html"):  # those of the notebook: test_notebook.py
        page = Reader(path.read_text("utf-8"))
        assert len(page.policies) == 1, path
        assert set(page.before) <= {"html", "head", "meta"}, path
        assert page.inside == [], path
        assert page.policies[0]["default-src"] == "'none'"
        allowed = {word for value in page.policies[0].values() for word in value.split()}
        assert allowed == {"'none'", "'self'"}


def test_the_list_of_pages_is_folded_on_a_phone(reader: Page, guide: Path) -> None:
    """In wide windows it is open, also after a narrow one; the text is in the house's fonts."""
    reader.goto((guide / "match.html").as_uri())
    other = reader.get_by_role("navigation", name="Pages").get_by_role("link", name="Notebooks")
    expect(other).to_be_visible()
    reader.set_viewport_size(PHONE)
    expect(other).to_be_hidden()
    reader.get_by_text("All pages").click()
    expect(other).to_be_visible()
    reader.get_by_text("All pages").click()
    expect(other).to_be_hidden()
    reader.set_viewport_size({"width": 1000, "height": 700})
    expect(other).to_be_visible()
    loaded = "async () => [...await document.fonts.ready].filter((f) => f.status === 'loaded')"
    fonts = reader.evaluate(f"async () => (await ({loaded})()).map((font) => font.family)")
    assert {name.strip('"') for name in fonts} == {"Alegreya Sans", "IM Fell English"}


def test_everybody_can_read_it_on_a_phone_too(reader: Page, served: str) -> None:
    reader.set_viewport_size(PHONE)
    for name in ("index", "match", "notebooks", "api", "embedding"):
        reader.emulate_media(color_scheme="light")
        reader.goto(f"{served}guide/{name}.html")
        reader.evaluate(axe.source())
        assert axe.violations(reader, "light") == [], name
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert reader.evaluate(wide) <= 0, name
        reader.emulate_media(color_scheme="dark")
        assert axe.violations(reader, "dark", rule=axe.CONTRAST) == [], name
