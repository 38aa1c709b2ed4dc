"""The study of Navegador's prices: which reconstruction plays like the real game?

README.md describes question, method and results; `python3 build.py prices` makes the figures.
"""
