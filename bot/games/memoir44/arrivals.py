"""What happens when a unit leaves a hex and enters another: sandbags, wire, mines, ice, objectives (section
2, M58, M59), and the fall of an air drop (M54)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.memoir44 import battle, movement, purposes, rules, terrain
from bot.games.memoir44 import events as on
from bot.games.memoir44.hexes import ON_BOARD, STEPS, Hex, name
from bot.games.memoir44.ledger import Ledger, count
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import may_enter
from bot.games.memoir44.units import KINDS, KindName, Unit, opponent


def left(ledger: Ledger, where: Hex) -> None:
    """Removes the sandbags that a unit leaves behind (2)."""
    obstacle = ledger.state.board.ground_at(where).obstacle
    if obstacle and not terrain.FEATURES[obstacle].fixed:
        ledger.add(on.ObstacleRemoved(name(where), obstacle))


def entered(ledger: Ledger, unit_name: str, icy: Sequence[Hex] | None = None, *, mines: bool = True) -> None:
    """Applies the consequences of a unit's arrival: armor removes wire, a mine goes off, the ice may break,
    objectives are taken (2). ``icy`` are the frozen hexes on its way, by default the one on which it stands;
    ``mines`` is False where none goes off. The unit may be gone afterwards."""
    unit = ledger.unit(unit_name)
    if crossed(ledger, unit_name, (unit.hex,) if icy is None else icy):
        if ledger.state.board.ground_at(unit.hex).obstacle == "wire" and unit.of.moves_as == "armor":
            ledger.add(on.ObstacleRemoved(name(unit.hex), "wire"))
        if mines:
            _on_mine(ledger, unit_name)
    if not ledger.over:
        count(ledger)


def crossed(ledger: Ledger, unit_name: str, icy: Sequence[Hex]) -> bool:
    """Rolls the dice of the frozen hexes on a unit's way, and returns whether it is still there (M59)."""
    for at in icy:
        if unit_name in ledger.state.board.by_name:
            _on_ice(ledger, unit_name, at)
    return not ledger.over and unit_name in ledger.state.board.by_name


def icy_way(ledger: Ledger, unit: Unit, to: Hex, most: int) -> tuple[Hex, ...]:
    """Returns the frozen hexes that a unit enters on a move of at most so many hexes. A card that lets units
    go freely carries them over, but not onto, the ice (M59)."""
    if to == unit.hex:
        return ()
    if ledger.state.card.freely:
        return tuple(at for at in (to,) if terrain.ice(ledger.state.board.ground_at(at)))
    return movement.over_ice(ledger.state.board, unit, to, most)


def _on_ice(ledger: Ledger, unit_name: str, at: Hex) -> None:
    """Rolls the dice of a frozen hex; each star costs a figure (M59)."""
    unit = ledger.unit(unit_name)
    dice = ledger.roll(terrain.ice(ledger.state.board.ground_at(at)), purposes.IceDice(unit.name, name(at)))
    if not dice:
        return
    stars = sum(battle.symbol(die) == "star" for die in dice)
    ledger.add(on.IceRolled(unit.name, name(at), dice, stars))
    if stars:
        lose(ledger, unit, min(stars, unit.figures), "ice")


def _on_mine(ledger: Ledger, unit_name: str) -> None:
    """Sets off the mine of the other side under a unit, or lets engineers that may battle remove it (M58)."""
    unit = ledger.unit(unit_name)
    where = name(unit.hex)
    if not ledger.state.board.mine_at(unit.hex, unit.seat):
        return
    if unit.of.clears and _may_clear(ledger, unit):
        clear_mine(ledger, unit)
        return
    if where in ledger.state.buried:
        ledger.add(on.MineRevealed(unit.name, where, ledger.state.buried[where].value))
    number = ledger.state.shown[where]
    if not number:
        ledger.add(on.MineRemoved(where))
        return
    rulings = ledger.state.options.rulings
    throw = battle.strike("mine", opponent(unit.seat), unit.kind, unit.figures, rulings, number)
    attack, defence = purposes.MineDice(unit.name, where), purposes.Defence(unit.name)
    result = battle.resolve(throw, ledger.dice, attack, defence)
    ledger.add(on.MineRolled(unit.name, where, result.rolled, result.hits))
    if result.saving:
        ledger.add(on.SaveRolled(unit.name, result.saving, result.saved))
    if result.lost:
        lose(ledger, unit, result.lost, "mine")


def _may_clear(ledger: Ledger, unit: Unit) -> bool:
    """Whether engineers that have just arrived still have a battle to spend (M58)."""
    state = ledger.state
    order = state.order_of(unit.name)
    return order is not None and state.phase == "moves" and rules.cannot_fight(state, order) is None


def clear_mine(ledger: Ledger, unit: Unit) -> None:
    """Lets engineers remove a mine, instead of battling (M58)."""
    ledger.add(on.MineCleared(unit.name))
    ledger.add(on.MineRemoved(name(unit.hex)))


def lose(ledger: Ledger, unit: Unit, figures: int, why: str) -> None:
    """Takes figures off a unit; the other side receives its medals if it is eliminated (1, 2)."""
    ledger.add(on.FiguresLost(unit.name, figures, why))
    if figures < unit.figures:
        return
    medals = unit.medals
    ledger.add(on.UnitEliminated(unit.name, opponent(unit.seat) if medals else None, medals or 1))
    left(ledger, unit.hex)
    count(ledger)


# --- air drops


def fall(ledger: Ledger, where: Hex) -> None:
    """Lets the units fall on a hex, one after the other. One that drifts off the board, or onto ground that
    it cannot enter or that is taken, is lost without a medal (M54)."""
    scenario = ledger.state.options.scenario
    assert scenario.special.airdrop
    for unit in scenario.fallen:
        at = where
        drawn: list[int] = []
        for _ in range(scenario.special.airdrop.steps):
            order = ledger.dice.shuffled(len(STEPS) + 1, purposes.Drift(unit))
            drawn += order
            at = drifted(at, order[0])
        safe = lands(ledger.state.board, at, scenario.special.airdrop.kind)
        ledger.add(on.TrooperDropped(unit, name(at) if safe else None, tuple(drawn)))


def drifted(at: Hex, step: int) -> Hex:
    """Returns the hex after one step, on the board or off it: ``step`` is a place in ``STEPS``, or one more
    for none."""
    dx, dy = STEPS[step] if step < len(STEPS) else (0, 0)
    return Hex(at.x + dx, at.row + dy)


def lands(board: Board, at: Hex, kind: KindName) -> bool:
    """Whether a falling unit lands safely on the hex."""
    return at in ON_BOARD and at not in board.at and may_enter(board.ground_at(at), KINDS[kind].moves_as)
