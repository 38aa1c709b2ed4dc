"""The notebook of the documentation: JupyterLite with Pyodide as it is.

Cell by cell with nothing but this site, in long form. What the cells compute is also tested in
CPython (tests/test_notebook.py).
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from workshop import notebook_site, runtime
from workshop.python_zip import PYODIDE
from workshop.server import Server
from workshop.shell import remove
from workshop.site import content

from e2e.harness import PHONE, Guard, wait_until
from e2e.policies import Reader
from e2e.profiles import Profiles

PAGE = f"{notebook_site.PLACE}/notebooks/index.html?path=monsoon.ipynb"
PATIENCE = 240_000
"""The kernel starts with the first cell; on a busy machine the tournament takes a minute."""


@pytest.fixture(scope="module")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its notebook, as made by `build.py docs`."""
    folder = Path(shutil.copytree(dist, tmp_path_factory.mktemp("notebook") / "site"))
    remove(folder / notebook_site.PLACE)  # with everything that belongs to it, to write it anew
    for name in notebook_site.WORKS:
        remove(folder / "licences" / f"{name}.txt")
    notebook_site.write(folder)
    return folder


@pytest.fixture(scope="module")
def place(site: Path) -> Iterator[str]:
    """The address of the site: in a folder of its host, with nothing beside it."""
    with Server({"/sub/monsoon/": site}) as server:
        yield f"{server.address}sub/monsoon/"


@pytest.fixture
def watched(place: str) -> Iterator[Guard]:
    guard = Guard(place)
    # a frame of the same site in a page of the site: nothing to keep apart
    guard.allow("allow-scripts and allow-same-origin")
    # a question to the service worker, which answers it
    guard.allow(r"/api/service-worker-heartbeat$")
    yield guard
    assert not guard.faults, "\n".join(guard.faults)


@pytest.fixture
def notebook(profiles: Profiles, place: str, watched: Guard) -> Iterator[Page]:
    """The notebook, open, with the service worker by which its kernel reads and writes files."""
    with profiles.borrow(watched.watch, service_workers="allow") as context:
        context.on("request", watched.request)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{place}{PAGE}")
        expect(cells(page).first).to_be_visible(timeout=PATIENCE)
        yield page


def cells(page: Page) -> Locator:
    return page.locator(".jp-Notebook .jp-CodeCell")


def run(page: Page, cell: Locator) -> Locator:
    """Runs a cell as a person does; returns what it shows."""
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]"), timeout=PATIENCE)
    return cell.locator(".jp-OutputArea-output")


def picture(shown: Locator) -> None:
    """The cell shows a whole picture, as wide as its column or less."""
    image = shown.locator("img, svg").last
    expect(image).to_be_visible()
    image.evaluate("(image) => image.decode?.()")
    wide = "(image) => image.getBoundingClientRect().width / image.parentElement.clientWidth"
    assert 0.5 < image.evaluate(wide) <= 1


@pytest.mark.deep
def test_every_cell_runs_with_nothing_from_elsewhere(notebook: Page, place: str) -> None:
    asked: list[str] = []
    notebook.context.on("request", lambda request: asked.append(request.url))
    shown = {cell: run(notebook, cells(notebook).nth(n)) for n, cell in enumerate(code())}
    expect(shown["install"]).to_have_count(0)  # a fault would be told
    picture(shown["match"])
    picture(shown["bots"])
    expect(shown["refused"]).to_contain_text("not possible now")
    told = shown["tournament"].inner_text()
    assert re.findall(r"^(\w+) +wins +\d+% of its games", told, re.MULTILINE) == [
        *("mine", "deckhand", "random")
    ]
    picture(shown["plot"])
    board = notebook.frame_locator("iframe")
    board.get_by_role("button", name="Play this position").or_(
        board.locator(".embed[data-live]")
    ).first.wait_for(timeout=PATIENCE)
    assert notebook.locator(".jp-mod-error, [data-mime-type$='stderr']").count() == 0
    for file in (f"{notebook_site.PLACE}/kernel/pyodide.asm.wasm", "wheels/monsoon_games-"):
        assert [url for url in asked if url.startswith(f"{place}{file}")], file


@pytest.mark.deep
def test_other_packages_are_refused_in_words(notebook: Page) -> None:
    cell = cells(notebook).first
    cell.locator(".cm-content").click()
    notebook.keyboard.press("ControlOrMeta+a")
    notebook.keyboard.type("%pip install numpy")
    expect(run(notebook, cell).last).to_contain_text("PyPI fallback is disabled")


@pytest.mark.deep
def test_it_can_be_read_on_a_phone(notebook: Page) -> None:
    notebook.set_viewport_size(PHONE)
    expect(notebook.get_by_role("heading", name="Monsoon in a notebook")).to_be_visible()
    wait_until(
        notebook,
        "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth",
    )


@pytest.mark.deep
def test_the_address_of_the_folder_leads_to_the_list_of_files(notebook: Page, place: str) -> None:
    notebook.goto(f"{place}{notebook_site.PLACE}/")
    expect(notebook.get_by_text("monsoon.ipynb")).to_be_visible(timeout=PATIENCE)


def code() -> list[str]:
    """The names of the cells with code, in order."""
    source = json.loads((notebook_site.SOURCES / "monsoon.ipynb").read_text("utf-8"))
    return [cell["id"] for cell in source["cells"] if cell["cell_type"] == "code"]


def settings(site: Path) -> dict[str, Any]:
    config = json.loads((site / notebook_site.PLACE / "jupyter-lite.json").read_text("utf-8"))
    found: dict[str, Any] = config["jupyter-config-data"]
    return found


def test_its_settings_name_no_other_host(site: Path) -> None:
    folder = site / notebook_site.PLACE
    assert "://" not in json.dumps(settings(site))
    (kernel,) = settings(site)["litePluginSettings"].values()
    assert kernel["disablePyPIFallback"] is True
    options = kernel["loadPyodideOptions"]
    for way in (kernel["pyodideUrl"], options["stdLibURL"], options["lockFileURL"]):
        assert (folder / way).is_file(), way


def test_it_has_pyodide_as_it_is(site: Path) -> None:
    """The page's own copy lacks parts of the library in C that a cell may want."""
    for name in runtime.FILES:
        original = (PYODIDE / name).read_bytes()
        assert (site / notebook_site.PLACE / "kernel" / name).read_bytes() == original, name


def test_the_wheels_of_the_kernel_are_those_that_its_lock_names(site: Path) -> None:
    """The version of Pyodide is the site's; it checks the hash of every wheel that it loads."""
    folder = site / notebook_site.PLACE
    lock = json.loads((folder / "kernel" / "pyodide-lock.json").read_text("utf-8"))
    own = json.loads((content(site) / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    assert lock["info"] == own["info"]
    for name, entry in lock["packages"].items():
        wheel = folder / "kernel" / entry["file_name"]
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"], name
    (kernel,) = settings(site)["litePluginSettings"].values()
    assert kernel["loadPyodideOptions"]["packages"] == sorted(lock["packages"])
    # what the kernel would else ask the index for
    needed = {"micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"}
    assert needed <= lock["packages"].keys()


def test_the_engine_is_the_wheel_of_the_site(site: Path) -> None:
    folder = site / notebook_site.PLACE / "pypi"
    index = json.loads((folder / "all.json").read_text("utf-8"))
    assert index.keys() == {"monsoon-games"}
    ((file,),) = index["monsoon-games"]["releases"].values()
    wheel = folder / file["url"]
    assert wheel.resolve().parent == (site / "wheels").resolve()
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == file["digests"]["sha256"]


def test_every_page_of_it_keeps_other_hosts_out(site: Path) -> None:
    pages = sorted((site / notebook_site.PLACE).rglob("*.html"))
    assert len(pages) == 3
    for path in pages:
        (policy,) = Reader(path.read_text("utf-8")).policies
        allowed = {word for value in policy.values() for word in value.split()}
        assert all(re.match(r"'.*'$|data:$|blob:$", word) for word in allowed), path
        assert "'unsafe-inline'" not in policy["script-src"]


def test_its_works_have_their_licences_in_the_site(site: Path) -> None:
    marks = {
        "Apache-2.0": "Apache License",
        "BSD-2-Clause": "Redistribution and use in source and binary forms",
        "BSD-3-Clause": "Redistribution and use in source and binary forms",
        "MIT": "Permission is hereby granted, free of charge",
    }
    for name, (_, spdx) in notebook_site.WORKS.items():
        text = (site / "licences" / f"{name}.txt").read_text("utf-8")
        assert marks[spdx] in " ".join(text.split()), name
    assert not (site / notebook_site.PLACE / "licences").exists()


def test_the_list_of_files_has_the_notebook(site: Path) -> None:
    folder = site / notebook_site.PLACE
    (entry,) = json.loads((folder / "api" / "contents" / "all.json").read_text("utf-8"))["content"]
    notebook = folder / "files" / entry["path"]
    assert notebook.stat().st_size == entry["size"]
    assert json.loads(notebook.read_text("utf-8"))["nbformat"] == 4
