"""Tests of the computer players, a folder a game."""
