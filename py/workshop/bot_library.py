"""Makes workshop.zip: what a bot of one's own may import, beside what the engine boots with.

boot.wasm holds the part of the library that the engine needs. Bots want more: `random`,
`dataclasses`, `statistics`. That is fetched when the workshop is opened, compiled like the rest,
and compressed, as hosts do not compress a zip. With it come the modules of the engine that nothing
else on the page uses.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from workshop.python_zip import compiled, entry_of, whole_library
from workshop.shell import ROOT, Problem, cached

OWN = tuple(f"monsoon/bots/{name}.py" for name in ("own", "seat", "timer", "tracebacks", "trial"))
"""Modules of the engine that only the workshop needs."""
LIBRARY = """
    _opcode_metadata _pydatetime _strptime _weakrefset abc annotationlib_in_full base64 bisect
    calendar contextvars copy csv dataclasses datetime decimal difflib dis fractions graphlib
    heapq inspect_in_full io locale numbers opcode operator pprint random statistics string/
    struct textwrap timeit typing weakref
""".split()
"""Modules of the library for bots, and what these need; a folder ends with a slash."""


def library_file() -> Path:
    """The file that the workshop's thread adds to the path of Python."""
    whole = whole_library()
    wanted = {
        name: data
        for name, data in whole.items()
        if name.removesuffix(".py") in LIBRARY
        or any(name.startswith(one) for one in LIBRARY if one.endswith("/"))
    }
    own = {name: (ROOT / "py" / name).read_bytes() for name in OWN}
    named = {name.partition("/")[0].removesuffix(".py") for name in wanted}
    if missing := {one.removesuffix("/") for one in LIBRARY} - named:
        raise Problem(f"The library has no {', '.join(sorted(missing))}: see bot_library.py.")
    made = compiled("workshop", {**wanted, **own})

    def compress(path: Path) -> None:
        with (
            zipfile.ZipFile(made) as source,
            zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed,
        ):
            for name in source.namelist():
                entry = entry_of(name)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, source.read(name))

    return cached("boot", "workshop.zip", [Path(__file__), made.name], compress)
