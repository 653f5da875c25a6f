"""The rules of the turn, each written once: what may be done now, and why not (sections 2 and 3).

``objections`` refuses commands; the legal choices are made from the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from msgspec.structs import replace

from bot.games.game import Command, Reason, Seat
from bot.games.memoir44 import battle, movement, ordering, terrain
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.hexes import HEXES, Hex, direction, distance, name
from bot.games.memoir44.state import Board, Ordered, State, stage, waited_for
from bot.games.memoir44.units import Unit
from bot.games.typed_text import clipped

Objection = Reason | None


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    if isinstance(command, do.Orders):
        return [] if command.when_assaulted in get_args(do.Standing) else [Reason("standing-unknown", "3")]
    if isinstance(command, do.Retreats):
        return [] if command.when_flagged in get_args(do.Falling) else [Reason("standing-unknown", "2")]
    now = stage(state)
    if seat != waited_for(state):
        return [Reason("not-yours", "2", {"seat": waited_for(state) or "", "stage": now})]
    if now not in STAGES[type(command)]:
        return [Reason("memoir-not-now", "2", {"verb": command.verb, "stage": now})]
    return list(WHY_NOT[type(command)](state, seat, command))


STAGES: dict[type[Command], tuple[str, ...]] = {
    do.Drop: ("drop",),
    do.Play: ("card", "answer"),
    do.Order: ("orders",),
    do.Target: ("orders",),
    do.Move: ("moves", "again"),
    do.Leave: ("moves", "again"),
    do.Battle: ("battles",),
    do.Clear: ("battles",),
    do.Retreat: ("retreat",),
    do.Ground: ("ground",),
    do.Overrun: ("overrun",),
    do.Hold: ("answer", "retreat", "ground", "overrun"),
    do.Done: ("orders", "moves", "battles", "again"),
    do.Keep: ("keep",),
}
"""The decisions that each command can answer."""


# --- cards and orders


def _play(state: State, seat: Seat, command: do.Play) -> Iterator[Reason]:
    held = state.hands[seat].value
    if command.card not in CARDS:
        yield Reason("card-unknown", "3", {"card": clipped(command.card, 40)})
    elif command.card not in held:
        yield Reason("card-not-held", "3", {"card": command.card})
    elif state.clash:
        if not CARDS[command.card].answers:
            yield Reason("card-no-answer", "3", {"card": command.card})
        elif command.section:
            yield Reason("card-no-section", "3", {"card": command.card, "legal": ()})
        else:
            yield from cannot_ambush(state)
    elif CARDS[command.card].answers:
        yield Reason("card-answers", "3", {"card": command.card})
    elif command.as_card and command not in ordering.playable(state, seat):
        yield Reason("card-not-spotted", "M61", {"card": command.card})
    elif command not in (
        legal := [one for one in ordering.playable(state, seat) if one.card == command.card]
    ):
        sections = tuple(one.section for one in legal if one.section)
        key = "card-section" if sections else "card-no-section"
        yield Reason(key, "3", {"card": command.card, "legal": sections})


def cannot_ambush(state: State) -> list[Reason]:
    """Returns each reason why the assaulted unit cannot battle first, by the rules of battle (3, M5)."""
    assert state.clash
    board = state.board
    attacker, target = board.by_name[state.clash.attacker], board.by_name[state.clash.target]
    return battle.cannot_attack(board.grounds, board.units, target, attacker)


def _known(state: State, unit: str) -> Iterator[Reason]:
    if unit not in state.board.by_name:
        gone = any(one.name == unit for one in (*state.lost, *state.gone))
        yield Reason("unit-gone" if gone else "unit-unknown", "2", {"unit": clipped(unit, 40)})


def _order(state: State, seat: Seat, command: do.Order) -> Iterator[Reason]:
    yield from (unknown := list(_known(state, command.unit)))
    if unknown:
        return
    unit = state.board.by_name[command.unit]
    if state.card.strike:
        yield Reason("order-strike", "3", {"card": state.plan.card if state.plan else ""})
    elif unit.seat != seat:
        yield Reason("unit-theirs", "2", {"unit": unit.name})
    elif state.order_of(unit.name):
        yield Reason("order-twice", "2", {"unit": unit.name})
    elif unit not in ordering.orderable(state, seat):
        legal = tuple(one.name for one in ordering.orderable(state, seat))
        yield Reason("order-not", "3", {"unit": unit.name, "legal": legal})


def _target(state: State, seat: Seat, command: do.Target) -> Iterator[Reason]:
    yield from (unknown := list(_known(state, command.unit)))
    if not unknown and state.board.by_name[command.unit] not in ordering.targetable(state, seat):
        legal = tuple(one.name for one in ordering.targetable(state, seat))
        yield Reason("target-not" if legal else "target-none", "3", {"unit": command.unit, "legal": legal})


# --- moves


def limits(state: State, unit: Unit) -> tuple[int, int]:
    """Returns the greatest length in hexes of an ordered unit's move, and of one with a battle to follow (1,
    3)."""
    card = state.card
    if card.still:
        return 0, 0
    most, fighting = max(unit.of.move, card.march), max(unit.of.battle_move, card.battle_move)
    if state.phase == "again":
        most, fighting = card.again, 0
    if "slow" in unit.traits:
        most = min(most, 2)
    return most, min(most, 0 if "deliberate" in unit.traits else fighting)


def reach(state: State, order: Ordered) -> dict[Hex, int]:
    """Returns the hexes to which an ordered unit may still move, each with its distance (2)."""
    if order.again if state.phase == "again" else order.moved:
        return {}
    board, unit = state.board, state.board.by_name[order.unit]
    most = limits(state, unit)[0]
    key = unit.name, most, state.card.freely
    if key not in board.reached:
        board.reached[key] = movement.reach(board, unit, most, freely=state.card.freely)
    return board.reached[key]


def exits(state: State, order: Ordered) -> list[str]:
    """Returns the exits by which an ordered unit may leave the board now: it stands there, or reaches the hex
    with a hex to spare and need not stop there (M62)."""
    board, unit = state.board, state.board.by_name[order.unit]
    own = [one.hex for one in state.options.scenario.special.exits if one.seat == unit.seat]
    if not own or (order.again if state.phase == "again" else order.moved):
        return []
    legal = movement.going_on(board, unit, limits(state, unit)[0], freely=state.card.freely)
    return [name(at) for at in own if at in legal]


def exit_medals(state: State, unit: Unit) -> int:
    """Returns the medals that a unit brings its side by leaving the board (M62)."""
    return state.options.scenario.special.infantry_exit if unit.of.ordered == "infantry" else 1


def _leave(state: State, seat: Seat, command: do.Leave) -> Iterator[Reason]:
    order = _ordered(state, seat, command.unit)
    if isinstance(order, Reason):
        yield order
    elif command.by not in (legal := exits(state, order)):
        facts: dict[str, Any] = {"unit": command.unit, "by": clipped(command.by, 20), "legal": tuple(legal)}
        yield Reason("leave-not", "M62", facts)


def _drop(state: State, seat: Seat, command: do.Drop) -> Iterator[Reason]:
    if command.hex not in HEXES:
        yield Reason("hex-unknown", "2", {"given": clipped(command.hex, 20)})


def _ordered(state: State, seat: Seat, name_: str) -> Ordered | Reason:
    """Returns what this unit has done under its orders, or the reason why it may not act now (2)."""
    for unknown in _known(state, name_):
        return unknown
    if state.board.by_name[name_].seat != seat:
        return Reason("unit-theirs", "2", {"unit": name_})
    return state.order_of(name_) or Reason("unit-no-order", "2", {"unit": name_})


def _move(state: State, seat: Seat, command: do.Move) -> Iterator[Reason]:
    order = _ordered(state, seat, command.unit)
    if isinstance(order, Reason):
        yield order
        return
    unit, to = state.board.by_name[command.unit], HEXES.get(command.to)
    most = limits(state, unit)[0]
    if to is None:
        yield Reason("hex-unknown", "2", {"given": clipped(command.to, 20)})
    elif order.again if state.phase == "again" else order.moved:
        yield Reason("move-twice", "2", {"unit": unit.name})
    elif movement.held(state.board, unit):
        yield Reason("move-held", "M35", {"unit": unit.name})
    elif not most:
        yield Reason("move-still", "3", {"unit": unit.name})
    elif to not in reach(state, order):
        yield _unreached(state.board, unit, to, most)


def _unreached(board: Board, unit: Unit, to: Hex, most: int) -> Reason:
    """Returns the reason why a unit cannot reach a hex (2)."""
    facts: dict[str, str | int] = {"unit": unit.name, "to": name(to), "most": most}
    if to in board.at:
        return Reason("move-occupied", "2", facts)
    if not terrain.entry(board.ground_at(to), unit.of.moves_as).may:
        return Reason("move-closed", "2", facts | {"ground": terrain.uppermost(board.ground_at(to))})
    if distance(unit.hex, to) > most:
        return Reason("move-far", "2", facts | {"distance": distance(unit.hex, to)})
    return Reason("move-blocked", "2", facts)


# --- battles


def cannot_fight(state: State, order: Ordered) -> Objection:
    """Returns the reason why an ordered unit may not battle any more, or clear wire instead, or None (1,
    2)."""
    unit = state.board.by_name[order.unit]
    facts: dict[str, str | int] = {"unit": unit.name}
    if order.fought >= (1 if order.moved else state.card.battles):
        return Reason("battle-twice", "1", facts)
    most = limits(state, unit)[1]
    if order.moved > most:
        return Reason("battle-moved", "1", facts | {"moved": order.moved, "most": most})
    if order.moved and not unit.of.battle_in_cover and _entered_cover(state.board, unit):
        return Reason(
            "battle-entered", "2", facts | {"ground": terrain.uppermost(state.board.ground_at(unit.hex))}
        )
    return None


def _entered_cover(board: Board, unit: Unit) -> bool:
    return terrain.no_battle_on_entry(board.ground_at(unit.hex))


def opponents(state: State, unit: Unit) -> list[Unit]:
    """Returns the enemies that a unit may attack from where it stands (1)."""
    board, key = state.board, (unit.name, state.sight, moved(state, unit))
    if key not in board.aimed:
        board.aimed[key] = battle.targets(board.grounds, board.units, unit, key[1], moved=key[2])
    found = board.aimed[key]
    return [one for one in found if not _close_only(state) or distance(one.hex, unit.hex) == 1]


def moved(state: State, unit: Unit) -> bool:
    """Whether a unit has moved in this turn, under orders."""
    order = state.order_of(unit.name)
    return order is not None and order.moved > 0


def _close_only(state: State) -> bool:
    """Whether the card lets units battle only in close assault."""
    return state.card.still and state.card.close


def extra_dice(state: State, attack: battle.Attack) -> int:
    """Returns the number of dice that the card adds to an attack of the side whose turn it is (3, M21)."""
    return state.card.dice if attack.distance == 1 or not state.card.close else 0


def throw(state: State, attacker: Unit, target: Unit) -> battle.Throw:
    """Returns the dice of an attack in this turn. The card adds nothing to those of an Ambush (1, 3); a big
    gun that has ranged in throws one more (M64)."""
    attack = battle.attack_on(state.board.grounds, attacker, target, moved=moved(state, attacker))
    if attacker.seat == state.turn:
        attack = replace(attack, extra=extra_dice(state, attack))
    if state.ranged.get(attacker.name) == (target.name, target.hex):
        attack = replace(attack, extra=attack.extra + 1)
    return battle.throw(attack, state.options.rulings)


def _battle(state: State, seat: Seat, command: do.Battle) -> Iterator[Reason]:
    order = _ordered(state, seat, command.unit)
    if isinstance(order, Reason):
        yield order
        return
    if reason := cannot_fight(state, order):
        yield reason
    yield from _attack(state, command.unit, command.target)


def _attack(state: State, unit: str, target: str) -> Iterator[Reason]:
    yield from (unknown := list(_known(state, target)))
    if unknown:
        return
    board, named_ = state.board, state.board.by_name
    attacker, enemy = named_[unit], named_[target]
    reasons = battle.cannot_attack(
        board.grounds, board.units, attacker, enemy, state.sight, moved=moved(state, attacker)
    )
    yield from reasons
    if not reasons and enemy not in opponents(state, attacker):
        yield Reason("battle-close-only", "3", {"unit": unit})


def cannot_clear(state: State, order: Ordered) -> Objection:
    """Returns the reason why an ordered unit may not remove wire, or a mine, or None (2, M58)."""
    unit = state.board.by_name[order.unit]
    if unit.of.clears and state.board.mine_at(unit.hex, unit.seat):
        return cannot_fight(state, order)
    if state.board.ground_at(unit.hex).obstacle != "wire":
        return Reason("clear-none", "2", {"unit": unit.name})
    if unit.of.moves_as != "infantry":
        return Reason("clear-infantry", "2", {"unit": unit.name})
    return cannot_fight(state, order)


def deeds(state: State, order: Ordered) -> tuple[list[Unit], bool]:
    """Returns the units that an ordered unit may attack now, and whether it may remove wire instead (1,
    2)."""
    if cannot_fight(state, order):
        return [], False
    return opponents(state, state.board.by_name[order.unit]), cannot_clear(state, order) is None


def _clear(state: State, seat: Seat, command: do.Clear) -> Iterator[Reason]:
    order = _ordered(state, seat, command.unit)
    if reason := order if isinstance(order, Reason) else cannot_clear(state, order):
        yield reason


# --- consequences of a battle


def ways_back(state: State) -> tuple[Hex, ...]:
    """Returns the hexes to which the next step of the retreat may lead (2)."""
    assert state.flight
    unit = state.board.by_name[state.flight.unit]
    return movement.ways_back(state.board, unit, ordering.at_top(state, unit.seat))


def may_stand(state: State) -> bool:
    """Whether the retreating unit may stop: it ignores its first flag, or has gone as far as it must (2,
    M19)."""
    return state.flight is not None and (state.flight.ignorable or not state.flight.must)


def _retreat(state: State, seat: Seat, command: do.Retreat) -> Iterator[Reason]:
    assert state.flight
    legal = [name(to) for to in ways_back(state)]
    if command.to not in legal:
        facts: dict[str, str | int] = {"unit": state.flight.unit, "to": clipped(command.to, 20)}
        yield Reason("retreat-not", "2", facts | {"legal": tuple(legal)})


def may_advance(state: State) -> bool:
    """Whether the attacker may take the ground that the target has left (2)."""
    clash = state.clash
    unit = state.board.by_name.get(clash.attacker) if clash else None
    if clash is None or unit is None or not clash.close or not unit.of.ground:
        return False
    board, moves_as = state.board, unit.of.moves_as
    here, there = board.ground_at(unit.hex), board.ground_at(clash.hex)
    if clash.hex in board.at or not terrain.entry(there, moves_as).may:
        return False
    return terrain.may_take(here, there, direction(unit.hex, clash.hex), moves_as)


def may_overrun(state: State) -> bool:
    """Whether the unit that took the ground may battle once more (2)."""
    assert state.clash
    unit, order = state.board.by_name[state.clash.attacker], state.order_of(state.clash.attacker)
    if order is None or order.overran or not unit.of.overrun or _entered_cover(state.board, unit):
        return False
    return bool(opponents(state, unit))


def _overrun(state: State, seat: Seat, command: do.Overrun) -> Iterator[Reason]:
    assert state.clash
    yield from _attack(state, state.clash.attacker, command.target)


def _hold(state: State, seat: Seat, command: do.Hold) -> Iterator[Reason]:
    if state.flight and not may_stand(state):
        yield Reason("hold-flag", "2", {"unit": state.flight.unit, "flags": state.flight.must})


def _keep(state: State, seat: Seat, command: do.Keep) -> Iterator[Reason]:
    if command.card not in state.offered.value:
        yield Reason("keep-not", "3", {"card": clipped(command.card, 40)})


def _done(state: State, seat: Seat, command: do.Done) -> Iterator[Reason]:
    if command.phase not in (None, state.phase):
        yield Reason("memoir-not-now", "2", {"verb": command.verb, "stage": state.phase})


def _nothing(state: State, seat: Seat, command: Command) -> Iterable[Reason]:
    return ()


WHY_NOT: dict[type[Command], Callable[[State, Seat, Any], Iterable[Reason]]] = {
    do.Play: _play,
    do.Order: _order,
    do.Target: _target,
    do.Drop: _drop,
    do.Move: _move,
    do.Leave: _leave,
    do.Battle: _battle,
    do.Clear: _clear,
    do.Retreat: _retreat,
    do.Ground: _nothing,
    do.Overrun: _overrun,
    do.Hold: _hold,
    do.Done: _done,
    do.Keep: _keep,
}
