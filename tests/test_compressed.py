"""Compressed copies beside the files of a site: their content, and when they are remade."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from workshop.compressed import compress
from workshop.machine import node
from workshop.shell import run

TEXT = "pepper, nutmeg, cloves\n" * 1000
UNPACK = "String(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "web").mkdir(parents=True)
    (folder / "web" / "list.js").write_text(TEXT, "utf-8")
    (folder / "short.js").write_text(TEXT[:40], "utf-8")
    (folder / "picture.png").write_text(TEXT, "utf-8")
    return folder


def copies(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*.[bg][rz]")}


def test_copies_lie_beside_what_is_worth_it(site: Path, tmp_path: Path) -> None:
    size = compress(site, tmp_path / "kept")
    assert copies(site) == {"web/list.js.br", "web/list.js.gz"}
    packed, zipped = (site / "web" / f"list.js.{way}" for way in ("br", "gz"))
    assert packed.stat().st_size + zipped.stat().st_size == size < 400
    assert run([node(), "-p", UNPACK, packed]).strip() == TEXT.strip()
    assert gzip.decompress(zipped.read_bytes()).decode() == TEXT


def test_what_is_known_is_not_compressed_again(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    compress(site, kept)
    before = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
    compress(site, kept)
    assert {path.name: path.stat().st_mtime_ns for path in kept.iterdir()} == before
    (site / "web" / "list.js").write_text(TEXT.upper(), "utf-8")
    compress(site, kept)
    assert len(list(kept.iterdir())) == 2
    assert {path.name for path in kept.iterdir()}.isdisjoint(before)


@pytest.mark.parametrize("way", ["br", "gz"])
def test_what_was_interrupted_is_done_again(site: Path, tmp_path: Path, way: str) -> None:
    kept = tmp_path / "kept"
    compress(site, kept)
    (gone,) = kept.glob(f"*.{way}")
    gone.unlink()
    gone.with_name(f"{gone.name}.part").write_bytes(b"the beginning")
    compress(site, kept)
    assert gone.exists()
    assert len(list(kept.iterdir())) == 2
