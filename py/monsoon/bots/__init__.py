"""Opponents: whole turns are searched with one valuation of each game."""
