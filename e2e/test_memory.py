"""The memory of an engine that has just started is kept, and the next visit starts from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.harness import DESKTOP, LISTEN, Guard, wait_for_engine
from e2e.profiles import UNPAINTED
from e2e.stored import recorded
from e2e.table import READY, choose_way, new_game, play, position

TOOLS = """
  const opened = async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("monsoon-memory "));
    return name && caches.open(name);
  };
  const come = async (find) => {
    for (const until = performance.now() + 60_000; performance.now() < until; ) {
      const found = await find();
      if (found) return found;
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error("no memory is kept");
  };
"""
"""Functions for the scripts below: the cache of the memory, and waiting for what must come."""
KEPT = f"""async (text) => {{
  {TOOLS}
  const copy = await come(async () => (await (await opened())?.matchAll())?.[0]);
  const content = new Uint8Array(await copy.arrayBuffer());
  const found = new TextDecoder("latin1").decode(content).includes(text);
  return {{ size: content.length, found }};
}}"""
"""Waits until memory is kept; returns how many bytes, and whether they hold a text."""
CHANGE = f"""async ({{ flipped, browser = navigator.userAgent, mark = "" }}) => {{
  {TOOLS}
  const cache = await opened();
  const [request] = await cache.keys();
  const copy = await cache.match(request);
  const headers = new Headers(copy.headers);
  const content = new Uint8Array(await copy.arrayBuffer());
  if (flipped) content[content.length >> 1] ^= 1;
  headers.set("x-browser", browser);
  headers.set("x-mark", mark);
  await cache.put(request, new Response(content, {{ headers }}));
  await cache.put(new URL("/0123456789abcdef/memory", location.href), new Response("old"));
}}"""
"""Replaces what is kept: by other content, or under another browser's name; adds an old version's.
"""
REPLACED = f"""() => {{
  {TOOLS}
  return come(async () => {{
    const urls = (await (await opened()).keys()).map(({{ url }}) => url);
    return urls.length === 1 && !urls[0].includes("0123456789abcdef");
  }});
}}"""
"""Waits until the only memory is that of this version."""
MARKS = f"""async () => {{
  {TOOLS}
  return (await (await opened()).matchAll()).map(({{ headers }}) => headers.get("x-mark"));
}}"""
"""The marks of all that are kept."""
BREAK = "window.workers[0].onerror(new ErrorEvent('error', { message: 'out of bounds' }))"
"""The engine ends with an error of the browser."""
RESTORED = "performance.getEntriesByName('memory restored').length === 1"
"""Whether the page's engine has started from the memory."""


@pytest.fixture
def visitor(browser: Browser, guard: Guard) -> Iterator[BrowserContext]:
    """A profile with the service worker, without which no memory is kept."""
    made = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    made.add_init_script(path=UNPAINTED)
    made.on("page", guard.watch)
    yield made
    made.close()


def visit(visitor: BrowserContext, address: str) -> Page:
    """Opens an address in a new page, whose engine is then ready."""
    page = visitor.new_page()
    page.add_init_script(LISTEN)
    page.goto(address)
    wait_for_engine(page, "ready")
    return page


def restored(page: Page) -> bool:
    """Whether its engine has started from memory."""
    found: bool = page.workers[0].evaluate(RESTORED)
    return found


def test_a_second_visit_starts_from_memory_and_plays_on(
    visitor: BrowserContext, address: str
) -> None:
    """In both games, with a bot; nothing of the first visit's match is in it."""
    late = recorded("nagasaki-4", 40)
    late.names = ("Zephyrine", *late.names[1:])
    first = visit(visitor, f"{address}#l={encode(late)}")
    expect(first.locator(READY)).to_have_attribute("data-hash", late.hash())
    assert not restored(first)
    kept = first.evaluate(KEPT, "Zephyrine")
    assert 5e6 < kept["size"] < 12e6
    assert not kept["found"]
    assert first.evaluate(KEPT, "Navegador")["found"], "it can be searched"

    second = visit(visitor, f"{address}#l={encode(late)}")
    expect(second.locator(READY)).to_have_attribute("data-hash", late.hash())
    assert restored(second)
    borneo = Match.new("borneo", players=3, seed=1)
    second.goto(f"{address}#l={encode(borneo)}")
    expect(second.locator(READY)).to_have_attribute("data-hash", borneo.hash())
    second.goto(address)
    second.reload()
    wait_for_engine(second, "ready")
    assert restored(second)
    choose_way(second, "bots")
    new_game(second, 2, 5)
    before = position(second)
    play(second, "go workers")
    play(second, "end")
    assert position(second) != before


@pytest.mark.parametrize("change", [{"flipped": True}, {"browser": "another one"}])
def test_memory_that_does_not_fit_is_replaced(
    visitor: BrowserContext, address: str, change: dict[str, object]
) -> None:
    """The engine starts as on a first visit, and its memory is kept instead."""
    first = visit(visitor, address)
    first.evaluate(KEPT, "")
    first.evaluate(CHANGE, change)
    first.close()
    second = visit(visitor, address)
    assert not restored(second)
    second.evaluate(REPLACED)
    assert restored(visit(visitor, address))


def test_memory_is_not_used_again_after_a_crash(visitor: BrowserContext, address: str) -> None:
    first = visit(visitor, address)
    first.evaluate(KEPT, "")
    first.evaluate(CHANGE, {"mark": "bad"})
    page = visit(visitor, address)
    assert restored(page)
    assert "bad" in page.evaluate(MARKS)
    page.evaluate(BREAK)
    page.locator("[data-action=retry]").click()
    wait_for_engine(page, "ready")
    assert not restored(page)
    assert "bad" not in page.evaluate(MARKS)
