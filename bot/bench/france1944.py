"""What the benchmark measures of France 1944: combats, and the validation of a campaign file."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

from bot.bench.figures import PAIRS, Benchmarks, Figure, Label, Stopwatch, TableAims, Took, median_ms, rate
from bot.games.france1944 import combat
from bot.games.france1944.campaign import Campaign
from bot.games.france1944.campaign_file import read_campaign
from bot.games.france1944.tables import house
from bot.table.france1944.counters import SIDE

COMBATS = 20_000
UNITS = 300


def resolve_combats(count: int = COMBATS) -> Took:
    """Weighs and resolves combats, each a different one, and returns how long that took."""
    chance = random.Random(6)  # noqa: S311 - nothing is played with these
    cases = [
        combat.free(
            "mobile", chance.randint(5, 60), chance.randint(5, 40), chance.randint(1, 6),
            chance.randint(1, 6), chance.randint(1, 9), ground=("city", "river"), support=("heavy",),
        )
        for _ in range(count)
    ]  # fmt: skip
    watch = Stopwatch()
    for case in cases:
        combat.thrown(house(), combat.weigh(house(), case), 4)
    return watch.read()


def validate(units: int = UNITS) -> list[Took]:
    """Reads and validates a campaign file with ``units`` units, and returns how long that took in each of
    ``PAIRS`` runs."""
    text = large_campaign(units)
    times = []
    for _ in range(PAIRS):
        watch = Stopwatch()
        assert isinstance(read_campaign(text), Campaign)
        times.append(watch.read())
    return times


def large_campaign(units: int) -> str:
    """Returns a campaign file with ``units`` units, half of them on each side, on a map of 60 columns and 40
    rows."""
    turn = "".join(
        f'[[turn]]\nname = "Week {n}"\nallied = {{ markers = 2 }}\ngerman = {{ markers = 2 }}\n'
        for n in range(1, 11)
    )
    counters = "".join(
        f'[[unit]]\nname = "{side} {n}"\nside = "{side}"\nkind = "{"hq" if n % 10 == 0 else "combat"}"\n'
        f'strengths = [6, 4, 2]\nmorale = 4\nmove = 4\nhex = "{column + n % 20:02}{1 + n // 20:02}"\n'
        for side, column in (("allied", 1), ("german", 31))
        for n in range(units // 2)
    )
    return (
        f'title = "Large"\n[map]\nfirst = "0101"\nlast = "6040"\n[victory]\neliminated = 1\n{turn}{counters}'
    )


async def figures() -> AsyncIterator[Figure]:
    """Yields the figures that this game alone has."""
    yield rate(Label("combats of France 1944 resolved"), COMBATS, resolve_combats())
    yield median_ms(Label(f"validation of a campaign of {UNITS} units"), validate())


BENCHMARKS = Benchmarks(
    Label("rule steps of France 1944", ">= 9000"),
    Label("whole campaigns of France 1944"),
    figures=figures,
    table=TableAims(taps=8, sides=[(SIDE["allied"], SIDE["german"])]),
)
