"""Tests of what players of Memoir '44 see and type, from the lobby to the last medal."""
