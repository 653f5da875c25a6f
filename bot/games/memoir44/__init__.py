"""Memoir '44 with regular dice: the rules."""
