"""A host whose connections break off in the middle of the runtime, and the pace of an engine."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

from workshop.server import Handler, Server

WASM = "pyodide/pyodide.asm.wasm"
WORKER = "web/engine/worker.js"


def at_pace(script: str, quick: bool) -> str:
    """The engine's worker, which takes its downloads for quick ones, or for slow ones."""
    for line, other in (
        ("const SOON = 5000;", f"const SOON = {1e12 if quick else 0};"),
        ("const WAIT = 250;", "const WAIT = 60_000;"),
        ("const INTERVAL = 100;", "const INTERVAL = 0;"),
    ):
        assert line in script
        script = script.replace(line, other)
    return script


class _Breaking(Handler):
    def do_GET(self) -> None:  # noqa: N802 - as http.server names it
        path = self.server.find(self.path)
        if path is None or not self.path.endswith((WASM, WORKER)):
            return super().do_GET()
        body = path.read_bytes()
        if self.path.endswith(WORKER):
            body = at_pace(body.decode(), quick=True).encode()
        kind = "application/wasm" if self.path.endswith(WASM) else "text/javascript"
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 3] if self.path.endswith(WASM) else body)
        self.close_connection = True
        return None


def breaking(dist: Path) -> Server:
    """The built site on such a host; quick ones, so that the browser compiles what arrives."""
    return Server({"/": dist}, handler=_Breaking)
