"""Benchmarks of speed and size, compared with similar projects on the same machine.

`python3 build.py bench` measures everything, `python3 build.py bench engine` one part. Figures are
only comparable if they are measured alternately, so every part runs all its runners in turn several
times and reports medians and ratios. Nothing here is a test: no figure fails a build.
"""
