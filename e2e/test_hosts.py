"""Each host file sets the headers of `headers.TABLE`, and the site runs behind a real server.

Servers that are not installed are skipped (Debian: nginx-light, apache2, caddy).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from workshop.hosts import headers
from workshop.server import TYPES, Server
from workshop.site import content

from e2e.harness import DESKTOP, PATIENCE, Guard, wait_for_engine, wait_until_cached
from e2e.real_hosts import PROGRAMS, program, serving
from e2e.table import choose_way, new_game

NAMES = {row.name for row in headers.TABLE}
NO_NGINX = pytest.mark.skipif(program("nginx") is None, reason="this machine has no nginx")


def paths(site: Path) -> list[str]:
    """A file of every type and with every set of headers; hidden files are not served."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(site.rglob("*")):
        name = f"/{path.relative_to(site).as_posix()}"
        if path.is_file() and not path.name.startswith("."):
            found.setdefault((path.suffix, str(headers.of(name))), name)
    return [*found.values(), "/"]


def ask(address: str, path: str) -> HTTPResponse:
    where = urlsplit(address)
    connection = HTTPConnection(where.netloc, timeout=30)
    connection.request("GET", where.path.rstrip("/") + path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def said(answer: HTTPResponse) -> dict[str, str]:
    """The table's headers in a response; repeated ones are joined."""
    return {
        name: ", ".join(answer.headers.get_all(name, []))
        for name in NAMES
        if name in answer.headers
    }


def test_the_table_knows_every_kind_of_file(dist: Path) -> None:
    kinds = {path.suffix for path in content(dist).rglob("*") if path.is_file()}
    assert kinds <= TYPES.keys()
    version = f"/{content(dist).name}"
    kept = {path: "immutable" in headers.of(path)["Cache-Control"] for path in paths(dist)}
    assert {path for path, is_kept in kept.items() if is_kept != path.startswith(version)} == set()
    assert headers.of("/index.html") == headers.of("/")
    assert "frame-ancestors 'none'" in headers.of("/rules/de/borneo.html")[headers.POLICY]
    assert headers.POLICY not in headers.of("/embed.html")
    worker = f"{version}/web/engine/worker.js"
    assert (dist / worker[1:]).is_file()
    assert "connect-src 'self'" in headers.of(worker)[headers.POLICY]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_server_says_what_the_table_says(name: str, dist: Path, tmp_path: Path) -> None:
    if program(name) is None:
        pytest.skip(f"this machine has no {PROGRAMS[name]}")
    tmp_path.chmod(0o755)
    with serving(name, dist, tmp_path) as address:
        for path in paths(dist):
            answer = ask(address, path)
            assert answer.status == 200, path
            assert said(answer) == headers.of(path), path
            kind = TYPES.get(".html" if path.endswith("/") else Path(path).suffix)
            assert kind is None or answer.headers["Content-Type"] == kind, path
        missing = ask(address, f"/{content(dist).name}/web/gone.js")
        assert missing.status == 404
        assert "immutable" not in said(missing).get("Cache-Control", "")
        assert said(missing)["X-Content-Type-Options"] == "nosniff"


def listed(text: str, path: str) -> list[tuple[str, str]]:
    """The headers in `_headers` for a path: all matches, one by one."""
    found: list[tuple[str, str]] = []
    fits = False
    for line in text.splitlines():
        if line.startswith("/"):
            fits = re.fullmatch(re.escape(line).replace(r"\*", ".*"), path) is not None
        elif line.startswith("  ") and fits:
            name, _, value = line.strip().partition(": ")
            found.append((name, value))
    return found


def test_the_list_for_netlify_and_cloudflare_says_it_too(dist: Path) -> None:
    text = (dist / "_headers").read_text("utf-8")
    for path in paths(dist):
        if path.startswith(("/hosts/", "/_headers")):
            continue
        found = listed(text, path)
        assert dict(found) == headers.of(path), path
        assert len(found) == len(dict(found)), f"{path}: joined, it would mean something else"
        if path.endswith(".html"):  # these hosts also serve pages without the suffix
            assert listed(text, path.removesuffix(".html").removesuffix("index")) == found, path
    # the limits of Cloudflare
    assert len(re.findall(r"^/", text, re.MULTILINE)) <= 100
    assert max(map(len, text.splitlines())) <= 2000


@pytest.fixture(scope="module")
def nginx(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving("nginx", dist, tmp_path_factory.mktemp("nginx")) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile with its service worker."""
    made = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    made.set_default_timeout(60_000)
    yield made
    made.close()


@NO_NGINX
def test_the_page_runs_behind_nginx(nginx: str, visitor: BrowserContext) -> None:
    guard = Guard(nginx)
    visitor.on("page", guard.watch)
    page = visitor.new_page()
    page.goto(nginx)
    wait_for_engine(page, "ready")
    wait_until_cached(page)
    page.reload()
    wait_for_engine(page, "ready")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    choose_way(page, "bots")
    page.locator("input[name=opponents][value=deckhand]").check(force=True)
    new_game(page, 2, 5, way=None)
    expect(page.locator(".match[data-bots=idle]")).to_be_visible(timeout=PATIENCE)
    broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).length"
    assert page.evaluate(broken) == 0
    assert guard.faults == []


# In place of the engine's worker: fetches from another host, and posts the outcome.
PROBE = "fetch('data:,x').then(() => postMessage('answered'), ({ name }) => postMessage(name));"
START = """() => new Promise((done) => {
  new Worker("web/engine/worker.js").onmessage = ({ data }) => done(data);
})"""


@NO_NGINX
def test_the_engine_asks_no_other_host(dist: Path, visitor: BrowserContext, tmp_path: Path) -> None:
    """Without the host's header it could: a worker does not inherit the policy of its page."""
    site = tmp_path / "site"
    (site / "web" / "engine").mkdir(parents=True)
    (site / "web" / "engine" / "worker.js").write_text(PROBE, "utf-8")
    (site / "index.html").write_text("<!doctype html><title>Probe</title>", "utf-8")
    shutil.copytree(dist / "hosts", site / "hosts")
    page = visitor.new_page()
    with Server({"/": site}) as bare:
        page.goto(bare.address)
        assert page.evaluate(START) == "answered"
    with serving("nginx", site, tmp_path) as address:
        page.goto(address)
        assert page.evaluate(START) == "TypeError"


@pytest.mark.parametrize("host", ["localhost", pytest.param("127.0.0.1", marks=pytest.mark.deep)])
@NO_NGINX
def test_another_page_may_frame_boards_and_nothing_else(
    host: str, nginx: str, visitor: BrowserContext, tmp_path: Path
) -> None:
    """Another site, and another origin of this one; also when the service worker responds."""
    frames = {
        "page": "",
        "index": "index.html",
        "book": "rules/en/borneo.html",
        "board": "embed.html#game=borneo&scenario=order-once",
    }
    tags = "".join(
        f'<iframe name="{name}" src="{nginx}{at}"></iframe>' for name, at in frames.items()
    )
    element = '<monsoon-board game="borneo" scenario="order-once" start="now"></monsoon-board>'
    script = f'<script type="module" src="{nginx}embed.js"></script>'
    (tmp_path / "index.html").write_text(
        f'<!doctype html><html lang="en"><title>Host</title>{script}<body>{tags}{element}', "utf-8"
    )
    with Server({"/": tmp_path}) as server:
        address = server.address.replace("127.0.0.1", host)
        _check_frames(visitor.new_page(), address)
        page = visitor.new_page()
        page.goto(nginx)
        wait_until_cached(page)
        page.close()
        _check_frames(visitor.new_page(), address)


def _check_frames(page: Page, address: str) -> None:
    page.goto(address)
    board = page.frame_locator("iframe[name=board]")
    board.locator(".embed svg").first.wait_for()
    inside = page.locator("monsoon-board iframe").content_frame
    expect(inside.locator(".embed[data-live]")).to_be_visible(timeout=PATIENCE)
    for name in ("page", "index", "book"):
        frame = page.frame(name)
        assert frame is not None
        assert frame.url.startswith("chrome-error:"), name
    page.close()
