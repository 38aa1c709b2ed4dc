"""The site without its server: kept whole after one visit, changed as a whole for a new version."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from monsoon import Match
from playwright.sync_api import Browser, BrowserContext, Page, expect
from workshop.server import Server
from workshop.shell import ROOT
from workshop.site import content

from e2e.harness import DESKTOP, FLAGS, Guard, chromium, wait_for_engine
from e2e.table import READY, new_game, play, position

KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((done) => setTimeout(done, 20));
  return true;
}"""
CACHES = "() => caches.keys()"
GAMES = ROOT / "tests" / "games"
#: So many moves of a recorded game are played here.
LEFT = 4
#: The files of this version that are not to be had.
MISSING = """async () => {
  const base = document.querySelector("script[type=module]").src.replace(/web\\/main.js$/, "");
  const files = Object.keys(await (await fetch(base + "files.json")).json());
  const ask = (file) => fetch(base + file).then((answer) => answer.ok, () => false);
  const there = await Promise.all(files.map(ask));
  return files.filter((_, index) => !there[index]);
}"""


class Host:
    """A server that can be stopped, and started again at the same address."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.mounts = {prefix: folder}
        self.prefix = prefix.removeprefix("/")
        self.port = 0
        self.running: ExitStack | None = None

    def start(self) -> None:
        """Serve."""
        self.running = ExitStack()
        server = self.running.enter_context(Server(self.mounts, self.port))
        self.port = int(server.address.rstrip("/").rpartition(":")[2])
        self.address = server.address + self.prefix

    def stop(self) -> None:
        """Serve no more."""
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
    guard.allow("Failed to load resource.*sw.js")  # where no server is
    guard.allow(
        "Failed to load resource.*(no-such-file|/web/|files.json)"
        # what half a script is depends on where it is cut
        "|page error: .*(end of input|unexpected token|[Uu]nterminated|[Mm]issing )"
    )
    made = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    made.on("page", guard.watch)
    made.on("request", guard.request)  # those of the service worker, too
    yield made
    made.close()
    assert not guard.faults, "\n".join(guard.faults)


def visit(page: Page, address: str) -> None:
    """Open the site and wait until its engine is ready."""
    page.goto(address)
    wait_for_engine(page, "ready")


def kept(page: Page) -> None:
    """Wait until the service worker has kept all of this version."""
    assert page.evaluate(KEPT)


def worked_over(folder: Path, mark: str) -> str:
    """Makes another version of the site in its folder, in place of this one; returns its name."""
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
    kept(page)
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
    # a bot's thread starts, too
    page.locator("input[name=opponents][value=deckhand]").check(force=True)
    new_game(page, 3, 5, game="borneo")
    expect(page.locator(".match[data-bots=idle]")).to_be_visible()
    assert page.evaluate(MISSING) == []


def test_a_new_version_is_taken_when_the_player_says_so(
    host: Host, profile: BrowserContext, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    kept(page)
    page.reload()
    wait_for_engine(page, "ready")
    new_game(page, 2, 5)
    play(page, "go workers")
    before = position(page)
    old, new = content(folder).name, worked_over(folder, "A new wind")
    assert old != new
    other = profile.new_page()
    visit(other, host.address)  # the earlier version still, whole, though the server has it no more
    expect(other.locator("h1")).to_have_text("Set sail for the Indies")
    announced = other.locator(".message", has_text="new version")
    expect(announced).to_be_visible()
    # a part that was not loaded before comes of the earlier version, too
    new_game(other, 3, 5, game="borneo")
    other.locator("[data-action=home]").first.click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    announced.get_by_role("button", name="Update now").click()
    expect(other.locator("h1")).to_have_text("A new wind")
    # the other window is told, and goes on as it was until it is asked to change
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
    expect(other.locator("h1")).to_have_text("A new wind")
    other.reload()
    wait_for_engine(other, "ready")
    assert [name.rpartition(" ")[2] for name in other.evaluate(CACHES)] == [new]


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_version_that_is_not_whole_is_never_taken(
    host: Host, profile: BrowserContext, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    kept(page)
    new = worked_over(folder, "Half a wind")
    board = folder / new / "web" / "borneo" / "game.js"
    whole = board.read_bytes()
    board.write_bytes(whole + b"\n// from somewhere else")
    page.reload()
    wait_for_engine(page, "ready")
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).catch(() => 0)")
    expect(page.locator("h1")).to_have_text("Set sail for the Indies")
    # once it is whole it is announced; what was kept of it is not asked for again
    board.write_bytes(whole)
    asked: list[str] = []
    profile.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.locator(".message", has_text="new version")).to_be_visible()


#: Makes the copies of a file half as long.
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
#: Of a file, what the caches hold, as the list of files says it.
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


@pytest.mark.parametrize("host", ["/"], indirect=True)
@pytest.mark.parametrize("damaged", ["web/match/match.js", "files.json"])
def test_a_damaged_copy_is_not_handed_on(
    host: Host, profile: BrowserContext, tmp_path: Path, damaged: str
) -> None:
    """A next version takes over what has not changed: what is whole of it."""
    folder = tmp_path / "dist"
    page = profile.new_page()
    visit(page, host.address)
    kept(page)
    page.evaluate(HALVE, damaged)
    new = worked_over(folder, "A new wind")
    whole = hashlib.sha256((folder / new / damaged).read_bytes()).hexdigest()[:16]
    page.reload()
    announced = page.locator(".message", has_text="new version")
    announced.get_by_role("button", name="Update now").click()
    expect(page.locator("h1")).to_have_text("A new wind")
    assert page.evaluate(COPIES, damaged)[new] == whole


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_what_is_asked_for_anew_is_kept_anew(host: Host, profile: BrowserContext) -> None:
    page = profile.new_page()
    visit(page, host.address)
    kept(page)
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
    kept(page)
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
    """One click leads to the version that there is now, and to the games."""
    page = profile.new_page()
    visit(page, host.address)
    kept(page)
    new_game(page, 2, 5)
    play(page, "go workers")
    before, game = position(page), page.url
    page.evaluate(HALVE, "web/main.js")
    worked_over(tmp_path / "dist", "A new wind")
    other = profile.new_page()
    other.goto(host.address)
    other.locator("[role=alert] [data-action=reload]").click()
    expect(other.locator("h1")).to_have_text("A new wind")
    other.goto(game)
    expect(other.locator(READY)).to_have_attribute("data-hash", before)


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_game_outlives_server_and_browser(host: Host, tmp_path: Path, browser: Browser) -> None:
    """Played, the server killed, the browser restarted, finished, shared, opened elsewhere."""
    whole = Match.parse((GAMES / "nagasaki-2.txt").read_text("utf-8"))
    earlier = whole.copy()
    earlier.undo(LEFT)
    first, *later = whole.history[-LEFT:]

    def restarted() -> Page:
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=chromium(),
            args=FLAGS,
            viewport=DESKTOP,
            reduced_motion="reduce",
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        return context.pages[0]

    page = restarted()
    visit(page, host.address)
    kept(page)
    page.locator("[data-action=saves]").click()
    page.locator("textarea").fill(earlier.text())
    page.locator("[data-action=paste]").click()
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
