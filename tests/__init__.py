"""Tests of the engine; `python3 build.py test` runs them with everything else."""
