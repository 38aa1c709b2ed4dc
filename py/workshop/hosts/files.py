"""The table of headers in the syntax of each host; README.md says where these files go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from workshop.compressed import KINDS, SMALLEST
from workshop.hosts import headers
from workshop.hosts.headers import TABLE, Row
from workshop.server import TYPES

MADE = "Monsoon's headers, made by the build from one table; more in py/workshop/hosts/README.md."
# Where each file goes.
USE = {
    "_headers": "Netlify and Cloudflare Pages read it by themselves where this folder is the site.",
    ".htaccess": "Apache reads it by itself where `AllowOverride FileInfo` lets it.",
    "hosts/nginx.conf": "Copy it, and include the copy in the `server` or `location` of the site.",
    "hosts/Caddyfile": "Copy it, `import` the copy, and say `import monsoon` in the site's block.",
}
PLAIN = {suffix: kind.partition(";")[0] for suffix, kind in TYPES.items()}
PACKED = sorted({PLAIN[suffix] for suffix in KINDS} - {"text/html"})
"""Types worth compressing on the fly, besides HTML, which every host compresses by default."""


def write(site: Path) -> None:
    """Writes all of them into an otherwise complete site."""
    (site / "hosts").mkdir()
    texts = {
        "_headers": netlify(site),
        ".htaccess": apache(),
        "hosts/nginx.conf": nginx(),
        "hosts/Caddyfile": caddy(),
    }
    for name, text in texts.items():
        (site / name).write_text(f"# {MADE}\n# {USE[name]}\n{text}", encoding="utf-8", newline="\n")


def nginx() -> str:
    """For inclusion in a `server` or a `location`."""
    # types with a charset are listed without it
    texts = sorted({PLAIN[suffix] for suffix, kind in TYPES.items() if ";" in kind} - {"text/html"})
    lines = ["charset utf-8;", f"charset_types {' '.join(texts)};", "default_type text/plain;"]
    lines += ["types {", *(f"    {kind} {' '.join(names)};" for kind, names in _kinds(PLAIN)), "}"]
    lines += ["gzip on;", "gzip_vary on;", f"gzip_min_length {SMALLEST};"]
    lines += [f"gzip_types {' '.join(PACKED)};"]
    lines += ["# after `build.py build --compressed`; the second one is a module of its own:"]
    lines += ["# gzip_static on;", "# brotli_static on;"]
    for name, rows in _by_name():
        value = next((f'"{row.value}"' for row in rows if not row.files), '""')
        if some := [row for row in rows if row.files]:
            # a header without a value is not sent
            variable = f"$monsoon_{name.lower().replace('-', '_')}"
            lines.append(f"set {variable} {value};")
            for row in reversed(some):
                lines.append(f'if ($uri ~ "{row.files}") {{ set {variable} "{row.value}"; }}')
            value = variable
        lines.append(f"add_header {name} {value}{' always' * rows[0].always};")
    return _text(lines)


def apache() -> str:
    """For the site's folder, as `.htaccess`."""
    lines = [
        f'AddType "{kind}" {" ".join(f".{one}" for one in ones)}' for kind, ones in _kinds(TYPES)
    ]
    lines += ["<IfModule mod_deflate.c>"]
    lines += [f"    AddOutputFilterByType DEFLATE text/html {' '.join(PACKED)}", "</IfModule>"]
    lines += ["<IfModule mod_headers.c>"]
    for _, rows in _by_name():
        for row in reversed(rows):
            when = f' "expr=%{{REQUEST_URI}} =~ m#{row.files}#"' if row.files else ""
            how = "always set" if row.always else "set"
            lines.append(f'    Header {how} {row.name} "{row.value}"{when}')
    return _text([*lines, "</IfModule>"])


def caddy() -> str:
    """A snippet, which a site imports by name; within a `route` the order counts."""
    matchers: list[str] = []
    steps: list[str] = []
    for kind, endings in _kinds(TYPES):
        name = f"@monsoon{len(matchers)}"
        matchers.append(f"    {name} path {' '.join(f'*.{one}' for one in endings)}")
        steps.append(f'        header {name} Content-Type "{kind}"')
    for _, rows in _by_name():
        for row in reversed(rows):
            name = ""
            if row.files:
                name = f"@monsoon{len(matchers)} "
                # nothing should be cached for missing files
                found = "" if row.always else "        file\n"
                matchers.append(f'    {name}{{\n{found}        path_regexp "{row.files}"\n    }}')
            steps.append(f'        header {name}{row.name} "{row.value}"')
    after = ["    encode zstd gzip", "    file_server {", "        precompressed br gzip", "    }"]
    return _text(["(monsoon) {", *matchers, "    route {", *steps, "    }", *after, "}"])


def netlify(site: Path) -> str:
    """`_headers` of Netlify and Cloudflare Pages.

    They combine all rules that match a file, and two policies are both enforced: so no header may
    match twice.
    """
    told = ""
    for place, found in _places(site):
        lines = (f"  {name}: {value}\n" for name, value in found.items())
        told += f"\n{place}\n{''.join(lines)}" if found else ""
    return told


def _places(site: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Patterns of paths with the headers that no enclosing pattern sets."""
    everywhere = {rows[0].name: rows[0].value for _, rows in _by_name() if not rows[0].files}
    yield "/*", everywhere
    for top in sorted(site.iterdir()):
        files = [path for path in sorted([top, *top.rglob("*")]) if path.is_file()]
        if not files:
            continue
        paths = [f"/{path.relative_to(site).as_posix()}" for path in files]
        own = {path: _without(headers.of(path), everywhere) for path in paths}
        first = own[paths[0]]
        shared = {
            name: value
            for name, value in first.items()
            if all(one.get(name) == value for one in own.values())
        }
        yield (f"/{top.name}/*" if top.is_dir() else paths[0]), shared
        for path in paths:
            rest = _without(own[path], shared)
            yield path, rest
            if path.endswith(".html"):  # hosts also serve pages without the suffix
                bare = path.removesuffix(".html").removesuffix("index")
                yield bare, rest if top.is_dir() else shared


def _without(these: dict[str, str], those: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in these.items() if name not in those}


def _by_name() -> list[tuple[str, list[Row]]]:
    """The rows of each header; the first that matches counts."""
    names = dict.fromkeys(row.name for row in TABLE)
    return [(name, [row for row in TABLE if row.name == name]) for name in names]


def _kinds(types: dict[str, str]) -> list[tuple[str, list[str]]]:
    """The file suffixes, without their dot, by type."""
    kinds = dict.fromkeys(types.values())
    return [(kind, [end[1:] for end in types if types[end] == kind]) for kind in kinds]


def _text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
