"""The scripts of the site, bundled by esbuild: those of the pages, and the drawing of boards.

web/build/bundle.mjs and drawing.mjs do the bundling. This module checks the inputs: of third-party
files only the pinned ones, of our own all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from workshop.machine import node
from workshop.shell import ROOT, Problem, run
from workshop.vendored import MODULES, checked

WEB = ROOT / "web"
AS_WRITTEN = (
    *("sw.js", "embed/embed.js", "errors/unloaded.js", "errors/repair.js"),
    "workshop/frame.js",
)
"""Separate files at stable addresses: they import nothing, and are not bundled."""


def bundle(script: str, *arguments: Path) -> set[str]:
    """Runs a script of web/build that bundles modules.

    Returns our modules in the bundle, by their paths below `web`. Raises Problem for a file of
    node_modules that is not the pinned one.
    """
    inputs = json.loads(run([node(), WEB / "build" / script, *arguments]))
    for name in inputs:
        _, found, theirs = name.partition("node_modules/")
        if found:
            checked(MODULES / theirs)
    return {name for name in inputs if (WEB / name).is_file()}


def check_used(bundled: Iterable[str], web: Path = WEB) -> None:
    """Raises Problem for a module that is in no bundle."""
    modules = {path.relative_to(web).as_posix() for path in web.rglob("*.js")}
    unused = sorted(modules.difference(bundled, AS_WRITTEN))
    if unused:
        raise Problem(f"No page needs {', '.join(unused)}: delete it or import it.")
