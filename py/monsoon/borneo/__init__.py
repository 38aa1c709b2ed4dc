"""Borneo, the card game of Paolo Mori, for 3 to 5 players."""
