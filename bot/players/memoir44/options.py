"""What an ordered unit and a card may do in a turn, and what is gained by it."""

from itertools import cycle, islice
from math import fsum

from msgspec.structs import replace

from bot.games.game import FACES, Sealed, Seat
from bot.games.memoir44 import battle, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import symbol
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.decide import mustered
from bot.games.memoir44.hexes import Hex, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit
from bot.players.memoir44.evaluation import Evaluation, Option, Shot, evaluation_of
from bot.players.memoir44.weights import WEIGHTS

REPRESENTATIVE = (2, 5, 3, 6, 4, 1)
"""The faces of a die in an order in which a few of them represent all."""

MANY_UNITS = 5
"""A card that orders as many units counts like one that orders more."""


def shots(state: State, evaluation: Evaluation, unit: Unit) -> list[Shot]:
    """Returns the attacks of a unit from where it stands, the best first."""
    possible = [_shot(state, evaluation, unit, target) for target in rules.opponents(state, unit)]
    return sorted(possible, key=lambda shot: -shot.gain)


def _shot(state: State, evaluation: Evaluation, unit: Unit, target: Unit) -> Shot:
    throw = rules.throw(state, unit, target)
    gain = evaluation.gain(target, throw)
    if distance(unit.hex, target.hex) == 1 and unit.of.ground:
        gain += evaluation.effect(target, throw).away * evaluation.taking(unit.seat, target.hex)
    return Shot(target, throw, evaluation.target(target).room, gain)


def option(state: State, evaluation: Evaluation, unit: Unit, to: Hex, hexes: int) -> Option:
    """Returns what a unit gains on a hex after a move of so many hexes."""
    value, best = evaluation.stand(unit, to), None
    if to != unit.hex:
        value -= evaluation.hazard(unit, to)
    fights = state.phase != "again" and hexes <= rules.limits(state, unit)[1]
    if fights and evaluation.nearest(unit.seat, to) <= unit.of.range:
        after = replace(state, board=evaluation.moved(unit, to))
        if hexes and (unit.of.stars_at or unit.of.indirect):
            after = replace(after, ordered=(Ordered(unit.name, moved=hexes),))
        if not rules.cannot_fight(after, Ordered(unit.name, moved=hexes)):
            best = next(iter(shots(after, evaluation, after.board.by_name[unit.name])), None)
    if best:
        value += best.gain * (1 if hexes else state.card.battles)
    return Option(unit, to, best, value)


def options(state: State, evaluation: Evaluation, order: Ordered) -> list[Option]:
    """Returns what an ordered unit may still do: standing still, and each move."""
    unit = state.board.by_name[order.unit]
    moves = [(unit.hex, order.moved), *rules.reach(state, order).items()]
    return [option(state, evaluation, unit, to, hexes) for to, hexes in moves]


def best_of(state: State, evaluation: Evaluation, unit: Unit) -> Option:
    """Returns the best that a unit could do if it were ordered under this turn's card. Its value is what it
    gains over no order."""
    card = state.card
    key = (unit.name, rules.limits(state, unit), card.dice, card.close, card.still, card.battles, card.freely)
    if key not in evaluation.known_options:
        best = max(options(state, evaluation, Ordered(unit.name)), key=lambda option: option.value)
        evaluation.known_options[key] = best._replace(value=best.value - evaluation.stand(unit, unit.hex))
    return evaluation.known_options[key]


# --- cards


def played(state: State, seat: Seat, command: do.Play) -> State:
    """Returns the position after a card is played. Where dice order units, each symbol comes as often as it
    should."""
    plan = command.plan(state, seat)
    plain, slots = ordering.given(state, seat, plan)
    after = on.CardPlayed(seat, command.card, plan, plain, slots).applied(state)
    if after.card.muster:
        dice = tuple(islice(cycle(REPRESENTATIVE), after.cards(seat) + 1))
        after = replace(after, slots=mustered(dice))
    return after


def gain_of(state: State, seat: Seat, evaluation: Evaluation, unit: Unit) -> float:
    """Returns what it gains to order a unit under this turn's card."""
    match state.card.does:
        case "dig":
            return _dug(state, evaluation, unit) - evaluation.stand(unit, unit.hex)
        case "heal":
            return _healed(state, seat, evaluation, unit)
    return best_of(state, evaluation, unit).value


def _dug(state: State, evaluation: Evaluation, unit: Unit) -> float:
    """Returns what it is worth to stand behind sandbags."""
    ground = replace(state.board.ground_at(unit.hex), obstacle="sandbags")
    dug = replace(state, board=state.board.with_ground(unit.hex, ground))
    return evaluation_of(dug).stand(unit, unit.hex)


def _healed(state: State, seat: Seat, evaluation: Evaluation, unit: Unit) -> float:
    good = sum(symbol(face) in (unit.of.ordered, "star") for face in FACES) / len(FACES)
    dice, missing = state.cards(seat) + 1, ordering.full(state, unit) - unit.figures
    return min(good * dice, missing) * evaluation.figure(unit) + best_of(state, evaluation, unit).value


def gain_of_card(after: State, seat: Seat, evaluation: Evaluation) -> float:
    """Returns what it gains to play a card, from the position ``after`` it, without what is lost because it
    is no longer in the hand."""
    drawn = WEIGHTS.draw if after.card.draw > 1 else 0.0
    if after.card.strike:
        return drawn + max((gain for gain, _ in targets(after, seat, evaluation)), default=0.0)
    return drawn + fsum(gain for gain, _ in chosen(after, seat, evaluation))


def chosen(state: State, seat: Seat, evaluation: Evaluation) -> list[tuple[float, Unit]]:
    """Returns the units that a card orders best, each with its gain."""
    able = [(gain_of(state, seat, evaluation, unit), unit) for unit in ordering.orderable(state, seat)]
    ordered: list[tuple[float, Unit]] = []
    for gain, unit in sorted(able, key=lambda pair: -pair[0]):
        if gain > 0 and ordering.together(state, [*(other for _, other in ordered), unit]):
            ordered.append((gain, unit))
    return ordered


def targets(state: State, seat: Seat, evaluation: Evaluation) -> list[tuple[float, Unit]]:
    """Returns the enemies that may be named next, each with what the card gains on average against it and the
    best of those that may follow it."""

    def gain(unit: Unit) -> float:
        assert state.card.strike
        throw = battle.strike(state.card.strike, seat, unit.kind, unit.figures, state.options.rulings)
        return evaluation.gain(unit, throw, ignorable=False)

    named = []
    for unit in ordering.targetable(state, seat):
        following = ordering.targetable(on.TargetNamed(unit.name).applied(state), seat)
        named.append((gain(unit) + max(map(gain, following), default=0.0), unit))
    return named


def gain_of_keeping(state: State, seat: Seat, evaluation: Evaluation, card: str) -> float:
    """Returns what it is worth to have a card in the hand for another turn."""
    if CARDS[card].answers:
        return WEIGHTS.ambush
    bare = replace(state, chip=Sealed(()), coming=Sealed(()))
    plain = replace(bare, phase="card", plan=None, plain=False, slots=(), ordered=(), targets=())
    holding = replace(plain, hands={**state.hands, seat: replace(state.hands[seat], value=(card,))})
    plays = [played(holding, seat, command) for command in do.playable(holding, seat)]
    return max((gain_of_card(after, seat, evaluation) for after in plays), default=0.0)


def cost_of_card(after: State) -> float:
    """Returns what a side loses because a card is no longer in its hand: by the units that it could order."""
    most = after.card.targets or sum(MANY_UNITS if slot.count is None else slot.count for slot in after.slots)
    return WEIGHTS.keep * min(most, MANY_UNITS)
