"""Work in several processes: errors come back whole."""

from __future__ import annotations

import copy
import pickle
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module

import monsoon
import pytest
from monsoon.bots.own import BotFault
from monsoon.bots.workforce import Workforce
from monsoon.messages import MonsoonError


def kinds(kind: type[MonsoonError] = MonsoonError) -> Iterator[type[MonsoonError]]:
    """A kind of error and all that are derived from it."""
    yield kind
    for one in kind.__subclasses__():
        yield from kinds(one)


def test_every_error_can_be_copied_and_sent() -> None:
    for module in pkgutil.walk_packages(monsoon.__path__, "monsoon."):
        if not module.name.endswith(("__main__", "sphinx_ext")):
            import_module(module.name)
    found = {kind for kind in kinds() if kind.__module__.startswith("monsoon.")}
    assert {BotFault, *monsoon.messages.MonsoonError.__subclasses__()} <= found
    for kind in found:
        error = kind("error.line", line=3, text="x" * 1000)
        error.add_note("seen twice")
        for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
            assert type(again) is kind
            assert (again.args, again.__dict__) == (error.args, error.__dict__)
            assert str(again) == str(error)


def faulty(line: int) -> None:
    """What a process does that fails."""
    raise BotFault("error.line", trace="line by line", line=line, text="pass")


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no other processes")
def test_an_error_of_another_process() -> None:
    with Workforce(2) as crew, pytest.raises(BotFault) as caught:
        list(crew.map(faulty, [7]))
    assert caught.value.message == ("error.line", {"line": 7, "text": "pass"})
    assert caught.value.trace == "line by line"
