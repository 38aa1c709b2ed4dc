"""WebKit, the engine of Safari, driven by its own WebDriver if it is installed.

Debian calls it webkit2gtk-driver; without a display it needs Xvfb, too. Playwright has a WebKit
build of its own, which cannot run on every system.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

# Distributions install it in different places.
_PROGRAM = "webkit2gtk-4.*/MiniBrowser"
DRIVER = shutil.which("WebKitWebDriver")
BROWSER = next(
    (path for place in ("lib/*", "lib*") for path in Path("/usr").glob(f"{place}/{_PROGRAM}")), None
)
SCREEN = shutil.which("Xvfb")
THERE = bool(DRIVER and BROWSER and (SCREEN or "DISPLAY" in os.environ))
"""Whether tests can use it."""
PATIENCE = 300
"""Seconds to wait for anything."""


class Window:
    """The only window of a session. Its store lives as long as the session."""

    def __init__(self, session: str) -> None:
        self._session = session

    def _ask(self, method: str, command: str, body: object = None) -> Any:
        return _ask(method, self._session + command, body)

    def visit(self, address: str) -> None:
        """Opens an address and waits for the page's engine."""
        self._ask("POST", "/url", {"url": address})
        self.until("() => document.documentElement.dataset.engine === 'ready'")

    def reload(self) -> None:
        """Reloads the page."""
        self._ask("POST", "/refresh", {})

    def resize(self, width: int, height: int) -> None:
        """Resizes the window; the size includes its bars."""
        self._ask("POST", "/window/rect", {"width": width, "height": height})

    def run(self, function: str, argument: object = None) -> Any:
        """The result of a function of the page; promises are awaited."""
        body = {"script": f"return ({function})(arguments[0]);", "args": [argument]}
        return self._ask("POST", "/execute/sync", body)

    def until(self, condition: str, argument: object = None) -> None:
        """Waits until a function of the page returns true."""
        end = time.monotonic() + PATIENCE
        while not self._holds(condition, argument):
            assert time.monotonic() < end, f"waited in vain: {condition}"
            time.sleep(0.1)

    def _holds(self, condition: str, argument: object) -> bool:
        try:
            return bool(self.run(condition, argument))
        except AssertionError as error:
            # a bug of the driver, sometimes while a window changes
            if "Could not parse script result" not in str(error):
                raise
            return False

    def click(self, selector: str) -> None:
        """Clicks the first of these things, once it exists."""
        # parts of drawings have no click() method
        event = 'new MouseEvent("click", { bubbles: true, cancelable: true })'
        script = f"(s) => document.querySelector(s)?.dispatchEvent({event}) !== undefined"
        self.until(script, selector)

    def attribute(self, selector: str, name: str) -> str | None:
        """An attribute of the first of these things; None if either is missing."""
        script = "([s, name]) => document.querySelector(s)?.getAttribute(name) ?? null"
        found: str | None = self.run(script, [selector, name])
        return found


@contextmanager
def webkit() -> Iterator[Window]:
    """A window of a new session."""
    assert DRIVER
    assert BROWSER
    with ExitStack() as stack:
        environment = dict(os.environ)
        if "DISPLAY" not in environment:
            environment["DISPLAY"] = stack.enter_context(_screen())
        port = _free_port()
        command = [DRIVER, f"--port={port}"]
        driver = stack.enter_context(
            subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        )
        stack.callback(driver.kill)
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        timeouts = {"script": 1000 * PATIENCE}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": timeouts}}
        base = f"http://127.0.0.1:{port}/session"
        session = _ask("POST", base, {"capabilities": wanted}, tries=100)["sessionId"]
        stack.callback(_ask, "DELETE", f"{base}/{session}")
        yield Window(f"{base}/{session}")


@contextmanager
def _screen() -> Iterator[str]:
    """A virtual screen; yields its name."""
    assert SCREEN
    here, there = os.pipe()
    command = [SCREEN, "-displayfd", str(there), "-screen", "0", "1440x1100x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[there], stderr=subprocess.DEVNULL) as screen:
        os.close(there)
        try:
            with os.fdopen(here) as said:
                yield f":{said.readline().strip()}"
        finally:
            screen.kill()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
        return number


def _ask(method: str, url: str, body: object = None, tries: int = 1) -> Any:
    """The driver's response; a driver that has just been started may not listen yet."""
    content = None if body is None else json.dumps(body).encode()
    request = Request(url, content, {"Content-Type": "application/json"}, method=method)
    while True:
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from error
        except URLError:
            tries -= 1
            if tries <= 0:
                raise
            time.sleep(0.1)
