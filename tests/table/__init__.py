"""Tests of what players see: panels, pictures, wording and reports; a folder a game."""
