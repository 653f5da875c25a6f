"""Measures the bot's speed, as ratios to a minimal discord.py bot measured in the same run.

The compared bots run in turn, and the median of the pairs counts, so that drift in the machine's speed does
not affect the result. Discord is simulated by SimCord. ``run`` measures everything; what is measured of one
game alone lies in the module that its manifest names.
"""
