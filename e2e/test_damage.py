"""Every file of the site damaged in four ways: what a person sees, and whether one click helps.

First on a first visit, where the server sends the damaged file and the browser may cache it for
ever; then with the service worker, whose copy is damaged. Within SOON seconds there must be the
page, or a message with a button; once the server is fixed, one click must lead to the page and the
games.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from playwright.sync_api import Error as Gone
from workshop.shell import ROOT
from workshop.site import content

from e2e.damage import (
    SAVES,
    START,
    WAYS,
    DamagedHost,
    Visit,
    damaging,
    digest,
    hashes,
    saves,
    visit_for,
)
from e2e.harness import DESKTOP, wait_until_cached
from e2e.profiles import UNPAINTED, open_window

SOON, LOOKED, MENDED = 15, 30, 30
"""Seconds until something must be visible; until the page has checked its parts; until it is
repaired."""
# Without `--deep` a file stands for all of its kind, and is damaged in one way: the files of every
# other kind on a first visit, the others as copies.
SHARDS = 3
GAMES = list(SAVES)
BUTTON = "[data-action=reload], [data-action=retry], .message.bad button:not(.close)"
HARMLESS = re.compile(
    r"\.(woff2|png|svg|webmanifest)$|/files\.json$"
    r"|(early|unloaded|repair|sw)\.js$|^[0-9a-f]{16}/positions/"
)
"""With these damaged the page is as good as without them, so the user need not be told."""
PAGES = ("index.html", "embed.html")
"""For these only missing files can be reported: their content is not checked by anything."""
MUTE = {("index.html", "missing"), ("embed.html", "missing")}
"""Damage that leaves nothing of ours to report it: the user sees the host's own page."""

# A button that mends nothing, which may stand there a moment before the one that does.
COPIED = [
    json.loads((ROOT / "web" / "i18n" / f"{language}.json").read_text("utf-8"))["report.copy"]
    for language in ("de", "en", "es", "fr")
]
SEEN = """([wanted, button, copied]) => {
  const modal = document.querySelector("dialog:modal");
  const seen = (one) => one.checkVisibility({ visibilityProperty: true })
    && (!modal || modal.contains(one) || one.contains(modal));
  for (const old of document.querySelectorAll("[data-told]")) delete old.dataset.told;
  if (window.pressed) return "";
  const mends = (one) => !copied.includes(one.textContent.trim());
  const told = [...document.querySelectorAll(button)].find((one) => seen(one) && mends(one));
  if (told) return (told.dataset.told = "told");
  const there = document.querySelector(wanted);
  return there && seen(there) ? "works" : "";
}"""
STORE = """() => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.includes(".match.")).map(([key, raw]) => [key, JSON.parse(raw).text]))"""
# Puts into the service worker's cache the host's present file at another address, damaged or not.
PLACE = """async ([path, home]) => {
  const answer = await fetch(`/raw/${path}`, { cache: "no-store" });
  const url = new URL(home ? "/" : `/${path}`, location.href).href;
  for (const name of await caches.keys()) {
    if (!name.startsWith("monsoon /")) continue;
    const cache = await caches.open(name);
    await cache.delete(url);
    if (!answer.ok) continue;
    const headers = { "content-type": answer.headers.get("content-type") };
    await cache.put(url, new Response(await answer.arrayBuffer(), { headers }));
  }
}"""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) found.push(...(await (await caches.open(name)).keys()));
  return found.map(({ url }) => new URL(url).pathname.slice(1));
}"""
HASH = """async (path) => {
  const copy = await caches.match(new URL(`/${path}`, location.href));
  if (!copy) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await copy.arrayBuffer()));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("").slice(0, 16);
}"""


Workers = Literal["allow", "block"]


@dataclass
class Person:
    """A user with a browser, before a host whose files may be damaged."""

    host: DamagedHost
    context: BrowserContext
    tools: CDPSession
    # Holds the compiled runtime (profiles.py), and accesses the store.
    keeper: Page
    errors: list[str] = field(default_factory=list)

    def begin(self, *, anew: bool) -> None:
        """Resets the host to intact and saves two games; `anew`: removes everything else, too."""
        self.host.damaged.clear()
        self.host.asked.clear()
        self.errors.clear()
        for page in self.context.pages:
            if page is not self.keeper:
                page.close()
        kinds = "local_storage,cache_storage,service_workers" if anew else "local_storage"
        origin = self.host.address.rstrip("/")
        self.tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})
        self.tools.send("Network.clearBrowserCache")
        put = "(all) => { for (const key in all) localStorage.setItem(key, all[key]); }"
        self.keeper.evaluate(put, saves())

    def go(self, visit: Visit) -> Page:
        """Opens the address of a visit."""
        page = open_window(self.context)
        page.set_default_timeout(1000 * MENDED)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        with suppress(Gone):  # an invalid response has no page
            page.goto(self.host.address + visit.address, wait_until="commit")
        return page


def look(
    page: Page, wanted: str, seconds: float, *, through: bool = False, told: bool = True
) -> str:
    """What is visible: "works", "told" with a button, or nothing until then.

    `through` waits for messages to go away; without `told` they are ignored.
    """
    until = time.monotonic() + seconds
    state = ""
    while time.monotonic() < until:
        try:
            state = page.evaluate(SEEN, [wanted, BUTTON if told else "no-button", COPIED])
        except Gone:  # during a navigation
            state = ""
        if state == "works" or (state == "told" and not through):
            return state
        page.wait_for_timeout(100)
    return state


def walk(page: Page, visit: Visit, seconds: float, *, through: bool = False) -> str:
    """Does what the visitor does, as far as possible; returns what is visible at the end."""
    for wanted, click in visit.way:
        state = look(page, wanted, seconds, through=through)
        if state != "works":
            return state
        page.locator(click).first.click()
    return look(page, visit.wanted, seconds, through=through)


def trial(
    person: Person,
    path: str,
    way: str,
    visit: Visit,
    *,
    stubborn: bool = False,
    healed: bool = False,
) -> str:
    """Makes the visit; returns what is wrong about the page's reaction to the damage, or nothing.

    With `stubborn` the button is pressed once while the host is still damaged; with `healed`
    a message is not required.
    """
    page = person.go(visit)
    state = walk(page, visit, SOON)
    harmless = healed or bool(HARMLESS.search(path)) or (path in PAGES and way == "garbled")
    if state == "works":
        if not harmless and page.locator("dialog:modal").count():
            page.keyboard.press("Escape")  # a message may be behind it
        told = not harmless and look(page, "no-such-thing", LOOKED) == "told"
        state = "told" if told else state
        if path not in person.host.asked and not harmless:
            return "nothing asks for it"
    if state == "":
        return "" if (path, way) in MUTE else "nothing is seen"
    if state == "told":
        fault = mend(person, page, visit, stubborn=stubborn, harmless=harmless)
        if fault:
            return fault
    elif not harmless:
        return "the user is not told"
    elif person.errors and not path.endswith(".js"):
        return f"works, but {person.errors}"
    person.host.damaged.clear()
    return games_of(person, page, visit)


def mend(person: Person, page: Page, visit: Visit, *, stubborn: bool, harmless: bool) -> str:
    """Presses the visible button once the host is intact; returns what is wrong then, if any."""
    if harmless and look(page, visit.wanted, SOON, told=False) == "works":
        return ""  # the message came while the page was still loading
    if stubborn and person.host.damaged and not harmless:
        press(page)
        page.wait_for_timeout(1000)
        if look(page, "no-such-thing", SOON) != "told":
            return "what is still damaged is told no more"
    person.host.damaged.clear()
    press(page, leaving=True)
    if walk(page, visit, MENDED, through=True) == "works":
        return ""
    return f"one click does not mend it: {page.locator('body').inner_text()[:200]!r}"


def press(page: Page, *, leaving: bool = False) -> None:
    """Presses the visible button; with `leaving`, marks the page, so that the next one counts."""
    button = page.locator("[data-told]")
    for patience in (2, 2, SOON):  # the message may just be replaced
        try:
            way = button.get_attribute("data-action", timeout=1000 * patience)
            if leaving and way != "retry":  # retry does not leave the page
                page.evaluate("() => { window.pressed = true; }")
            button.click(timeout=1000 * patience)
            return
        except Gone:
            page.evaluate("() => { window.pressed = false; }")
            look(page, "no-such-thing", SOON)
    raise AssertionError("what is told cannot be pressed")


def games_of(person: Person, page: Page, visit: Visit) -> str:
    """What is wrong with the saved games: each must be listed, and open."""
    there = person.keeper.evaluate(STORE)
    if any(text not in there.values() for text in TEXTS):
        return "a game is lost"
    if visit.alone:
        return ""
    ident, position = list(HASHES.items())[len(page.url) % len(HASHES)]
    page.evaluate("(hash) => { location.hash = hash; }", f"#m={ident}")
    shown = f'.match[data-hash="{position}"]'
    if look(page, shown, MENDED, told=False) == "works":
        return ""
    return f"a game does not open: {page.url} {page.locator('body').inner_text()[:300]!r}"


HASHES = hashes()
TEXTS = [json.loads(raw)["text"] for raw in saves().values()]


def cases(files: list[str], shard: int, shards: int) -> list[tuple[str, str]]:
    """The cases of this shard, each file in every way: file and kind of damage."""
    return [(file, way) for file in files for way in WAYS][shard::shards]


def samples(dist: Path, half: int, files: list[str] | None = None) -> list[tuple[str, str]]:
    """One of these files for every other kind, damaged in one way; all ways come in turns."""
    kinds: dict[str, list[str]] = {}
    for file in of_app(dist):
        kinds.setdefault(kind_of(file), []).append(file)
    ways = list(WAYS)
    found = []
    for index, (_, alike) in list(enumerate(sorted(kinds.items())))[half::2]:
        there = [file for file in alike if files is None or file in files]
        if there:
            found.append((there[index % len(there)], ways[index // 2 % len(ways)]))
    return found


ROLES = (
    (r"(positions/game|fonts|examples)/[\w-]+", r"\1/one"),
    (r"^web/.*\.(svg|png)$", "picture"),
    (r"^(web/[\w/]*?)[\w-]+\.css$", r"\1one.css"),
    (r"^web/(live|pad|puzzles|workshop)/one\.css$", "room.css"),
    (r"^web/\w+/shared\.js$", "shared.js"),
    (r"^web/(copy|pad|puzzles|workshop)/room\.js$", "room.js"),
    (r"^web/game/(copy|pad)\.js$", "web/game/part.js"),
    (r"^web/share/(qr|scan)\.js$", "code.js"),
)
"""Files with the same role, whatever room they belong to; of a folder's style sheets one is all."""


def kind_of(file: str) -> str:
    """The same for files with the same role for another game, language, example or theme."""
    named = re.sub(r"^[0-9a-f]{16}/", "", file)
    for game in GAMES:
        named = named.replace(game, "game")
    named = re.sub(r"\b(de|en|es|fr)\b", "language", named)
    for pattern, role in ROLES:
        named = re.sub(pattern, role, named)
    return named


def of_app(dist: Path) -> list[str]:
    """Every file of the site that a page of ours loads."""
    every = (path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    return [path for path in sorted(every) if path != "sw.js" and visit_for(path, GAMES)]


@contextmanager
def user_of(browser: Browser, dist: Path, workers: Workers) -> Iterator[Person]:
    """A person with their own browser."""
    others = {"/pages/": ROOT / "e2e" / "pages", "/content/": content(dist), "/raw/": dist}
    with damaging(dist, others) as host:
        context = browser.new_context(
            viewport=DESKTOP, reduced_motion="reduce", service_workers=workers
        )
        context.add_init_script(path=UNPAINTED)
        keeper = context.new_page()
        keeper.goto(f"{host.address}pages/keeper.html")
        keeper.locator("html[data-ready]").wait_for(state="attached")
        yield Person(host, context, context.new_cdp_session(keeper), keeper)
        context.close()


@pytest.fixture(scope="module")
def stranger(browser: Browser, dist: Path) -> Iterator[Person]:
    """First visits, again and again; without service workers, which would keep files."""
    with user_of(browser, dist, "block") as person:
        yield person


@pytest.fixture(scope="module")
def regular(browser: Browser, dist: Path) -> Iterator[Person]:
    """A user whose browser has cached the site."""
    with user_of(browser, dist, "allow") as person:
        yield person


def on_the_network(person: Person, tried: list[tuple[str, str]]) -> list[str]:
    """Faults with a host that sends damaged files, which the browser caches."""
    found = []
    for number, (path, way) in enumerate(tried):
        visit = visit_for(path, GAMES)
        assert visit
        person.begin(anew=True)
        person.host.damaged[path] = way
        fault = trial(person, path, way, visit, stubborn=number % 3 == 0)
        if fault:
            found.append(f"{path} {way}: {fault}")
    return found


def in_the_cache(
    person: Person, dist: Path, chosen: Callable[[list[str]], list[tuple[str, str]]]
) -> list[str]:
    """Faults with damaged copies in the cache of the service worker, those chosen of its files."""
    person.begin(anew=True)
    page = person.go(Visit("", START))
    look(page, START, MENDED)
    wait_until_cached(page)
    files = sorted({path or "index.html" for path in person.keeper.evaluate(KEPT)})
    found = []
    for path, way in chosen([file for file in files if visit_for(file, GAMES)]):
        visit = visit_for(path, GAMES)
        assert visit
        person.begin(anew=False)
        home = path == "index.html"
        person.host.damaged[path] = way
        person.keeper.evaluate(PLACE, [path, home])
        person.host.damaged.clear()
        # missing files are fetched, and files outside the version's folder are always checked
        healed = way == "missing" or "/" not in path
        fault = trial(person, path, way, visit, healed=healed)
        whole = digest((dist / path).read_bytes())
        if not fault and not HARMLESS.search(path) and not healed_soon(person, path, home, whole):
            fault = "the copy is still damaged"
        if fault:
            found.append(f"{path} {way}: {fault}")
        person.keeper.evaluate(PLACE, [path, home])
    return found


def healed_soon(person: Person, path: str, home: bool, whole: str) -> bool:
    """Whether the copy is whole again; what the page fetches when it is idle takes a moment."""
    until = time.monotonic() + SOON
    while person.keeper.evaluate(HASH, "" if home else path) != whole:
        if time.monotonic() > until:
            return False
        person.keeper.wait_for_timeout(100)
    return True


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_damaged_file_on_a_first_visit(stranger: Person, dist: Path, shard: int) -> None:
    found = on_the_network(stranger, samples(dist, 0)[shard::SHARDS])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_damaged_copy(regular: Person, dist: Path, shard: int) -> None:
    found = in_the_cache(regular, dist, lambda files: samples(dist, 1, files)[shard::SHARDS])
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "way",
    [
        way if way in ("garbled", "missing") else pytest.param(way, marks=pytest.mark.deep)
        for way in WAYS
    ],
)
def test_a_damaged_service_worker(regular: Person, way: str) -> None:
    """The page does not need one, and an installed one stays."""
    regular.begin(anew=True)
    for known in (False, True):
        regular.host.damaged["sw.js"] = way
        page = regular.go(Visit("", START))
        assert look(page, START, SOON) == "works"
        assert games_of(regular, page, Visit("", START)) == ""
        regular.host.damaged.clear()
        if not known:
            page.reload()
            wait_until_cached(page)
    assert not regular.errors


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(24))
def test_every_file_on_a_first_visit(stranger: Person, dist: Path, shard: int) -> None:
    found = on_the_network(stranger, cases(of_app(dist), shard, 24))
    assert not found, "\n".join(found)


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(12))
def test_every_copy(regular: Person, dist: Path, shard: int) -> None:
    found = in_the_cache(regular, dist, lambda files: cases(files, shard, 12))
    assert not found, "\n".join(found)
