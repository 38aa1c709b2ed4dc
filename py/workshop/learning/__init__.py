"""Training of the bots' valuation of Navegador (README.md). Not part of the engine.

Training takes millions of positions, so it plays with a port of the rules in Rust (`rust/`), which
is compared with the engine move by move (`compared`) and never shipped.
"""
