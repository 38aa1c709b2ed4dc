"""Makes boot.zip: the part of Python's standard library that is needed, and the engine, compiled.

The runtime's package brings the library as source, and compiling that in the browser is most of
the time of a start. So both are compiled at build time, inside the very same Pyodide.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from workshop.machine import node
from workshop.shell import BUILD, ROOT, cached, digest, run, say
from workshop.vendored import checked

PYODIDE = ROOT / "node_modules" / "pyodide"
COMPILER = ROOT / "web" / "build" / "bytecode.mjs"
#: Every entry gets this date: the same content makes the same bytes.
DATE = (2020, 1, 1, 0, 0, 0)

#: Of no use in a page: servers and clients of the network, terminals, debuggers, compilers' tools,
#: test frameworks, parts of other systems, Python twins of modules that are there in C or frozen,
#: and jokes. All that Pyodide, importlib.metadata and micropip touch stays.
NOT_NEEDED = frozenset(
    """
    __hello__ __phello__ _pydatetime _pyio _pyrepl antigravity asyncio/__main__
    asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils bdb cProfile
    cmd compileall concurrent/futures/process ctypes curses doctest ensurepip fileinput filecmp
    ftplib getpass http/server idlelib imaplib importlib/_bootstrap importlib/_bootstrap_external
    lib2to3 logging/config logging/handlers mailbox modulefinder multiprocessing netrc nturl2path
    optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter
    sched shelve smtplib socketserver sqlite3 symtable tabnanny test this timeit tkinter trace
    tracemalloc tty turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp
    zipimport
    """.split()
)
#: The text encodings that are kept; those of single countries and old machines are not.
ENCODINGS = frozenset(
    """
    __init__ _win_cp_codecs aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna
    iso8859_1 iso8859_15 latin_1 punycode raw_unicode_escape undefined unicode_escape utf_16
    utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_7 utf_8 utf_8_sig
    """.split()
)

Entries = dict[str, bytes]


def boot_zip() -> Path:
    """The zip that the engine's worker boots from, made anew only when its content changes."""
    parts = [_compiled("library", _library()), _compiled("engine", _engine())]

    def merge(path: Path) -> None:
        # Deflated: many hosts compress no .zip, and unpacking costs less than the download.
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as merged:
            for part in parts:
                with zipfile.ZipFile(part) as source:
                    for name in source.namelist():
                        merged.writestr(_entry(name, zipfile.ZIP_DEFLATED), source.read(name))

    return cached("boot", "boot.zip", [part.name for part in parts], merge)


def _library() -> Entries:
    """The sources of the standard library, as far as they are needed."""
    with zipfile.ZipFile(checked(PYODIDE / "python_stdlib.zip")) as source:
        return {name: source.read(name) for name in source.namelist() if _is_needed(name)}


def _is_needed(name: str) -> bool:
    module = name.removesuffix(".py")
    top, _, rest = module.partition("/")
    if top == "encodings":
        return rest in ENCODINGS
    return not (name.endswith("/") or top in NOT_NEEDED or module in NOT_NEEDED)


def _engine() -> Entries:
    """The engine's package with its data."""
    home = ROOT / "py"
    files = sorted((home / "monsoon").rglob("*"))
    wanted = {".py", ".json", ".txt"}
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in files
        if path.suffix in wanted and path.is_file()
    }


def _compiled(name: str, entries: Entries) -> Path:
    """A zip of these sources as bytecode."""
    content = [item for pair in sorted(entries.items()) for item in pair]

    def compile_all(path: Path) -> None:
        say(f"compiling the {name} for the browser ({len(entries)} files)")
        sources = BUILD / "bytecode" / f"{digest(content)}.sources"
        with zipfile.ZipFile(sources, "w") as packed:
            for entry, data in sorted(entries.items()):
                packed.writestr(_entry(entry, zipfile.ZIP_STORED), data)
        run([node(), COMPILER, sources, path])
        sources.unlink()

    inputs = [*content, COMPILER, (PYODIDE / "package.json")]
    return cached("bytecode", f"{name}.zip", inputs, compile_all)


def _entry(name: str, method: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, DATE)
    entry.compress_type = method
    entry.external_attr = 0o644 << 16
    return entry
