"""The site without its server: completely cached after one visit, and updated as a whole."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from workshop.chromium import FLAGS, program
from workshop.server import Server
from workshop.site import content

from e2e.harness import (
    DESKTOP,
    PATIENCE,
    Guard,
    wait_for_engine,
    wait_until_cached,
)
from e2e.profiles import UNPAINTED
from e2e.stored import recorded
from e2e.table import READY, choose_way, join, new_game, play, position

CACHES = "() => caches.keys().then((names) => names.filter((name) => name.startsWith('monsoon ')))"
"""The caches of the site's files."""
LEFT = 4
"""Number of moves of a recorded game that are played here."""
MISSING = """async () => {
  const base = document.querySelector("script[type=module]").src.replace(/web\\/main.js$/, "");
  const files = Object.keys(await (await fetch(base + "files.json")).json());
  const ask = (file) => fetch(base + file).then((answer) => answer.ok, () => false);
  const there = await Promise.all(files.map(ask));
  return files.filter((_, index) => !there[index]);
}"""
"""The files of this version that are not available."""


class Host:
    """A server that can be stopped, and restarted at the same address."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.mounts = {prefix: folder}
        self.prefix = prefix.removeprefix("/")
        self.port = 0
        self.running: ExitStack | None = None

    def start(self) -> None:
        """Starts serving."""
        self.running = ExitStack()
        server = self.running.enter_context(Server(self.mounts, self.port))
        self.port = int(server.address.rstrip("/").rpartition(":")[2])
        self.address = server.address + self.prefix

    def stop(self) -> None:
        """Stops serving."""
        if self.running:
            self.running.close()
            self.running = None


@pytest.fixture(params=[pytest.param("/", marks=pytest.mark.deep), "/sub/monsoon/"])
def host(request: pytest.FixtureRequest, dist: Path, tmp_path: Path) -> Iterator[Host]:
    """A copy of the site that a test may change, at the root and in a sub-path."""
    copy = Path(shutil.copytree(dist, tmp_path / "dist"))
    serving = Host(copy, request.param)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def profile(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser profile with its service worker."""
    guard = Guard(host.address)
    guard.allow("Failed to load resource.*sw.js")  # while the server is stopped
    guard.allow(
        "Failed to load resource.*(no-such-file|/web/|files.json)"
        # the error of half a script depends on where it is cut
        "|page error: .*(end of input|unexpected token|[Uu]nterminated|[Mm]issing )"
    )
    made = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    made.add_init_script(path=UNPAINTED)
    made.on("page", guard.watch)
    made.on("request", guard.request)  # including those of the service worker
    yield made
    made.close()
    assert not guard.faults, "\n".join(guard.faults)


def visit(page: Page, address: str) -> None:
    """Opens the site and waits until its engine is ready."""
    page.goto(address)
    wait_for_engine(page, "ready")


def worked_over(folder: Path, mark: str) -> str:
    """Replaces the site in a folder by another version; returns the version's name."""
    old = content(folder)
    words = old / "web" / "i18n" / "en.json"
    words.write_text(words.read_text("utf-8").replace("Set sail for the Indies", mark), "utf-8")
    files = json.loads((old / "files.json").read_text("utf-8"))

    def digest(data: bytes) -> str:
        return hashlib.sha256(data).hexdigest()[:16]

    changed = words.read_bytes()
    files["web/i18n/en.json"] = [len(changed), digest(changed)]
    listed = json.dumps(files, indent=0)
    (old / "files.json").write_text(listed, "utf-8")
    version = digest(listed.encode())
    page = (folder / "index.html").read_text("utf-8").replace(old.name, version)
    (folder / "index.html").write_text(page, "utf-8")
    worker = (folder / "sw.js").read_text("utf-8").replace(old.name, version)
    worker = re.sub('const PAGE = "[^"]*"', f'const PAGE = "{digest(page.encode())}"', worker)
    (folder / "sw.js").write_text(worker, "utf-8")
    old.rename(old.with_name(version))
    return version


def test_every_part_works_without_the_server(host: Host, profile: BrowserContext) -> None:
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    host.stop()
    visit(page, host.address)
    for game, move in (("navegador", "go workers"), ("borneo", None)):
        new_game(page, 3, 5, game=game)
        if move:
            play(page, move)
        page.locator("[data-action=share]").click()
        expect(page.locator(".share-code svg")).to_be_visible()
        page.locator("[data-action=share-close]").click()
        page.locator("[data-action=home]").first.click()
    # puzzles and their verdicts, too
    page.locator("[data-action=puzzles]").click()
    page.locator("[data-puzzle='1']").first.click()
    page.locator("[data-action=puzzle-show]").click()
    expect(page.locator(".puzzle-worse")).to_be_visible()
    page.locator("[data-action=puzzle-leave]").click()
    page.locator("[data-action=back]").click()
    # a bot's thread starts, too
    choose_way(page, "bots")
    page.locator("input[name=opponents][value=deckhand]").check(force=True)
    new_game(page, 3, 5, game="borneo", way=None)
    expect(page.locator(".match[data-bots=idle]")).to_be_visible()
    assert page.evaluate(MISSING) == []


def test_a_new_version_is_installed_when_the_player_agrees(
    host: Host, profile: BrowserContext, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    page.reload()
    wait_for_engine(page, "ready")
    new_game(page, 2, 5)
    play(page, "go workers")
    before = position(page)
    old, new = content(folder).name, worked_over(folder, "A new wind")
    assert old != new
    other = profile.new_page()
    visit(other, host.address)  # still all of the earlier version
    expect(other.locator("main h1")).to_have_text("Set sail for the Indies")
    announced = other.locator(".message", has_text="new version")
    expect(announced).to_be_visible()
    # a part that was not loaded before comes from the earlier version, too
    new_game(other, 3, 5, game="borneo")
    other.locator("[data-action=home]").first.click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    announced.get_by_role("button", name="Update now").click()
    expect(other.locator("main h1")).to_have_text("A new wind")
    # the other window shows a message, and does not change until it is told to
    told = page.locator(".message", has_text="new version")
    expect(told).to_be_visible()
    play(page, "hire 1")
    before = position(page)
    told.get_by_role("button", name="Update now").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    src = page.locator("script[type=module]").get_attribute("src") or ""
    assert src.startswith(new)
    host.stop()
    visit(other, host.address)
    expect(other.locator("main h1")).to_have_text("A new wind")
    other.reload()
    wait_for_engine(other, "ready")
    assert [name.rpartition(" ")[2] for name in other.evaluate(CACHES)] == [new]


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_an_incomplete_version_is_never_installed(
    host: Host, profile: BrowserContext, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    new = worked_over(folder, "Half a wind")
    board = folder / new / "web" / "borneo" / "game.js"
    whole = board.read_bytes()
    board.write_bytes(whole + b"\n// from somewhere else")
    page.reload()
    wait_for_engine(page, "ready")
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).catch(() => 0)")
    expect(page.locator("main h1")).to_have_text("Set sail for the Indies")
    # once it is complete it is announced; cached files are not requested again
    board.write_bytes(whole)
    asked: list[str] = []
    profile.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.locator(".message", has_text="new version")).to_be_visible()


HALVE = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const [url] = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(path));
    if (!url) continue;
    const copy = await cache.match(url);
    const body = await copy.arrayBuffer();
    await cache.put(url, new Response(body.slice(0, body.byteLength / 2), copy));
  }
}"""
"""Cuts the cached copies of a file in half."""
COPIES = """async (path) => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const [url] = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(path));
    const body = url && (await (await cache.match(url)).arrayBuffer());
    const bytes = body ? new Uint8Array(await crypto.subtle.digest("SHA-256", body)) : [];
    const digest = [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
    found[name.split(" ").at(-1)] = digest.slice(0, 16);
  }
  return found;
}"""
"""The hashes of a file's copies in the caches, in the form of the list of files."""


@pytest.mark.parametrize("host", ["/"], indirect=True)
@pytest.mark.parametrize(
    "damaged", ["web/match/match.js", pytest.param("files.json", marks=pytest.mark.deep)]
)
def test_a_damaged_copy_is_not_handed_on(
    host: Host, profile: BrowserContext, tmp_path: Path, damaged: str
) -> None:
    """The next version takes over unchanged files, but only intact ones."""
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    page.evaluate(HALVE, damaged)
    new = worked_over(folder, "A new wind")
    whole = hashlib.sha256((folder / new / damaged).read_bytes()).hexdigest()[:16]
    page.reload()
    announced = page.locator(".message", has_text="new version")
    announced.get_by_role("button", name="Update now").click()
    expect(page.locator("main h1")).to_have_text("A new wind")
    assert page.evaluate(COPIES, damaged)[new] == whole


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_reloaded_file_replaces_the_cached_copy(host: Host, profile: BrowserContext) -> None:
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    path = "web/match/match.js"
    before = page.evaluate(COPIES, path)
    page.evaluate(HALVE, path)
    assert page.evaluate(COPIES, path) != before
    ask = "(url) => fetch(url, { cache: 'reload' }).then((answer) => answer.ok)"
    assert page.evaluate(ask, f"{next(iter(before))}/{path}")
    assert page.evaluate(COPIES, path) == before


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_no_cache_of_another_site_answers(host: Host, profile: BrowserContext) -> None:
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    page.reload()
    wait_for_engine(page, "ready")
    strange = """async (url) => {
      const cache = await caches.open("another site of this origin");
      await cache.put(url, new Response("strange"));
      return (await fetch(url)).status;
    }"""
    assert page.evaluate(strange, "no-such-file.js") == 404


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_damaged_version_that_the_host_has_no_more(
    host: Host, profile: BrowserContext, tmp_path: Path
) -> None:
    """One click leads to the version that exists now, and to the games."""
    page = profile.new_page()
    visit(page, host.address)
    wait_until_cached(page)
    new_game(page, 2, 5)
    play(page, "go workers")
    before, game = position(page), page.url
    page.evaluate(HALVE, "web/main.js")
    worked_over(tmp_path / "dist", "A new wind")
    other = profile.new_page()
    other.goto(host.address)
    other.locator("[role=alert] [data-action=reload]").click()
    expect(other.locator("main h1")).to_have_text("A new wind")
    other.goto(game)
    expect(other.locator(READY)).to_have_attribute("data-hash", before)


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_game_outlives_server_and_browser(host: Host, tmp_path: Path, browser: Browser) -> None:
    """Played, the server killed, the browser restarted, completed, shared, opened elsewhere."""
    whole = recorded("nagasaki-2")
    earlier = whole.copy()
    earlier.undo(LEFT)
    first, *later = whole.history[-LEFT:]

    def restarted() -> Page:
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=program(),
            args=FLAGS,
            viewport=DESKTOP,
            reduced_motion="reduce",
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        return context.pages[0]

    page = restarted()
    visit(page, host.address)
    wait_until_cached(page)
    page.locator("[data-action=saves]").click()
    page.locator("textarea").fill(earlier.text())
    page.locator("[data-action=paste]").click()
    join(page, 0, 1)
    play(page, first)
    host.stop()
    page.context.close()

    page = restarted()
    visit(page, host.address)
    page.locator("[data-action=continue]").click()
    page.locator(READY).wait_for()
    for move in later:
        play(page, move)
    expect(page.locator(READY)).to_have_attribute("data-hash", whole.hash())
    page.locator(".scores [data-action=look]").click()
    page.locator("[data-action=share]").click()
    page.locator("[data-action=copy-whole]").click()
    expect(page.locator(".message.good")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.context.close()

    host.start()
    stranger = browser.new_context(viewport=DESKTOP, service_workers="block")
    page = stranger.new_page()
    page.goto(link)
    expect(page.locator(READY)).to_have_attribute("data-hash", whole.hash())
    assert page.evaluate("localStorage.length") == 0
    stranger.close()


def test_the_workshop_runs_without_a_server_and_after_a_reload(
    host: Host, profile: BrowserContext
) -> None:
    """Its frame was never opened before the server stops: only the service worker has it."""
    page = profile.new_page()
    page.set_default_timeout(PATIENCE)
    visit(page, host.address)
    wait_until_cached(page)
    page.reload()  # from here on the service worker answers
    host.stop()
    page.goto(f"{host.address}#workshop")
    for _ in range(2):
        page.locator("select[name=game]").select_option("borneo")
        for opponent in page.locator("select[name=opponent]").all():
            opponent.select_option("random")  # a game against Deckhands takes seconds
        page.locator("[data-action=game]").click()
        expect(page.locator(".workshop[data-played='1']")).to_be_visible(timeout=240_000)
        expect(page.locator(".workshop-fault")).to_have_count(0)
        frame = next(frame for frame in page.frames if frame.url.endswith("/sandbox.html"))
        assert frame.evaluate("self.origin") == "null"
        page.reload()
    host.start()
