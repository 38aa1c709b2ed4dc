"""Takes the place of parts of Python's library in the browser, where nobody needs them.

Pyodide imports these at its start, and with them half of the library: an event loop with sockets,
processes and logging, what installs packages, and what reads source code. The engine answers one
request after the other and installs nothing. Each module has just what Pyodide asks of it at its
start; python_zip.py puts them in, and what they would have imported is not loaded. Three of them,
`annotationlib`, `inspect` and `traceback`, get the real one when somebody asks for more, if the
build saw that it is needed; two, `hashlib` and `pkgutil`, have what the engine asks.
`sitecustomize` stands in for nothing: it is how Python lets a place say where its modules are.
"""
