"""English sentences for terminals and tracebacks, from the page's own word lists.

The engine itself uses keys and parameters. If the word lists are available (packed into the wheel
as `monsoon/words/en.json`, or next to the engine in a checkout: the page's list and one for each
game), a key becomes a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from monsoon.packed import packed

_PLACE: Final = re.compile(r"\{(\w+)\}")
"""A place in a sentence that a parameter fills."""


@cache
def _english() -> dict[str, str]:
    found = packed("words/en.json")
    if found is None:
        try:
            from monsoon import checkout
        except ImportError:  # in the browser, where the page has the word lists
            return {}
        return checkout.merged()
    return dict(json.loads(found))


def word(kind: str, name: str) -> str:
    """The English name of a thing, such as `word("region", "rio")`; the id if it has none."""
    return _english().get(f"{kind}.{name}", name)


def sentence(key: str, params: Mapping[str, object]) -> str:
    """The sentence of a key with its parameters filled in; ids among them become names.

    A parameter is named after the kind of thing it is, followed by an underscore and more if a
    sentence has two of a kind (`region_from`, `region_to`). Returns the key and its parameters if
    no list has a sentence for them: without word lists, and where the sentence of this key belongs
    to another game and has places for other parameters.
    """
    table = _english()
    text = table.get(key) or table.get(f"{key}#other")
    count = params.get("count")
    if count == 1:
        text = table.get(f"{key}#one", text)
    if text is None or not params.keys() >= set(_PLACE.findall(text)):
        return " ".join([key, *(f"{name}={value}" for name, value in params.items())])
    # no-break spaces are for the page; in the output of a terminal they would only hinder a search
    text = text.replace("\N{NO-BREAK SPACE}", " ")
    # all places at once: what fills one may look like another, such as "{line}" in a text
    return _PLACE.sub(lambda place: _named(place[1], params[place[1]]), text)


def _named(name: str, value: object) -> str:
    if isinstance(value, dict):  # a message inside a message
        return sentence(value["key"], value["params"])
    if isinstance(value, list | tuple):
        return ", ".join(_named(name, each) for each in value)
    if isinstance(value, str) and name != "move":  # the text of a move is not an id
        return word(name.partition("_")[0], value)
    return str(value)
