"""Running other programs, reporting progress, and stopping with helpful messages."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
"""Everything that building creates, and nothing else: may be deleted at any time."""
VENV = Path(os.environ.get("MONSOON_VENV") or BUILD / "venv").absolute()
"""Our environment; several clones may share it."""
PYC = BUILD / "pyc"
"""Bytecode of all that our commands run, by the whole path of the source."""

Make = Callable[[Path], object]
_DIGITS = 20
"""Of a digest in a name."""
_MADE = re.compile(rf"[0-9a-f]{{{_DIGITS}}}|part-\d+")
"""What stands before the name of what was made once, or was being made."""


class Problem(Exception):
    """Something a person has to know or to do; printed without a traceback."""


def say(text: str) -> None:
    """Prints a progress line immediately, also into a pipe."""
    print(f"· {text}", flush=True)


def digest(parts: Iterable[str | bytes | Path]) -> str:
    """A short name for the content of all parts; of a path, its relative name and its bytes."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            blob = f"{part.relative_to(ROOT).as_posix()}\0".encode() + part.read_bytes()
        else:
            blob = part.encode() if isinstance(part, str) else part
        total.update(len(blob).to_bytes(8, "big") + blob)
    return total.hexdigest()[:_DIGITS]


def is_stamped(stamp: Path, value: str) -> bool:
    """Whether the step of this stamp was done with the same input."""
    return stamp.is_file() and stamp.read_text("utf-8") == value


def cached(kind: str, name: str, parts: Iterable[str | bytes | Path], make: Make) -> Path:
    """The result of `make`, which writes a file or a folder to a path; made once for these parts.

    Only the newest of its kind and name is kept. A second process waits for the first one's result.
    """
    place = BUILD / kind
    result = place / f"{digest(parts)}-{name}"
    if result.exists():
        return result
    with alone(place):
        if not result.exists():
            part = place / f"part-{os.getpid()}-{name}"
            remove(part)
            make(part)
            for old in place.iterdir():
                if old != part and _MADE.fullmatch(old.name.removesuffix(f"-{name}")):
                    remove(old)
            part.rename(result)
    return result


@contextmanager
def alone(folder: Path = BUILD) -> Iterator[None]:
    """Holds a lock, so that only one process at a time builds in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows has no such lock: concurrent builds are not prevented there
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def remove(path: Path) -> None:
    """Deletes a file or a folder with its contents, if it exists."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def link(place: Path, target: Path) -> None:
    """Makes a folder appear at another path, on Windows also without the right to make links."""
    if sys.platform == "win32":
        import _winapi

        _winapi.CreateJunction(str(target), str(place))
    else:
        place.symlink_to(target, target_is_directory=True)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for child processes: with our tools on PATH, bytecode files in `.build/`."""
    found = dict(os.environ)
    scripts = VENV / ("Scripts" if os.name == "nt" else "bin")
    # An installed node comes first; ours exists only if there is none.
    found["PATH"] = os.pathsep.join([found.get("PATH", os.defpath), str(scripts)])
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling the tests takes seconds of each process
    found["PYTHONPYCACHEPREFIX"] = str(PYC)
    found["PYTHONUTF8"] = "1"  # their output is read as UTF-8, on every system
    found["PYTHONPATH"] = str(ROOT / "py")
    found["MONSOON_VENV"] = str(VENV)  # where it is, whatever folder they run in
    found["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    found["PLAYWRIGHT_BROWSERS_PATH"] = str(BUILD / "browsers")
    found.update(extra or {})
    return found


def run(
    command: Sequence[str | Path],
    *,
    hint: str = "",
    timeout: float | None = None,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
) -> str:
    """Runs a command, by default in the repository, and returns its output.

    If it fails, raises Problem with the last lines of its output and the hint.
    """
    words = [str(word) for word in command]
    try:
        done = finished(command, timeout=timeout, env=env, cwd=cwd)
    except FileNotFoundError:
        raise Problem(f"{words[0]} was not found. {hint}".strip()) from None
    except subprocess.TimeoutExpired:
        raise Problem(f"{' '.join(words)} took over {timeout:.0f} s. {hint}".strip()) from None
    if done.returncode:
        tail = "\n".join(f"    {line}" for line in done.stdout.splitlines()[-30:])
        raise Problem(f"{' '.join(words)} failed ({done.returncode}).\n{tail}\n{hint}".rstrip())
    return done.stdout


def finished(
    command: Sequence[str | Path],
    *,
    timeout: float | None = None,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
) -> subprocess.CompletedProcess[str]:
    """Runs a command without input; its exit code, and all that it wrote, as `stdout`.

    Raises FileNotFoundError and subprocess.TimeoutExpired.
    """
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=timeout,
        check=False,
    )


def show(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> bool:
    """Runs a command whose output goes to the screen; whether it succeeded."""
    sys.stdout.flush()
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env=environment(env), check=False).returncode == 0
