"""The steps behind `build.py`, one module per concern.

What `build.py` imports needs the standard library only. The other modules (the rulebook, the guide,
the wheel, `bench`) run in the environments that `machine.py` sets up.
"""
