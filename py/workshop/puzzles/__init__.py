"""Positions to solve: found in games of bots, checked by playing on, and picked for variety."""
