"""For `asyncio`: Pyodide wants it to be there; a JavaScript promise cannot be awaited."""
