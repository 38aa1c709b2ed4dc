"""Reads the modules of `web/`, and turns one into a function that returns what it exports.

So several can be put into one file: for a browser (joined.py), and for places without modules
(drawing.py). A module that is written in a way that is not understood here stops the build.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from workshop.shell import Problem

#: `import {a, b as c} from "x"`, `import * as a from "x"`, `import a from "x"`, `import "x"`.
_IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as [\w$]+|[\w$]+) from )?"([^"]+)";$', re.MULTILINE)
_LATER = re.compile(r'\bimport\("([^"]+)"\)')
_EXPORTED = re.compile(r"^export ((?:async )?function\*? |const |class )([\w$]+)", re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{ default as (\w+) \} from "([^"]+)";$', re.MULTILINE)
#: How the published file of lit-html says what it exports.
_LIST = re.compile(r"export\{([^}]*)\};")
#: What would be left of an import or export, and waiting outside of a function.
_LEFT = re.compile(r"^(?:(?:import|export)\b.*|(?!.*\basync\b)(?:\S.*)?\bawait\b.*)", re.MULTILINE)


@dataclass(frozen=True)
class Wrapped:
    """A module as a function."""

    #: `(() => {`, the module line by line, and `})()`: an object of all that is exported.
    text: str
    #: The names of the exports.
    exports: tuple[str, ...]


def without_remarks(text: str) -> str:
    """A module without what is said about it, types included."""
    return re.sub(r"/\*\*.*?\*/|//# source.*", "", text, flags=re.DOTALL)


def needed(text: str) -> list[str]:
    """The modules that must have run before this one, as it names them."""
    return [found[2] for form in (_IMPORT, _PASSED_ON) for found in form.finditer(text)]


def needed_later(text: str) -> list[str]:
    """The modules that it asks for when it wants them, `import("x")`, as it names them."""
    return _LATER.findall(without_remarks(text))


def renamed_later(text: str, names: dict[str, str]) -> str:
    """The module with other names for those that it asks for later; types are not among them."""
    return _LATER.sub(lambda found: f'import("{names.get(found[1], found[1])}")', text)


def wrapped(text: str, variable: Callable[[str], str], name: str) -> Wrapped:
    """The module as a function; each line stays a line.

    `variable` tells the constant that holds the exports of a module it needs. `name` is only said
    when the text is not understood: raises Problem.
    """
    exported: dict[str, str] = {}

    def taken(found: re.Match[str]) -> str:
        return _taken(found[1], variable(found[2]))

    def passed_on(found: re.Match[str]) -> str:
        exported[found[1]] = f"{variable(found[2])}.default"
        return ""

    def listed(found: re.Match[str]) -> str:
        for item in found[1].split(","):
            inner, _, outer = item.strip().partition(" as ")
            exported[outer or inner] = inner
        return ""

    def kept(found: re.Match[str]) -> str:
        exported[found[2]] = found[2]
        return found[1] + found[2]

    text = _IMPORT.sub(taken, text)
    text = _PASSED_ON.sub(passed_on, text)
    text = _LIST.sub(listed, text)
    text = _EXPORTED.sub(kept, text)
    if re.search(r"^export default ", text, re.MULTILINE):
        text = re.sub(r"^export default ", "const $default = ", text, flags=re.MULTILINE)
        exported["default"] = "$default"
    if left := _LEFT.search(text):
        raise Problem(f"{name}: a file of several modules cannot take {left[0]!r}.")
    pairs = ", ".join(f"{outer}: {inner}" for outer, inner in exported.items())
    return Wrapped(f"(() => {{\n{text.rstrip()}\nreturn {{ {pairs} }};\n}})()", tuple(exported))


def _taken(names: str | None, variable: str) -> str:
    """An import as a line of a function."""
    if names is None:
        return ""
    if names.startswith("* as "):
        return f"const {names[5:]} = {variable};"
    if names.startswith("{"):
        return f"const {names.replace(' as ', ': ')} = {variable};"
    return f"const {names} = {variable}.default;"
