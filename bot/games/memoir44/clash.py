"""Battles and their consequences: answers, casualties, retreats, ground, overruns."""

from msgspec.structs import replace

from bot.games.memoir44 import battle, purposes, rules, terrain
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.ledger import Ledger
from bot.games.memoir44.state import Standing
from bot.games.memoir44.units import Unit, opponent

SPRINGS: dict[Standing, int] = {"spring": 1, "spring-2": 2, "spring-3": 3}
"""The fewest figures of an attacker against which a standing order plays an Ambush."""


def declare(ledger: Ledger, unit: Unit, target: Unit, *, overrun: bool) -> None:
    """Declares an attack. A close assault waits for the target's owner, whatever cards they hold (3)."""
    close = distance(unit.hex, target.hex) == 1
    ledger.add(on.BattleDeclared(unit.name, target.name, name(target.hex), close, overrun))
    if close:
        by_standing_order(ledger)


def by_standing_order(ledger: Ledger) -> None:
    """Applies the standing order of the target's owner for a close assault: an Ambush is played if it is held
    and wanted. Does nothing if the owner is to be asked (3)."""
    state, owner = ledger.state, opponent(ledger.state.turn)
    order = state.orders[owner] or "ask"
    if order == "ask":
        return
    wanted = order in SPRINGS and ledger.unit(ledger.state.fighting.attacker).figures >= SPRINGS[order]
    if wanted and AMBUSH in state.hands[owner].value and not rules.cannot_ambush(state):
        ambush(ledger)
    else:
        ledger.add(on.AssaultWentOn())


def ambush(ledger: Ledger) -> None:
    """Lets the target battle first; its owner draws a new card at once (3)."""
    now = ledger.state.fighting
    owner = opponent(ledger.state.turn)
    ledger.add(on.AmbushSprung(owner))
    ledger.draw(owner)
    if not ledger.over:
        _fight(ledger, ledger.unit(now.target), ledger.unit(now.attacker))


def after_ambush(ledger: Ledger) -> bool:
    """Lets the attacker attack if it is still where it was after an Ambush (3)."""
    now = ledger.state.fighting
    attacker = ledger.state.board.by_name.get(now.attacker)
    stays = attacker is not None and attacker.hex == now.origin
    ledger.add(on.AssaultWentOn() if stays else on.BattleEnded(now.attacker))
    return True


def throw(ledger: Ledger) -> bool:
    """Rolls the attacker's dice. Once they have been rolled, lets the target battle back, by mail at once,
    offers the ground to the attacker, or ends the battle (1, 2, M68)."""
    now = ledger.state.fighting
    if not now.thrown:
        _fight(ledger, ledger.unit(now.attacker), ledger.unit(now.target))
    elif rules.battle_back(ledger.state):
        ledger.add(on.BattleBackOpened(now.target))
        if ledger.state.options.pace == "mail":
            battle_back(ledger)
    else:
        advances = rules.may_advance(ledger.state)
        ledger.add(on.AdvanceOpened(now.attacker) if advances else on.BattleEnded(now.attacker))
    return True


def battle_back(ledger: Ledger) -> None:
    """Lets the target of a close assault battle its attacker back (M68)."""
    now, throw = ledger.state.fighting, rules.battle_back(ledger.state)
    ledger.add(on.BattledBack(now.target))
    _fight(ledger, ledger.unit(now.target), ledger.unit(now.attacker), throw)


def _fight(ledger: Ledger, unit: Unit, target: Unit, throw: battle.AttackDice | None = None) -> None:
    """Resolves a throw, that of an ordinary attack by default: roll, hits, defensive roll, casualties, flags
    (M17)."""
    throw = throw or rules.throw(ledger.state, unit, target)
    attack, defence = purposes.AttackRoll(unit.name, target.name), purposes.Defence(target.name)
    result = battle.resolve(throw, ledger.dice, attack, defence)
    ledger.add(on.AttackRolled(unit.name, target.name, result.rolled, throw.hits, result.hits, result.flags))
    if unit.of.clears and ledger.state.board.ground_at(unit.hex).obstacle == "wire":
        ledger.add(on.ObstacleRemoved(name(unit.hex), "wire"))
    there = ledger.state.board.ground_at(target.hex)
    if any(feature.ignores == "all" for feature in terrain.features(there).values()):
        result = replace(result, flags=0)
    sheltered = terrain.ignores_first_flag(there, target.seat, target.of.moves_as)
    suffer(ledger, target, result, ignorable=sheltered or "steadfast" in target.traits)


def suffer(ledger: Ledger, target: Unit, result: battle.Result, *, ignorable: bool) -> None:
    """Applies the result of the dice to the target. The flags of cards cannot be ignored, in a fortress
    either (1, 2, M65)."""
    if result.saving:
        ledger.add(on.SaveRolled(target.name, result.saving, result.saved))
    if result.lost:
        ledger.lose(target, result.lost, "hits")
    if ledger.over or target.name not in ledger.state.board.by_name or not result.flags:
        return
    least, most = target.of.retreat[0], target.of.retreat[-1]
    must, may = result.flags * least, result.flags * (most - least)
    ledger.add(on.FlagsRaised(target.name, must, may, ignorable))


# --- retreat, ground, overrun


def on_the_run(ledger: Ledger) -> bool:
    """Makes the next step of a retreat if its owner has no choice, and returns whether that was so (2)."""
    flight = ledger.state.fleeing
    unit, ways = ledger.unit(flight.unit), rules.ways_back(ledger.state)
    if unit.seat != ledger.state.turn and ledger.state.retreat_order(unit.seat) != "ask":
        _fall_back(ledger)
    elif flight.ignorable and flight.must and not ways:
        ledger.add(on.FlagIgnored(unit.name))
    elif flight.ignorable and flight.must:
        return False
    elif flight.must and not ways:
        _stop(ledger, unit, flight.must)
    elif flight.must and len(ways) == 1:
        step_back(ledger, ways[0])
    elif not flight.must and not (flight.may and ways):
        ledger.add(on.RetreatEnded(unit.name))
    else:
        return False
    return True


def _fall_back(ledger: Ledger) -> None:
    """Makes a whole retreat by the owner's standing order (2)."""
    unit = ledger.state.fleeing.unit
    if ledger.state.fleeing.ignorable and ledger.state.fleeing.must:
        ledger.add(on.FlagIgnored(unit))
    for to in rules.retreat_way(ledger.state):
        step_back(ledger, to)
        if ledger.over or unit not in ledger.state.board.by_name:
            return
    _stop(ledger, ledger.unit(unit), ledger.state.fleeing.must)


def _stop(ledger: Ledger, unit: Unit, missing: int) -> None:
    """Ends a retreat; each hex that it could not make costs a figure (2)."""
    if missing:
        ledger.lose(unit, min(missing, unit.figures), "retreat")
    if unit.name in ledger.state.board.by_name and not ledger.over:
        ledger.add(on.RetreatEnded(unit.name))


def step_back(ledger: Ledger, to: Hex) -> None:
    """Moves the retreating unit to the next hex of its retreat (2)."""
    unit = ledger.unit(ledger.state.fleeing.unit)
    ledger.add(on.UnitRetreated(unit.name, name(unit.hex), name(to)))
    ledger.moved(unit.name, unit.hex, mines=False)
