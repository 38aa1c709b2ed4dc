"""Makes boot.wasm: the required part of Python's standard library and the engine, compiled.

The runtime's package contains the library as source, and compiling that in the browser is most of
the start time. So both are compiled at build time, inside the same Pyodide, without docstrings and
assertions. Of the library only those files are included that the engine loads when all of its
modules are imported, which is also found out at build time. A few modules are replaced by smaller
ones (pyodide_stubs/).

The file is a zip and at the same time a WebAssembly module with nothing but a custom section that
contains the zip. Zip readers ignore what comes before the zip; and hosts compress `.wasm` files but
hardly ever `.zip` files. So nothing in it is compressed already, which is smaller to transfer and
faster to read. The zip has the few modules that Python needs before it can be told where the others
are, and one file with those (pyodide_stubs/sitecustomize.py).
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from workshop.machine import node
from workshop.shell import ROOT, Problem, cached, run, say
from workshop.vendored import checked

PYODIDE = ROOT / "node_modules" / "pyodide"
COMPILER = ROOT / "web" / "build" / "bytecode.mjs"
ASKER = ROOT / "web" / "build" / "needed.mjs"
OURS = Path(__file__).with_name("pyodide_stubs")
FINDER = OURS / "sitecustomize.py"
"""Finds modules in the file that contains them all."""
DATE = (2020, 1, 1, 0, 0, 0)
"""Date of every entry, so that the same content gives the same bytes."""

NOT_IN_PAGES = frozenset(
    """
    __main__ arguments commands bots/commands terminal bots/own bots/seat bots/timer
    bots/tracebacks bots/trial bots/arena bots/cluster bots/files bots/fitting bots/players
    bots/progress bots/tuning bots/workforce
    checkout drawing embedding listing outcome output puzzles seating sphinx_ext
    """.split()
)
"""Modules of the engine that no page boots with: the terminal, tournaments, boards without a page,
and what only the workshop needs (bot_library.py)."""
SPARE = frozenset(f"encodings/{name}.py" for name in ("ascii", "latin_1", "unicode_escape"))
"""Modules of the library that are only needed for encodings other than UTF-8."""

STUBS = {
    "_colorize.py": "colorize.py",
    "_pyodide/__init__.py": "pyodide.py",
    "_pyodide/_base.py": "base.py",
    "_pyodide/_importhook.py": "importhook.py",
    "_pyodide/docstring.py": "docstring.py",
    "_pyodide/jsbind.py": "jsbind.py",
    "annotationlib.py": "annotationlib.py",
    "asyncio/__init__.py": "asyncio.py",
    "hashlib.py": "hashlib.py",
    "inspect.py": "inspect.py",
    "pkgutil.py": "pkgutil.py",
    "pyodide/_package_loader.py": "package_loader.py",
    "pyodide/code.py": "code.py",
    "pyodide/webloop.py": "webloop.py",
    "traceback.py": "traceback.py",
}
"""Modules of the library that are replaced, and their stubs."""
LATER = {f"{name}.py": f"{name}_in_full.py" for name in ("annotationlib", "inspect", "traceback")}
"""Those kept under another name, to be loaded only when they are needed."""
FIRST = ("encodings/", "sitecustomize.")
"""What Python imports before it searches for modules, and the module that defines that search."""
MODULES = "modules"
"""The file with all others."""

MAGIC = b"\0asm\x01\0\0\0"
"""The first bytes of a WebAssembly module."""
# The kind of a section that readers skip, and its name.
CUSTOM = 0
SECTION = b"boot"

PYC_HEADER = 16
"""Bytes before the code in a bytecode file."""

Entries = dict[str, bytes]


def boot_file() -> Path:
    """The file that the engine's worker boots from, rewritten only when its content changes."""
    engine = _engine()
    parts = [compiled("library", _library(engine)), compiled("engine", engine)]

    def merge(path: Path) -> None:
        files: Entries = {}
        for part in parts:
            with zipfile.ZipFile(part) as source:
                files |= {name: source.read(name) for name in source.namelist()}
        first = {name: data for name, data in files.items() if name.startswith(FIRST)}
        others = {name: data for name, data in files.items() if name not in first}
        packed = _packed({**first, MODULES: _joined(others)}, path.with_suffix(".zip"))
        path.write_bytes(_as_wasm(packed.read_bytes()))
        packed.unlink()

    return cached("boot", "boot.wasm", [Path(__file__), *(part.name for part in parts)], merge)


def stock_file() -> Path:
    """The same with Pyodide's complete library and the engine's sources; nothing is replaced.

    It is larger and slower; both must give the same replies (tests/test_stock.py).
    """
    engine = _engine()
    library = PYODIDE / "python_stdlib.zip"

    def merge(path: Path) -> None:
        with zipfile.ZipFile(checked(library)) as source:
            files = {name: source.read(name) for name in source.namelist()}
        packed = _packed({**files, **engine}, path.with_suffix(".zip"))
        path.write_bytes(_as_wasm(packed.read_bytes()))
        packed.unlink()

    inputs = [*content_of(engine), Path(__file__), library]
    return cached("boot", "stock.wasm", inputs, merge)


def _joined(files: Entries) -> bytes:
    """All files in one, as sitecustomize.py reads it; bytecode without the header for zips."""
    bare = {
        name: data[PYC_HEADER:] if name.endswith(".pyc") else data
        for name, data in sorted(files.items())
    }
    index = "\n".join(f"{name} {len(data)}" for name, data in bare.items())
    return b"\n\n".join([index.encode(), b"".join(bare.values())])


def _as_wasm(content: bytes) -> bytes:
    """A WebAssembly module with only this content, in a custom section."""
    section = bytes([len(SECTION)]) + SECTION + content
    return MAGIC + bytes([CUSTOM]) + _leb128(len(section)) + section


def _leb128(number: int) -> bytes:
    """A whole number in LEB128, as WebAssembly uses it: seven bits per byte, low ones first."""
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def _library(engine: Entries) -> Entries:
    """The sources of the standard library that the engine loads."""
    whole = whole_library()

    def ask(path: Path) -> None:
        say("asking what the engine needs of the library")
        packed = [
            _packed(entries, path.with_suffix(suffix))
            for entries, suffix in ((whole, ".whole"), (engine, ".sources"))
        ]
        path.write_text(
            run([node(), ASKER, *packed, *_modules(engine)]), encoding="utf-8", newline="\n"
        )
        for sources in packed:
            sources.unlink()

    given = [Path(__file__), ASKER, PYODIDE / "package.json"]
    inputs = [*content_of(engine), *given, *_replacements().values()]
    answer = cached("bytecode", "needed.json", inputs, ask).read_text(encoding="utf-8")
    needed = {name: whole[name] for name in sorted(SPARE.union(json.loads(answer)))}
    return needed | {FINDER.name: FINDER.read_bytes()}


def whole_library() -> Entries:
    """The sources of the whole standard library, with what stands in for some of them."""
    with zipfile.ZipFile(checked(PYODIDE / "python_stdlib.zip")) as source:
        library = {name: source.read(name) for name in source.namelist()}
    unknown = STUBS.keys() - library.keys()
    if unknown:
        raise Problem(f"The library has no {', '.join(sorted(unknown))} to be replaced.")
    later = {name: library[whole] for whole, name in LATER.items()}
    return library | later | _replacements()


def _replacements() -> Entries:
    return {name: (OURS / file).read_bytes() for name, file in STUBS.items()}


def _modules(engine: Entries) -> list[str]:
    """The full names of all modules of the engine."""
    names = [name.removesuffix(".py") for name in sorted(engine) if name.endswith(".py")]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


def _engine() -> Entries:
    """The engine's package with its data. Raises Problem for a folder that no page could import."""
    home = ROOT / "py"
    files = sorted((home / "monsoon").rglob("*"))
    wanted = {".py", ".json", ".txt"}
    for folder in sorted({path.parent for path in files if path.suffix == ".py"}):
        if not (folder / "__init__.py").is_file():
            name = folder.relative_to(ROOT).as_posix()
            raise Problem(f"{name} needs an __init__.py: without it no page can import its modules")
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in files
        if path.suffix in wanted and path.is_file() and not _is_spared(path)
    }


def _is_spared(path: Path) -> bool:
    module = path.relative_to(ROOT / "py" / "monsoon").with_suffix("")
    return module.as_posix() in NOT_IN_PAGES


def content_of(entries: Entries) -> list[str | bytes]:
    """What a cached step goes by."""
    return [item for pair in sorted(entries.items()) for item in pair]


def _packed(entries: Entries, path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as packed:
        for entry, data in sorted(entries.items()):
            packed.writestr(entry_of(entry), data)
    return path


def compiled(name: str, entries: Entries) -> Path:
    """A zip of these sources as bytecode."""

    def compile_all(path: Path) -> None:
        say(f"compiling the {name} for the browser ({len(entries)} files)")
        sources = _packed(entries, path.with_suffix(".sources"))
        run([node(), COMPILER, sources, path])
        sources.unlink()

    inputs = [*content_of(entries), COMPILER, (PYODIDE / "package.json")]
    return cached("bytecode", f"{name}.zip", inputs, compile_all)


def entry_of(name: str) -> zipfile.ZipInfo:
    """An entry of a zip that is the same in every build."""
    entry = zipfile.ZipInfo(name, DATE)
    entry.external_attr = 0o644 << 16
    return entry
