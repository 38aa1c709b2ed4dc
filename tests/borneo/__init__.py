"""Borneo: what the rules say, and whether the engine does it."""
