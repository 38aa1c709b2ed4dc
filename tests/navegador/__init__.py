"""Tests of Navegador's rules, one module for each module of the engine."""
