"""Compressed copies beside the files of a built site, for hosts that send those.

Most hosts compress text and WebAssembly themselves as they send it, but few as far as it goes:
brotli at its best takes the runtime a minute. nginx (`gzip_static`, `brotli_static`), Caddy
(`precompressed`) and others send a file's `.br` or `.gz` instead when it is there. Nothing of the
site asks for these names, so for any other host they are just in the way.
"""

from __future__ import annotations

from pathlib import Path

from workshop.machine import node
from workshop.shell import BUILD, ROOT, digest, remove, run, say

SCRIPT = ROOT / "web" / "build" / "compressed.mjs"
#: What is compressed already (fonts, pictures, wheels) stays alone.
KINDS = frozenset(".css .html .js .json .mjs .svg .txt .wasm .webmanifest".split())
WAYS = ("br", "gz")
#: Bytes from which on it is worth another file.
SMALLEST = 1024
#: A copy has to save a twentieth.
WORTH = 0.95


def compress(site: Path, kept: Path = BUILD / "compressed") -> int:
    """Put `.br` and `.gz` beside every file of a folder that is worth it; returns their bytes.

    What was compressed before is taken from the folder `kept`; what is no longer needed leaves it.
    """
    found = filter(_is_worth_it, sorted(site.rglob("*")))
    files = {path: kept / digest([SCRIPT, path.read_bytes()]) for path in found}
    kept.mkdir(parents=True, exist_ok=True)
    names = {copy.name for copy in files.values()}
    for old in kept.iterdir():
        if old.stem not in names:
            remove(old)
    missing = {copy: path for path, copy in files.items() if not _copies(copy)[-1].exists()}
    if missing:
        say(f"compressing {len(missing)} files, which takes up to a minute")
        run([node(), SCRIPT, *(word for copy, path in missing.items() for word in (path, copy))])
    total = 0
    for path, copy in files.items():
        for way, packed in zip(WAYS, _copies(copy), strict=True):
            if packed.stat().st_size < WORTH * path.stat().st_size:
                beside = path.with_name(f"{path.name}.{way}")
                beside.write_bytes(packed.read_bytes())
                total += beside.stat().st_size
    return total


def _is_worth_it(path: Path) -> bool:
    return path.suffix in KINDS and path.is_file() and path.stat().st_size >= SMALLEST


def _copies(copy: Path) -> list[Path]:
    return [copy.with_name(f"{copy.name}.{way}") for way in WAYS]
