"""Tests of what members have beside a game."""
