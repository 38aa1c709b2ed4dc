"""Compressed copies beside the files of a built site, for hosts that serve them.

Most hosts compress text and WebAssembly on the fly, but few at the highest level: brotli at its
best takes half a minute for the whole site. nginx (`gzip_static`, `brotli_static`), Caddy
(`precompressed`) and others serve a file's `.br` or `.gz` instead if it exists. Nothing in the site
requests these names, so on any other host the copies are useless.
"""

from __future__ import annotations

import json
from pathlib import Path

from workshop.machine import node
from workshop.shell import BUILD, ROOT, digest, remove, run, say

SCRIPT = ROOT / "web" / "build" / "compressed.mjs"
# File types that are compressed already (fonts, pictures, wheels) are left out.
KINDS = frozenset(".css .html .js .json .mjs .svg .txt .wasm .webmanifest".split())
ENCODINGS = ("br", "gz")
SMALLEST = 1024
"""Smaller files are not worth a copy."""
WORTH = 0.95
"""A copy is kept if it is smaller than this share of the file."""


def compress(site: Path, kept: Path = BUILD / "compressed") -> int:
    """Puts `.br` and `.gz` beside the files of a folder where that saves enough.

    Returns the size of all copies in bytes.

    The folder `kept` is a cache of them; what is no longer needed is removed from it.
    """
    found = filter(_is_compressible, sorted(site.rglob("*")))
    files = {path: kept / digest([SCRIPT, path.read_bytes()]) for path in found}
    kept.mkdir(parents=True, exist_ok=True)
    wanted = {copy for stem in files.values() for copy in _copies(stem)}
    for old in kept.iterdir():
        if old not in wanted:
            remove(old)
    done = {stem for stem in files.values() if all(copy.exists() for copy in _copies(stem))}
    missing = {str(stem): str(path) for path, stem in files.items() if stem not in done}
    if missing:
        say(f"compressing {len(missing)} files")
        jobs = kept / "jobs.json"
        jobs.write_text(json.dumps(missing), encoding="utf-8", newline="\n")
        run([node(), SCRIPT, jobs])
        remove(jobs)
    return sum(_put_beside(path, stem) for path, stem in files.items())


def _put_beside(path: Path, stem: Path) -> int:
    """Writes the copies that save enough; returns their size in bytes."""
    total = 0
    for encoding, copy in zip(ENCODINGS, _copies(stem), strict=True):
        if copy.stat().st_size < WORTH * path.stat().st_size:
            path.with_name(f"{path.name}.{encoding}").write_bytes(copy.read_bytes())
            total += copy.stat().st_size
    return total


def _is_compressible(path: Path) -> bool:
    return path.suffix in KINDS and path.is_file() and path.stat().st_size >= SMALLEST


def _copies(stem: Path) -> list[Path]:
    return [stem.with_name(f"{stem.name}.{encoding}") for encoding in ENCODINGS]
