"""A hook of the package's build: adds word lists, puzzles and the script that draws boards.

The drawings are those of the last `python3 build.py build`; without one the wheel has none.
Runs inside hatchling (see pyproject.toml), also when the wheel is not built by `build.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackageDataHook(BuildHookInterface[Any]):
    """Adds `words/en.json`, `puzzles.json` and, once built, `drawing.js` to both distributions."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected."""
        root = Path(self.root)
        place = "py/monsoon" if self.target_name == "sdist" else "monsoon"
        if (root / "py" / "monsoon" / "words" / "en.json").is_file():
            # a source distribution: the words and puzzles are files of its package already, and so
            # is the drawing if there was one when it was made
            return
        (root / ".build").mkdir(exist_ok=True)
        for packed, ours in lists(root).items():
            made = root / ".build" / Path(packed).name
            text = json.dumps(ours, ensure_ascii=False, indent=0, sort_keys=True)
            made.write_text(text, encoding="utf-8", newline="\n")
            build_data["force_include"][str(made)] = f"{place}/{packed}"
        drawing = root / ".build" / "drawing.js"
        if drawing.is_file():
            build_data["force_include"][str(drawing)] = f"{place}/drawing.js"


def lists(root: Path) -> dict[str, Any]:
    """The word lists and puzzles of a checkout, by their places in the package."""
    # `pip wheel .` runs hatchling in an environment of its own, which does not have our packages
    sys.path.insert(0, str(root / "py"))
    try:
        from monsoon import checkout

        return {"words/en.json": checkout.merged(), "puzzles.json": checkout.puzzles()}
    finally:
        sys.path.remove(str(root / "py"))
