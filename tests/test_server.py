"""The local server: every address gets a response, and none leads out of its folder."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from workshop.server import PATIENCE, Server
from workshop.shell import Problem

VERSION = "0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[http.client.HTTPConnection]:
    folder = tmp_path_factory.mktemp("site") / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("here", "utf-8")
    (folder / VERSION).mkdir()
    (folder / VERSION / "app.js").write_text("1", "utf-8")
    (folder.parent / "secret.txt").write_text("not here", "utf-8")
    with Server({"/": folder}) as running:
        connection = http.client.HTTPConnection(
            "127.0.0.1", int(running.address[:-1].split(":")[2])
        )
        yield connection
        connection.close()


@pytest.mark.parametrize(
    "address",
    [
        *("/%00", "/index.html%00", "/" + "x" * 300, "/" + "x/" * 3000, "/" + "%2e" * 5000),
        *(
            "/%ff",
            "/%ed%a0%80",
            "//[",
            "//[/x",
            "/%5b",
            "/..",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
        ),
        *("/..%2fsecret.txt", "/index.html/x", "/con", "/nothing", "/%0d%0aA:%20b"),
    ],
)
def test_what_is_not_there(server: http.client.HTTPConnection, address: str) -> None:
    for method in ("GET", "HEAD"):
        server.request(method, address)
        answer = server.getresponse()
        answer.read()
        assert answer.status == 404
    server.request("GET", "/")
    answer = server.getresponse()
    assert (answer.status, answer.read()) == (200, b"here")


@pytest.mark.parametrize(
    ("address", "kept"), [("/", "no-cache"), (f"/{VERSION}/app.js", "immutable")]
)
def test_what_browsers_may_keep(
    server: http.client.HTTPConnection, address: str, kept: str
) -> None:
    server.request("GET", address)
    answer = server.getresponse()
    answer.read()
    assert kept in str(answer.getheader("Cache-Control"))


def test_a_port_that_cannot_be_used(server: http.client.HTTPConnection, tmp_path: Path) -> None:
    for port in (server.port, 65536, -1):
        with pytest.raises(Problem, match=rf"Port {port} cannot be used \(.+\): try another"):
            Server({"/": tmp_path}, port)


def test_ctrl_c_is_heard_on_every_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows, where a wait without an end does not hear it."""
    waited: list[float | None] = []

    def join(timeout: float | None = None) -> None:
        waited.append(timeout)
        if len(waited) == 2:
            raise KeyboardInterrupt

    with Server({"/": tmp_path}) as running, monkeypatch.context() as patched:
        patched.setattr(running._thread, "join", join)
        running.wait()
    assert waited == [PATIENCE, PATIENCE]
