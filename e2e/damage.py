"""A host whose files are damaged, and what a visitor does to need each of them."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from monsoon import Match
from workshop.server import FOR_EVER, TYPES, Handler, Server
from workshop.site import content

from e2e.stored import MATCH

SAVES = {"navegador": "aaaaaaaa", "borneo": "bbbbbbbb"}
"""The saved games that must survive everything, by game; their ids."""


def truncated(_: str, body: bytes) -> bytes:
    """The first half."""
    return body[: len(body) // 2]


def garbled(path: str, body: bytes) -> bytes:
    """A tenth of it, in the middle, is replaced."""
    first, length = len(body) * 2 // 5, max(16, len(body) // 10)
    noise = random.Random(path).randbytes(length)
    return body[:first] + noise[: len(body) - first] + body[first + length :]


def missing(_: str, __: bytes) -> None:
    """The file does not exist."""
    return


def older(path: str, body: bytes) -> bytes:
    """The same file from another version: it is valid, but uses other names."""
    kind = path.rpartition(".")[2]
    if kind == "wasm":
        return b"\0asm\1\0\0\0"
    if kind in ("js", "mjs", "html", "css", "svg", "txt", "json", "webmanifest"):
        text = body.decode()
        if kind == "html":
            return re.sub(r"\b[0-9a-f]{16}(?=/)", "0" * 16, text).encode() + b"\n"
        if kind == "json":
            return re.sub(r'([{,]\s*)"(\w[^"]*":)', r'\1"old-\2', text).encode()
        if kind == "css":
            return text.replace("{ display: grid", "{ color: red").encode() + b"\n/* older */\n"
        if kind in ("js", "mjs"):
            named = re.sub(
                r"\bexport\{[^}]*\}", lambda found: found[0].replace(" as ", " as old_"), text
            )
            return f"{named}\n// older\n".encode()
        return text.encode() + b"\n"
    return body + b"older"


WAYS: dict[str, Callable[[str, bytes], bytes | None]] = {
    way.__name__: way for way in (truncated, garbled, missing, older)
}


class _Damaging(Handler):
    """Serves as common hosts do: files in the folder of a version are cached for ever."""

    def do_GET(self) -> None:  # noqa: N802 - as http.server names it
        path = self.server.find(unquote(urlsplit(self.path).path))
        server: DamagedHost = self.server.host  # type: ignore[attr-defined]
        if path is None or not path.is_relative_to(server.site):
            return super().do_GET()
        name = path.relative_to(server.site).as_posix()
        server.asked.add(name)
        body: bytes | None = path.read_bytes()
        way = server.damaged.get(name)
        if way:
            whole, body = path.read_bytes(), WAYS[way](name, path.read_bytes())
            assert body != whole, f"{name} {way} is no damage"
        self.send_response(HTTPStatus.NOT_FOUND if body is None else HTTPStatus.OK)
        # the browser never revalidates files in a version's folder, damaged or not
        kept = name.startswith(server.version) or way
        self.send_header("Cache-Control", FOR_EVER if kept and name != "sw.js" else "no-cache")
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body or b"")
        return None


class DamagedHost(Server):
    """The built site, with damaged files: `damaged` has their names and the kind of damage."""

    def __enter__(self) -> DamagedHost:
        super().__enter__()
        return self

    def __init__(self, mounts: Mapping[str, Path], site: Path) -> None:
        super().__init__(mounts, handler=_Damaging)
        self._listener.host = self  # type: ignore[attr-defined]
        self.site = site.resolve()
        self.version = content(site).name
        self.damaged: dict[str, str] = {}
        self.asked: set[str] = set()
        """What has been requested."""


def damaging(site: Path, others: Mapping[str, Path]) -> DamagedHost:
    """The site at the root of a host, and other folders that are never damaged."""
    return DamagedHost({"/": site, **others}, site)


@dataclass(frozen=True)
class Visit:
    """What a person does with the page: an address, what they click then, and what they see."""

    address: str
    wanted: str
    way: tuple[tuple[str, str], ...] = ()
    """What to wait for and then to click, in order."""
    alone: bool = False
    """Without the page around it, so there are no games."""


READY = ".match:not(.busy) .board-frame svg"
START = "html[data-engine=ready] main.start"
BOARD = "main.embed[data-live]"


CAPTIONED = {"navegador": "market-selling-gold", "borneo": "order-once"}
"""An example of each game that has a caption."""

BESIDE = ("index.html", "embed.html", "sw.js", "unloaded.js", "repair.js")
"""What the page itself loads from outside the folder of its version."""


def visit_for(path: str, games: list[str]) -> Visit | None:
    """How to need a file, by its path in the site; None: no page of ours loads it."""
    inside = re.sub(r"^[0-9a-f]{16}/", "", path)
    name = inside.rpartition("/")[2]
    game = next((game for game in games if game in inside), games[0])
    language = next(iter(re.findall(r"(?:^|\.)(de|en|es|fr)(?:\.|$)", name)), "en")
    saved = f"#m={SAVES[game]}"
    if inside == path and path not in BESIDE:
        return None  # for hosts, for other sites, for readers
    if inside == "web/rulebook/static.js" or name.endswith(".map"):
        return None  # a static page that needs no script; files only for debugging
    if "/captions/" in inside:
        address = f"embed.html#game={game}&lang={language}&scenario={CAPTIONED[game]}"
        return Visit(address, "main.embed [data-action=start]", alone=True)
    if inside.startswith("positions/"):
        scenario = name.rpartition(".")[0]
        address = f"embed.html#game={game}&scenario={scenario}"
        return Visit(address, "main.embed [data-action=start]", alone=True)
    if "embed" in inside:
        address = f"embed.html#game={game}&scenario={CAPTIONED[game]}&start=now"
        return Visit(address, BOARD, alone=True)
    if inside.startswith("web/rulebook/") or name in ("base.css", "tokens.css", "book.css"):
        return Visit(f"?lang={language}#rules={game}", ".book-dialog[data-ready=true]")
    if name == "lesson.txt":
        return Visit(f"#learn={game}", READY)
    if inside == "web/live/signal.js":
        return None  # needs an invitation that is pasted: e2e/test_saves.py
    if inside.startswith("web/live/"):
        return Visit("#live", ".live-room")
    if inside == "web/share/scan.js":
        scanning = ((".live-room", "[data-action=live-scan]"),)
        return Visit("#live", ".message.bad", scanning)  # there is no camera
    if "qr" in name or inside == "web/share/shared.js":
        return Visit(saved, ".share-code svg", ((READY, "[data-action=share]"),))
    if inside == "web/workshop/seats.js":
        return None  # needs a bot at a seat: e2e/test_own_seats.py
    if inside.startswith("web/workshop/") or inside == "workshop.zip":
        return Visit("#workshop", ".workshop .workshop-editor")
    if inside.startswith("web/puzzles/") or name == "puzzles.json":
        return Visit("#puzzles", ".puzzle-list")
    if inside.startswith("web/pad/") or name == "pad.js":
        return Visit(f"#pad={game}", "main[data-counted=true]")
    if inside in ("web/copy/room.js", f"web/{game}/copy.js"):
        return Visit(f"#copy={game}", ".copy-page[data-checked=true]")
    if inside.startswith((f"web/{game}/", "web/match/")) and "words" not in inside:
        return Visit(saved, READY)
    return Visit(f"?lang={language}", START)


def saves() -> dict[str, str]:
    """The store of a browser with two games, as the page writes it."""
    found = {}
    for game, ident in SAVES.items():
        match = Match.new(game, players=3, seed=5, names=["Ana", "Bento", "Clara"])
        match.play(match.legal()[0])
        save = {
            "version": 1,
            "id": ident,
            "game": game,
            "names": match.names,
            "colors": ["red", "blue", "green"],
            "turn": 1,
            "updated": 1_700_000_000_000,
            "text": match.text(),
        }
        found[f"{MATCH}{ident}"] = json.dumps(save)
    return found


def hashes() -> dict[str, str]:
    """The positions of these games, by id."""
    texts = {key.rpartition(".")[2]: json.loads(raw)["text"] for key, raw in saves().items()}
    return {ident: Match.parse(text).hash() for ident, text in texts.items()}


def digest(body: bytes) -> str:
    """The hash as in the page's list of files."""
    return hashlib.sha256(body).hexdigest()[:16]
