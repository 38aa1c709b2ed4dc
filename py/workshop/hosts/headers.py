"""The headers of every file of the site: the one table from which all host files are written.

Pages have a policy of their own (a `<meta>`); this table has what only a host can set: who may
frame a page, what a worker or an SVG opened by its address may do, and how long to cache a file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

YEAR = 365 * 24 * 3600
POLICY = "Content-Security-Policy"
UNUSED = (
    *("accelerometer", "display-capture", "geolocation", "gyroscope", "hid"),
    *("magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)
"""The page uses none of these, so code that gets into it through a bug cannot use them either."""


@dataclass(frozen=True)
class Row:
    """A header for some files; of those with the same name the first that matches counts."""

    name: str
    value: str
    files: str = ""
    """Which files: a pattern searched in the path, which starts with a slash. Nginx, Apache, Caddy,
    JavaScript and Python interpret it alike."""
    always: bool = True
    """Also with responses that are not files, such as "not found"."""

    def fits(self, path: str) -> bool:
        """Whether it applies to the file at this path, such as `/index.html`."""
        return re.search(self.files, path) is not None


TABLE = (
    # the folder named after its content; everything else must be revalidated
    Row("Cache-Control", f"public, max-age={YEAR}, immutable", "/[0-9a-f]{16}/", always=False),
    Row("Cache-Control", "no-cache", always=False),
    # SVGs may be styled, but must not run anything
    Row(POLICY, "default-src 'none'; style-src 'unsafe-inline'", r"\.svg$"),
    # a worker does not inherit the policy of its page
    Row(
        POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        r"/(sw|web/engine/worker)\.js$",
    ),
    # the frame in which bots run has no origin, however it is opened
    Row(
        POLICY,
        "sandbox allow-scripts; frame-ancestors 'self'",
        r"/web/workshop/sandbox\.html$",
    ),
    # only embed.html is made to be framed: by any page, even one opened from a disk
    Row(POLICY, "frame-ancestors 'none'", r"/(index\.html|(guide|rules/[^/]+)/[^/]+\.html)?$"),
    Row("X-Content-Type-Options", "nosniff"),
    Row("Referrer-Policy", "no-referrer"),
    # the camera reads the codes of a live table, with the user's permission
    Row("Permissions-Policy", ", ".join(["camera=(self)", *(f"{name}=()" for name in UNUSED)])),
    # nothing here is secret, and embed.js, its iframe and the wheels are for other sites
    Row("Cross-Origin-Resource-Policy", "cross-origin"),
    Row("Access-Control-Allow-Origin", "*"),
)


def of(path: str) -> dict[str, str]:
    """The headers of the file at this path of the site, which begins with a slash."""
    found: dict[str, str] = {}
    for row in TABLE:
        if row.fits(path):
            found.setdefault(row.name, row.value)
    return found


def policies() -> list[tuple[str, str]]:
    """Which files have which policy: the service worker responds with the same ones."""
    return [(row.files, row.value) for row in TABLE if row.name == POLICY]
