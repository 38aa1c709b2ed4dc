"""What stands behind `build.py`, one module per concern.

Standard library only, but for `bench`, which runs in the environment that the others make.
"""
