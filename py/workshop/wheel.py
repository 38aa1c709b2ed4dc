"""A step of the wheel's build: adds the word lists, merged into one, and what draws the boards.

The drawings are those of the last `python3 build.py build`; without one the wheel has none.
Runs inside hatchling (see pyproject.toml), also when nobody asked `build.py` for the wheel.
"""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WordsHook(BuildHookInterface[Any]):
    """Adds `monsoon/words/en.json` and `monsoon/drawing.js` to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the wheel are gathered."""
        root = Path(self.root)
        # by its path: inside hatchling our packages cannot be imported
        words = runpy.run_path(str(root / "py" / "monsoon" / "checkout.py"))["merged"]()
        merged = root / ".build" / "words.json"
        merged.parent.mkdir(exist_ok=True)
        text = json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True)
        merged.write_text(text, encoding="utf-8")
        build_data["force_include"][str(merged)] = "monsoon/words/en.json"
        drawing = root / ".build" / "drawing.js"
        if drawing.is_file():
            build_data["force_include"][str(drawing)] = "monsoon/drawing.js"
