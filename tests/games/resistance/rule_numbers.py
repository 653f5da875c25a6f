"""The numbers of the sections of French Resistance that the program implements."""

SECTIONS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17)
"""The sections of the source that the rules of this project cite."""
