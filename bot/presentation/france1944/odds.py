"""Combats before their die, with and without a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, get_args

from discord import app_commands
from discord.app_commands import Range
from msgspec.structs import replace

from bot.games.france1944 import combat
from bot.games.france1944.combat import MOST_UNITS, STRONGEST, Case, Method, Sum
from bot.games.france1944.engagement import forecast, surveyed
from bot.games.france1944.state import State
from bot.games.france1944.tables import RATIOS, Kind, Tables, house
from bot.games.game import Refused
from bot.presentation.drawing import Drawing
from bot.presentation.facts import parse_name
from bot.presentation.france1944 import parsing, weighing
from bot.presentation.france1944.working import before, by_ratio, worked
from bot.presentation.options import OneOf
from bot.presentation.wording import say

Strength = Range[int, 0, STRONGEST]
Morale = Range[int, 1, 6]
Ratio = Range[int, 1, 5]


class FreeCombat(NamedTuple):
    """A combat without a campaign, as it is typed."""

    kind: Kind
    attack: Strength
    defence: Strength
    attacker_morale: Morale
    defender_morale: Morale
    units: Range[int, 0, MOST_UNITS] = 1
    ground: str | None = None
    support: str | None = None
    column: str | None = None
    ratio: Ratio | None = None
    method: app_commands.Transform[str, OneOf("method", get_args(Method))] = "revised"
    supplied: bool = True
    bloody_c: bool = False


def odds(tables: Tables, found: Sequence[Sum]) -> tuple[str, Drawing | None]:
    """Returns a combat before its die, in words and as a picture. With a CRDT there is no die to draw, and if
    no ratio result is given there is a sum for each."""
    first = found[0]
    if first.letter is None:
        return before(tables, first), weighing.picture(tables, first, say("france-odds-title"))
    return worked(tables, first) if len(found) == 1 else by_ratio(tables, found), None


def declared(view: State, attackers: str, defenders: str, kind: Kind, ratio: int | None) -> list[Sum]:
    """Returns the combat that these units would declare, for each ratio result to show. Raises ``Refused``
    with every rule that it breaks."""
    units, hexes = parsing.units(view, attackers), parsing.hexes(defenders)
    wanted = _ratios(view.options.method, ratio)
    if broken := surveyed(view, units, hexes, ratio=wanted[0]):
        raise Refused(*broken, game="france1944")
    return [forecast(view, units, hexes, kind, ratio=one) for one in wanted]


def free(typed: FreeCombat) -> list[Sum]:
    """Returns a combat without a campaign, for each ratio result to show. Raises ``Refused`` with every rule
    that it breaks, and for a method that there is not."""
    method: Method = parse_name("method", get_args(Method), typed.method)
    first, *others = _ratios(method, typed.ratio)
    case = combat.free(
        typed.kind, typed.attack, typed.defence, typed.attacker_morale, typed.defender_morale, typed.units,
        supplied=typed.supplied,
        ground=parsing.grounds(typed.ground) or ("clear",),
        support=parsing.supports(typed.support),
        column=typed.column,
        ratio=first,
        method=method,
        bloody=typed.bloody_c,
    )  # fmt: skip
    if broken := tuple(combat.objections(house(), case, lower=True)):
        raise Refused(*broken, game="france1944")
    cases: list[Case] = [case, *(replace(case, ratio=other) for other in others)]
    return [combat.weigh(house(), one) for one in cases]


def _ratios(method: Method, ratio: int | None) -> tuple[int | None, ...]:
    """Returns the ratio results to show: the one given, or with a CRDT all of them if none is given."""
    return RATIOS if ratio is None and method != "revised" else (ratio,)
