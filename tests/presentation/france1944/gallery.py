"""Pictures of random positions of France 1944, and of invented campaigns on maps of any size.

``python -m tests.presentation.france1944.gallery 1000`` draws that many of each, and prints what
cannot be read.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from games.france1944.fuzzed import FUZZED
from games.france1944.position import campaign
from games.fuzz import played
from measuring.legibility import legibility
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944.campaign import ObjectiveHex, UnitEntry, Victory
from bot.games.france1944.hexes import Hex, Map
from bot.games.france1944.state import Options, State
from bot.presentation.drawing import Drawing
from bot.presentation.france1944.pictures import picture, position
from bot.presentation.offers import CIRCLED_NUMBERS

WORDS = (
    "1st",
    "116",
    "2",
    "SS",
    "Panzer",
    "Infantry",
    "Lehr",
    "Airborne",
    "Polish",
    "Guards",
    "VII",
    "Korps",
)
GROUND = ("city", "rough", "fortress", "moor")


def positions() -> Iterator[Drawing]:
    """Yields pictures of random positions of the practice campaign, without end."""
    for seed in count():
        chance = random.Random(seed)
        for step in list(played(FUZZED, seed))[:: chance.randint(9, 25)]:
            yield from views(step.state, chance)


def campaigns() -> Iterator[Drawing]:
    """Yields pictures of invented campaigns, without end."""
    for seed in count():
        chance = random.Random(seed)
        yield from views(invented(chance), chance)


def views(state: State, chance: random.Random) -> Iterator[Drawing]:
    """Yields the map that the channel sees, and questions about hexes near each other, about units anywhere,
    and about both."""
    names = sorted(unit.name for unit in state.units.values() if unit.here)
    board = state.campaign.map
    near = sorted(
        board.within(frozenset([chance.choice(sorted(board.hexes))]), chance.randint(1, 4), frozenset())
    )
    hexes = marked(near, CIRCLED_NUMBERS, chance)
    units = marked(names, CIRCLED_NUMBERS[:10], chance)
    yield picture(state)
    yield position(state, hexes, near)
    yield position(state, units)
    yield position(state, units | marked(near, CIRCLED_NUMBERS[10:16], chance), near)


def marked(places: list[str], marks: str, chance: random.Random) -> dict[str, str]:
    """Returns some of the places with their marks."""
    most = min(len(places), len(marks))
    return dict(zip(chance.sample(places, chance.randint(1, most)), marks, strict=False)) if most else {}


def invented(chance: random.Random) -> State:
    """Returns a campaign with units, ground, rivers and objectives anywhere on a map of any size."""
    board = Map(
        "0101", f"{chance.randint(3, 30):02}{chance.randint(2, 24):02}", chance.choice(("down", "up"))
    )
    hexes = sorted(board.hexes)
    sides = {number: chance.choice(("allied", "german")) for number in hexes}
    ground: dict[Hex, tuple[str, ...]] = {
        number: (chance.choice(GROUND),) for number in hexes if chance.random() < 0.2
    }
    rivers = {_side(number, chance.choice(board.near[number])) for number in hexes if chance.random() < 0.1}
    worth = {
        number: ObjectiveHex(chance.choice((1, 3, 5, 12, 25)), sides[number])
        for number in chance.sample(hexes, min(8, len(hexes)))
    }
    held = {number: goal.held for number, goal in worth.items() if chance.random() < 0.7}
    given: dict[str, Any] = {
        "map": Map(board.first, board.last, board.even, ground, tuple(sorted(rivers))),
        "unit": tuple(_unit(number, chance, hexes, sides) for number in range(chance.randint(4, 60))),
        "victory": Victory(worth, 1),
    }
    return replace(GAME.setup(Options(replace(campaign("A1@0101 | G1@0102"), **given))), held=held)


def _side(one: Hex, other: Hex) -> tuple[Hex, ...]:
    return tuple(sorted((one, other)))


def _unit(number: int, chance: random.Random, hexes: list[Hex], sides: dict[Hex, str]) -> UnitEntry:
    where, hq = chance.choice(hexes), chance.random() < 0.2
    name = " ".join([*chance.sample(WORDS, chance.randint(1, 3)), str(number), *["HQ"] * hq])
    strength = chance.choice((1, 4, 8, 12, 27))
    return UnitEntry(name, sides[where], "hq" if hq else "combat", (strength,), 4, 3, hex=where)


if __name__ == "__main__":
    for drawn in (positions, campaigns):
        found = legibility(islice(drawn(), int(sys.argv[1])))
        sys.stdout.write(f"{drawn.__name__}: {found._asdict()}\n")
