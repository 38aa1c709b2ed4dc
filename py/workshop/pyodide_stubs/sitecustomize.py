"""Python imports this module as soon as it can import: from then on, modules come from one file.

`zipimport` reads a directory of all files of a zip; for each module it tries all possible names and
opens the archive again. So all but the first few modules are in one file of the zip, named
`MODULES`: lines of a name and a size, an empty line, and the files one after the other
(python_zip.py writes it). Modules know their origin (`__spec__.origin`, tracebacks), but have no
`__file__`: setting it would take time for each of them, and it is never read.
"""

import marshal
import sys

TYPE_CHECKING = False  # nothing else can be imported yet
if TYPE_CHECKING:
    from types import ModuleType

MODULES = "modules"

# the same class as importlib's ModuleSpec, without another import
Spec = type(__spec__)


class Joined:
    """Finds modules in that file and runs them; it also holds the data files of packages."""

    def __init__(self, home: str, content: bytes) -> None:
        self._home = home
        self._content = content
        self._places: dict[str, slice] = {}
        end = content.index(b"\n\n")
        place = end + 2
        for line in content[:end].decode().split("\n"):
            name, _, size = line.rpartition(" ")
            self._places[name] = slice(place, place := place + int(size))

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        """The module's spec; None for what is not in the file."""
        stem = name.replace(".", "/")
        for file in (f"{stem}.pyc", f"{stem}/__init__.pyc"):
            if file in self._places:
                origin, whole = f"{self._home}{file[:-1]}", file.endswith("/__init__.pyc")
                return Spec(name, self, origin=origin, loader_state=file, is_package=whole)  # type: ignore[arg-type]
        return None

    def create_module(self, spec: object) -> None:
        """Let Python create the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module."""
        assert module.__spec__ is not None
        code = self._content[self._places[module.__spec__.loader_state]]
        exec(marshal.loads(code), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file by its whole path. Raises OSError when there is no such file."""
        place = self._places.get(path.removeprefix(self._home))
        if place is None:
            raise FileNotFoundError(path)
        return self._content[place]


_home = f"{__spec__.loader.archive}/"  # type: ignore[union-attr]
_content = __spec__.loader.get_data(_home + MODULES)  # type: ignore[union-attr]
sys.meta_path.insert(0, Joined(_home, _content))  # type: ignore[arg-type]
