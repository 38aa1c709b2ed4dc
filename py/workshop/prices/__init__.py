"""The study of Navegador's prices: under which reconstruction is it the game that people play?

README.md says what was asked, how, and what came out; `python3 build.py prices` makes the figures.
"""
