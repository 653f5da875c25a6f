"""What an attack may bring, in per cent: the outcomes of the six faces of the die, and how good they are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from bot.games.france1944.combat import Sum, six
from bot.games.france1944.tables import Effect, Tables
from bot.presentation.wording import say

Outcome = tuple[Effect, tuple[Effect, ...]]
"""What a letter does: to the attacker, and to the defender, who chooses where there are two ways (1)."""

GROUND = 0.4
"""How much a hex of retreat weighs, in steps, where attacks are compared."""


def outcomes(tables: Tables, found: Sum) -> dict[Outcome, Fraction]:
    """Returns the chance of each outcome of an attack before its die, the best for the attacker first."""
    every = [(one.attacker, one.defender) for one in six(tables, found) if one.attacker is not None]
    counted = Counter(every)
    best_first = sorted(counted, key=_gain, reverse=True)
    return {outcome: Fraction(counted[outcome], len(every)) for outcome in best_first}


def gain(tables: Tables, found: Sum) -> float:
    """Returns what an attack gains on average, in steps: the defender's losses less the attacker's."""
    return sum(float(chance) * _gain(outcome) for outcome, chance in outcomes(tables, found).items())


def _gain(outcome: Outcome) -> float:
    attacker, ways = outcome
    return min(map(_cost, ways)) - _cost(attacker)


def _cost(effect: Effect) -> float:
    return effect.steps + GROUND * effect.hexes


def _hurts(outcome: Outcome) -> bool:
    return all(_cost(way) for way in outcome[1])


def percent(chance: Fraction) -> str:
    """Returns a chance in whole per cent."""
    return say("picture-percent", percent=round(100 * chance))


def outcomes_text(tables: Tables, found: Sum) -> str:
    """Returns every outcome with its chance: “50% 2 steps · 33% a step each · 17% nothing”; a certain one
    alone."""
    chances = outcomes(tables, found).items()
    if len(chances) == 1:
        return _named(*outcomes(tables, found))
    return " · ".join(say("france-chance", of=percent(chance), what=_named(one)) for one, chance in chances)


def loss(tables: Tables, found: Sum) -> Fraction:
    """Returns how likely an attack costs the defender a step or ground."""
    return sum((chance for one, chance in outcomes(tables, found).items() if _hurts(one)), Fraction())


def losses_text(tables: Tables, found: Sum) -> str:
    """Returns how likely the defender loses something, and how likely the attacker does."""
    chances = outcomes(tables, found).items()
    ours = sum((chance for one, chance in chances if _cost(one[0])), Fraction())
    theirs = percent(loss(tables, found))
    return say("france-losses", theirs=theirs, ours=percent(ours), free="no" if ours else "yes")


def brief(effect: Effect) -> str:
    """Returns what an effect does, in the fewest words."""
    return say("france-brief", steps=effect.steps, hexes=effect.hexes)


def _named(outcome: Outcome) -> str:
    attacker, ways = outcome
    if not _cost(attacker) and not any(map(_cost, ways)):
        return say("france-outcome-nothing")
    if ways == (attacker,) and not attacker.hexes:
        return say("france-outcome-each", what=brief(attacker))
    theirs = say("france-or").join(map(brief, ways)) if any(map(_cost, ways)) else ""
    ours = say("france-outcome-yours", what=brief(attacker)) if _cost(attacker) else ""
    return " + ".join(part for part in (theirs, ours) if part)
