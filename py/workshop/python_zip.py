"""Makes boot.wasm: the part of Python's standard library that is needed, and the engine, compiled.

The runtime's package brings the library as source, and compiling that in the browser is most of
the time of a start. So both are compiled at build time, inside the very same Pyodide, without
docstrings and assertions. Of the library only those files are taken that an engine touches whose
every module is imported; which these are is found out at build time, too. A few modules are
replaced by smaller ones (instead/).

The file is a zip, and a WebAssembly module besides, which has nothing but one section of its own
name with the zip in it. Readers of zips do not mind what comes before; and hosts compress what ends
in `.wasm` but hardly ever a `.zip`. So nothing in it is compressed already, which is smaller on the
way and faster to read. In the zip are the few modules that Python wants before it can be told where
the others are, and one file with those (instead/sitecustomize.py).
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
OURS = Path(__file__).with_name("instead")
#: What finds modules in the file with all of them.
FINDER = OURS / "sitecustomize.py"
#: Every entry gets this date: the same content makes the same bytes.
DATE = (2020, 1, 1, 0, 0, 0)

#: Of the engine, what no page uses: the terminal, tournaments, pictures where there is no page.
NOT_IN_PAGES = frozenset(
    """
    __main__ bots/arena bots/fitting bots/tuning bots/workforce
    checkout drawing embedding sphinx_ext
    """.split()
)
#: Of the library, what is only needed when somebody asks for another encoding than UTF-8.
SPARE = frozenset(f"encodings/{name}.py" for name in ("ascii", "latin_1", "unicode_escape"))

#: Of the library, what other modules stand in for.
INSTEAD = {
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
#: Of these, what goes on under another name, and comes only when it is needed.
LATER = {f"{name}.py": f"{name}_in_full.py" for name in ("annotationlib", "inspect", "traceback")}
#: What Python imports before it asks how modules are to be found, and what tells it that.
FIRST = ("encodings/", "sitecustomize.")
#: The file with all others.
MODULES = "modules"

#: A WebAssembly module begins like this.
MAGIC = b"\0asm\x01\0\0\0"
#: The kind of a section that everybody but its owner passes over, and its name.
CUSTOM = 0
SECTION = b"boot"

#: Bytes before the code in a file of bytecode.
PYC_HEADER = 16

Entries = dict[str, bytes]


def boot_file() -> Path:
    """The file that the engine's worker boots from, made anew only when its content changes."""
    engine = _engine()
    parts = [_compiled("library", _library(engine)), _compiled("engine", engine)]

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


def _joined(files: Entries) -> bytes:
    """Files in one, as instead/sitecustomize.py reads it; bytecode without what only zips need."""
    bare = {
        name: data[PYC_HEADER:] if name.endswith(".pyc") else data
        for name, data in sorted(files.items())
    }
    index = "\n".join(f"{name} {len(data)}" for name, data in bare.items())
    return b"\n\n".join([index.encode(), b"".join(bare.values())])


def _as_wasm(content: bytes) -> bytes:
    """A WebAssembly module with nothing but this in a custom section."""
    section = bytes([len(SECTION)]) + SECTION + content
    return MAGIC + bytes([CUSTOM]) + _leb128(len(section)) + section


def _leb128(number: int) -> bytes:
    """A whole number as WebAssembly writes it: seven bits a byte, the low ones first."""
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def _library(engine: Entries) -> Entries:
    """The sources of the standard library, as far as the engine touches them."""
    whole = _whole_library()

    def ask(path: Path) -> None:
        say("asking what the engine needs of the library")
        packed = [
            _packed(entries, path.with_suffix(suffix))
            for entries, suffix in ((whole, ".whole"), (engine, ".sources"))
        ]
        path.write_text(run([node(), ASKER, *packed, *_modules(engine)]), encoding="utf-8")
        for sources in packed:
            sources.unlink()

    given = [Path(__file__), ASKER, PYODIDE / "package.json"]
    inputs = [*_content(engine), *given, *_replacements().values()]
    answer = cached("bytecode", "needed.json", inputs, ask).read_text(encoding="utf-8")
    needed = {name: whole[name] for name in sorted(SPARE.union(json.loads(answer)))}
    return needed | {FINDER.name: FINDER.read_bytes()}


def _whole_library() -> Entries:
    with zipfile.ZipFile(checked(PYODIDE / "python_stdlib.zip")) as source:
        library = {name: source.read(name) for name in source.namelist()}
    unknown = INSTEAD.keys() - library.keys()
    if unknown:
        raise Problem(f"The library has no {', '.join(sorted(unknown))} to be replaced.")
    later = {name: library[whole] for whole, name in LATER.items()}
    return library | later | _replacements()


def _replacements() -> Entries:
    return {name: (OURS / file).read_bytes() for name, file in INSTEAD.items()}


def _modules(engine: Entries) -> list[str]:
    """The full names of all modules of the engine."""
    names = [name.removesuffix(".py") for name in sorted(engine) if name.endswith(".py")]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


def _engine() -> Entries:
    """The engine's package with its data."""
    home = ROOT / "py"
    files = sorted((home / "monsoon").rglob("*"))
    wanted = {".py", ".json", ".txt"}
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in files
        if path.suffix in wanted and path.is_file() and not _is_spared(path)
    }


def _is_spared(path: Path) -> bool:
    module = path.relative_to(ROOT / "py" / "monsoon").with_suffix("")
    return module.as_posix() in NOT_IN_PAGES


def _content(entries: Entries) -> list[str | bytes]:
    return [item for pair in sorted(entries.items()) for item in pair]


def _packed(entries: Entries, path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as packed:
        for entry, data in sorted(entries.items()):
            packed.writestr(_entry(entry), data)
    return path


def _compiled(name: str, entries: Entries) -> Path:
    """A zip of these sources as bytecode."""

    def compile_all(path: Path) -> None:
        say(f"compiling the {name} for the browser ({len(entries)} files)")
        sources = _packed(entries, path.with_suffix(".sources"))
        run([node(), COMPILER, sources, path])
        sources.unlink()

    inputs = [*_content(entries), COMPILER, (PYODIDE / "package.json")]
    return cached("bytecode", f"{name}.zip", inputs, compile_all)


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, DATE)
    entry.external_attr = 0o644 << 16
    return entry
