"""Names of units that are short enough for a counter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count

from bot.presentation.svg import TIGHTEST, wide

LETTERS = 5
"""Most characters of a short name."""


@lru_cache(maxsize=64)
def short_names(names: tuple[str, ...]) -> dict[str, str]:
    """Returns a short name for each name, none twice and each of at most five characters: “Heron Tanks” is
    HerT, “Otter 1” Ott1, and “Otter HQ” Otte, as an HQ has a flag."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in sorted(names, key=lambda one: (len(one), one)):
        short = next(one for one in _shortened(name) if one.casefold() not in taken)
        taken.add(short.casefold())
        found[name] = short
    return found


def _shortened(name: str) -> Iterator[str]:
    """Yields ever less natural short names, without end."""
    if len(name) <= LETTERS:
        yield name
    first, *others = re.findall(r"\w+", name) or ["?"]
    others = [word for word in others if word != "HQ"]
    for more in (1, 2, 3):
        rest = "".join(word if word.isdigit() else word[:more] for word in others)[: LETTERS - 1]
        for kept in (3, 4, 2, 1) if rest else (6, 5, 4):
            if kept + len(rest) <= LETTERS:
                yield first[:kept] + rest
    for number in count(2):
        yield f"{first[: LETTERS - len(str(number))]}{number}"


def fitting(name: str, short: str, room: float, size: float) -> str:
    """Returns the name, the name with one of its words cut, or the short name: the first that has room in a
    text of this size."""
    first, _, rest = name.partition(" ")
    initials = "".join(word[0] for word in rest.split())
    cut: Sequence[str] = [f"{first[:4]} {rest}", f"{first[:3]} {rest}", f"{first} {initials}"] if rest else ()
    return next((one for one in (name, *cut) if wide(one, size) * TIGHTEST <= room), short)
