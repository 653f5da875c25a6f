"""Random words for the dice, for players who give none."""

import secrets

from data import table

LONGEST_WORDS = 100
"""Largest length of a player's words, in characters."""


def random_words() -> str:
    """Returns a line in the manner of the BBC's personal messages."""
    parts = table("words")
    return " ".join(secrets.choice(parts[part]) for part in ("who", "what", "whom"))
