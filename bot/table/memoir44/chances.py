"""The odds of an attack of Memoir '44: the exact joint distribution, as text and as bars."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.battle import Attack, Throw, attack_on, modifiers
from bot.games.memoir44.odds import chances, losses
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.table import charts
from bot.table.drawing import Drawing, described
from bot.table.memoir44.turn import start
from bot.table.memoir44.words import chance, needed
from bot.table.wording import NOTHING, in_a_row, say

MOST = 12
"""Bars in one picture: the best chances, if there are more."""


def throw_text(throw: Throw) -> str:
    """The dice of a throw, what hits, and the dice of the defence."""
    return say("memoir44-odds-throw", dice=throw.dice, needed=needed(throw.hits), saves=throw.saves)


def modifier_text(attack: Attack) -> str:
    """What changes the number to hit; ``none`` if nothing does."""
    return in_a_row(
        say(f"memoir44-modifier-{one.what}", by=str(one.by).replace("-", "−")) for one in modifiers(attack)
    )


def joint_text(throw: Throw) -> str:
    """The chance of each number of figures lost with each number of flags, a line for each."""
    return "\n".join(
        say("memoir44-odds-joint", lost=lost, flags=flags, chance=str(value), percent=chance(value))
        for (lost, flags), value in chances(throw).items()
    )


def attack_odds(title: str, throw: Throw) -> Drawing:
    """The odds of one attack: bars for the figures lost and for a flag; the joint distribution in the
    description."""
    bars = [
        (say("memoir44-odds-lost", lost=lost), value) for lost, value in enumerate(losses(throw)) if value
    ]
    flag = sum((value for (_, flags), value in chances(throw).items() if flags), Fraction(0))
    drawn = charts.odds(title, (*bars, (say("memoir44-odds-flag"), flag)))
    return described(drawn.name, drawn.svg, "\n".join([title, throw_text(throw), joint_text(throw)]))


def odds(view: State, choices: Sequence[Choice]) -> Drawing | None:
    """The odds of what may be attacked now: of the unit that stands open first, if it is one's own turn; None
    where no attack is to be decided. A single attack shows all that it may bring."""
    units = view.board.named
    mine = start(view)
    found: list[tuple[str, str, Choice]] = []
    for choice in choices:
        match choice.command:
            case do.Battle(unit=unit, target=target) if mine in ((), (unit,)):
                found.append((unit, target, choice))
            case do.Overrun(target=target) if view.clash:
                found.append((view.clash.attacker, target, choice))
            case do.Play() if choice.odds and view.clash:
                found.append((view.clash.target, view.clash.attacker, choice))
    if not found:
        return None
    if len(found) == 1:
        return _alone(view, *(units[one] for one in found[0][:2]))
    bars = [
        (say("memoir44-odds-attack", unit=unit, target=target), dict(choice.odds)["figure"])
        for unit, target, choice in found
    ]
    return charts.odds(say("memoir44-odds-loss"), tuple(sorted(bars, key=lambda bar: -bar[1])[:MOST]))


def _alone(view: State, attacker: Unit, target: Unit) -> Drawing:
    """All that the one attack may bring."""
    title = say("memoir44-odds-attack", unit=attacker.name, target=target.name)
    taken = modifier_text(attack_on(view.board.grounds, attacker, target))
    if taken != NOTHING:
        title = say("memoir44-place", hex=title, ground=taken)
    return attack_odds(title, rules.throw(view, attacker, target))
