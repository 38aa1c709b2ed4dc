"""What the page may do: run its own files, talk to its own host, and nothing else."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Error, Page, Request, expect

from e2e.harness import PATIENCE, Guard, OpenSite
from e2e.policies import Reader
from e2e.table import new_game

RULES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
LATER = """(code) => new Promise((done) => setTimeout(() => {
  Promise.resolve().then(() => CODE).then(() => done("done"), (error) => done(error.name));
}))"""
"""Later, so that it is the page's own action and not the test's."""


def test_the_policy_stands_in_the_page_and_covers_all_of_it(
    open_site: OpenSite, dist: Path
) -> None:
    page = open_site(engine=None)
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert dict(rule.strip().split(" ", 1) for rule in (policy or "").split(";")) == RULES
    source = (dist / "index.html").read_text("utf-8")
    assert source.index("Content-Security-Policy") < source.index("<link")
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", source) == []


def test_every_page_of_the_site_has_a_strict_policy(dist: Path) -> None:
    """Any file that a browser treats as a page: nothing inline runs, nothing leaves the host."""
    pages = [path for path in dist.rglob("*") if path.suffix in {".html", ".htm", ".xhtml", ".xml"}]
    assert {path.name for path in pages} >= {"index.html", "embed.html", "borneo.html"}
    for path in pages:
        name = path.relative_to(dist).as_posix()
        if name.startswith("guide/notebook/"):
            continue  # Jupyter's own pages: e2e/test_notebook.py
        page = Reader(path.read_text("utf-8"))
        assert len(page.policies) == 1, name
        policy = page.policies[0]
        assert policy.items() >= {
            ("default-src", "'none'"),
            ("base-uri", "'none'"),
            ("form-action", "'none'"),
        }, name
        allowed = {word for value in policy.values() for word in value.split()}
        assert set(page.before) <= {"html", "head", "meta"}, name
        if path.name == "sandbox.html":  # bots run in it: no address at all, and one script inside
            script = re.findall("<script>(.*?)</script>", path.read_text("utf-8"), re.DOTALL)
            digest = base64.b64encode(hashlib.sha256(script[0].encode()).digest()).decode()
            known = {"'none'", f"'sha256-{digest}'", "blob:", "'wasm-unsafe-eval'"}
            assert (allowed, page.inside) == (known, ["script"])
            continue
        assert allowed <= {"'none'", "'self'", "'wasm-unsafe-eval'"}, name
        assert page.inside == [], name


def test_no_picture_of_the_site_holds_more_than_a_picture(dist: Path) -> None:
    """An SVG can be opened by its address, and is a document then."""
    pictures = [*dist.rglob("*.svg")]
    assert len(pictures) > 5
    for path in pictures:
        name = str(path.relative_to(dist))
        left = [path.read_text("utf-8")]
        while left:
            picture = Reader(left.pop())
            assert [found for found in picture.inside if not found.endswith("style")] == [], name
            outside = [one for one in picture.addresses if not one.startswith("#")]
            # the ground of a board may lie in its picture: a picture of the same kind
            assert {one.partition(",")[0] for one in outside} <= {"data:image/svg+xml"}, name
            left += [unquote(one.partition(",")[2]) for one in outside]


@pytest.mark.parametrize(
    ("code", "blame"),
    [
        ("new Function('return 1')()", "eval"),
        ("fetch('https://example.org/')", "example.org"),
        ("fetch('data:,x')", "data:"),
        ("import('https://example.org/x.js')", "example.org"),
        ("import('data:text/javascript,1')", "data:"),
    ],
)
def test_what_is_not_its_own_does_not_run(
    open_site: OpenSite, guard: Guard, code: str, blame: str
) -> None:
    guard.allow(f"{blame}.*Content Security Policy|Content Security Policy.*{blame}")
    guard.allow("Refused|violates")
    page = open_site()
    assert page.evaluate(LATER.replace("CODE", code)) in ("EvalError", "TypeError")


def test_a_request_to_another_host_is_noticed(page: Page, guard: Guard, address: str) -> None:
    """In pages that may ask other hosts; those of the site may not."""
    page.goto(f"{address}pages/keeper.html")
    page.evaluate("fetch('https://example.org/').catch(() => null)")
    assert len(guard.faults) == 1
    assert "ERR_NAME_NOT_RESOLVED" in guard.faults.pop()


def test_no_script_can_be_put_into_the_page(open_site: OpenSite, guard: Guard) -> None:
    guard.allow("inline script")
    page = open_site()
    with pytest.raises(Error):
        page.add_script_tag(content="window.hurt = true")
    assert page.evaluate("window.hurt ?? null") is None


@pytest.mark.own_engine
@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_no_request_leaves_the_host(
    open_site: OpenSite, page: Page, address: str, game: str
) -> None:
    """Every request of the page and its workers, from the first to a game with a bot."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    open_site()
    page.locator("input[name=opponents][value=deckhand]").check(force=True)
    new_game(page, 3, 5, game=game, way=None)
    expect(page.locator(".match[data-bots=idle]")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-action=share]").click()
    page.locator(".share-code svg").wait_for()
    assert len(asked) > 30
    assert any(url.endswith("pyodide.asm.wasm") for url in asked), "that of a worker"
    assert [url for url in asked if not url.startswith((address, "blob:" + address))] == []
