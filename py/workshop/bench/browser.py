"""The built site and stock Pyodide behind one server, and browsers to open them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from workshop.chromium import launch
from workshop.server import Server
from workshop.shell import ROOT
from workshop.site import apart, content

PAGES = Path(__file__).with_name("pages")


class Bench:
    """The server during a benchmark, and the addresses on it."""

    def __init__(self, play: Playwright, address: str, mounts: Mapping[str, Path]) -> None:
        self._play = play
        self._mounts = mounts
        self.address = address
        self.site = f"{address}{content(mounts['/']).name}/"
        """The folder with everything that the page loads."""
        self.apart = f"{address}apart/"
        """The same, with every module of the page in a file of its own."""

    def page(self, name: str) -> str:
        """The address of a page of the benchmark."""
        return f"{self.address}bench/{name}"

    def file(self, path: str) -> Path | None:
        """The file served at this path of the address; None if there is none."""
        prefix = max(filter(path.startswith, self._mounts), key=len)
        file = self._mounts[prefix] / path.removeprefix(prefix)
        file = file / "index.html" if file.is_dir() else file
        return file if file.is_file() else None

    def browser(self) -> Browser:
        """A new browser, usable as a context manager."""
        return launch(self._play)


@contextmanager
def serving() -> Iterator[Bench]:
    """Serves dist/ and stock Pyodide of the same version."""
    dist = ROOT / "dist"
    stock = ROOT / "node_modules" / "pyodide"
    mounts = {"/": dist, "/stock/": stock, "/bench/": PAGES, **apart(dist)}
    with Server(mounts) as server, sync_playwright() as play:
        yield Bench(play, server.address, mounts)
