"""For `pyodide.code`: nobody runs source code here."""
