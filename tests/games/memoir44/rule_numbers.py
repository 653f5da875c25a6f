"""The numbers of the rulings on Memoir '44 that the program implements."""

RULINGS = (
    *(3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 28, 30, 31, 32, 33, 34, 35, 36),
    *(40, 41, 42, 47, 49, 50, 51, 53, 66),
)
"""The rulings of the rules page, and those about public scenario files that are implemented."""

SPECIAL = (43, 45, 46, 48, 52, 54, *range(56, 66), 67)
"""The rulings on special rules of scenarios, which ``data/memoir44/README.md`` lists."""
