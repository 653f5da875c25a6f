"""The commands that a side may give, ranked by what each gains."""

from collections.abc import Callable, Iterator, Mapping
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.memoir44 import GAME, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import BOARD, Hex, distance, name
from bot.games.memoir44.ledger import lands
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import KINDS, Unit
from bot.players.memoir44 import options
from bot.players.memoir44.evaluation import Evaluation, Option, Shot, evaluation_of
from bot.players.memoir44.options import best_of, shots
from bot.players.memoir44.weights import WEIGHTS


class Scored(NamedTuple):
    """A command with what it gains, and what explains it: the best that the unit could do, the attack, or
    that looking ahead prefers it to what gains most at once."""

    command: Command
    gain: float
    option: Option | None = None
    shot: Shot | None = None
    ahead: bool = False


Ranking = Iterator[Scored]


def _card(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for command in do.playable(state, seat):
        after = options.played(state, seat, command)
        yield Scored(command, options.gain_of_card(after, seat, evaluation) - options.cost_of_card(after))


def _lay(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    """Yields the cards that may be played from the hand, and those that may be laid for a later turn, with
    what the card under the chip gains now (M69)."""
    now = 0.0
    if state.begins:
        yield from _card(state, seat, evaluation)
        out = replace(state, phase="card", coming=state.chip, chip=Sealed(()))
        now = max((scored.gain for scored in _card(out, seat, evaluation)), default=0.0)
    for card in ordering.laid(state, seat):
        later = options.gain_of_keeping(state, seat, evaluation, card)
        yield Scored(do.Lay(card), now + LATER * later)


LATER = 0.1
"""What a gain in a later turn counts beside one now."""


def _orders(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    if state.card.strike:
        for gain, unit in options.targets(state, seat, evaluation):
            yield Scored(do.Target(unit.name), gain)
    for unit in ordering.orderable(state, seat):
        gain = options.gain_of(state, seat, evaluation, unit)
        yield Scored(do.Order(unit.name), gain, None if state.card.does else best_of(state, evaluation, unit))
    yield Scored(do.Done(), 0.0)


def _moves(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for order in state.ordered:
        for by in rules.exits(state, order):
            unit = state.board.by_name[order.unit]
            medals = rules.exit_medals(state, unit)
            gain = evaluation.leaving(unit, medals) - evaluation.stand(unit, unit.hex)
            yield Scored(do.Leave(unit.name, by), gain)
        if not rules.reach(state, order):
            continue
        stay, *moves = options.options(state, evaluation, order)
        for move in moves:
            yield Scored(do.Move(order.unit, name(move.to)), move.value - stay.value, move)
    yield Scored(do.Done(), 0.0)


def _battles(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for order in state.ordered:
        enemies, may_clear = rules.deeds(state, order)
        unit = state.board.by_name[order.unit]
        for shot in shots(state, evaluation, unit) if enemies else ():
            yield Scored(do.Engage(unit.name, shot.target.name), shot.gain, shot=shot)
        if may_clear:
            yield Scored(do.Clear(unit.name), WEIGHTS.wire)
    yield Scored(do.Done(), 0.0)


def _answer(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    units = state.board.by_name
    attacker, target = units[state.fighting.attacker], units[state.fighting.target]
    if any(isinstance(offer.command, do.Play) for offer in GAME.offers(state, seat)):
        throw, theirs = rules.throw(state, target, attacker), rules.throw(state, attacker, target)
        gain = evaluation.gain(attacker, throw) + evaluation.effect(attacker, throw).away * evaluation.gain(
            target, theirs
        )
        yield Scored(do.Play(AMBUSH), gain - WEIGHTS.ambush)
    yield Scored(do.Hold(), 0.0)


def _retreat(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    flight, unit = state.fleeing, state.board.by_name[state.fleeing.unit]
    flag = unit.of.retreat[0] if flight.ignorable else 0
    here = evaluation.stand(unit, unit.hex)

    def fallen(to: Hex, must: int) -> float:
        missing = max(0, must - evaluation.room(replace(unit, hex=to)))
        return evaluation.stand(unit, to) - here - missing * evaluation.figure(unit)

    for to in rules.ways_back(state):
        yield Scored(do.Retreat(name(to)), fallen(to, max(0, flight.must - 1)))
    if rules.may_stand(state):
        yield Scored(do.Hold(), fallen(unit.hex, max(0, flight.must - flag)))


def _ground(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    unit, to = state.board.by_name[state.fighting.attacker], state.fighting.hex
    after = replace(state, board=evaluation.moved(unit, to))
    gain = evaluation.stand(unit, to) - evaluation.stand(unit, unit.hex)
    if rules.may_overrun(after):
        gain += max(shot.gain for shot in shots(after, evaluation, after.board.by_name[unit.name]))
    yield Scored(do.TakeGround(), gain)
    yield Scored(do.Hold(), 0.0)


def _back(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    yield Scored(do.Back(), 1.0)


def _overrun(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for shot in shots(state, evaluation, state.board.by_name[state.fighting.attacker]):
        yield Scored(do.Overrun(shot.target.name), shot.gain, shot=shot)
    yield Scored(do.Hold(), 0.0)


def _keep(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for card in dict.fromkeys(state.offered.value):
        yield Scored(do.Keep(card), options.gain_of_keeping(state, seat, evaluation, card))


def _drop(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    """Yields each hex for an air drop with what its units gain on average, as near as they mostly fall."""
    drop = state.special.airdrop
    assert drop
    falling = Unit("", seat, drop.kind, KINDS[drop.kind].figures, BOARD[0])
    safe = {
        at: evaluation.stand(replace(falling, name=name(at), hex=at), at)
        + falling.figures * evaluation.figure(falling)
        for at in BOARD
        if lands(state.board, at, drop.kind)
    }
    for at in BOARD:
        near = [safe.get(other, 0.0) for other in BOARD if distance(at, other) <= DRIFT]
        yield Scored(do.Drop(name(at)), fsum(near) / HEXES_WITHIN_DRIFT)


DRIFT = 2
"""How far units of an air drop mostly drift, in hexes."""
HEXES_WITHIN_DRIFT = 1 + 3 * DRIFT * (DRIFT + 1)
"""The number of hexes so near, on the board and off it."""


RANK: Mapping[str, Callable[[State, Seat, Evaluation], Ranking]] = {
    "drop": _drop,
    "lay": _lay,
    "card": _card,
    "orders": _orders,
    "moves": _moves,
    "battles": _battles,
    "again": _moves,
    "keep": _keep,
    "retreat": _retreat,
    "answer": _answer,
    "ground": _ground,
    "back": _back,
    "overrun": _overrun,
}


def ranked(view: State, seat: Seat) -> list[Scored]:
    """Returns the commands with which a side may answer now, the best first."""
    scored = RANK[stage(view)](view, seat, evaluation_of(view))
    return sorted(scored, key=lambda command: -round(command.gain, 9))
