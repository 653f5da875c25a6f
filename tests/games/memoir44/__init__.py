"""Tests of the rules of Memoir '44, named after the rulings (M1 to M51) that they cover."""
