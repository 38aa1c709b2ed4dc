"""What every test of a page needs besides the fixtures of conftest.py."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request, Route, ViewportSize

ALONE = "--host-resolver-rules=" + ", EXCLUDE ".join(
    ("MAP * ~NOTFOUND", "127.0.0.1", "localhost", "*.local")
)
"""No name but those of this machine leads anywhere; those of live tables end with ".local"."""
# Path of the machine's Firefox, which only the pinned version of Playwright can drive (its
# channel "moz-firefox"); None where there is none.
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANGUAGES = ["en", "de", "fr", "es"]
PATIENCE = 120_000
"""Milliseconds that a strong bot or a browser on a busy machine may take."""

LISTEN = """
window.told = [];
window.workers = [];
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    window.workers.push(this);
    this.addEventListener("message", ({ data }) => data.text && window.told.push(data.text));
  }
};
"""
"""Before a page opens: stores its workers in `window.workers`, their messages in `window.told`."""

HOLD = """() => {
  window.held = [];
  const plain = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function (message) {
    if (message.ask) window.held.push(() => plain.call(this, message));
    else plain.call(this, message);
  };
  window.release = () => {
    BroadcastChannel.prototype.postMessage = plain;
    for (const send of window.held) send();
  };
}"""
"""Holds back what this page asks its engine, which another page lends it (borrower.js)."""

_CACHED = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((done) => setTimeout(done, 20));
  return true;
}"""

OpenSite = Callable[..., Page]


def wait_for_engine(page: Page, state: str) -> None:
    """Waits until the engine is `loading`, `ready` or `failed`."""
    page.locator(f"html[data-engine={state}]").wait_for(state="attached")


def wait_until(page: Page, condition: str, argument: object = None) -> None:
    """Waits until a function of the page returns true, for at most two minutes.

    Playwright's own `wait_for_function` needs eval, which the page forbids.
    """
    page.evaluate(
        f"""async (argument) => {{
          const until = performance.now() + {PATIENCE};
          while (!({condition})(argument)) {{
            if (performance.now() > until) throw new Error("waited in vain");
            await new Promise((go) => setTimeout(go, 50));
          }}
        }}""",
        argument,
    )


def tries(page: Page, pause: int = 50) -> Iterator[None]:
    """Rounds of a loop that waits for what a page cannot say, for at most two minutes."""
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        yield
        page.wait_for_timeout(pause)
    raise AssertionError("waited in vain")


def hold(page: Page, file: str, *, broken: bool = False) -> Callable[[], None]:
    """Holds requests of a file back; calling the result lets them go, and later ones through.

    With `broken`, those that were held back fail.
    """
    held: list[Route] = []
    released = False

    def answer(route: Route) -> None:
        if released:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal released
        for _ in tries(page):
            if held:
                break
        released = True
        for route in held:
            route.abort() if broken else route.continue_()

    page.route(f"**/{file}", answer)
    return release


class Guard:
    """Collects forbidden events of pages; the test fails at its end if any remain.

    A request to another host is among them: it leads nowhere (ALONE), which the console tells. To
    listen to every request would take a tenth of a test's time; tests for which it matters do.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self._allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        """Allows errors that this test provokes on purpose."""
        self._allowed.append(pattern)

    def watch(self, page: Page) -> None:
        """Listen to everything on this page and in its workers."""
        page.on("console", lambda message: self._console(message))
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location['url']})")

    def request(self, request: Request) -> None:
        """Records a request that leaves the host."""
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._note(f"request to another host: {request.url}")

    def _note(self, fault: str) -> None:
        if not any(re.search(pattern, fault) for pattern in self._allowed):
            self.faults.append(fault)


def languages(*shown: str) -> list[Any]:
    """These languages, and the others with `--deep`."""
    others = [one for one in LANGUAGES if one not in shown]
    return [*shown, *(pytest.param(one, marks=pytest.mark.deep) for one in others)]


def wait_until_cached(page: Page) -> None:
    """Waits until the service worker has cached all of this version."""
    assert page.evaluate(_CACHED)
