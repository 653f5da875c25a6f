"""Every legal command of a seat now, with the exact odds where dice decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

from bot.games.game import Choice, Command, Odds, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import RULES, ZONES, legal_placements
from bot.games.resistance.state import SEATS, Battle, Figure, State, waited_for

DIE = 6


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Every legal command of this seat now, a standing order and resigning among them."""
    if state.phase == "over" or seat not in SEATS:
        return ()
    if waited_for(state) != seat:
        return ALWAYS
    return (*OFFER[rules.stage(state)](state, seat), *ALWAYS)


ALWAYS = (Choice(do.Orders("choose")), Choice(do.Orders("ask")), Choice(do.Resign()))
"""What a player may do at any time (R12, R20)."""


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


def _actions(state: State, seat: Seat) -> Iterable[Choice]:
    battle = state.fight
    acting = battle.acting.figure if battle.acting else ""
    found: list[Choice] = []
    alike: dict[tuple[int, bool, bool], Offers] = {}
    for figure in battle.side(seat):
        if rules.cannot_go_on(battle, figure) is None:
            # Figures that stand alike may do the same; only the one that is acting has done something.
            key = (figure.section, figure.cover, figure.name == acting)
            if key not in alike:
                alike[key] = tuple(_offers(battle, figure))
            found += _of(figure.name, alike[key])
    return (*found, *_task(state, seat), _choice(do.End))


Offers = tuple[tuple[Any, ...], ...]
"""What a figure may do: for each action the function that makes the choice of it, and its facts."""


@cache
def _of(figure: str, offers: Offers) -> tuple[Choice, ...]:
    return tuple(make(figure, *facts) for make, *facts in offers)


def _offers(battle: Battle, figure: Figure) -> Iterator[tuple[Any, ...]]:
    for to in (figure.section - 1, figure.section + 1):
        if rules.cannot_move(battle, figure, to) is None:
            yield (_move, to)
    for at, there in sorted(battle.held.items()):
        if there[0].side != figure.side and rules.cannot_shoot(battle, figure, at) is None:
            yield (_shot, at, abs(at - figure.section), any(target.cover for target in there))
    if rules.too_often(battle, figure, "cover") is None:
        yield (_cover,)
    if rules.cannot_rescue(battle, figure) is None:
        yield (_rescue,)


def _move(figure: str, to: int) -> Choice:
    return Choice(do.Move(figure, to))


def _shot(figure: str, at: int, distance: int, cover: bool) -> Choice:
    return Choice(do.Shoot(figure, at), shot_odds(distance, cover))


def _cover(figure: str) -> Choice:
    return Choice(do.Cover(figure))


def _rescue(figure: str) -> Choice:
    return Choice(do.Rescue(figure), RESCUE_ODDS)


@cache
def _spend(dice: int, pool: str | None, needed: int) -> Choice:
    return Choice(do.Task(dice, pool), task_odds(dice, needed))


def _task(state: State, seat: Seat) -> Iterator[Choice]:
    battle = state.fight
    if rules.cannot_task(state, seat) is not None:
        return
    needed = len(battle.still_needed(seat))
    for dice in range(1, min(state.options.task_dice_max, sum(battle.pools.values())) + 1):
        for pool in (None, *rules.payers(battle)):
            yield _spend(dice, pool, needed)


OFFER = {
    "placement": lambda state, seat: _placements(),
    "interrogation": _interrogation,
    "attack": _attack,
    "order": _order,
    "reroll": _reroll,
    "choose": _choose,
    "actions": _actions,
}
