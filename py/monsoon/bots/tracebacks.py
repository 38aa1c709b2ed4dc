"""Tracebacks of what goes wrong in the file of a bot, for `monsoon.bots.own`."""

from __future__ import annotations

import linecache
import re
import traceback
from functools import partial
from itertools import dropwhile
from types import CodeType, FunctionType, MethodType, TracebackType

from monsoon.bots.timer import TooLate


def last_line(error: BaseException) -> str:
    """The last line of a traceback, or the name of the exception where Python makes no line.

    That happens with a `SyntaxError` that the file has made and not filled in as Python does, and
    with attributes of the file's own making.
    """
    try:
        said = "".join(traceback.format_exception_only(type(error), error)).strip()
    except (KeyboardInterrupt, TooLate):
        raise
    except BaseException:
        return plain_str(type.__dict__["__name__"].__get__(type(error)))
    return said.rsplit("\n", 1)[-1]


def plain_str(text: str) -> str:
    """A text of a class that the file may have made, as one of Python's own."""
    return str.__str__(text)


def trace_of(error: BaseException) -> TracebackType | None:
    """Where an exception was raised. Runs nothing of the file, whose class may say otherwise."""
    trace: TracebackType | None = BaseException.__dict__["__traceback__"].__get__(error)
    return trace


def line_in(trace: TracebackType | None, name: str) -> int:
    """The last line of the file that was running; 0 when none was. Runs nothing of the file."""
    names = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(trace)]
    lines = [line for file, line in names if type(file) is str and file == name]
    return lines[-1] if lines else 0


def traceback_in(trace: TracebackType | None, called: object, name: str) -> tuple[str, int]:
    """The traceback from the first line of the file on, and its last line in the file.

    When nothing of the file was running, both are of what could not be called (`definition_of`).
    The file may spoil what Python makes of it, such as the lines in `linecache`: then the text is
    missing.
    """
    try:
        frames = list(dropwhile(lambda frame: frame.filename != name, traceback.extract_tb(trace)))
        frames = frames or definition_of(called, name)
        line = next((frame.lineno for frame in reversed(frames) if frame.filename == name), None)
        return "".join(traceback.format_list(frames)), line or 0
    except (KeyboardInterrupt, TooLate):
        raise
    except BaseException:
        return "", line_in(trace, name)


def definition_of(called: object, name: str) -> list[traceback.FrameSummary]:
    """Where the file defines a function that could not even be called, such as `def choose():`.

    Of a class it is its `__init__`, else its `__new__`, also inherited ones; of a `partial` the
    function in it; of another object its `__call__`. Of what is not a function of the file in the
    end, such as `int`, or a function inside a decorator of a library, nothing is found. Runs
    nothing of the file: `isinstance` would ask an object for its `__class__`.
    """
    if type(called) is partial:
        called = called.func
    if type(called) is MethodType:
        called = called.__func__
    if issubclass(type(called), type):
        tried = [_defined(called, "__init__"), _defined(called, "__new__")]
    else:
        tried = [called, _defined(type(called), "__call__")]
    for function in tried:
        if type(function) is FunctionType and function.__code__.co_filename == name:
            code = function.__code__
            return [traceback.FrameSummary(name, _line_of_def(code), code.co_name)]
    return []


def _defined(made: object, method: str) -> object:
    """A method of a class as it is written, its own or an inherited one; None if it has none."""
    attributes = type.__dict__["__dict__"]
    for base in type.__dict__["__mro__"].__get__(made):
        found: object = attributes.__get__(base).get(method)
        if found is not None:
            return found.__func__ if type(found) is staticmethod else found
    return None


def _line_of_def(code: CodeType) -> int:
    """The line of the name of a function; Python itself has that of its first decorator."""
    first = code.co_firstlineno
    begins = re.compile(rf"\s*(async\s+)?def\s+{re.escape(code.co_name)}\b")
    below = enumerate(linecache.getlines(code.co_filename)[first - 1 :], first)
    return next((number for number, line in below if begins.match(line)), first)
