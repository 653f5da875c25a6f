"""Every legal command of a seat now, with the exact odds where dice decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import get_args

from bot.games.game import Choice, Command, Dice, Odds, Seat
from bot.games.memoir44 import battle, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name
from bot.games.memoir44.odds import odds
from bot.games.memoir44.state import Falling, Standing, State, stage, waited_for
from bot.games.memoir44.units import Unit


def offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns every legal command of this seat now, including a standing order."""
    if state.phase == "deal":
        return ()
    if waited_for(state) != seat:
        return ALWAYS
    return chain(_offers(state, seat), ALWAYS)


@cache
def _choice(command: Command, odds: Odds = ()) -> Choice:
    return Choice(command, odds)


ALWAYS = (
    *(_choice(do.Orders(order)) for order in get_args(Standing)),
    *(_choice(do.Retreats(order)) for order in get_args(Falling)),
)
"""The choices that a player has at any time: the standing orders."""

DONE, HOLD, GROUND = _choice(do.Done()), _choice(do.Hold()), _choice(do.Ground())


def _offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns every legal answer to the decision that the game waits for."""
    match stage(state):
        case "drop":
            return (_choice(do.Drop(at)) for at in HEXES)
        case "card":
            return map(_choice, do.playable(state, seat))
        case "orders":
            return _orders(state, seat)
        case "moves" | "again":
            return _moves(state)
        case "battles":
            return _battles(state)
        case "keep":
            return (_choice(do.Keep(card)) for card in dict.fromkeys(state.offered.value))
        case "retreat":
            return _retreat(state)
        case "answer":
            return _answer(state, seat)
        case "overrun":
            return _overrun(state)
    return (GROUND, HOLD)


def _orders(state: State, seat: Seat) -> Iterator[Choice]:
    if state.card.strike:
        for unit in ordering.targetable(state, seat):
            throw = battle.strike(state.card.strike, seat, unit.kind, unit.figures, state.options.rulings)
            yield _choice(do.Target(unit.name), odds(throw))
    for unit in ordering.orderable(state, seat):
        yield _choice(do.Order(unit.name))
    yield DONE


@cache
def _move(unit: str, to: Hex) -> Choice:
    return Choice(do.Move(unit, name(to)))


def _moves(state: State) -> Iterator[Choice]:
    for order in state.ordered:
        for to in rules.reach(state, order):
            yield _move(order.unit, to)
        for by in rules.exits(state, order):
            yield _choice(do.Leave(order.unit, by))
    yield DONE


def _battles(state: State) -> Iterator[Choice]:
    for order in state.ordered:
        targets, may_clear = rules.deeds(state, order)
        unit = state.board.by_name[order.unit]
        for target in targets:
            yield _choice(do.Battle(unit.name, target.name), _odds(state, unit, target))
        if may_clear:
            yield _choice(do.Clear(unit.name))
    yield DONE


def _odds(state: State, unit: Unit, target: Unit) -> Odds:
    return odds(rules.throw(state, unit, target))


def _answer(state: State, seat: Seat) -> Iterator[Choice]:
    assert state.clash
    if AMBUSH in state.hands[seat].value and not rules.cannot_ambush(state):
        units = state.board.by_name
        answer = _odds(state, units[state.clash.target], units[state.clash.attacker])
        yield _choice(do.Play(AMBUSH), answer)
    yield HOLD


def _retreat(state: State) -> Iterator[Choice]:
    for to in rules.ways_back(state):
        yield _choice(do.Retreat(name(to)))
    if rules.may_stand(state):
        yield HOLD


def _overrun(state: State) -> Iterator[Choice]:
    assert state.clash
    unit = state.board.by_name[state.clash.attacker]
    for target in rules.opponents(state, unit):
        yield _choice(do.Overrun(target.name), _odds(state, unit, target))
    yield HOLD


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: an air drop in the middle of the board,
    the first card in their hand, no orders, no moves, no battles, no Ambush, a flag ignored where that is
    allowed, the first hex of a retreat, no ground."""
    match stage(state):
        case "drop":
            return do.Drop(name(BOARD[len(BOARD) // 2]))
        case "card":
            return next(do.playable(state, seat))
        case "keep":
            return do.Keep(state.offered.value[0])
        case "retreat" if not rules.may_stand(state):
            return do.Retreat(name(rules.ways_back(state)[0]))
        case "orders" | "moves" | "battles" | "again":
            return do.Done()
    return do.Hold()
