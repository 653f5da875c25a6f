"""Every legal command of a seat now, with the exact odds where dice decide it."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import get_args

from bot.games.game import Choice, Command, Dice, Odds, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import ordering, rules
from bot.games.memoir44.battle import odds
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name
from bot.games.memoir44.state import Falling, Standing, State, stage, waited_for
from bot.games.memoir44.units import Unit


def offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns every legal command of this seat now, including a standing order."""
    if state.phase == "deal":
        return ()
    if waited_for(state) != seat:
        return STANDING_ORDERS
    return chain(_offers(state, seat), STANDING_ORDERS)


@cache
def _choice(command: Command, odds: Odds = ()) -> Choice:
    return Choice(command, odds)


STANDING_ORDERS = (
    *(_choice(do.Orders(order)) for order in get_args(Standing)),
    *(_choice(do.Retreats(order)) for order in get_args(Falling)),
)
"""The choices that a player has at any time: the standing orders."""


@cache
def _move(unit: str, to: Hex) -> Choice:
    return Choice(do.Move(unit, name(to)))


def _odds(state: State, unit: Unit, target: Unit) -> Odds:
    return odds(rules.throw(state, unit, target))


def _offers(state: State, seat: Seat) -> Iterator[Choice]:
    """Yields every legal answer to the decision that the game waits for."""
    units, now = state.board.by_name, stage(state)
    match now:
        case "drop":
            yield from (_choice(do.Drop(at)) for at in HEXES)
        case "card" | "lay":
            yield from map(_choice, do.playable(state, seat))
            if now == "lay":
                yield from (_choice(do.Lay(card)) for card in ordering.laid(state, seat))
        case "orders":
            for target in ordering.targetable(state, seat):
                yield _choice(do.Target(target.name), odds(rules.strike(state, seat, target)))
            yield from (_choice(do.Order(unit.name)) for unit in ordering.orderable(state, seat))
        case "moves" | "again":
            for order in state.ordered:
                for to in rules.reach(state, order):
                    yield _move(order.unit, to)
                for by in rules.exits(state, order):
                    yield _choice(do.Leave(order.unit, by))
        case "battles":
            for order in state.ordered:
                targets, may_clear = rules.deeds(state, order)
                for target in targets:
                    odds_now = _odds(state, units[order.unit], target)
                    yield _choice(do.Engage(order.unit, target.name), odds_now)
                if may_clear:
                    yield _choice(do.Clear(order.unit))
        case "keep":
            yield from (_choice(do.Keep(card)) for card in dict.fromkeys(state.offered.value))
        case "retreat":
            yield from (_choice(do.Retreat(name(to))) for to in rules.ways_back(state))
        case "answer" if AMBUSH in state.hands[seat].value and not rules.cannot_ambush(state):
            answer = _odds(state, units[state.fighting.target], units[state.fighting.attacker])
            yield _choice(do.Play(AMBUSH), answer)
        case "back" if back := rules.battle_back(state):
            yield _choice(do.Back(), odds(back))
        case "ground":
            yield _choice(do.TakeGround())
        case "overrun":
            attacker = units[state.fighting.attacker]
            for target in rules.opponents(state, attacker):
                yield _choice(do.Overrun(target.name), _odds(state, attacker, target))
    if now in do.Done.stages:
        yield _choice(do.Done())
    elif now in do.Hold.stages and (now != "retreat" or rules.may_stand(state)):
        yield _choice(do.Hold())


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: an air drop in the middle of the board,
    the first card in their hand, no orders, no moves, no battles, no Ambush, a battle back, a flag ignored
    where that is allowed, the first hex of a retreat, no ground."""
    match stage(state):
        case "drop":
            return do.Drop(name(BOARD[len(BOARD) // 2]))
        case "lay":
            return do.Lay(ordering.laid(state, seat)[0])
        case "card":
            return next(do.playable(state, seat))
        case "keep":
            return do.Keep(state.offered.value[0])
        case "retreat" if not rules.may_stand(state):
            return do.Retreat(name(rules.ways_back(state)[0]))
        case "orders" | "moves" | "battles" | "again":
            return do.Done()
        case "back":
            return do.Back()
    return do.Hold()
