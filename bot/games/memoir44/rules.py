"""The rules of the turn, each written once: what may be done now, and why not; and who holds the objectives
(sections 2 and 3).

``objections`` refuses commands; the legal choices are made from the same functions.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.games.game import Reason, Seat
from bot.games.memoir44 import battle, movement, terrain
from bot.games.memoir44.hexes import Hex, direction, distance, name
from bot.games.memoir44.special import Objective
from bot.games.memoir44.state import Board, Ordered, State, stage, waited_for
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, AXIS, SEATS, Unit, opponent
from bot.games.typed_text import clipped


def objections(state: State, seat: Seat, command: Any) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    now = stage(state)
    if command.stages and seat != waited_for(state):
        return [Reason("not-yours", "2", {"seat": waited_for(state) or "", "stage": now})]
    if command.stages and now not in command.stages:
        return [Reason("memoir-not-now", "2", {"verb": command.verb, "stage": now})]
    return list(command.objections(state, seat))


def cannot_ambush(state: State) -> list[Reason]:
    """Returns each reason why the assaulted unit cannot battle first, by the rules of battle (3, M5)."""
    board = state.board
    attacker, target = board.by_name[state.fighting.attacker], board.by_name[state.fighting.target]
    return battle.cannot_attack(board.grounds, board.units, target, attacker, attack(state, target, attacker))


def absent(state: State, unit: str) -> Reason:
    """Returns the reason why a unit that is not on the board can do nothing."""
    gone = any(other.name == unit for other in (*state.lost, *state.gone))
    return Reason("unit-gone" if gone else "unit-unknown", "2", {"unit": clipped(unit, 40)})


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
    slowed = state.special.blitz and unit.seat == ALLIES and unit.of.ordered == "armor"
    if slowed or "slow" in unit.traits:
        most = min(most, 2)
    return most, min(most, 0 if "deliberate" in unit.traits else fighting)


def has_moved(state: State, order: Ordered) -> bool:
    """Whether an ordered unit has made its move in this phase (2)."""
    return order.again if state.phase == "again" else order.moved > 0


def reach(state: State, order: Ordered) -> dict[Hex, int]:
    """Returns the hexes to which an ordered unit may still move, each with its distance (2)."""
    if has_moved(state, order):
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
    own = [way.hex for way in state.special.exits if way.seat == unit.seat]
    if not own or has_moved(state, order):
        return []
    legal = movement.going_on(board, unit, limits(state, unit)[0], freely=state.card.freely)
    return [name(at) for at in own if at in legal]


def exit_medals(state: State, unit: Unit) -> int:
    """Returns the medals that a unit brings its side by leaving the board (M62)."""
    return state.special.infantry_exit if unit.of.ordered == "infantry" else 1


def unreached(board: Board, unit: Unit, to: Hex, most: int) -> Reason:
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


def cannot_fight(state: State, order: Ordered) -> Reason | None:
    """Returns the reason why an ordered unit may not battle any more, or clear wire instead, or None (1,
    2)."""
    unit = state.board.by_name[order.unit]
    facts: dict[str, str | int] = {"unit": unit.name}
    if order.fought >= (1 if order.moved else state.card.battles):
        return Reason("battle-twice", "1", facts)
    most = limits(state, unit)[1]
    if order.moved > most:
        return Reason("battle-moved", "1", facts | {"moved": order.moved, "most": most})
    here = state.board.ground_at(unit.hex)
    if order.moved and not unit.of.battle_in_cover and terrain.no_battle_on_entry(here):
        return Reason("battle-entered", "2", facts | {"ground": terrain.uppermost(here)})
    return None


def opponents(state: State, unit: Unit) -> list[Unit]:
    """Returns the enemies that a unit may attack from where it stands (1)."""
    board = state.board
    # With symbols, dice that a card or a big gun's last target adds may make an attack possible.
    adding = (
        (state.card.dice, state.card.close, state.ranged.get(unit.name))
        if state.options.rulings.symbols
        else ()
    )
    key = unit.name, state.sight, moved(state, unit), *adding
    if key not in board.aimed:
        near = [enemy for enemy in board.units if distance(unit.hex, enemy.hex) <= unit.of.range]
        board.aimed[key] = tuple([enemy for enemy in near if not _refusals(state, unit, enemy)])
    close_only = state.card.still and state.card.close
    return [enemy for enemy in board.aimed[key] if not close_only or distance(enemy.hex, unit.hex) == 1]


def _refusals(state: State, unit: Unit, enemy: Unit) -> list[Reason]:
    board, sight = state.board, state.sight
    return battle.cannot_attack(board.grounds, board.units, unit, enemy, attack(state, unit, enemy), sight)


def moved(state: State, unit: Unit) -> bool:
    """Whether a unit has moved in this turn, under orders."""
    order = state.order_of(unit.name)
    return order is not None and order.moved > 0


def attack(state: State, attacker: Unit, target: Unit) -> battle.UnitAttack:
    """Returns an attack in this turn. The card adds dice, but none to those of an Ambush (1, 3, M21); a big
    gun that has ranged in throws one more (M64)."""
    adds = attacker.seat == state.turn and (not state.card.close or distance(attacker.hex, target.hex) == 1)
    ranged = state.ranged.get(attacker.name) == (target.name, target.hex)
    extra = (state.card.dice if adds else 0) + ranged
    rulings, has_moved = state.options.rulings, moved(state, attacker)
    grounds = state.board.grounds
    return battle.attack_on(grounds, attacker, target, moved=has_moved, rulings=rulings, extra=extra)


def throw(state: State, attacker: Unit, target: Unit) -> battle.AttackDice:
    return battle.throw(attack(state, attacker, target))


def strike(state: State, seat: Seat, target: Unit) -> battle.AttackDice:
    """Returns the dice of this turn's card against a unit (3)."""
    assert state.card.strike
    return battle.strike(state.card.strike, seat, target.kind, target.figures, state.options.rulings)


def cannot_attack(state: State, unit: str, target: str) -> Iterator[Reason]:
    """Yields each reason why a unit may not attack another in this turn (1, 3)."""
    attacker, enemy = state.board.by_name[unit], state.board.by_name.get(target)
    if enemy is None:
        yield absent(state, target)
    elif enemy not in opponents(state, attacker):
        yield from _refusals(state, attacker, enemy) or [Reason("battle-close-only", "3", {"unit": unit})]


def cannot_clear(state: State, order: Ordered) -> Reason | None:
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


# --- consequences of a battle


def ways_back(state: State) -> tuple[Hex, ...]:
    """Returns the hexes to which the next step of the retreat may lead (2)."""
    unit = state.board.by_name[state.fleeing.unit]
    return movement.open_back(state.board, unit, unit.hex, state.scenario.is_top(unit.seat))


def may_stand(state: State) -> bool:
    """Whether the retreating unit may stop: it ignores its first flag, or has gone as far as it must (2,
    M19)."""
    return state.flight is not None and (state.flight.ignorable or not state.flight.must)


def battle_back(state: State) -> battle.AttackDice | None:
    """Returns the die with which the target of a close assault may battle its attacker back, whatever the
    ground: if it is down to one figure, has not retreated, and its side does so; or None (M68)."""
    clash, units = state.fighting, state.board.by_name
    unit, attacker = units.get(clash.target), units.get(clash.attacker)
    if not clash.close or unit is None or attacker is None or (unit.figures, unit.hex) != (1, clash.hex):
        return None
    attack = battle.attack_on({}, unit, attacker, rulings=state.options.rulings)
    if "battle_back" not in unit.traits or battle.objections(attack):
        return None
    return replace(battle.throw(attack), dice=1)


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
    unit, order = state.board.by_name[state.fighting.attacker], state.order_of(state.fighting.attacker)
    if (
        order is None
        or order.overran
        or not unit.of.overrun
        or terrain.no_battle_on_entry(state.board.ground_at(unit.hex))
    ):
        return False
    return bool(opponents(state, unit))


# --- retreats by standing order: a whole way back is chosen at once


def retreat_way(state: State) -> tuple[Hex, ...]:
    """Returns the hexes of the retreat that its owner's standing order chooses: as many as the unit must
    make, straight back or so that it ends in the best cover, and away from the enemy."""
    flight, board = state.fleeing, state.board
    unit = board.by_name[flight.unit]
    to_cover = state.retreat_order(unit.seat) == "cover"

    def rank(path: tuple[Hex, ...]) -> tuple[int, ...]:
        end = path[-1] if path else unit.hex
        cover = shelter(board.ground_at(end), unit) if to_cover else 0
        missing, further = max(0, flight.must - len(path)), max(0, len(path) - flight.must)
        near = min((distance(end, enemy.hex) for enemy in board.side(opponent(unit.seat))), default=0)
        return missing, -cover, further, abs(end.x - unit.hex.x), -near, *(to.x for to in path)

    return min(_ways(board, unit, state.scenario.is_top(unit.seat), flight.must + flight.may), key=rank)


def _ways(board: Board, unit: Unit, top: bool, most: int) -> Iterator[tuple[Hex, ...]]:
    """Yields every way back of at most ``most`` hexes, standing still among them."""
    edge: list[tuple[Hex, ...]] = [()]
    for _ in range(most + 1):
        yield from edge
        edge = [
            (*way, to)
            for way in edge
            for to in movement.open_back(board, unit, way[-1] if way else unit.hex, top)
        ]


def shelter(ground: Ground, unit: Unit) -> int:
    """Returns how well the ground covers a unit: what it takes off the dice of infantry, and 1 at least where
    a flag may be ignored."""
    own = ground.built_by(unit.seat)
    features = [feature for feature in terrain.features(ground).values() if own or not feature.own]
    ignores = int(terrain.ignores_first_flag(ground, unit.seat, unit.of.moves_as))
    return max(ignores, *(feature.target.get("infantry", 0) for feature in features), 0)


def points(state: State, seat: str) -> int:
    """Returns the medals of a side, including those of objectives (2)."""
    goals = state.scenario.goal_names
    return state.medals[seat] + sum(goals[goal].medals for goal, of in state.objectives.items() if of == seat)


def holders(state: State, beginning: Seat = "") -> dict[str, Seat]:
    """Returns the holder of each objective's medals by its name, as the units stand now (2).

    An objective that must be held belongs to whoever is there, any other to the side that was there first.
    ``beginning`` is the side whose turn begins, if that is so: some objectives are looked at only then.
    """
    now: dict[str, Seat] = {}
    for key, goal in state.scenario.goal_names.items():
        before = state.objectives.get(key, "")
        asleep = goal.at_start and (not beginning or goal.seat not in ("", beginning))
        stays = asleep or (before and not goal.held)
        if holder := before if stays else _holder(state.board, goal, before, beginning):
            now[key] = holder
    return now


def _holder(board: Board, goal: Objective, before: Seat, beginning: Seat) -> Seat:
    there = {seat: _present(board, seat, goal.hexes) for seat in SEATS}
    if goal.deciding == "any":
        return ALLIES if there[ALLIES] else AXIS
    if goal.alone and all(there.values()):
        return ""
    able = [seat for seat in SEATS if goal.seat in ("", seat) and there[seat] >= goal.needed]
    if goal.deciding == "majority":
        able = [seat for seat in able if there[seat] > there[opponent(seat)]]
    if beginning:
        able = [seat for seat in able if not goal.at_start or seat in (beginning, before)]
    if len(able) == 1:
        return able[0]
    return before if before in able or goal.kept else ""


def _present(board: Board, seat: Seat, hexes: tuple[Hex, ...]) -> int:
    """Returns on how many of these hexes a side has a unit."""
    return sum(at in board.at and board.at[at].seat == seat for at in hexes)


def sudden_death(state: State) -> bool:
    """Whether the side whose turn ends wins at once by the hexes that it is on (M46)."""
    return any(
        death.seat == state.turn and _present(state.board, death.seat, death.hexes) >= death.needed
        for death in state.special.sudden_death
    )
