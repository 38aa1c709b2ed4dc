"""For `pkgutil`: the files of a package, without the search for packages."""

import sys


def get_data(package: str, resource: str) -> bytes:
    """Return a file of an imported package. Raises OSError if there is no such file."""
    spec = sys.modules[package].__spec__
    assert spec is not None
    folder = (spec.origin or "").rpartition("/")[0]
    data: bytes = spec.loader.get_data(f"{folder}/{resource}")  # type: ignore[union-attr]
    return data
