"""Measures what players wait for, and ratios to a minimal discord.py bot measured in the same run.

What is measured is measured in rounds, so that drift in the machine's speed shows as scatter. Discord is
simulated by SimCord. ``run`` measures everything, ``scale`` what the age of a server costs; ``figures``
compares two runs.
"""
