"""Borneo: the rules, and whether the engine follows them."""
