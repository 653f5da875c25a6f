"""Every legal command of a seat now, with the exact odds where dice decide it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations

from bot.games.game import Choice, Command, Odds, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import RULES, ZONES, legal_placements
from bot.games.resistance.state import SECTIONS, Battle, Figure, State, waited_for

DIE = 6


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Every legal command of this seat now, a standing order and resigning among them."""
    if state.phase == "over":
        return ()
    mine = tuple(OFFER[rules.stage(state)](state, seat)) if waited_for(state) == seat else ()
    return (*mine, *_always(state, seat))


def _always(state: State, seat: Seat) -> Iterator[Choice]:
    for when_hit in ("choose", "ask"):
        yield _choice(do.Orders, when_hit)
    yield _choice(do.Resign)


@cache
def _choice(command: type[Command], *fields: str | int | None) -> Choice:
    return Choice(command(*fields))


def at_least(number: int) -> Fraction:
    """The chance of one D6 to show ``number`` or more."""
    return Fraction(max(0, min(DIE, DIE + 1 - number)), DIE)


@cache
def shot_odds(distance: int, cover: bool) -> Odds:
    """The chances to hit and to kill at so many sections (12)."""
    hit = at_least(rules.HIT[distance - 1])
    save = at_least(RULES["shooting"]["save_in_cover" if cover else "save"])
    return (("hit", hit), ("kill", hit * (1 - save)))


@cache
def task_odds(dice: int, needed: int) -> Odds:
    """The chances to tick at least one of so many needed numbers, and to tick them all (10)."""
    ways = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for ticked, chance in ways.items():
            new = Fraction(needed - ticked, DIE)
            after[ticked + 1] = after.get(ticked + 1, Fraction(0)) + chance * new
            after[ticked] = after.get(ticked, Fraction(0)) + chance * (1 - new)
        ways = after
    return (("tick", 1 - ways[0]), ("complete", ways.get(needed, Fraction(0))))


RESCUE_ODDS: Odds = (("success", at_least(RULES["rescue"]["success"])),)


@cache
def _placements() -> tuple[Choice, ...]:
    return tuple(Choice(do.Place(placement)) for placement in legal_placements())


def _interrogation(state: State, seat: Seat) -> Iterator[Choice]:
    for zone in range(1, len(ZONES) + 1):
        if not rules.zone_closed(state, zone):
            for guess in range(rules.LOWEST, rules.HIGHEST + 1):
                yield _choice(do.Interrogate, zone, guess)
    yield _choice(do.Stop)


def _attack(state: State, seat: Seat) -> Iterator[Choice]:
    for zone, other in permutations(range(1, len(ZONES) + 1), 2):
        yield _choice(do.Attack, zone, other)


def _order(state: State, seat: Seat) -> Iterator[Choice]:
    for zone in state.attacked:
        yield _choice(do.First, zone)


def _reroll(state: State, seat: Seat) -> Iterator[Choice]:
    yield _choice(do.Keep)
    yield _choice(do.Reroll)


def _choose(state: State, seat: Seat) -> Iterator[Choice]:
    for figure in rules.candidates(state.fight):
        yield _choice(do.Choose, figure.name)


def _actions(state: State, seat: Seat) -> Iterator[Choice]:
    battle = state.fight
    for figure in battle.side(seat):
        if rules.cannot_act(battle, seat, figure.name) is None:
            yield from _figure(battle, figure)
    yield from _task(state, seat)
    yield _choice(do.End)


def _figure(battle: Battle, figure: Figure) -> Iterator[Choice]:
    for to in (figure.section - 1, figure.section + 1):
        if rules.cannot_move(battle, figure, to) is None:
            yield _choice(do.Move, figure.name, to)
    for at in range(
        max(1, figure.section - rules.FARTHEST), min(SECTIONS, figure.section + rules.FARTHEST) + 1
    ):
        if rules.cannot_shoot(battle, figure, at) is None:
            cover = all(target.cover for target in battle.at(at))
            yield Choice(do.Shoot(figure.name, at), shot_odds(abs(at - figure.section), cover))
    if rules.too_often(battle, figure, "cover") is None:
        yield _choice(do.Cover, figure.name)
    if rules.cannot_rescue(battle, figure) is None:
        yield Choice(do.Rescue(figure.name), RESCUE_ODDS)


def _task(state: State, seat: Seat) -> Iterator[Choice]:
    battle = state.fight
    if rules.cannot_task(state, seat) is not None:
        return
    needed = len(battle.still_needed(seat))
    for dice in range(1, min(state.options.task_dice_max, sum(battle.pools.values())) + 1):
        for pool in (None, *rules.payers(battle)):
            yield Choice(do.Task(dice, pool), task_odds(dice, needed))


OFFER = {
    "placement": lambda state, seat: _placements(),
    "interrogation": _interrogation,
    "attack": _attack,
    "order": _order,
    "reroll": _reroll,
    "choose": _choose,
    "actions": _actions,
}
