"""The situations of French Resistance, with those that any game has: its lobby, a pause, the end."""

from __future__ import annotations

from simulated.table import Table

from bot.games.game import Seat
from presentation.parts import HOURS, Situation


def sides(german: str, resistance: str) -> dict[Seat, str]:
    """Returns what the two sides of French Resistance may play."""
    return {"german": german, "resistance": resistance}


async def lobby(table: Table) -> None:
    """Opens a game in which a seat is free."""
    await table.open(german=table.dreben, hours=HOURS)


async def placement(table: Table) -> None:
    """Opens a game in which the German hides the items."""
    await table.seated(hours=HOURS)


async def interrogation(table: Table) -> None:
    """Opens a game in which the Resistance makes guesses."""
    await table.placed(hours=HOURS)


async def attack(table: Table) -> None:
    """Opens a game in which the Resistance names the zones."""
    await table.placed(hours=HOURS)
    await table.slash(table.lerouge, "resistance stop")


async def order(table: Table) -> None:
    """Opens a game in which the Resistance says which zone is first."""
    await table.attacked("saint_lo", "caen", hours=HOURS)


async def reroll(table: Table) -> None:
    """Opens a game in which a roll may be rolled again."""
    await order(table)
    await table.impose(4, 2, 5, 5)
    await table.slash(table.lerouge, "resistance first", zone="saint_lo")


async def actions(table: Table) -> None:
    """Opens a game in which the Resistance may take every kind of action."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.set_up(G1="3", R7="dead", R2="2")


async def choose(table: Table) -> None:
    """Opens a game in which the German says who is hit."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(G1="3", G2="3", G2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)


async def turn(table: Table) -> None:
    """Opens a game in which it is the German's turn."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.impose(5)
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")


async def paused(table: Table) -> None:
    """Opens a game that the game master has paused."""
    await actions(table)
    await table.slash(table.gm, "gm pause", reason="supper")


async def over(table: Table) -> None:
    """Opens a game from which the German has resigned."""
    await actions(table)
    await table.resign(table.dreben)


ALWAYS = "orders rerolls"
"""The standing orders, which are legal at any time."""

FIGHT = f"move cover task end {ALWAYS}"
ASKS = f"interrogate stop {ALWAYS}"

SITUATIONS = (
    Situation("lobby", lobby, moved=False, thrown=False),
    Situation("placement", placement, None, False, False, sides(f"place {ALWAYS}", ALWAYS)),
    Situation("interrogation", interrogation, "german", True, False, sides(ALWAYS, ASKS)),
    Situation("attack", attack, "resistance", True, False, sides(ALWAYS, f"attack {ALWAYS}")),
    Situation("order", order, "resistance", True, False, sides(ALWAYS, f"first {ALWAYS}")),
    Situation("reroll", reroll, "resistance", plays=sides(ALWAYS, f"reroll keep {ALWAYS}")),
    Situation("actions", actions, plays=sides(ALWAYS, f"shoot rescue {FIGHT}")),
    Situation("choose", choose, "resistance", plays=sides(f"choose {ALWAYS}", ALWAYS)),
    Situation("turn", turn, "resistance", plays=sides(FIGHT, ALWAYS)),
    Situation("paused", paused),
    Situation("over", over, "german"),
)
"""Every decision that can occur in a game."""
