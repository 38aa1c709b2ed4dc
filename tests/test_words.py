"""The keys used by the engine and the page agree with the word lists."""

from __future__ import annotations

import ast
import json
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import monsoon
import pytest
from monsoon import checkout, words
from monsoon.games import GAMES, game_of
from workshop.publish import SOURCE as OWNER

from tests.cases import cases_of, page_of

ENGINE = Path(monsoon.__file__).parent
WEB = ENGINE.parents[1] / "web"
LISTS: dict[str, dict[str, str]] = {
    path.parents[1].name if path.parent.name == "words" else "page": json.loads(
        path.read_text("utf-8")
    )
    for path in checkout.lists()
}
PAGE = LISTS["page"]
FAMILIES = ("illegal.", "error.", "log.")
KEY = re.compile(r"(illegal|error|log)(\.[a-z-]+)+")
ON_PAGE = re.compile(r'"([a-z]+(?:\.[a-z0-9_-]+)+)"')
"""A literal of the page that looks like a key."""
NO_KEY = re.compile(r"\.(js|css|html|json|svg|zip|wasm)$|^(monsoon|dylink)\.")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PAGE_ONLY = {"log.empty"}
"""Keys of the engine's families that the page itself uses."""
SHARED = {
    *("illegal.over", "illegal.not-now"),
    *("error.not-a-move", "error.position", "error.thing"),
}
"""Keys of every game whose words are the page's."""

games = pytest.mark.parametrize("game", list(GAMES))


@games
def test_where_printed_numbers_are_from_is_said_in_every_language(game: str) -> None:
    """In English as in the edition; that other lists have the same keys: `test_languages.py`."""
    editions = game_of(game).editions
    told: dict[str, str] = {}
    for name in editions.published:
        told |= {key: text for key, text in editions.file(name)["sources"].items() if key != OWNER}
    said = {key: text for key, text in LISTS[game].items() if key.startswith("source.")}
    assert said == {f"source.{game}.{key}": text for key, text in told.items()}


def literals(files: Iterable[Path]) -> set[str]:
    """Every key that occurs as a whole in the source of the engine."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if KEY.fullmatch(node.value):
                    found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                start = node.values[0]
                pieces = [part.value for part in node.values if isinstance(part, ast.Constant)]
                if isinstance(start, ast.Constant) and str(start.value).startswith(FAMILIES):
                    assert pieces in (["log."], ["log.", "-"]), file
    return found


def spoken(game: str) -> set[str]:
    """Every key that a game can emit: whole ones in its source, and those composed from verbs."""
    found = literals(checkout.folder_of(game).rglob("*.py"))
    verbs = set(game_of(game).grammar.verbs) - cases_of(game).silent
    found |= {f"log.{verb}" for verb in verbs}
    return found | cases_of(game).more_keys


def listed(name: str) -> set[str]:
    """The keys of the engine's families in a list."""
    keys = {key.partition("#")[0] for key in LISTS[name]}
    return {key for key in keys if key.startswith(FAMILIES)}


def test_the_page_has_words_for_its_own_keys_and_the_shared_ones() -> None:
    own = literals([*ENGINE.glob("*.py"), *(ENGINE / "bots").glob("*.py")])
    assert listed("page") - PAGE_ONLY == own | SHARED


@games
def test_every_key_of_a_game_has_words_in_its_list_or_the_page(game: str) -> None:
    assert spoken(game) - listed(game) - listed("page") == set()


@games
def test_a_game_has_no_words_without_a_key(game: str) -> None:
    assert listed(game) - spoken(game) == set()


def test_every_game_has_a_list_and_no_list_is_without_a_game() -> None:
    assert set(LISTS) == {"page", *GAMES}


def test_no_key_is_in_two_lists() -> None:
    """Nor with a form in one of them: the page looks for `log.draw#other` before `log.draw`."""
    bare = [{key.partition("#")[0] for key in table} for table in LISTS.values()]
    counts = Counter(key for keys in bare for key in keys)
    assert [key for key, count in counts.items() if count > 1] == []


@games
def test_the_form_can_tell_what_a_game_is(game: str) -> None:
    options = game_of(game).options
    wanted = {f"game.{game}", f"game.{game}.words", f"help.{game}.1"}
    wanted |= {f"option.{name}{end}" for name in options for end in ("", ".words")}
    assert wanted - set(LISTS[game]) == set()


@games
def test_every_decision_has_a_name(game: str) -> None:
    named = {f"decision.{name}" for name in game_of(game).decisions}
    assert named - set(LISTS[game]) - set(PAGE) == set()


@pytest.mark.parametrize("name", list(LISTS))
def test_what_the_page_says_has_words(name: str) -> None:
    folders = {path.name for path in WEB.iterdir() if path.is_dir()} - set(GAMES)
    roots = [page_of(name)] if name in GAMES else [WEB / folder for folder in folders]
    files = [file for root in roots for file in root.rglob("*.js")]
    files += [] if name in GAMES else WEB.glob("*.js")
    code = [COMMENT.sub("", file.read_text("utf-8")) for file in files]
    said = {key for text in code for key in ON_PAGE.findall(text)}
    known = {key.partition("#")[0] for key in [*LISTS[name], *PAGE]}
    assert {key for key in said if not NO_KEY.search(key)} - known == set()


def test_forms_come_in_pairs() -> None:
    for table in LISTS.values():
        for key in table:
            name, mark, form = key.partition("#")
            if mark and name.startswith(FAMILIES):
                assert form in ("one", "other")
                assert f"{name}#other" in table


def test_sentences() -> None:
    assert words.sentence("illegal.no-ship", {"region": "rio", "count": 1}) == (
        "There is no ship of yours in Rio de Janeiro."
    )
    many = words.sentence("illegal.no-ship", {"region": "guine", "count": 2})
    assert many == "Guiné does not hold 2 ships of yours."
    inner = {"key": "illegal.not-holder", "params": {}}
    outer = words.sentence("error.at-line", {"line": 7, "reason": inner})
    assert outer == "Line 7: Another player holds the Navegador card."
    assert words.sentence("nothing.known", {"a": 1}) == "nothing.known a=1"
    assert words.word("region", "atlantis") == "atlantis"


def test_a_sentence_for_other_parameters_is_not_used() -> None:
    """It is that of another game which has the same key."""
    assert words.sentence("log.take", {"count": 3}) == "log.take count=3"
    assert words.sentence("log.take", {"count": 3, "good": "pepper"}) == "takes pepper ×3"


def test_what_fills_a_place_may_look_like_another_place() -> None:
    params = {"text": "seat {example} {text}", "example": "seat A"}
    found = words.sentence("error.position-words", params)
    assert found.startswith("“seat {example} {text}” has too few words")
    assert found.endswith("“seat A”.")


def test_two_of_a_kind_in_one_sentence() -> None:
    found = words.sentence("log.sail", {"region_from": "rio", "region_to": "guine"})
    assert found == "sails from Rio de Janeiro to Guiné"


def test_move_texts_stay_as_they_are() -> None:
    for text in ("reveal", "end", "card", "done"):
        found = words.sentence("illegal.not-now", {"move": text, "decision": "pay"})
        decision = PAGE["decision.pay"]
        assert found == f"“{text}” is not possible now; the decision is: {decision}."


def test_words_that_are_packed_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel has no checkout around the engine: its own list is the only one."""
    packed = json.dumps({"region.rio": "Guanabara"}).encode()
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: packed)
    words._english.cache_clear()
    try:
        assert words.word("region", "rio") == "Guanabara"
        assert words.word("region", "goa") == "goa"
    finally:
        monkeypatch.undo()
        words._english.cache_clear()
    assert words.word("region", "rio") == "Rio de Janeiro"


def test_without_word_lists_a_message_is_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the browser there is neither a list nor a checkout; the page has the words."""
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: None)
    monkeypatch.setitem(sys.modules, "monsoon.checkout", None)
    monkeypatch.delattr(monsoon, "checkout")
    words._english.cache_clear()
    try:
        found = words.sentence("illegal.no-ship", {"region": "rio", "count": 1})
    finally:
        monkeypatch.undo()
        words._english.cache_clear()
    assert found == "illegal.no-ship region=rio count=1"
