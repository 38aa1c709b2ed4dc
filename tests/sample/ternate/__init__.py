"""Ternate, a small game for two: the sample of the guide "Your own game in an afternoon"."""
