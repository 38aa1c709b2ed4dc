"""A step of the wheel's build: the word lists of the house and of its games, merged into one.

Runs inside hatchling (see pyproject.toml), also when nobody asked `build.py` for the wheel.
"""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WordsHook(BuildHookInterface[Any]):
    """Adds `monsoon/words/en.json` to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the wheel are gathered."""
        root = Path(self.root)
        # by its path: inside hatchling our packages cannot be imported
        words = runpy.run_path(str(root / "py" / "monsoon" / "words.py"))["merged"](root / "web")
        merged = root / ".build" / "words.json"
        merged.parent.mkdir(exist_ok=True)
        text = json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True)
        merged.write_text(text, encoding="utf-8")
        build_data["force_include"][str(merged)] = "monsoon/words/en.json"
