"""What a card lets a side do now, and what that is worth."""

from __future__ import annotations

from itertools import cycle, islice
from math import fsum

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import battle, ordering
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import FACES, symbol
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.decide import mustered
from bot.games.memoir44.events import apply
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.options import best_of


def played(state: State, seat: Seat, command: do.Play) -> State:
    """Returns the position after a card is played. Where dice order units, each symbol comes as often as it
    should."""
    plan = command.plan(state, seat)
    plain, slots = ordering.given(state, seat, plan)
    after = apply(state, on.CardPlayed(seat, command.card, plan, plain, slots))
    if after.card.muster:
        dice = tuple(islice(cycle(TYPICAL), len(after.hands[seat].value) + 1))
        after = replace(after, slots=mustered(dice))
    return after


TYPICAL = (2, 5, 3, 6, 4, 1)
"""The faces of a die in an order in which a few of them represent all."""


def gain_of(state: State, seat: Seat, field: Field, unit: Unit) -> float:
    """Returns what it gains to order a unit under this turn's card."""
    match state.card.does:
        case "dig":
            return _dug(state, field, unit) - field.stand(unit, unit.hex)
        case "heal":
            return _healed(state, seat, field, unit)
    return best_of(state, field, unit).value


def _dug(state: State, field: Field, unit: Unit) -> float:
    """Returns what it is worth to stand behind sandbags."""
    ground = replace(state.board.ground_at(unit.hex), obstacle="sandbags")
    dug = replace(state, board=state.board.with_ground(unit.hex, ground))
    return field_of(dug, field.weights).stand(unit, unit.hex)


def _healed(state: State, seat: Seat, field: Field, unit: Unit) -> float:
    good = sum(symbol(face) in (unit.of.ordered, "star") for face in FACES) / len(FACES)
    dice, missing = len(state.hands[seat].value) + 1, ordering.full(state, unit) - unit.figures
    return min(good * dice, missing) * field.figure(unit) + best_of(state, field, unit).value


def worth_of(state: State, seat: Seat, field: Field, command: do.Play) -> float:
    """Returns what it gains to play a card, without what is lost because it is no longer in the hand."""
    after = played(state, seat, command)
    drawn = field.weights.draw if after.card.draw > 1 else 0.0
    if after.card.strike:
        return drawn + chain(after, seat, field)
    return drawn + fsum(gain for gain, _ in chosen(after, seat, field))


def chosen(state: State, seat: Seat, field: Field) -> list[tuple[float, Unit]]:
    """Returns the units that a card orders best, each with its gain."""
    able = [(gain_of(state, seat, field, unit), unit) for unit in ordering.orderable(state, seat)]
    found: list[tuple[float, Unit]] = []
    for gain, unit in sorted(able, key=lambda one: -one[0]):
        if gain > 0 and ordering.together(state, [*(one for _, one in found), unit]):
            found.append((gain, unit))
    return found


def struck(state: State, seat: Seat, field: Field, unit: Unit) -> float:
    """Returns what this turn's card gains on average when it strikes a unit."""
    assert state.card.strike
    throw = battle.strike(state.card.strike, seat, unit.kind, unit.figures, state.options.rulings)
    return field.gain(unit, throw, ignorable=False)


def chain(state: State, seat: Seat, field: Field) -> float:
    """Returns what the card gains against the best chain of targets from here."""
    return max((value for value, _ in targets(state, seat, field)), default=0.0)


def targets(state: State, seat: Seat, field: Field) -> list[tuple[float, Unit]]:
    """Returns the enemies that may be named next, each with what the card gains against it and those that
    follow it."""
    found = []
    for unit in ordering.targetable(state, seat):
        after = apply(state, on.TargetNamed(unit.name))
        follow = max(
            (struck(state, seat, field, one) for one in ordering.targetable(after, seat)), default=0.0
        )
        found.append((struck(state, seat, field, unit) + follow, unit))
    return found


def kept(state: State, seat: Seat, field: Field, card: str) -> float:
    """Returns what it is worth to have a card in the hand for another turn."""
    if CARDS[card].answers:
        return field.weights.ambush
    plain = replace(state, phase="card", plan=None, plain=False, slots=(), ordered=(), targets=())
    holding = replace(plain, hands={**state.hands, seat: replace(state.hands[seat], value=(card,))})
    plays = do.playable(holding, seat)
    return max((worth_of(holding, seat, field, one) for one in plays), default=0.0)


def spent(state: State, seat: Seat, field: Field, command: do.Play) -> float:
    """Returns what a side loses because a card is no longer in its hand: by the units that it could order."""
    after = played(state, seat, command)
    most = after.card.targets or sum(MANY if one.count is None else one.count for one in after.slots)
    return field.weights.keep * min(most, MANY)


MANY = 5
"""A card that orders as many units counts like one that orders more."""
