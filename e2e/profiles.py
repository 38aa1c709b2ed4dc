"""Browser profiles that tests use one after the other, each as clean as a new one.

Half of the time to start the engine is spent compiling the runtime. Within one process of the
browser that is done once, as long as the compiled module is in use. So there is one process
(PROCESS), one profile for each set of options, and in it a page that only holds that module.

The other half, starting Python, takes as long as a short test. So that page also keeps engines that
have started, and lends them to the pages of tests (pages/engines.js). Tests of how an engine starts
and ends have the mark `own_engine`: their pages start one as everywhere else.

Nothing is painted (pages/unpainted.js), as no test looks at pixels, and the runtime is compiled
quickly rather than well (QUICK).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from workshop.shell import ROOT

from e2e.coverage import Counting
from e2e.harness import DESKTOP

PROCESS = "--process-per-site"
"""A flag of Chromium: the pages of a site share a process, and with it compiled modules."""
QUICK = "--js-flags=--wasm-tiering-budget=100000000"
"""V8 optimises only those functions of the runtime that a bot or an analysis calls very often."""
CONNECTED = "--enable-features=NetworkServiceInProcess2"
"""No process of its own for the network."""
PLAIN = {
    "viewport": DESKTOP,
    "has_touch": False,
    "reduced_motion": "reduce",
    "service_workers": "block",
}
"""The options of a profile for which a test wants no others."""
UNPAINTED = ROOT / "e2e" / "pages" / "unpainted.js"
"""Lets pages be laid out, but not painted."""
DEVICES: tuple[dict[str, Any], ...] = ({"locale": "en-GB"}, {"locale": "en-US"})
"""The options of other devices of a test: the same for all tests, as each profile takes a while."""
TRACES = "local_storage,indexeddb,cache_storage,cookies,file_systems,service_workers"
"""What a test may leave in the storage of a site."""


def borrower(address: str) -> str:
    """A script that lets pages of the site at this address use the engines that are lent."""
    script = (ROOT / "e2e" / "pages" / "borrower.js").read_text("utf-8")
    return script.replace("KEEPER", address.rstrip("/"))


def open_window(profile: BrowserContext) -> Page:
    """A new page of a borrowed profile, or of one of another browser, which has no keeper.

    A keeper opens it: so it begins in their process, and not in another one that is left for it
    at once. To start and end that would take as long as a fifth of opening the site.
    """
    if profile.pages:
        with profile.expect_page() as opened:
            profile.pages[0].evaluate("() => void open('about:blank', '', 'noopener')")
        page = opened.value
    else:
        page = profile.new_page()
    page.set_default_timeout(60_000)
    return page


def _keeps_scripts(*_: object, **__: object) -> NoReturn:
    """In place of `add_init_script`: the script would run in the pages of all later tests."""
    raise AssertionError("a test adds scripts to its pages, not to their profile")


@dataclass(frozen=True)
class _Profile:
    context: BrowserContext
    keeper: Page
    tools: CDPSession
    counting: Counting

    def clean(self, site: str) -> None:
        """Removes everything that the last test left."""
        self.counting.read()
        for page in self.context.pages:
            if page is not self.keeper:
                page.close()
        self.context.unroute_all()
        self.context.clear_permissions()
        self.context.set_offline(False)
        self.tools.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": TRACES})
        self.keeper.evaluate("takeAllBack()")
        # messages of a page that is being closed may be stored after that
        self.keeper.evaluate("localStorage.clear()")

    def has_own_clock(self) -> bool:
        """Whether a test has set the clock, which all pages of the profile have from then on."""
        return bool(self.keeper.evaluate("!String(setTimeout).includes('[native code]')"))


class Profiles:
    """The profiles of one browser.

    A test that borrows one adds scripts and listeners to its pages, never to the profile, so that
    they disappear with the pages. A profile in which a test has set the clock is not lent again, as
    the clock would be set in all later pages, too.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._made: dict[str, _Profile] = {}
        self._spent: list[_Profile] = []

    @contextmanager
    def borrow(
        self,
        watch: Callable[[Page], None] | None = None,
        *,
        own_engine: bool = False,
        **taste: Any,
    ) -> Iterator[BrowserContext]:
        """A profile with these options of Playwright's `new_context`, with empty storage.

        `watch` is called with each new page. With `own_engine`, its pages are lent none.
        """
        options = {**PLAIN, **taste}
        key = str((own_engine, sorted(options.items())))
        profile = self._made.get(key) or self._make(own_engine, options)
        self._made[key] = profile
        if watch:
            profile.context.on("page", watch)
        yield profile.context
        profile.clean(self._address.rstrip("/"))
        if watch:
            profile.context.remove_listener("page", watch)
        if profile.has_own_clock():
            self._spent.append(self._made.pop(key))
            profile.context.close()

    def _make(self, own_engine: bool, options: dict[str, Any]) -> _Profile:
        context = self._browser.new_context(**options)
        keeper = context.new_page()
        keeper.goto(f"{self._address}pages/keeper.html")
        keeper.locator("html[data-ready]").wait_for(state="attached")
        context.add_init_script(path=UNPAINTED)
        if not own_engine:
            context.add_init_script(borrower(self._address))
        context.add_init_script = _keeps_scripts  # type: ignore[method-assign]
        tools = context.new_cdp_session(keeper)
        return _Profile(context, keeper, tools, Counting(tools))

    def close(self) -> None:
        """Stores the coverage."""
        for profile in (*self._made.values(), *self._spent):
            profile.counting.write()
