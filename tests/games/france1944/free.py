"""A combat without a campaign."""

from __future__ import annotations

from bot.games.france1944.combat import Case, Force, Method
from bot.games.france1944.tables import Kind


def free(
    kind: Kind,
    attack: int,
    defence: int,
    attacker_morale: int,
    defender_morale: int,
    units: int,
    *,
    supplied: bool = True,
    ground: tuple[str, ...] = ("clear",),
    support: tuple[str, ...] = (),
    column: str | None = None,
    ratio: int | None = None,
    method: Method = "revised",
    bloody: bool = False,
) -> Case:
    """Returns the case of a combat without a campaign, from whole strengths, the morales, and the number of
    attacking units. ``supplied`` refers to the defender."""
    return Case(
        kind, (Force("", attack),), (Force("", defence, supplied),), units, attacker_morale, defender_morale,
        ground, support, column, ratio, method=method, bloody=bloody,
    )  # fmt: skip
