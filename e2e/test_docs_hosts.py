"""Documentation with boards, built by its own tools: opened over http and from the disk."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from monsoon.__main__ import main
from playwright.sync_api import Page, expect
from workshop.server import Server

from e2e.embedded import board, engines, press
from e2e.profiles import Profiles, open_window

HOSTS = Path(__file__).parent / "hosts"


@pytest.fixture
def reader(profiles: Profiles) -> Iterator[Page]:
    with profiles.borrow() as context:
        page = open_window(context)
        page.set_default_timeout(30_000)
        yield page


def sphinx(out: Path, site: str, *, builder: str = "html") -> None:
    """Builds the example, with warnings as errors."""
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", builder, "-d", str(out / "tree")]
    ran = subprocess.run(
        [*command, "-D", f"monsoon_site={site}", str(HOSTS / "sphinx"), str(out / builder)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


def mkdocs(out: Path, site: str) -> None:
    config = out / "source"
    docs = config / "docs"
    docs.mkdir(parents=True)
    for name in ("mkdocs.yml", "docs/index.md"):
        (config / name).write_text((HOSTS / "mkdocs" / name).read_text("utf-8"), "utf-8")
    assert main(["svg", "borneo/order-once", "--output", str(docs / "order.svg")]) == 0
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "-d",
        str(out / "html"),
    ]
    environment = os.environ | {"MONSOON_EMBED": f"{site}embed.js"}
    subprocess.run(command, cwd=config, env=environment, check=True)


def test_sphinx_over_http(reader: Page, address: str, tmp_path: Path) -> None:
    """Five boards: first the picture of the documentation, then one engine for all."""
    sphinx(tmp_path, address)
    with Server({"/": tmp_path / "html"}) as server:
        reader.goto(server.address.replace("127.0.0.1", "localhost") + "index.html")
        boards = reader.locator("monsoon-board")
        expect(boards).to_have_count(5)
        for n in range(5):
            picture = boards.nth(n).locator("img")
            expect(picture).to_be_visible()
            assert (
                picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1400
            )
        assert engines(reader) == 0
        assert reader.locator("iframe").count() == 0
        for n in range(5):
            press(boards.nth(n).get_by_role("button", name="Play this position"))
        for n in range(5):
            expect(board(reader, n).locator(".embed[data-live]")).to_be_visible()
        assert engines(reader) == 1
        expect(board(reader, 1).locator("html")).to_have_attribute("data-theme", "dark")
        expect(board(reader, 4).locator(".embed-sheet")).to_contain_text("Bento")


def test_sphinx_from_the_disk_and_in_text(reader: Page, address: str, tmp_path: Path) -> None:
    sphinx(tmp_path, address)
    reader.goto((tmp_path / "html" / "more" / "text.html").as_uri())
    expect(board(reader).locator(".embed[data-live]")).to_be_visible()
    expect(board(reader).locator(".embed-sheet")).to_contain_text("Bento")
    sphinx(tmp_path, address, builder="text")
    assert "An order, and what it takes" in (tmp_path / "text" / "index.txt").read_text("utf-8")


def test_sphinx_says_what_is_wrong(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        'extensions = ["monsoon.sphinx_ext"]\nmonsoon_site = "https://example.org/"\n'
    )
    (source / "index.rst").write_text("Title\n=====\n\n.. monsoon:: navegador no-such-example\n")
    command = [sys.executable, "-m", "sphinx", "-q", str(source), str(tmp_path / "html")]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert re.search(r"index\.rst:4: ERROR: .*no example named no-such-example", ran.stderr)


def test_mkdocs_over_http_and_from_the_disk(reader: Page, address: str, tmp_path: Path) -> None:
    mkdocs(tmp_path, address)
    with Server({"/": tmp_path / "html"}) as server:
        there = server.address.replace("127.0.0.1", "localhost")
        for place in (there + "index.html", (tmp_path / "html" / "index.html").as_uri()):
            reader.goto(place)
            expect(board(reader, 1).locator(".embed[data-live]")).to_be_visible()
            reader.locator("monsoon-board").nth(0).scroll_into_view_if_needed()
            expect(board(reader, 0).locator(".embed-board svg").first).to_be_visible()
            expect(reader.get_by_alt_text("An order")).to_be_visible()
            assert engines(reader) == 1
