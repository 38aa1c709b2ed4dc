"""For `pyodide._package_loader`: where packages would be, if there were any."""


class _Place:
    """A path that Pyodide uses as text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Place("/lib/python/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing: none are loaded."""
