"""The pictures of invented games, of all kinds, that README.md shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.table.drawing import Drawing
from bot.table.france1944 import samples as france1944
from bot.table.memoir44 import samples as memoir44
from bot.table.resistance import samples as resistance

SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    **resistance.SAMPLES,
    **memoir44.SAMPLES,
    **france1944.SAMPLES,
}
"""A picture of each kind, by the name of its file without the extension."""
