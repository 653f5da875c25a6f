"""Tests of the rules, without Discord and without a database, a folder a game.

Each folder has a ``position`` (a short notation for positions, and dice that show given values) and a
``fuzzed`` (random players, and what must hold after each event), which ``fuzz`` finds and plays.
"""
