"""A browser, the built site behind a server, and pages that tolerate no errors.

def test_something(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)           # before it opens; 1440 x 900 without this
    open_site()                             # waits until the engine is ready
    open_site("#…", engine=None)            # does not wait
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from workshop.chromium import launch
from workshop.server import Server
from workshop.shell import ROOT
from workshop.site import apart, content

from e2e.harness import ALONE, DESKTOP, FIREFOX, Guard, OpenSite, wait_for_engine
from e2e.profiles import CONNECTED, PROCESS, QUICK, Profiles, open_window

# On a busy machine the runtime alone may take longer than the usual five seconds.
expect.set_options(timeout=60_000)


def pytest_xdist_auto_num_workers() -> int:
    """Half as many processes again as there are cores: tests often wait for their pages."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, copied, so that a concurrent build does not interfere."""
    assert (ROOT / "dist").is_dir(), "no dist/: run `python3 build.py build` first"
    return Path(shutil.copytree(ROOT / "dist", tmp_path_factory.mktemp("site") / "dist"))


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """The address of the site; it is also served under sub/monsoon/.

    What its pages load is also under content/, whatever the version, and under apart/ with the
    unbundled modules of web/.
    """
    mounts = {
        "/": dist,
        "/sub/monsoon/": dist,
        "/content/": content(dist),
        **apart(dist),
        "/lit/": ROOT / "node_modules" / "lit-html",
        "/stock/": ROOT / "node_modules" / "pyodide",
        "/qr/": ROOT / "node_modules" / "qr",
        "/pages/": ROOT / "e2e" / "pages",
    }
    with Server(mounts) as server:
        yield server.address


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """Playwright, which drives browsers; there can be only one instance."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """A headless Chromium: the one build.py found, else one on PATH, else Playwright's."""
    with launch(driver, ALONE, PROCESS, CONNECTED, QUICK) as launched:
        yield launched


@pytest.fixture(scope="session")
def profiles(browser: Browser, address: str) -> Iterator[Profiles]:
    """The browser's profiles, for tests that need another one than `context`."""
    made = Profiles(browser, address)
    yield made
    made.close()


@pytest.fixture
def guard(address: str) -> Iterator[Guard]:
    """Watches this test's pages."""
    guarding = Guard(address)
    yield guarding
    assert not guarding.faults, "\n".join(guarding.faults)


@pytest.fixture
def context(
    profiles: Profiles, guard: Guard, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A browser profile with nothing stored yet.

    Without the service worker, so that a test can intercept requests; test_offline.py has one.
    """
    own_engine = request.node.get_closest_marker("own_engine") is not None
    with profiles.borrow(guard.watch, own_engine=own_engine) as borrowed:
        yield borrowed


@pytest.fixture(scope="session")
def firefox(driver: Playwright) -> Iterator[Browser]:
    """The machine's Firefox, headless; for tests that are skipped where there is none.

    They are skipped, too, where it is older than what Playwright can drive.
    """
    try:
        launched = driver.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    except Error as error:
        if "unknown command" not in str(error):
            raise
        pytest.skip("this Firefox is too old for Playwright")
    yield launched
    launched.close()


@pytest.fixture
def in_firefox(firefox: Browser, guard: Guard) -> Iterator[BrowserContext]:
    """A new profile of Firefox."""
    context = firefox.new_context(viewport=DESKTOP, reduced_motion="reduce")
    context.on("page", guard.watch)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page."""
    return open_window(context)


@pytest.fixture
def open_site(page: Page, address: str) -> OpenSite:
    """Opens the site, at a path or with a fragment, and waits for this state of the engine."""

    def open_at(path: str = "", engine: str | None = "ready") -> Page:
        page.goto(address + path)
        if engine:
            wait_for_engine(page, engine)
        return page

    return open_at
