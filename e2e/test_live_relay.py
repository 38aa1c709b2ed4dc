"""A live table whose pages reach each other only through a server, as two homes often do.

The addresses come from live.json. The server is coturn, which answers STUN and relays by TURN; the
test is skipped where it is not installed (Debian: coturn).
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import Guard
from e2e.live import Live, wait_for_decision
from e2e.profiles import DEVICES, Profiles
from e2e.table import play_listed

TURN = shutil.which("turnserver")
USER, PASSWORD = "monsoon", "a-word-for-the-test"
RELAYED = """
const Plain = RTCPeerConnection;
window.RTCPeerConnection = class extends Plain {
  constructor(settings) { super({ ...settings, iceTransportPolicy: "relay" }); }
};
"""
"""Lets connections use nothing but the relay."""
ROUTE = """async () => {
  const report = await window.connections.at(-1).getStats();
  const pair = [...report.values()].find((one) => one.type === "candidate-pair" && one.nominated);
  return [pair.localCandidateId, pair.remoteCandidateId].map((id) => report.get(id).candidateType);
}"""
"""The kinds of the addresses over which the last connection goes."""
KINDS = """() => [...new Set([...window.connections.at(-1).localDescription.sdp
  .matchAll(/ typ (\\w+)/g)].map(([, kind]) => kind))].sort()"""
"""The kinds of the addresses that a page has found for itself."""


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[int]:
    """The port of a server that relays."""
    assert TURN
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    command = [TURN, "-n", f"--listening-port={port}", "--listening-ip=127.0.0.1"]
    command += ["--relay-ip=127.0.0.1", "--allow-loopback-peers", "--lt-cred-mech"]
    command += [f"--user={USER}:{PASSWORD}", "--realm=monsoon", "--no-tls", "--no-dtls", "--no-cli"]
    command += [
        "--log-file=stdout",
        f"--userdb={tmp_path / 'users'}",
        f"--pidfile={tmp_path / 'id'}",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        _wait_for(port)
        yield port
        server.kill()


def _wait_for(port: int) -> None:
    """Until the server answers a binding request of STUN (RFC 5389, 6)."""
    request = bytes.fromhex("000100002112a442") + bytes(12)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(0.5)
        for _ in range(60):
            try:
                asking.sendto(request, ("127.0.0.1", port))
                if asking.recv(100)[:2] == b"\x01\x01":
                    return
            except OSError:
                time.sleep(0.2)
    raise AssertionError("the server does not answer")


@pytest.mark.skipif(TURN is None, reason="there is no coturn on this machine")
def test_a_table_over_a_relay(
    relay: int, profiles: Profiles, guard: Guard, address: str, context: BrowserContext
) -> None:
    servers: list[Any] = [
        {"urls": [f"stun:127.0.0.1:{relay}"]},
        {"urls": [f"turn:127.0.0.1:{relay}"], "username": USER, "credential": PASSWORD},
    ]
    live = Live(profiles, guard, address)
    with profiles.borrow(guard.watch, **DEVICES[0]) as another:
        host, guest = live.page(context), live.page(another)
        for page in (host, guest):
            _configure(page, servers)
        live.host(host, "navegador", "-,-", 7)  # Bento begins
        live.join(host, guest, 1)
        assert [page.evaluate(ROUTE) for page in (host, guest)] == [["relay", "relay"]] * 2
        assert [page.evaluate(KINDS) for page in (host, guest)] == [["relay"]] * 2
        wait_for_decision(guest)
        play_listed(guest, "go workers")
        expect(host.locator(".log-turn")).to_have_count(1)


def _configure(page: Page, servers: list[Any]) -> None:
    settings = json.dumps({"iceServers": servers})
    page.route(
        "**/live.json", lambda route: route.fulfill(body=settings, content_type="application/json")
    )
    page.add_init_script(RELAYED)
