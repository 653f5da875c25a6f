"""What a combat, of a campaign or not, may bring: its chances in words, the results as a picture."""

from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple, get_args

from discord import app_commands
from discord.app_commands import Range
from msgspec.structs import replace

from bot.games.france1944 import combat
from bot.games.france1944 import commands as do
from bot.games.france1944.combat import MOST_UNITS, STRONGEST, Case, Force, Method, Sum, six, weigh
from bot.games.france1944.engagement import case, intended
from bot.games.france1944.state import State
from bot.games.france1944.tables import RATIOS, Kind, Tables, house
from bot.games.game import Refused
from bot.presentation.charts import whole_percent
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import dice, words
from bot.presentation.france1944 import pictures as maps
from bot.presentation.france1944.combat_sums import before, by_ratio, worked
from bot.presentation.france1944.words import KNOWN_GROUND, SUPPORT
from bot.presentation.options import OneOf, parse_name
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


# --- combats before their die


def weighed(view: State, command: do.Declare | do.Resolve) -> Sum:
    if isinstance(command, do.Declare):
        planned = intended(view, command.attackers, command.defenders, command.kind)
        ratio = None if view.options.method == "revised" else RATIOS[0]
        return weigh(view.tables, replace(planned, ratio=ratio))
    declared_combat = view.act.combat(command.combat)
    assert declared_combat is not None
    return weigh(view.tables, case(view, declared_combat, column=command.column, ratio=command.ratio))


def free(typed: FreeCombat) -> list[Sum]:
    """Returns a combat without a campaign, for each ratio result to show. Raises ``Refused`` with every rule
    that it breaks, and for a method that there is not."""
    method: Method = parse_name("method", get_args(Method), typed.method)
    every = typed.ratio is None and method != "revised"
    first, *others = RATIOS if every else (typed.ratio,)
    sides = (Force("", typed.attack),), (Force("", typed.defence, typed.supplied),)
    morale = typed.attacker_morale, typed.defender_morale
    ground = words.sources(typed.ground, KNOWN_GROUND) or ("clear",)
    support = words.sources(typed.support, SUPPORT)
    given = Case(typed.kind, *sides, typed.units, *morale, ground, support, typed.column, first)
    given = replace(given, method=method, bloody=typed.bloody_c)
    if broken := tuple(combat.objections(house(), given, lower=True)):
        raise Refused(*broken, game="france1944")
    return [weigh(house(), wanted) for wanted in (given, *(replace(given, ratio=other) for other in others))]


def odds(tables: Tables, sums: Sequence[Sum]) -> tuple[str, Drawing | None]:
    """Returns a combat before its die, in words and as a picture. With a CRDT there is no die to draw, and if
    no ratio result is given there is a sum for each."""
    first = sums[0]
    if first.letter is None:
        return before(tables, first), picture(tables, first, say("france-odds-title"))
    return worked(tables, first) if len(sums) == 1 else by_ratio(tables, sums), None


# --- the chances of their outcomes


def losses(tables: Tables, odds: Sum) -> tuple[float, float]:
    """Returns how likely an attack costs the defender and the attacker a step or ground; 0 without a die."""
    results = six(tables, odds) if odds.column else ()
    theirs = [min(way.steps + way.hexes for way in face.defender) > 0 for face in results]
    ours = [face.attacker is not None and face.attacker.steps + face.attacker.hexes > 0 for face in results]
    return (mean(theirs), mean(ours)) if results else (0, 0)


def losses_text(tables: Tables, odds: Sum) -> str:
    """Returns how likely the defender and the attacker lose something; empty without a die."""
    theirs, ours = map(whole_percent, losses(tables, odds))
    return say("france-losses", theirs=theirs, ours=ours) if odds.column else ""


def picture(tables: Tables, odds: Sum, title: str) -> Drawing:
    head, rows = maps.heading(title, dice.odds_text(odds)), dice.results(tables, odds, "allied", None)
    return maps.under(head, "odds.png", f"{title}\n{before(tables, odds)}", rows)
