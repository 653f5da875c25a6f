"""The guidance of a player of French Resistance through their turn, and the roll that they may repeat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance import rules
from bot.games.resistance.decide import expendable
from bot.games.resistance.placement import RULES
from bot.games.resistance.state import Battle, State, WhenHit, waited_for
from bot.table.resistance.board import figure_text
from bot.table.resistance.words import chance
from bot.table.wording import listed, say

STEPS = ("morale", "points", "actions", "clock")
"""The steps of a turn (16)."""

FACES = 6


class Stake(NamedTuple):
    """A roll that may be kept or repeated: its purpose, the sum of the dice, their number, and what is added
    to the sum or, for the clock, what it is subtracted from."""

    what: str
    rolled: int
    dice: int
    base: int = 0

    @property
    def value(self) -> int:
        """The result of the roll, if it is kept."""
        return max(0, self.base - self.rolled) if self.what == "clock" else self.base + self.rolled


def stake(view: State) -> Stake:
    """Returns what may be kept or re-rolled now (R5)."""
    if view.phase == "scoring":
        assert view.line is not None
        rolled = view.lines[view.line].rolled
        return Stake("line", sum(rolled), len(rolled))
    battle = view.fight
    base = {"strength": RULES["battle"]["strength"], "clock": battle.clock}.get(battle.step, 0)
    return Stake(battle.step, sum(battle.rolled), len(battle.rolled), base)


@cache
def _ways(dice: int) -> dict[int, int]:
    """Returns in how many ways this number of dice shows each sum."""
    ways = Counter({0: 1})
    for _ in range(dice):
        after: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, FACES + 1):
                after[total + face] += count
        ways = after
    return dict(ways)


def better(one: Stake) -> Fraction:
    """Returns the chance that the same dice, thrown again, show more."""
    more = sum(count for total, count in _ways(one.dice).items() if total > one.rolled)
    return Fraction(more, FACES**one.dice)


def worse(one: Stake) -> Fraction:
    """Returns the chance that the same dice, thrown again, show less."""
    less = sum(count for total, count in _ways(one.dice).items() if total < one.rolled)
    return Fraction(less, FACES**one.dice)


def guidance(view: State) -> str:
    """Returns what helps with the decision that is asked for."""
    match rules.stage(view):
        case "reroll":
            return "\n".join([*_steps(view), _at_stake(stake(view))])
        case "actions":
            return "\n".join([*_steps(view), *_acting(view.fight)])
        case "choose" if view.fight.hit:
            return _by_order(view)
        case "choose":
            running = say("resistance-lead-run", count=view.fight.running)
            return "\n".join([*_steps(view), running, _by_order(view)])
    return ""


def _by_order(view: State) -> str:
    """Returns the figure that the standing order would take, and by what preference (R12)."""
    return say("resistance-lead-order", figure=figure_text(expendable(view.fight)))


def _steps(view: State) -> list[str]:
    """Returns the steps of the turn, with the current one marked."""
    if view.phase != "battle" or view.fight.step not in STEPS:
        return []
    at = STEPS.index(view.fight.step)
    names = [say(f"resistance-step-{step}") for step in STEPS]
    shown = [
        f"{name} ✓" if place < at else f"**{name}**" if place == at else name
        for place, name in enumerate(names)
    ]
    return ["-# " + " › ".join(shown)]


def _at_stake(one: Stake) -> str:
    facts: dict[str, str | int] = {
        "better": chance(better(one)),
        "worse": chance(worse(one)),
        "value": one.value,
    }
    if one.what == "clock":
        over = sum(count for total, count in _ways(one.dice).items() if total >= one.base)
        facts |= {"base": one.base, "ends": chance(Fraction(over, FACES)) if over else "no"}
    return say(f"resistance-stake-{one.what}", **facts)


def _acting(battle: Battle) -> list[str]:
    """Returns how many of its actions the acting figure has used."""
    if battle.acting is None:
        return []
    done = Counter(battle.acting.done)
    figure = battle.figure(battle.acting.figure)
    used = listed(
        say(f"resistance-used-{action}", done=done[action], most=most) for action, most in rules.LIMIT.items()
    )
    name = figure_text(figure) if figure else battle.acting.figure
    return [say("resistance-lead-acting", figure=name, used=used)]


def asked_who(view: State) -> bool:
    """Whether this is the view of the owner who is asked which figure is hit or runs (R12): nobody else sees
    their standing order."""
    return rules.stage(view) == "choose" and _order(view, waited_for(view)) is not None


def shortcuts(view: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Returns the path of the standing order, which is on the panel where it matters: while its owner is
    asked which figure is hit or runs, and while the other side may shoot (R12)."""
    if asked_who(view):
        return (("more", "orders", "choose"),)
    if view.phase != "battle" or view.fight.turn == seat:
        return ()
    return (("more", "orders", "choose" if _order(view, seat) == "ask" else "ask"),)


def _order(view: State, seat: Seat | None) -> WhenHit | None:
    return view.orders.get(seat) if seat else None
