"""Tests of the courier: what was decided reaches the channel and the players once, in order."""
