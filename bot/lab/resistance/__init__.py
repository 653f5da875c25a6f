"""The tables of the computer player of French Resistance: fights first, then the equilibrium given them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

FIGHTS = 5000
"""The number of fights for each of a zone's contents."""


def _fights() -> str:
    from bot.lab.resistance.fights import table_of_fights

    return table_of_fights(FIGHTS, "fights")


def _equilibrium() -> str:
    from bot.lab.resistance.equilibrium import table_of_equilibrium

    return table_of_equilibrium()


TABLES: Mapping[str, Callable[[], str]] = {"fights.toml": _fights, "equilibrium.toml": _equilibrium}
