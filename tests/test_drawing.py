"""Positions as SVG, drawn by the page's own modules without a page."""

from __future__ import annotations

import inspect
import io
import pkgutil
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from monsoon import Match, drawing, scenario
from monsoon.__main__ import main
from monsoon.drawing import CannotDraw, Wish, svg, svgs
from monsoon.game import OutOfRange, Unreadable
from monsoon.link import decode, encode
from monsoon.sources import match_of, scenario_text

from tests.cases import FOLDER as RECORDED
from tests.cases import SCENARIO_FILES

SVG = "{http://www.w3.org/2000/svg}"
NAVEGADOR = (RECORDED / "all-options-5.txt").read_text("utf-8")
BORNEO = (RECORDED / "borneo-second-cargo-5.txt").read_text("utf-8")


def faults(text: str) -> list[str]:
    """What keeps an SVG from being self-contained."""
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    found = [f"the id {one} is there twice" for one in set(ids) if ids.count(one) > 1]
    for element in root.iter():
        for name, value in element.items():
            wrong, named = looked_at(name, value)
            found += [f"{element.tag} {one}" for one in wrong]
            found += [f"{element.tag} uses {one}" for one in named if one not in ids]
    return found


@cache  # pictures have most of their attributes in common
def looked_at(name: str, value: str) -> tuple[list[str], list[str]]:
    """What is wrong with an attribute, and the ids that it names."""
    found = []
    if name in ("class", "style", "tabindex") or name.startswith(("data-", "on")):
        found.append(f"has {name}")
    if name == "href" and not (value[:1] == "#" or value.startswith("data:image/svg+xml,")):
        found.append(f"leads to {value[:60]}")
    if name == "font-family" and not re.match(r'["A-Za-z]', value):
        found.append(f"has the font {value}")
    named = re.findall(r"url\(#([^)]*)\)", value)
    if name == "href" and value[:1] == "#":
        named.append(value[1:])
    if re.search(r"var\(|light-dark|color-mix|NaN|undefined|\[object", value[:2000]):
        found.append(f"{name}={value[:60]}")
    return found, named


def test_every_example_of_the_rules_is_a_picture() -> None:
    matches = [scenario.parse(file.read_text("utf-8")).match() for file in SCENARIO_FILES]
    wishes = [Wish(match, "dark" if n % 2 else "light") for n, match in enumerate(matches)]
    drawn = svgs(wishes)
    assert len(drawn) > 100
    assert {
        file.stem: found
        for file, text in zip(SCENARIO_FILES, drawn, strict=True)
        if (found := faults(text))
    } == {}


@pytest.mark.parametrize("text", [NAVEGADOR, BORNEO])
def test_a_picture_at_any_move_with_name_and_description(text: str) -> None:
    match = Match.parse(text)
    middle = len(match.history) // 2
    begin, later, end = svgs(
        [Wish(match, at=0), Wish(match, at=middle, title="In the middle"), Wish(match)]
    )
    assert len({begin, later, end}) == 3
    for drawn in (begin, later, end):
        assert faults(drawn) == []
    root = ElementTree.fromstring(later)
    assert root.findtext(f"{SVG}title") == "In the middle"
    assert root.get("role") == "img"
    assert all(name in (root.findtext(f"{SVG}desc") or "") for name in match.names)


def test_a_title_cannot_break_out_of_the_picture() -> None:
    match = Match.new("borneo", players=3, seed=7, names=["<b>&", '"]]>', "a  b"])
    drawn = svg(match, title="</title><script>alert(1)</script>\x00")
    root = ElementTree.fromstring(drawn)
    assert root.findtext(f"{SVG}title") == "</title><script>alert(1)</script>"
    assert not list(root.iter(f"{SVG}script"))


def test_what_is_hidden_is_not_in_the_picture_of_another_seat() -> None:
    match = Match.parse(BORNEO)
    assert match.view(1, 20)["seats"][1]["cards"]
    for_all, for_b = svgs([Wish(match, at=20), Wish(match, at=20, seat=1)])
    assert "<desc" in for_all
    assert ElementTree.fromstring(for_all).findtext(f"{SVG}desc") != ElementTree.fromstring(
        for_b
    ).findtext(f"{SVG}desc")


def test_a_page_with_the_style_sheets_gets_classes() -> None:
    match = Match.parse(NAVEGADOR)
    drawn = svg(match, theme="page", art="../web")
    assert 'class="chart' in drawn
    assert 'href="../web/navegador/art/map-sea.svg"' in drawn
    assert len(drawn) < 120_000


def test_a_picture_is_asked_for_as_a_wish_is_made() -> None:
    """`svg` names what `Wish` has, for editors and the documentation: in the same order."""
    asked, made = (inspect.signature(one).parameters.values() for one in (svg, Wish))
    assert [(one.name, one.default) for one in asked] == [(one.name, one.default) for one in made]


def test_ids_keep_apart() -> None:
    match = Match.parse(BORNEO)
    one, other = (
        set(re.findall(r'id="([^"]+)"', svg(match, prefix=prefix))) for prefix in ("a-", "b-")
    )
    assert one
    assert not one & other


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Before and after the test an engine is looked for anew."""
    drawing._engine.cache_clear()
    yield monkeypatch
    drawing._engine.cache_clear()


def without_racer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    drawing._engine.cache_clear()


def test_node_draws_the_same(anew: pytest.MonkeyPatch) -> None:
    assert shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    matches = [Match.parse(text) for text in (NAVEGADOR, BORNEO)]
    wishes = [*map(Wish, matches), Wish(matches[0], title="half a \ud83c sign")]
    drawn = svgs(wishes)
    without_racer(anew)
    assert svgs(wishes) == drawn


@pytest.mark.parametrize("node", [False, True])
def test_a_game_without_drawings_is_not_drawn(anew: pytest.MonkeyPatch, node: bool) -> None:
    """Whatever the engine: its own kind of error would be one of the notebook."""
    if node:
        without_racer(anew)
    match = Match.new("ternate", players=2, seed=1)
    with pytest.raises(CannotDraw, match=r"The drawing failed: .*no drawing of ternate") as refused:
        svg(match)
    assert "\n" not in str(refused.value)
    assert match._repr_svg_() is None


def test_without_an_engine_it_says_so(anew: pytest.MonkeyPatch) -> None:
    without_racer(anew)
    anew.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(CannotDraw, match="mini-racer"):
        svg(Match.new("borneo", players=3, seed=7))


def test_without_drawings_no_engine_is_started(anew: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    racer = SimpleNamespace(MiniRacer=lambda: started.append("racer"))
    anew.setitem(sys.modules, "py_mini_racer", racer)
    anew.setattr(pkgutil, "get_data", lambda *_: None)
    anew.setattr(drawing, "__file__", "/nowhere/py/monsoon/drawing.py")
    with pytest.raises(CannotDraw, match=r"build\.py"):
        drawing._engine()
    assert started == []


@pytest.mark.parametrize("engine", ["racer", "node", "pyodide"])
def test_drawings_that_cannot_be_read_are_told(anew: pytest.MonkeyPatch, engine: str) -> None:
    """Such as half a file; the engine's own kind of error is not that of a picture."""

    def refused(_: str) -> None:
        raise SyntaxError("half a file\nat line 1")

    if engine == "node":
        without_racer(anew)
    if engine == "pyodide":
        anew.setattr(sys, "platform", "emscripten")
        anew.setitem(sys.modules, "pyodide.code", SimpleNamespace(run_js=refused))
    anew.setattr(drawing, "_script", lambda: "function (")
    with pytest.raises(CannotDraw, match=r"The drawing failed: .*\w"):
        svg(Match.parse(BORNEO))


def test_within_pyodide_the_browser_draws(anew: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run_js(source: str) -> object:
        ran.append(source)
        return lambda request: f"<svg>{len(request)}</svg>"

    anew.setattr(sys, "platform", "emscripten")
    anew.setitem(sys.modules, "pyodide.code", SimpleNamespace(run_js=run_js))
    wish = Wish(Match.parse(BORNEO))
    assert svgs([wish]) == [f"<svg>{len(wish.request())}</svg>"]
    assert ran == [drawing._script(), "globalThis.monsoonDrawing"]


def test_where_the_drawings_come_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A wheel contains them, a checkout has those of its last build; else there is a message."""
    built = drawing._script()
    assert "monsoonDrawing" in built
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: b"of a wheel")
    assert drawing._script() == "of a wheel"
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: None)
    assert drawing._script() == built
    monkeypatch.setattr(drawing, "__file__", str(tmp_path / "py" / "monsoon" / "drawing.py"))
    with pytest.raises(CannotDraw, match=r"build\.py"):
        drawing._script()


def test_in_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    link = "https://example.org/monsoon/#l=" + encode(Match.parse(BORNEO))
    recorded = str(RECORDED / "nagasaki-3.txt")
    typed = io.TextIOWrapper(io.BytesIO(f"\ufeff{BORNEO}".encode()), "cp1252")  # as on Windows
    monkeypatch.setattr(sys, "stdin", typed)
    for source in ("navegador/buildings-cheapest-first", recorded, link, "-"):
        assert main(["svg", source, "--theme", "dark"]) == 0
        assert faults(capsys.readouterr().out) == []
    file = tmp_path / "x.svg"
    assert (
        main(["svg", "navegador/buildings-cheapest-first", "--case", "1", "--output", str(file)])
        == 0
    )
    assert faults(file.read_text("utf-8")) == []
    for wrong in (
        ["nowhere/nothing"],
        ["navegador/../../x"],
        ["navegador/no-such"],
        [link, "--at", "9999"],
        ["borneo/order-once", "--seat", "E"],
        ["navegador/buildings-cheapest-first", "--case", "77"],
    ):
        assert main(["svg", *wrong]) == 1, wrong
        assert re.search(r"\w+ \w+", capsys.readouterr().err)


def test_the_program_ends_after_drawing() -> None:
    """The thread of mini-racer does not keep it alive."""
    command = [sys.executable, "-m", "monsoon", "svg", "borneo/order-once"]
    ran = subprocess.run(command, capture_output=True, timeout=60, check=True)
    assert ran.stdout.startswith(b"<svg")


def test_a_match_to_draw_is_read_from_a_scenario() -> None:
    text = scenario_text("navegador", "buildings-cheapest-first")
    assert match_of(text).history == []
    assert match_of(text, 1).history
    titled = "# Friday\n\n# at the club\nmonsoon 1\ngame navegador\nplayers 2\nseed 1\n"
    assert match_of(titled).seed == 1, "as the page saves it"
    for bad in ("x", "monsoon 1\ngame nothing\n", "title x\ngame navegador\n"):
        with pytest.raises((Unreadable, ValueError)):
            match_of(bad)
    with pytest.raises(Unreadable):
        match_of(text, 9)
    for line in ("monsoon 1", "monsoon 1 game borneo seed 1", "game borneo"):
        with pytest.raises(Unreadable, match="only one line"):
            match_of(line)


def test_a_link_is_read_from_a_mail() -> None:
    match = Match.new("navegador", players=2, seed=3)
    for _ in range(20):
        match.play(match.choices()[0])
    link = encode(match)
    address = f"https://example.org/#l={link}"
    half = len(address) // 2
    for mail in (
        f"Here is our game:\n{address}",
        f"Here is our game:\r\n\r\n{address}\r\n\r\nAna",
        f"Look (at {address}).\nAna",
        f"<{address}> it is your turn",
        f"Look:\n> {address[:half]}\n> {address[half:]} Ana",
        f"Look:\n{address[:half]}=\n{address[half:]}\nAna",
        f"{link[:9]}\n{link[9:]}",
    ):
        assert match_of(mail) == match, mail
    assert match_of(f"Here:\n{address}&move=3, and so on").redoable == 17
    with pytest.raises(Unreadable, match="has lost or changed"):
        match_of(f"Here is our game:\n{address[:-9]}\nAna")
    match.note(f"as in {address[:-9]}")
    assert match_of(match.text()) == match, "its notes are not read as addresses"


def test_a_text_that_only_looks_like_a_wrapped_link_is_soon_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def counted(text: str) -> Match:
        asked.append(text)
        return decode(text)

    monkeypatch.setattr("monsoon.link.decode", counted)
    with pytest.raises(Unreadable):
        match_of("#l=1abc\n" + "de\n" * 2000)
    assert len(asked) <= 401
    with pytest.raises(Unreadable, match="too long"):
        match_of(f"#l={'!' * 200_000}b")  # looked through once, not once from each character


def test_an_address_shows_a_match_after_some_moves() -> None:
    match = Match.new("navegador", players=2, seed=3)
    for _ in range(5):
        match.play(match.choices()[0])
    address = f"https://example.org/#l={encode(match)}"
    for tail, moves in (
        ("", 5),
        ("&move=5", 5),
        ("&move=2", 2),
        ("&move=0", 0),
        ("&x=1&move=4&y=2", 4),
    ):
        found = match_of(address + tail)
        assert found.hash() == match.hash(moves)
        assert found.redoable == 5 - moves
        found.redo(9)
        assert found == match
    for number in ("6", "9" * 5000, "x", "-1", "٣", ""):
        with pytest.raises(OutOfRange, match="moves made: 5"):
            match_of(f"{address}&move={number}")
