"""Any input is a game or one message: addresses, links, files, entries of the store."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from monsoon import Match, Unreadable
from monsoon.link import decode, encode
from playwright.sync_api import FilePayload, Page, expect

from e2e.harness import OpenSite, wait_until
from e2e.stored import recorded_text
from e2e.table import join

TEXTS = [
    recorded_text(name)
    for name in ("nagasaki-2", "borneo-cargo-3", "one-card-4", "borneo-second-5")
]
KINDS = {
    *("none", "bad", "saves", "statistics", "puzzles", "puzzle", "live", "workshop", "learn"),
    *("rules", "example", "match", "link", "text", "deal", "copy", "copied"),
}
fuzz = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
nasty = st.text() | st.sampled_from(
    ["__proto__", "constructor", "<img onerror=1>", "%", "&move=", "#"]
)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | nasty,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(nasty, inner, max_size=4),
    max_leaves=8,
)
SAVE = {
    "version": 1, "id": "abc", "game": "navegador", "names": ["A", "B"], "colors": ["red", "blue"],
    "turn": 3, "updated": 1000, "over": False, "text": TEXTS[0], "title": "x", "seat": 1,
    "picture": [[1, 2, 3, 4, "red"], [1, 2, 3, 4, "#aabbcc"]],
}  # fmt: skip
# Puts one entry into the store, and renders the list of all games with it.
LIST = """async ([raw, id]) => {
  const at = (file) => import(`/apart/web/${file}`);
  const { render } = await import("/lit/lit-html.js");
  const [store, { SaveList }, { savesPage }] =
    await Promise.all(["store/store.js", "saves/list.js", "saves/page.js"].map(at));
  localStorage.clear();
  localStorage.setItem(`monsoon.1.match.${id}`, raw);
  const list = new SaveList({ paint() {}, report() {}, withdraw() {} });
  list.read();
  const root = document.createElement("div");
  const doors = { pending: null, open() {}, back() {}, takeFiles() {}, takeText() {} };
  render(savesPage(list, doors), root);
  const there = Object.values(localStorage);
  const scripts = root.querySelectorAll("script, img").length;
  return { saves: list.saves.length, aside: list.aside.length, there, scripts };
}"""
OPEN = """async (hash) => {
  const settled = async (found) => {
    while (!found()) await new Promise((go) => setTimeout(go, 5));
  };
  location.hash = "";
  await settled(() => document.querySelector("[data-action=start]"));
  document.querySelectorAll(".message .close").forEach((button) => button.click());
  location.hash = hash;
  await settled(() => document.querySelector(".match, .message"));
  const message = document.querySelector(".message.bad p")?.textContent ?? null;
  return { hash: document.querySelector(".match")?.dataset.hash ?? null, message };
}"""


@pytest.fixture
def module(page: Page, address: str) -> Callable[[str, str, Any], Any]:
    """Calls a function of a module of the page."""
    page.goto(f"{address}pages/modules.html")

    def call(file: str, body: str, argument: Any) -> Any:
        script = f"async (it) => {{ const m = await import('/apart/web/{file}'); return {body}; }}"
        return page.evaluate(script, argument)

    return call


def spoilt(text: str, rng: random.Random) -> str:
    """A text with a few small changes: letters, words and lines removed, repeated, swapped."""
    for _ in range(rng.randint(1, 3)):
        parts = re.split(rng.choice([r"(?<=\n)", r"(?<= )", r"(?<=;)", ""]), text)
        place, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        change = rng.randrange(4)
        if change == 0:
            del parts[place]
        elif change == 1:
            parts.insert(other, parts[place])
        elif change == 2:
            parts[place], parts[other] = parts[other], parts[place]
        else:
            parts[place] = rng.choice(["", "\0", "<b>", "é", "9999999999", "monsoon 1\n", "Z", "-"])
        text = "".join(parts)
    return text


def expected(link: str) -> dict[str, str | None]:
    """What the page shows for a link: a position, or the reason why there is none."""
    try:
        return {"hash": decode(link).hash(), "message": None}
    except Unreadable as error:
        return {"hash": None, "message": str(error)}


@fuzz
@given(nasty)
@example("#l=")
@example("#m=")
@example("#g=__proto__&p=2&s=1")
def test_any_address_is_one_of_few(module: Callable[..., Any], text: str) -> None:
    for hash_ in (
        text,
        f"#{text}",
        f"#l={text}",
        f"#t={text}",
        f"#m={text}",
        f"#g=navegador&p=2&s=1&o={text}",
    ):
        assert module("address.js", "m.readAddress(it).kind", hash_) in KINDS


@fuzz
@given(st.sampled_from(TEXTS) | nasty, nasty, st.sampled_from(TEXTS) | nasty)
def test_any_file_falls_into_texts(
    module: Callable[..., Any], one: str, mid: str, two: str
) -> None:
    file = one + mid + "\n" + two
    body = "[m.textsIn(it), m.goesOn(it, it + 'x'), m.partyOfText(it), m.labelOfText(it)]"
    texts, *_ = module("matchtext.js", body, file)
    assert "".join(texts) == file


@fuzz
@given(
    st.dictionaries(st.sampled_from(sorted(SAVE)), json_values, max_size=3),
    st.sampled_from(["abc", "é", "x-"]),
)
def test_any_entry_is_shown_or_set_aside(
    page: Page, module: Callable[..., Any], changes: dict[str, Any], key: str
) -> None:
    raw = json.dumps({**SAVE, **changes})
    found = page.evaluate(LIST, [raw, key])
    assert found["saves"] + found["aside"] == 1
    assert raw in found["there"]
    assert found["scripts"] == 0


@fuzz
@given(nasty | json_values.map(json.dumps))
def test_any_text_in_the_store_is_shown_or_set_aside(
    page: Page, module: Callable[..., Any], raw: str
) -> None:
    found = page.evaluate(LIST, [raw, "abc"])
    assert found["saves"] + found["aside"] == 1


@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.deep)])
def test_links_of_spoilt_games(open_site: OpenSite, count: int) -> None:
    """In one page, one after the other; each outcome is the engine's."""
    rng = random.Random(4711)
    page = open_site()
    whole = [encode(Match.parse(text)) for text in TEXTS]
    for turn in range(count):
        link = rng.choice(whole)
        if turn % 4:
            link = re.sub(r"[^\x21-\x7e]|[#&%+<>\"`]", "_", spoilt(link, rng))
        found = page.evaluate(OPEN, f"#l={link}")
        assert found == expected(re.sub(r"[^\w-]{1,40}$", "", link, flags=re.ASCII)), link


def test_files_of_spoilt_games(open_site: OpenSite) -> None:
    rng = random.Random(1147)
    page = open_site("#saves")
    texts = [spoilt(rng.choice(TEXTS), rng) if turn % 5 else TEXTS[turn % 4] for turn in range(40)]
    texts = [text for text in texts if len(re.findall("^monsoon ", text, re.MULTILINE)) == 1]
    good, bad = set(), 0
    for text in texts:
        try:
            good.add(Match.parse(text).text())
        except Unreadable:
            bad += 1
    assert len(good) > 3
    assert bad > 10
    files: list[FilePayload] = [
        {"name": f"{n}.txt", "mimeType": "text/plain", "buffer": text.encode()}
        for n, text in enumerate(texts)
    ]
    page.locator("input[type=file]").set_input_files(files)
    expect(page.locator(".message.bad")).to_contain_text(f"{bad} games were not added.")
    expect(page.locator("[data-save]")).to_have_count(len(good))
    saved = page.evaluate("Object.values(localStorage).map((raw) => JSON.parse(raw).text)")
    assert set(saved) == good


def test_names_and_titles_are_only_text(open_site: OpenSite, page: Page) -> None:
    page.add_init_script("window.addEventListener('error', () => { window.hurt = true; }, true)")
    evil = '<img src=x onerror="window.hurt=1">{{name}}'[:40]
    tags = {"colors": "red,blue", "event": "<script>window.hurt=1</script>"}
    match = Match.new("navegador", players=2, seed=5, names=[evil, "${7*7}"], tags=tags)
    open_site(f"#l={encode(match)}")
    page.locator(".match").wait_for()
    join(page)
    page.locator("[data-action=share]").click()
    page.locator("[data-action=saves]").click()
    page.locator("[data-action=rename]").click()
    page.locator("input[name=title]").fill(evil)
    page.locator("[data-action=name]").click()
    expect(page.locator("[data-save] h3")).to_have_text(evil)
    expect(page.locator("[data-save]")).to_contain_text("${7*7}")
    wait_until(page, "() => document.images.length === 0")
    assert page.evaluate("window.hurt ?? null") is None
