"""For `pkgutil`: the files of a package, without what looks for packages."""

import sys


def get_data(package: str, resource: str) -> bytes:
    """Give a file of a package that is imported. Raises OSError when there is no such file."""
    spec = sys.modules[package].__spec__
    assert spec is not None
    folder = (spec.origin or "").rpartition("/")[0]
    data: bytes = spec.loader.get_data(f"{folder}/{resource}")  # type: ignore[union-attr]
    return data
