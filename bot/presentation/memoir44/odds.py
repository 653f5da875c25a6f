"""The odds of the attacks of Memoir '44 that are possible now, as text and as bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.battle import attack_on
from bot.games.memoir44.odds import losses
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.presentation import charts
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.memoir44 import single
from bot.presentation.memoir44.flow import open_unit
from bot.presentation.wording import say

TOLD = 3
"""Most attacks whose joint chances are given in full."""


def attacks(view: State, choices: Sequence[Choice]) -> Iterator[tuple[Unit, Unit, Choice]]:
    """Yields the attacks among these choices; of several units those of the open one."""
    units, mine, clash = view.board.by_name, open_unit(view), view.clash
    for choice in choices:
        match choice.command:
            case do.Battle(unit=unit, target=target) if mine in (None, unit):
                yield units[unit], units[target], choice
            case do.Overrun(target=target) if clash:
                yield units[clash.attacker], units[target], choice
            case do.Play() if choice.odds and clash:
                yield units[clash.target], units[clash.attacker], choice


def odds(view: State, choices: Sequence[Choice]) -> Drawing | None:
    """Draws the odds of the attacks that are possible now; None if there is no attack to decide. For a single
    attack the bars show all its results; the description gives the joint chances of up to ``TOLD``
    attacks."""
    found = list(attacks(view, choices))
    if not found:
        return None
    if len(found) == 1:
        attacker, target, _ = found[0]
        lost = enumerate(losses(rules.throw(view, attacker, target)))
        bars = [(say("memoir44-single-lost", count=count), chance) for count, chance in lost]
        drawn = charts.odds(title(attacker, target), tuple(bars))
    else:
        best = sorted(found, key=lambda one: -dict(one[2].odds)["figure"])
        bars = [(title(attacker, target), dict(choice.odds)["figure"]) for attacker, target, choice in best]
        drawn = charts.odds(say("memoir44-odds-loss"), tuple(bars))
    told = [joint_odds(view, attacker, target) for attacker, target, _ in found[:TOLD]]
    return make_drawing(drawn.name, drawn.svg, "\n".join([drawn.alt, *told]))


def title(attacker: Unit, target: Unit) -> str:
    """Returns attacker and target, by their names."""
    return say("memoir44-odds-attack", unit=attacker.name, target=target.name)


def joint_odds(view: State, attacker: Unit, target: Unit) -> str:
    """Returns an attack with its dice and the joint chances of figures lost and flags."""
    throw = rules.throw(view, attacker, target)
    moved = rules.moved(view, attacker)
    attack = attack_on(view.board.grounds, attacker, target, moved=moved)
    words = [title(attacker, target), single.dice_text(attack, throw), single.joint_text(throw)]
    return "\n".join(words)
