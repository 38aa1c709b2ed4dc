"""Makes requirements.lock anew: the versions and hashes of all that build and test install.

uv finds versions that suit every platform and every Python from the oldest that we support: what
differs between them has a marker. Groups that are installed into one environment get the same
version of a package; each has a section of its own, so that nothing has to be installed that is not
needed. The file names no host: pip asks whatever registry it is set up for, and the hashes decide.
"""

from __future__ import annotations

from pathlib import Path

from workshop import locked, machine
from workshop.shell import BUILD, Problem, remove, run, say

PLACE = BUILD / "locking"
#: For the tool itself, apart from everything else.
TOOL = BUILD / "uv"
#: The groups that share an environment. What runs in Pyodide needs nothing but what is named.
TOGETHER = (
    ("build", "node", "svg", "test", "mutate"),
    ("peer-build", "peer-catanatron", "peer-chess", "peer-open-spiel"),
    ("lock",),
)
#: Of these packages there is no wheel for every platform, so they may be built from source.
FROM_SOURCE = ("chess",)
WORDS = """\
# Every Python package that build.py installs, with its hashes; `python3 build.py lock` makes this.
"""


def write() -> None:
    """Make the lock; raises Problem when there are no versions that suit one another."""
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
        whole.write_text(_resolved(uv, [*asked], oldest), encoding="utf-8")
        for group in groups:
            found[group] = _resolved(uv, pins[group], oldest, "--constraints", whole)
    theirs = project["tool"]["monsoon"]["python"]
    for group in pins.keys() - found.keys():
        found[group] = _resolved(uv, pins[group], theirs, "--no-deps")
    text = locked.written({group: (" ".join(pins[group]), found[group]) for group in pins})
    locked.LOCK.write_text(WORDS + text, encoding="utf-8")
    remove(PLACE)
    say(f"{locked.LOCK.name} is written: read the difference")


def _resolved(uv: Path, pins: list[str], oldest: str, *options: str | Path) -> str:
    """The list for pip: these packages and all that they need, for Pythons from the oldest on."""
    wanted, result = PLACE / "wanted.in", PLACE / "result.txt"
    wanted.write_text("\n".join(pins), encoding="utf-8")
    remove(result)
    asked = ["--generate-hashes", "--universal", "--python-version", oldest]
    asked += ["--quiet", "--no-header", "--no-annotate", "--only-binary", ":all:"]
    asked += [part for name in FROM_SOURCE for part in ("--no-binary", name)]
    command = [uv, "-m", "uv", "pip", "compile", *asked, *options, "--output-file", result, wanted]
    run(command, hint=machine.ASK_NETWORK)
    return result.read_text(encoding="utf-8")


def _uv() -> Path:
    """The interpreter with the pinned uv; a new one is installed by its version, this once."""
    try:
        return machine.python("lock", venv=TOOL)
    except Problem:
        interpreter = machine.python(venv=TOOL)
        pins = locked.groups()["lock"]
        run([interpreter, "-m", "pip", "install", "--quiet", *pins], hint=machine.ASK_NETWORK)
        return interpreter
