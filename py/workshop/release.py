"""`python3 build.py release`: all files of a release in `.build/release/`, checked.

The wheel, the source distribution, the site with its documentation, the part of it that boards on
other pages need, and the hashes of all of them. The same sources give the same bytes.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import monsoon

from workshop import locked, machine, site
from workshop.shell import BUILD, ROOT, Problem, remove, run, say

PLACE = BUILD / "release"
# Tools that check the distributions, in an environment of their own.
TOOLS = BUILD / "release-tools"
CHANGES = ROOT / "CHANGELOG.md"
# The date of every file in archives, so that the same content gives the same bytes.
DATE = {"SOURCE_DATE_EPOCH": "1577836800"}
ZIP_DATE = (2020, 1, 1, 0, 0, 0)
NOT_EMBEDDED = ("guide/", "wheels/")
"""Parts of the site that pages with boards do not need."""
UNKNOWN = "example.org"
"""This host stands for addresses that are not known yet."""


def make(tag: str | None = None) -> Path:
    """Makes and checks everything; returns the folder. Raises Problem.

    With a tag, first checks whether this version may be published under it.
    """
    if tag is not None:
        publishable(tag, monsoon.__version__, CHANGES.read_text(encoding="utf-8"), addresses())
    dist = site.build(guide=True)
    remove(PLACE)
    PLACE.mkdir(parents=True)
    (wheel,) = (dist / "wheels").glob("monsoon_games-*.whl")
    packages = [Path(shutil.copy2(wheel, PLACE)), source_distribution(PLACE)]
    look_at(packages)
    same_again(*packages)
    name = f"monsoon-{monsoon.__version__}"
    packed(dist, PLACE / f"{name}-site.zip", list(inside(dist)))
    packed(dist, PLACE / f"{name}-embed.zip", list(embedded(dist)))
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(PLACE.iterdir())
    ]
    (PLACE / "SHA256SUMS").write_text("".join(sums), encoding="utf-8", newline="\n")
    for path in sorted(PLACE.iterdir()):
        say(f"{path.relative_to(ROOT).as_posix()} ({path.stat().st_size / 1e6:.2f} MB)")
    return PLACE


def publishable(tag: str, version: str, changes: str, found: dict[str, str]) -> None:
    """Raises Problem if this version may not be published under this tag."""
    if tag != f"v{version}":
        raise Problem(
            f"The tag {tag} does not belong to version {version}: it should be v{version}."
        )
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        raise Problem(f"{CHANGES.name} has no section `## [{version}] - DATE`.")
    if unknown := [name for name, address in found.items() if UNKNOWN in address]:
        raise Problem(f"These addresses of pyproject.toml are not set: {', '.join(unknown)}.")


def addresses() -> dict[str, str]:
    """The addresses that the package contains, by what they lead to."""
    return dict(locked.project()["project"]["urls"])


def source_distribution(folder: Path) -> Path:
    """The sources as an archive from which the same wheel can be built."""
    say("building the source distribution")
    python = machine.python("build")
    run([python, "-m", "hatchling", "build", "-t", "sdist", "-d", folder], env=DATE)
    return next(folder.glob("monsoon_games-*.tar.gz"))


def look_at(packages: list[Path]) -> None:
    """Lets twine and check-wheel-contents check the distributions. Raises Problem."""
    say("checking the wheel and the source distribution")
    python = machine.python("release", venv=TOOLS)
    run([python, "-m", "twine", "check", "--strict", *packages])
    run([python, "-m", "check_wheel_contents", packages[0]])


def same_again(wheel: Path, sources: Path) -> None:
    """Builds the wheel again, from the source distribution. Raises Problem if it differs."""
    place = BUILD / "from-source"
    remove(place)
    with tarfile.open(sources) as archive:
        # as `extractall(place, filter="data")`, for Pythons before 3.11.4 too, which know no filter
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(place)
    (unpacked,) = place.iterdir()
    python, made = machine.python("build"), place / "wheel"
    run([python, "-m", "hatchling", "build", "-t", "wheel", "-d", made], env=DATE, cwd=unpacked)
    (again,) = made.glob("*.whl")
    if (found := contents(again)) != (wanted := contents(wheel)):
        names = sorted({name for name, _ in found.items() ^ wanted.items()})
        raise Problem(f"The wheel from the source distribution differs: {', '.join(names)}.")
    remove(place)


def contents(wheel: Path) -> dict[str, bytes]:
    """Every file of a wheel by its name, with the lines of RECORD sorted, as their order varies."""
    with zipfile.ZipFile(wheel) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    (record,) = (name for name in found if name.endswith(".dist-info/RECORD"))
    return {**found, record: b"\n".join(sorted(found[record].splitlines()))}


def inside(folder: Path) -> Iterator[Path]:
    """Every file of a folder, in an order that is the same on every system.

    Paths themselves are not compared: on Windows they compare without case.
    """
    yield from sorted(filter(Path.is_file, folder.rglob("*")), key=Path.as_posix)


def embedded(dist: Path) -> Iterator[Path]:
    """The files of a site that pages with boards need: no documentation, wheels or source maps."""
    for path in inside(dist):
        name = path.relative_to(dist).as_posix()
        if not name.startswith(NOT_EMBEDDED) and path.suffix != site.MAP:
            yield path


def packed(folder: Path, archive: Path, files: list[Path]) -> None:
    """Puts files of a folder into an archive; the same files give the same bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), ZIP_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # else it depends on the system
            made.writestr(entry, path.read_bytes())
