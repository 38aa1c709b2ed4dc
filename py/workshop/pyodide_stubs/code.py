"""For `pyodide.code`: source code is not run here."""
