"""Documents as Sphinx makes them, with the directive for boards."""

from __future__ import annotations

import io
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

SITE = "https://example.org/monsoon/"


def built(
    folder: Path, text: str, builder: str = "html", site: str = SITE, **said: object
) -> tuple[str, str]:
    """Builds a document with this text; returns its page, and the warnings of Sphinx."""
    source = folder / "source"
    source.mkdir(parents=True, exist_ok=True)
    (source / "index.rst").write_text(f"Boards\n======\n\n{text}\n", "utf-8")
    settings = {"extensions": ["monsoon.sphinx_ext"], "monsoon_site": site, **said}
    complaints = io.StringIO()
    out = folder / builder
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            *(str(source), None, str(out), str(folder / "trees"), builder),
            confoverrides=settings,
            status=None,
            warning=complaints,
        )
        app.build()
    (page,) = out.glob("*.tex") if builder == "latex" else out.glob("index.*")
    return page.read_text("utf-8"), complaints.getvalue()
