"""A host whose connections break off in the middle of the runtime, and the speed of downloads."""

from __future__ import annotations

import re
from http import HTTPStatus
from pathlib import Path

from workshop.server import Handler, Server

WASM = "pyodide/pyodide.asm.wasm"
WORKER = "web/engine/worker.js"


def at_pace(script: str, quick: bool) -> str:
    """The engine's worker, made to treat its downloads as fast, or as slow.

    Replaces the values of SOON, WAIT and INTERVAL of web/engine/downloads.js, which have other
    names in the built script.
    """
    for value, other in (("5e3", "1e12" if quick else "0"), ("250", "6e4"), ("100", "0")):
        script, found = re.subn(rf"(?<=[\w$]=){value}(?=[,;])", other, script)
        assert found == 1, f"the worker has {found} constants of {value}"
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
    """The built site on such a host; as fast downloads, which are compiled while they arrive."""
    return Server({"/": dist}, handler=_Breaking)
