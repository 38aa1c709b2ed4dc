"""Circles in graphs of what needs what."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter


def circle_in(graph: dict[str, set[str]]) -> list[str]:
    """One circle of a graph, from a member back to itself; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []
