"""Shares and means with their 95 % intervals."""

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, stdev

from msgspec import Struct

Z = 1.959964
"""The standard errors on each side of a 95 % interval."""

MOST_MISSING = 99_999
"""No larger number of games is asked for."""


class Share(Struct, frozen=True):
    """A share in per cent with the ends of its 95 % interval, and the number of games that it is taken
    from."""

    value: float
    low: float
    high: float
    games: int

    def within(self, low: float, high: float = 100.0) -> bool | None:
        """Whether the share is within an aim, from ``low`` up to ``high`` per cent; None as long as its
        interval leaves that open."""
        if low <= self.low and self.high <= high:
            return True
        return False if self.high < low or self.low > high else None

    def missing(self, low: float, high: float = 100.0) -> int:
        """Returns about how many more games would settle whether it is within, if it stays as it is; at most
        ``MOST_MISSING``, for a share on the edge."""
        away = min(abs(self.value - edge) for edge in (low, high) if 0 < edge < 100) / 100
        share = self.value / 100
        needed = Z * Z * max(share * (1 - share), 0.01) / max(away, 1e-9) ** 2
        return min(MOST_MISSING, max(1, ceil(needed) - self.games))

    def __str__(self) -> str:
        return f"{self.value:.1f} % [{self.low:.1f}, {self.high:.1f}]"


def wilson(won: float, games: int) -> Share:
    """Returns the share of games won, with Wilson's interval. A draw may count as half a game won; the
    interval is then a little too wide. Of no games the interval is everything."""
    if not games:
        return Share(50, 0, 100, 0)
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Share(100 * won / games, 100 * max(0.0, middle - reach), 100 * min(1.0, middle + reach), games)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Returns the mean, and how far its 95 % interval reaches on each side (0 for a single value)."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values), Z * error
