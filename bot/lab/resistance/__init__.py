"""The tables of the computer player of French Resistance: fights first, then the equilibrium given them."""

from collections.abc import Callable, Iterator, Mapping

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Contents, zone_contents
from bot.games.resistance.state import Fought, Options, State, waited_for
from bot.players.player import Chance
from bot.players.resistance.points import of_fought
from bot.players.resistance.tactics import played

FIGHTS = 5000
"""The number of fights for each of a zone's contents."""

MILLION = 1_000_000


def fights(contents: Contents, number: int, chance: Chance) -> Iterator[Fought]:
    """Yields the results of ``number`` fights, which is even, for a zone of these contents, between two
    players of the level *medium*."""
    start = State(Options(), phase="order", attacked=(1, 2), revealed={1: contents, 2: contents})
    for _ in range(number // 2):
        state = GAME.carry_out(start, "resistance", do.First(1), chance).state
        while state.phase == "battle":
            seat = waited_for(state)
            assert seat is not None
            state = GAME.carry_out(state, seat, played(state, seat), chance).state
        yield from state.fought


def table_of_fights(number: int, seed: str) -> str:
    """Returns the table of fights as TOML, from ``number`` fights for a zone of each of the 18 contents: by
    the number of dead Germans, the chance of each difference in points from ``least`` on, in millionths."""
    parts = [
        f"# What a zone brings, from {number} fights for each of its contents: by the dead Germans,",
        "# the chance in millionths of each difference in points from the least on, without those for dead.",
    ]
    for contents in zone_contents():
        by_dead: dict[int, dict[int, float]] = {}
        for fought in fights(contents, number, Chance(seed, *contents)):
            for dead, spread in of_fought(fought).items():
                counted = by_dead.setdefault(dead, {})
                for points, share in spread.items():
                    counted[points] = counted.get(points, 0.0) + share * MILLION / number
        least = min(min(spread) for spread in by_dead.values())
        most = max(max(spread) for spread in by_dead.values())
        rows = [
            [round(by_dead.get(dead, {}).get(points, 0)) for points in range(least, most + 1)]
            for dead in range(max(by_dead) + 1)
        ]
        listed = ",\n".join(f"    {row}" for row in rows)
        parts += ["", f'[zone."{" ".join(contents)}"]', f"least = {least}", f"by_dead = [\n{listed},\n]"]
    return "\n".join(parts) + "\n"


def _equilibrium() -> str:
    from bot.lab.resistance.equilibrium import table_of_equilibrium

    return table_of_equilibrium()


TABLES: Mapping[str, Callable[[], str]] = {
    "fights.toml": lambda: table_of_fights(FIGHTS, "fights"),
    "equilibrium.toml": _equilibrium,
}
