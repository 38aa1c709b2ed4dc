"""Output of the commands: texts in UTF-8 for standard output, and files, whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path


def write(text: str) -> None:
    """Prints a text that people redirect into a file, in UTF-8 whatever the terminal's encoding is.

    A notebook replaces `sys.stdout` by an object without a `buffer` for bytes; it gets the text.
    """
    output = getattr(sys.stdout, "buffer", None)
    if output is None:
        print(text)
        return
    sys.stdout.flush()
    output.write(f"{text}\n".encode())


def put(path: Path, text: str) -> None:
    """Writes a text to a file, whole or not at all: what was in it stays until all is written.

    Raises OSError with the path as it was given, also for a file that may not be written.
    """
    if path.exists() and not path.is_file():  # such as a pipe
        path.write_text(text, "utf-8", newline="\n")
        return
    file = Path(os.path.realpath(path))  # a link to a file stays one
    if file.exists() and not os.access(file, os.W_OK):  # its folder alone decides on replacing it
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = file.with_name(f"part-{os.getpid()}-{file.name}")
    try:
        part.write_text(text, "utf-8", newline="\n")
        if file.exists():
            part.chmod(file.stat().st_mode)
        part.replace(file)
    except OSError as error:
        error.filename = str(path)  # not that of the part
        raise
    finally:
        part.unlink(missing_ok=True)
