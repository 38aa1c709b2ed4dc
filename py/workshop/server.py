"""A static server for local use: right content types, no delays, 304 for unchanged files.

Browsers keep the files of a version's folder for ever, as they do with the site on a host.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote, urlsplit

from workshop.shell import Problem

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# Files whose address changes with their content, and how long browsers may keep them.
VERSIONED = re.compile(r"/[0-9a-f]{16}/")
FOR_EVER = "public, max-age=31536000, immutable"
PATIENCE = 0.5
"""Seconds until Ctrl+C is heard at the latest."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the folders of its server."""

    protocol_version = "HTTP/1.1"
    # Without this every response waits some 40 ms for the next packet.
    disable_nagle_algorithm = True
    server: _Listener

    def do_GET(self) -> None:
        """Send a file, or report that it is unchanged or missing."""
        try:
            path = self.server.find(unquote(urlsplit(self.path).path))
        except (OSError, ValueError):  # not a possible file name, or not an address
            path = None
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        about = path.stat()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", FOR_EVER if VERSIONED.search(self.path) else "no-cache")
        # nothing here is secret, and embed.js is for other sites
        self.send_header("Access-Control-Allow-Origin", "*")
        if known:
            self.end_headers()
            return
        body = path.read_bytes()
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        """As GET, without the content."""
        self.do_GET()

    def log_message(self, *_: object) -> None:
        """Prints nothing: the terminal is for messages of the build."""


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    # on Windows it would let two servers have one port
    allow_reuse_address = os.name == "posix"

    def __init__(self, mounts: Mapping[str, Path], port: int, handler: type[Handler]) -> None:
        self.mounts = sorted(mounts.items(), key=lambda mount: -len(mount[0]))
        super().__init__(("127.0.0.1", port), handler)

    def find(self, url: str) -> Path | None:
        """The file for a path of the address; never one outside the mounted folders."""
        for prefix, folder in self.mounts:
            if url.startswith(prefix):
                root = folder.resolve()
                path = (root / url.removeprefix(prefix)).resolve()
                if path.is_dir() and url.endswith("/"):
                    path /= "index.html"
                return path if path.is_file() and path.is_relative_to(root) else None
        return None

    def handle_error(self, *_: object) -> None:
        """Ignore errors: a browser that hangs up is nothing to report."""


class Server:
    """Serves folders under path prefixes (each ends in a slash), in the background.

    >>> with Server({"/": Path("dist")}) as server:     # doctest: +SKIP
    ...     print(server.address)
    """

    def __init__(
        self, mounts: Mapping[str, Path], port: int = 0, handler: type[Handler] = Handler
    ) -> None:
        try:
            self._listener = _Listener(mounts, port, handler)
        except (OSError, OverflowError) as error:  # it is taken, or there is no such port
            reason = error.strerror if isinstance(error, OSError) else "ports are 0 to 65535"
            hint = "try another with --port, or --port 0 for any that is free"
            raise Problem(f"Port {port} cannot be used ({reason}): {hint}.") from None
        self.address = f"http://127.0.0.1:{self._listener.server_port}/"
        self._thread = threading.Thread(target=self._listener.serve_forever, daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listener.shutdown()
        self._listener.server_close()

    def wait(self) -> None:
        """Waits until the user interrupts."""
        try:
            # on Windows, Ctrl+C is heard only when a wait ends (python/cpython#139689)
            while self._thread.is_alive():
                self._thread.join(PATIENCE)
        except KeyboardInterrupt:
            print()
