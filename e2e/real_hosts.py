"""Real servers for the built site, with the host files that it contains.

Each runs only locally, from a folder of its own, and needs no privileges.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# The names of their programs in Debian.
PROGRAMS = {"nginx": "nginx", "nginx in a folder": "nginx", "apache": "apache2", "caddy": "caddy"}
NGINX = """
{user} daemon off; worker_processes 1; pid {place}/pid; error_log {place}/log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {place}/1; proxy_temp_path {place}/2; fastcgi_temp_path {place}/3;
    uwsgi_temp_path {place}/4; scgi_temp_path {place}/5;
    server {{ listen 127.0.0.1:{port}; root {place}/www; {site} }}
}}
"""
APACHE = """
ServerName 127.0.0.1
Listen 127.0.0.1:{port}
PidFile {place}/pid
ErrorLog {place}/log
{modules}
TypesConfig /dev/null
DirectoryIndex index.html
DocumentRoot {place}/www
<Directory {place}>
    Require all granted
    AllowOverride FileInfo
</Directory>
"""
MODULES = ("mpm_event", "authz_core", "mime", "dir", "headers", "filter", "deflate")
CADDY = """
{{
    admin off
    auto_https off
    storage file_system {place}/kept
}}
import {place}/www/hosts/Caddyfile
http://127.0.0.1:{port} {{
    bind 127.0.0.1
    root * {place}/www
    import monsoon
}}
"""


def program(name: str) -> str | None:
    """Path of a server's program, if it is installed."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])
    return shutil.which(PROGRAMS[name], path=path)


@contextmanager
def serving(name: str, dist: Path, place: Path) -> Iterator[str]:
    """The address of the site, served by one of these until the end of the block."""
    folder = "sub/monsoon/" if name.endswith("in a folder") else ""
    (place / "www" / folder).parent.mkdir(parents=True, exist_ok=True)
    (place / "www" / folder.rstrip("/")).symlink_to(dist)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    words = {"place": place, "port": port}
    config = place / "config"
    found = str(program(name))
    if name == "caddy":
        config.write_text(CADDY.format(**words), "utf-8")
        command = [found, "run", "--config", str(config), "--adapter", "caddyfile"]
    elif name == "apache":
        load = [f"LoadModule {one}_module /usr/lib/apache2/modules/mod_{one}.so" for one in MODULES]
        load += ["User nobody"] if os.geteuid() == 0 else []
        config.write_text(APACHE.format(modules="\n".join(load), **words), "utf-8")
        command = [found, "-f", str(config), "-DFOREGROUND"]
    else:
        include = f"include {place}/www/{folder}hosts/nginx.conf;"
        site = f"location /{folder} {{ {include} }}" if folder else include
        user = "user root;" if os.geteuid() == 0 else ""
        config.write_text(NGINX.format(site=site, user=user, **words), "utf-8")
        command = [found, "-c", str(config)]
    with (place / "said").open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, cwd=place)
        try:
            _wait_for(port, process, place / "said")
            yield f"http://127.0.0.1:{port}/{folder}"
        finally:
            process.terminate()
            process.wait(30)


def _wait_for(port: int, process: subprocess.Popen[bytes], said: Path) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"the server does not answer: {said.read_text('utf-8')}")
