"""Tests of the engine; `python3 build.py test` runs them along with all other checks."""
