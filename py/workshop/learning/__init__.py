"""Bots learn to value positions of Navegador (README.md). Workshop only, no part of the engine.

Learning takes millions of positions, so it plays with a port of the rules in Rust (`rust/`), which
is held against the engine move by move (`compared`) and never shipped.
"""
