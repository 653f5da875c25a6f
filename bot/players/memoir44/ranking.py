"""The commands that a side may give, ranked by what each gains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Command, Seat
from bot.games.memoir44 import GAME, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import BOARD, Hex, distance, name
from bot.games.memoir44.ledger import lands
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import KINDS, Unit
from bot.players.memoir44 import plays
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.options import best_of, options, shots
from bot.players.memoir44.terms import Option, Shot
from bot.players.memoir44.weights import Weights


class Scored(NamedTuple):
    """A command with what it gains, and what explains it: the best that the unit could do, the attack, or
    that looking ahead prefers it to what gains most at once."""

    command: Command
    gain: float
    option: Option | None = None
    shot: Shot | None = None
    ahead: bool = False


Ranking = Iterator[Scored]


def _card(state: State, seat: Seat, field: Field) -> Ranking:
    for command in do.playable(state, seat):
        gain = plays.worth_of(state, seat, field, command) - plays.spent(state, seat, field, command)
        yield Scored(command, gain)


def _orders(state: State, seat: Seat, field: Field) -> Ranking:
    if state.card.strike:
        for gain, unit in plays.targets(state, seat, field):
            yield Scored(do.Target(unit.name), gain)
    for unit in ordering.orderable(state, seat):
        gain = plays.gain_of(state, seat, field, unit)
        yield Scored(do.Order(unit.name), gain, None if state.card.does else best_of(state, field, unit))
    yield Scored(do.Done(), 0.0)


def _moves(state: State, seat: Seat, field: Field) -> Ranking:
    for order in state.ordered:
        for by in rules.exits(state, order):
            unit = state.board.by_name[order.unit]
            medals = rules.exit_medals(state, unit)
            gain = field.leaving(unit, medals) - field.stand(unit, unit.hex)
            yield Scored(do.Leave(unit.name, by), gain)
        if not rules.reach(state, order):
            continue
        stay, *others = options(state, field, order)
        for one in others:
            yield Scored(do.Move(order.unit, name(one.to)), one.value - stay.value, one)
    yield Scored(do.Done(), 0.0)


def _battles(state: State, seat: Seat, field: Field) -> Ranking:
    for order in state.ordered:
        enemies, may_clear = rules.deeds(state, order)
        unit = state.board.by_name[order.unit]
        for shot in shots(state, field, unit) if enemies else ():
            yield Scored(do.Battle(unit.name, shot.target.name), shot.gain, shot=shot)
        if may_clear:
            yield Scored(do.Clear(unit.name), CLEARED)
    yield Scored(do.Done(), 0.0)


CLEARED = 0.02
"""What it gains to remove wire."""


def _answer(state: State, seat: Seat, field: Field) -> Ranking:
    assert state.clash
    units = state.board.by_name
    attacker, target = units[state.clash.attacker], units[state.clash.target]
    if any(isinstance(one.command, do.Play) for one in GAME.offers(state, seat)):
        throw, theirs = rules.throw(state, target, attacker), rules.throw(state, attacker, target)
        gain = field.gain(attacker, throw) + field.effect(attacker, throw).away * field.gain(target, theirs)
        yield Scored(do.Play(AMBUSH), gain - field.weights.ambush)
    yield Scored(do.Hold(), 0.0)


def _retreat(state: State, seat: Seat, field: Field) -> Ranking:
    assert state.flight
    flight, unit = state.flight, state.board.by_name[state.flight.unit]
    flag = unit.of.retreat[0] if flight.ignorable else 0
    here = field.stand(unit, unit.hex)

    def fallen(to: Hex, must: int) -> float:
        missing = max(0, must - field.room(replace(unit, hex=to)))
        return field.stand(unit, to) - here - missing * field.figure(unit)

    for to in rules.ways_back(state):
        yield Scored(do.Retreat(name(to)), fallen(to, max(0, flight.must - 1)))
    if rules.may_stand(state):
        yield Scored(do.Hold(), fallen(unit.hex, max(0, flight.must - flag)))


def _ground(state: State, seat: Seat, field: Field) -> Ranking:
    assert state.clash
    unit, to = state.board.by_name[state.clash.attacker], state.clash.hex
    after = replace(state, board=field.moved(unit, to))
    gain = field.stand(unit, to) - field.stand(unit, unit.hex)
    if rules.may_overrun(after):
        gain += max(one.gain for one in shots(after, field, after.board.by_name[unit.name]))
    yield Scored(do.Ground(), gain)
    yield Scored(do.Hold(), 0.0)


def _overrun(state: State, seat: Seat, field: Field) -> Ranking:
    assert state.clash
    for shot in shots(state, field, state.board.by_name[state.clash.attacker]):
        yield Scored(do.Overrun(shot.target.name), shot.gain, shot=shot)
    yield Scored(do.Hold(), 0.0)


def _keep(state: State, seat: Seat, field: Field) -> Ranking:
    for card in dict.fromkeys(state.offered.value):
        yield Scored(do.Keep(card), plays.kept(state, seat, field, card))


def _drop(state: State, seat: Seat, field: Field) -> Ranking:
    """Yields each hex for an air drop with what its units gain on average, as near as they mostly fall."""
    drop = state.options.scenario.special.airdrop
    assert drop
    falling = Unit("", seat, drop.kind, KINDS[drop.kind].figures, BOARD[0])
    safe = {
        at: field.stand(replace(falling, name=name(at), hex=at), at) + falling.figures * field.figure(falling)
        for at in BOARD
        if lands(state.board, at, drop.kind)
    }
    for at in BOARD:
        near = [safe.get(one, 0.0) for one in BOARD if distance(at, one) <= DRIFT]
        yield Scored(do.Drop(name(at)), fsum(near) / AROUND)


DRIFT = 2
"""How far units of an air drop mostly drift, in hexes."""
AROUND = 1 + 3 * DRIFT * (DRIFT + 1)
"""The number of hexes so near, on the board and off it."""


RANK: Mapping[str, Callable[[State, Seat, Field], Ranking]] = {
    "drop": _drop,
    "card": _card,
    "orders": _orders,
    "moves": _moves,
    "battles": _battles,
    "again": _moves,
    "keep": _keep,
    "retreat": _retreat,
    "answer": _answer,
    "ground": _ground,
    "overrun": _overrun,
}


def ranked(view: State, seat: Seat, weights: Weights) -> list[Scored]:
    """Returns the commands with which a side may answer now, the best first."""
    found = RANK[stage(view)](view, seat, field_of(view, weights))
    return sorted(found, key=lambda one: -round(one.gain, 9))
