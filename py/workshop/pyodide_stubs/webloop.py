"""For `pyodide.webloop`: there is no event loop to begin with."""


def _initialize_event_loop() -> None:
    """Do nothing."""
