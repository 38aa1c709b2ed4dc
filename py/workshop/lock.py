"""Regenerates requirements.lock: the versions and hashes of all that build and test install.

uv finds versions that work on every platform and every Python from the oldest supported one on;
differences between them get a marker. Groups that share an environment get the same version of a
package; each has a section of its own, so that nothing unneeded is installed. The file names no
host: pip uses its configured registry, and the hashes decide.
"""

from __future__ import annotations

from pathlib import Path

from workshop import locked, machine
from workshop.shell import BUILD, Problem, remove, run, say

PLACE = BUILD / "locking"
TOOL = BUILD / "uv"
"""The tool's own environment."""
TOGETHER = (
    ("build", "node", "svg", "test", "mutate"),
    ("peer-build", "peer-catanatron", "peer-chess", "peer-open-spiel"),
    ("lock",),
    ("guide", "notebook"),
    ("release",),
    ("cluster",),
)
"""Groups that share an environment. What runs in Pyodide needs only what it pins."""
# Packages without a wheel for every platform, which may be built from source.
FROM_SOURCE = ("chess",)
WORDS = """\
# Every Python package that build.py installs, with its hashes; `python3 build.py lock` makes this.
"""


def write() -> None:
    """Writes the lock; raises Problem if there are no compatible versions."""
    remove(PLACE)
    PLACE.mkdir(parents=True)
    uv = _uv()
    project, pins = locked.project(), locked.groups()
    oldest = project["project"]["requires-python"].removeprefix(">=")
    found: dict[str, str] = {}
    for groups in TOGETHER:
        say(f"looking for versions: {', '.join(groups)}")
        asked = dict.fromkeys(pin for group in groups for pin in pins[group])
        whole = PLACE / "together.txt"
        whole.write_text(_resolved(uv, [*asked], oldest), encoding="utf-8", newline="\n")
        for group in groups:
            found[group] = _resolved(uv, pins[group], oldest, "--constraints", whole)
    theirs = project["tool"]["monsoon"]["python"]
    for group in pins.keys() - found.keys():
        found[group] = _resolved(uv, pins[group], theirs, "--no-deps")
    text = locked.written({group: (" ".join(pins[group]), found[group]) for group in pins})
    locked.LOCK.write_text(WORDS + text, encoding="utf-8", newline="\n")
    remove(PLACE)
    say(f"{locked.LOCK.name} is written: read the difference")


def _resolved(uv: Path, pins: list[str], oldest: str, *options: str | Path) -> str:
    """The list for pip: these packages and all they need, for Pythons from the oldest on."""
    wanted, result = PLACE / "wanted.in", PLACE / "result.txt"
    wanted.write_text("\n".join(pins), encoding="utf-8", newline="\n")
    remove(result)
    asked = ["--generate-hashes", "--universal", "--python-version", oldest]
    asked += ["--quiet", "--no-header", "--no-annotate", "--only-binary", ":all:"]
    asked += [part for name in FROM_SOURCE for part in ("--no-binary", name)]
    command = [uv, "-m", "uv", "pip", "compile", *asked, *options, "--output-file", result, wanted]
    run(command, hint=machine.ASK_NETWORK)
    return result.read_text(encoding="utf-8")


def _uv() -> Path:
    """The interpreter with the pinned uv; a new one is installed by its version, without hashes."""
    try:
        return machine.python("lock", venv=TOOL)
    except Problem:
        interpreter = machine.python(venv=TOOL)
        pins = locked.groups()["lock"]
        run([interpreter, "-m", "pip", "install", "--quiet", *pins], hint=machine.ASK_NETWORK)
        return interpreter
