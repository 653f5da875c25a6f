"""The symbols that are used in a picture."""

from __future__ import annotations

import re
from collections import Counter

from simulated.pictures import whole

from bot.presentation.drawing import Drawing


def marks(drawn: Drawing | str) -> str:
    """Returns the marks of a picture, without the definitions of its symbols."""
    drawn = drawn if isinstance(drawn, str) else whole(drawn)
    return re.sub("<defs>.*?</defs>", "", drawn, flags=re.DOTALL)


def used(drawn: Drawing | str) -> Counter[str]:
    """Returns how often each symbol is used."""
    return Counter(re.findall('href="#([^"]+)"', marks(drawn)))


def turns(drawn: Drawing | str, *symbols: str) -> list[int]:
    """Returns by how many degrees these symbols are turned, wherever they are used."""
    turned = r'rotate\((-?\d+)\)[^>]*><use href="#m44-(?:' + "|".join(symbols) + ')"'
    return [int(angle) for angle in re.findall(turned, marks(drawn))]
