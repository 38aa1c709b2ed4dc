"""The steps behind `build.py`, one module per concern.

Standard library only, except `bench`, which runs in the environment that the other modules set up.
"""
