"""Sandboxes of own bots: what is sent to them, and the clock that watches them."""

from __future__ import annotations

from playwright.sync_api import Page

KEEP_REQUESTS = """
window.sent = [];
const plain = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...more) {
  if (message?.request) window.sent.push(JSON.parse(JSON.stringify(message.request)));
  return plain.call(this, message, ...more);
};
"""
"""Before a page opens: keeps in `window.sent` what is sent through ports, which bots are asked by.
"""

TICKS = """
window.ticks = [];
const every = window.setInterval;
window.setInterval = (does, time, ...more) => {
  if (time === 1000) window.ticks.push(does);
  return every(does, time, ...more);
};
"""
"""Before a page opens: keeps what it does every second in `window.ticks`."""

RUN_TIMERS = """(seconds) => {
  for (let second = 0; second < seconds; second += 1) for (const tick of window.ticks) tick();
  return document.querySelector(".workshop-frame") !== null;
}"""
"""Fires the one-second timers `seconds` times; returns whether the sandbox still exists."""


def stopped_by_silence(page: Page) -> None:
    """Lets the seconds pass after which a sandbox that says nothing is removed, and no fewer.

    Its last sign of life may come only now, and the seconds that really pass count, too.
    """
    seconds = 0
    while page.evaluate(RUN_TIMERS, 1):
        seconds += 1
        assert seconds < 40, "it should have been stopped"
    assert seconds >= 12, "it might still have answered"
