"""The commands that a side may give, what each gains, and their ranking by it."""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import FACES, Command, Sealed, Seat
from bot.games.memoir44 import GAME, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import symbol
from bot.games.memoir44.cards import AMBUSH, CARDS
from bot.games.memoir44.decide import mustered
from bot.games.memoir44.hexes import BOARD, Hex, distance, name
from bot.games.memoir44.ledger import lands
from bot.games.memoir44.state import Ordered, State, stage
from bot.games.memoir44.units import KINDS, Unit
from bot.players.memoir44.evaluation import WEIGHTS, Evaluation, Option, Shot, evaluation_of

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
        return evaluation.gain(unit, rules.strike(state, seat, unit), ignorable=False)

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


class Scored(NamedTuple):
    """A command with what it gains, and what explains it: the best that the unit could do, or the attack."""

    command: Command
    gain: float
    option: Option | None = None
    shot: Shot | None = None


Ranking = Iterator[Scored]


def _card(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    for command in do.playable(state, seat):
        after = played(state, seat, command)
        yield Scored(command, gain_of_card(after, seat, evaluation) - cost_of_card(after))


def _lay(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    """Yields the cards that may be played from the hand, and those that may be laid for a later turn, with
    what the card under the chip gains now (M69)."""
    now = 0.0
    if state.begins:
        yield from _card(state, seat, evaluation)
        out = replace(state, phase="card", coming=state.chip, chip=Sealed(()))
        now = max((scored.gain for scored in _card(out, seat, evaluation)), default=0.0)
    for card in ordering.laid(state, seat):
        later = gain_of_keeping(state, seat, evaluation, card)
        yield Scored(do.Lay(card), now + LATER * later)


LATER = 0.1
"""What a gain in a later turn counts beside one now."""


def _orders(state: State, seat: Seat, evaluation: Evaluation) -> Ranking:
    if state.card.strike:
        for gain, unit in targets(state, seat, evaluation):
            yield Scored(do.Target(unit.name), gain)
    for unit in ordering.orderable(state, seat):
        gain = gain_of(state, seat, evaluation, unit)
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
        stay, *moves = options(state, evaluation, order)
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
        yield Scored(do.Keep(card), gain_of_keeping(state, seat, evaluation, card))


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
