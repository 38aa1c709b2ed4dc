"""What the project promises about speed and size, measured beside its peers on the same machine.

`python3 build.py bench` measures everything, `python3 build.py bench engine` one part. Figures of
one machine only compare when they are taken in turns, so every part goes round its runners several
times and reports medians and ratios. Nothing here is a test: no figure fails a build.
"""
