"""Joins the modules of a page: one file for each thing that is loaded, whatever it consists of.

We write small modules; a browser spends some milliseconds on every file, wherever it comes from,
and two hundred of them were a third of the time until a game could be played (bench/README.md). So
a page, a thread and whatever is imported only when it is wanted keep their addresses, and bring
along the modules that nothing else needs. What several of them need is in `shared.js`, in the
innermost folder that they have in common. Nothing is shortened: every line stays as it is written,
imports and exports excepted.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workshop.modules import Wrapped, needed, needed_later, renamed_later, wrapped
from workshop.shell import Problem

#: The pages that load parts later.
PAGES = ("main.js", "embed/page.js")
#: A thread and a page that load nothing later: they bring along all they need, and share nothing.
ALONE = ("engine/worker.js", "rulebook/static.js")
#: Modules of others stay files of their own.
OTHERS = "vendor/"
_MODULE = re.compile(
    r"^// ([\w/-]+\.js)\nconst \$\w+ = \(\(\) => \{\n(.*?)\nreturn \{ [^\n]* \};\n\}\)\(\);$",
    re.MULTILINE | re.DOTALL,
)


def join(web: Path) -> None:
    """Put files of several modules into the place of the modules below `web`.

    Raises Problem for modules that need each other, and for what modules.py does not understand.
    """
    files = _Files(web)
    for name in files.modules:
        (web / name).unlink()
    for path in sorted(web.rglob("*.js")):
        name = path.relative_to(web).as_posix()
        if not name.startswith(OTHERS) and needed(path.read_text(encoding="utf-8")):
            raise Problem(f"{name} needs modules, but nobody needs it: is it a page of its own?")
    for file in sorted({*files.homes.values(), *files.entries}):
        (web / file).write_text(files.text(file), encoding="utf-8")


def modules_in(text: str) -> Iterator[tuple[str, int, str]]:
    """The modules in a file: the name of each, where its lines begin, and these lines."""
    for found in _MODULE.finditer(text):
        yield found[1], found.start(2), found[2]


@dataclass(frozen=True)
class _Module:
    """A module of ours; modules are named by their paths below `web/`."""

    text: str
    #: As it names them, and which ones these are.
    needs: dict[str, str]
    later: dict[str, str]
    #: Itself, and all that has to run before it.
    whole: frozenset[str]


class _Files:
    """Which module is in which file."""

    def __init__(self, web: Path) -> None:
        self._web = web
        #: What is needed comes before what needs it.
        self.modules: dict[str, _Module] = {}
        for entry in ALONE:
            self._read(entry, [])
            if any(self.modules[name].later for name in self.modules[entry].whole):
                raise Problem(f"{entry} loads parts later, so it cannot stand in ALONE.")
        self.entries = list(PAGES)
        reached: dict[str, list[str]] = {}
        for entry in self.entries:  # which grows
            self._read(entry, [])
            for name in sorted(self.modules[entry].whole):
                reached.setdefault(name, []).append(entry)
                later = self.modules[name].later.values()
                self.entries += sorted(set(later).difference(self.entries))
        self.entries += ALONE
        self.homes = {name: _home(entries) for name, entries in reached.items()}

    def _read(self, name: str, above: list[str]) -> None:
        if name in above:
            raise Problem(f"Modules that need each other: {' → '.join([*above, name])}.")
        if name in self.modules:
            return
        text = (self._web / name).read_text(encoding="utf-8")
        folder = os.path.dirname(name)

        def found(named: list[str]) -> dict[str, str]:
            return {one: os.path.normpath(os.path.join(folder, one)) for one in named}

        needs, whole = found(needed(text)), {name}
        for other in needs.values():
            if not other.startswith(OTHERS):
                self._read(other, [*above, name])
                whole |= self.modules[other].whole
        self.modules[name] = _Module(text, needs, found(needed_later(text)), frozenset(whole))

    def _made(self, name: str, file: str) -> Wrapped:
        """A module as a function in this file; files that it names are named from there."""
        module = self.modules[name]
        later = {named: _way(file, other) for named, other in module.later.items()}
        text = renamed_later(module.text, later)
        here = f'new URL("{_way(file, name)}", import.meta.url).href'
        text = text.replace("import.meta.url", here)
        return wrapped(text, lambda named: _variable(module.needs[named]), name)

    def text(self, file: str) -> str:
        """What stands in a file: its modules, and around them what comes from where."""
        whole = self.modules[file].whole if file in ALONE else ()
        here = [name for name in self.modules if name in whole or self.homes.get(name) == file]
        asked = {other for name in here for other in self.modules[name].needs.values()}
        if file in self.entries:
            asked.add(file)
        lines = self._imports(file, sorted(asked.difference(here)))
        for name in here:
            made = self._made(name, file)
            lines += ["", f"// {name}", f"const {_variable(name)} = {made.text};"]
        return "\n".join([*lines, "", *self._exports(file, here), ""])

    def _imports(self, file: str, asked: list[str]) -> list[str]:
        others = [name for name in asked if name.startswith(OTHERS)]
        lines = [f'import * as {_variable(name)} from "{_way(file, name)}";' for name in others]
        ours = [name for name in asked if name not in others]
        for home in sorted({self.homes[name] for name in ours}):
            named = [f'"{one}" as {_variable(one)}' for one in ours if self.homes[one] == home]
            lines.append(f'import {{ {", ".join(named)} }} from "{_way(file, home)}";')
        return lines

    def _exports(self, file: str, here: list[str]) -> list[str]:
        """What a module exports, when the file stands for one; else all modules by their names."""
        if file not in self.entries:
            named = ", ".join(f'{_variable(name)} as "{name}"' for name in here)
            return [f"export {{ {named} }};"]
        variable, names = _variable(file), list(self._made(file, file).exports)
        lines = [f"export default {variable}.default;"] if "default" in names else []
        names = [name for name in names if name != "default"]
        return [*lines, f"export const {{ {', '.join(names)} }} = {variable};"] if names else lines


def _home(entries: list[str]) -> str:
    """The file for what these entries need."""
    if len(entries) == 1:
        return entries[0]
    folder = os.path.commonpath([os.path.dirname(entry) for entry in entries])
    return os.path.join(folder, "shared.js")


def _way(file: str, other: str) -> str:
    """How a file names another one."""
    way = os.path.relpath(other, os.path.dirname(file) or ".")
    return way if way.startswith("..") else f"./{way}"


def _variable(name: str) -> str:
    """The constant that holds what a module exports."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))
