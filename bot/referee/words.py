"""Words for the dice, for players who bring none."""

import secrets

from data import table

LONGEST = 100
"""The most characters that a player's words may have."""


def made_up() -> str:
    """A line in the manner of the BBC's personal messages."""
    parts = table("words")
    return " ".join(secrets.choice(parts[part]) for part in ("who", "what", "whom"))
