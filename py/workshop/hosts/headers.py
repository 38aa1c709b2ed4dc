"""The headers of every file of the site: one table, from which all files for hosts are written.

Pages have a policy of their own (a `<meta>`); here is what only a host can say: who may frame a
page, what a worker or a picture that is opened by its address may do, and how long to keep a file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

YEAR = 365 * 24 * 3600
POLICY = "Content-Security-Policy"
#: The page uses none of these, so code that gets into it by a fault cannot use them either.
UNUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"),
    *("magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)


@dataclass(frozen=True)
class Row:
    """A header for some files; of those with the same name the first that fits counts."""

    name: str
    value: str
    #: Which files: found in the path, which begins with a slash. Nginx, Apache, Caddy, JavaScript
    #: and Python read it alike.
    files: str = ""
    #: Also with answers that are no file, such as "not found".
    always: bool = True

    def fits(self, path: str) -> bool:
        """Whether it is for the file at this path, such as `/index.html`."""
        return re.search(self.files, path) is not None


TABLE = (
    # the folder that is named after its content; all else must be asked for anew
    Row("Cache-Control", f"public, max-age={YEAR}, immutable", "/[0-9a-f]{16}/", always=False),
    Row("Cache-Control", "no-cache", always=False),
    # pictures may be dressed, but not run anything
    Row(POLICY, "default-src 'none'; style-src 'unsafe-inline'", r"\.svg$"),
    # a worker does not inherit the policy of its page
    Row(
        POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        r"/(sw|web/engine/worker)\.js$",
    ),
    # embed.html alone is made to be framed: by any page, even by a file on a disk
    Row(POLICY, "frame-ancestors 'none'", r"/(index\.html|rules/[^/]+/[^/]+\.html)?$"),
    Row("X-Content-Type-Options", "nosniff"),
    Row("Referrer-Policy", "no-referrer"),
    Row("Permissions-Policy", ", ".join(f"{name}=()" for name in UNUSED)),
    # nothing here is secret, and embed.js, its frame and the wheels are for the pages of others
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
    """Which files have which policy: the service worker answers with the same ones."""
    return [(row.files, row.value) for row in TABLE if row.name == POLICY]
