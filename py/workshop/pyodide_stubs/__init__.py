"""Replaces parts of Python's library in the browser where they are not needed.

Pyodide imports these modules when it starts, and with them half of the library: an event loop with
sockets, processes and logging, a package installer, and parsers of source code. The engine handles
one request after the other and installs nothing. Each stub has just what Pyodide uses when it
starts; python_zip.py puts the stubs in place, and what the real modules import is not loaded. Three
of them, `annotationlib`, `inspect` and `traceback`, load the real module when more of it is used,
if the build found that this can happen; two, `hashlib` and `pkgutil`, have what the engine uses.
`sitecustomize` is not a stub: it is Python's hook for telling it where its modules are.
"""
