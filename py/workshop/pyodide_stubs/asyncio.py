"""For `asyncio`: Pyodide only needs it to exist; JavaScript promises cannot be awaited."""
