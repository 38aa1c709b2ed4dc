"""What the page may do: run its own files, talk to the host it came from, and nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Page, Request, expect
from workshop.shell import ROOT

from e2e.harness import Guard, OpenSite
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
    "base-uri": "'none'",
    "form-action": "'none'",
}
#: Later, so that it is the page's own doing and not the test's.
LATER = """(code) => new Promise((done) => setTimeout(() => {
  Promise.resolve().then(() => CODE).then(() => done("done"), (error) => done(error.name));
}))"""


def test_the_policy_stands_in_the_page_and_covers_all_of_it(open_site: OpenSite) -> None:
    page = open_site(engine=None)
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert dict(rule.strip().split(" ", 1) for rule in (policy or "").split(";")) == RULES
    source = (ROOT / "dist" / "index.html").read_text("utf-8")
    assert source.index("Content-Security-Policy") < source.index("<link")
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", source) == []


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
    guard.allow("request to another host: https://example.org")
    page = open_site()
    assert page.evaluate(LATER.replace("CODE", code)) in ("EvalError", "TypeError")


def test_no_script_can_be_put_into_the_page(open_site: OpenSite, guard: Guard) -> None:
    guard.allow("inline script")
    page = open_site()
    with pytest.raises(Error):
        page.add_script_tag(content="window.hurt = true")
    assert page.evaluate("window.hurt ?? null") is None


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_no_request_leaves_the_host(
    open_site: OpenSite, page: Page, address: str, game: str
) -> None:
    """Every request of the page and of its workers, from the first to a game with a bot."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    open_site()
    page.locator("input[name=opponents][value=deckhand]").check(force=True)
    new_game(page, 3, 5, game=game)
    expect(page.locator(".match[data-bots=idle]")).to_be_visible(timeout=120_000)
    page.locator("[data-action=share]").click()
    page.locator(".share-code svg").wait_for()
    assert len(asked) > 30
    assert any(url.endswith("pyodide.asm.wasm") for url in asked), "that of a worker"
    assert [url for url in asked if not url.startswith((address, "blob:" + address))] == []
