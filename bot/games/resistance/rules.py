"""The rules, each written once: why a command may not be given now.

Both the refusal of a command and the list of legal choices use ``objections``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, get_args

from bot.games.game import Command, Reason, Resign, Seat
from bot.games.resistance import commands as do
from bot.games.resistance.placement import COUNT, ITEMS, RULES, ZONES, placement_objections
from bot.games.resistance.state import (
    GERMAN,
    RESISTANCE,
    ROLLS,
    SECTIONS,
    Battle,
    Figure,
    Held,
    State,
    WhenHit,
    WhenRolled,
    rerollable,
    waited_for,
)

LOWEST: int = RULES["interrogation"]["lowest"]
HIGHEST: int = RULES["interrogation"]["highest"]
LIMIT: dict[str, int] = RULES["action"]
HIT: tuple[int, ...] = tuple(RULES["shooting"]["hit"])
FARTHEST = len(HIT)

Objection = Reason | None


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    if isinstance(command, do.Orders):
        return [] if command.when_hit in get_args(WhenHit) else [Reason("order-unknown", "R12")]
    if isinstance(command, do.Rerolls):
        return (
            []
            if _orderable(seat, command)
            else [Reason("reroll-order-unknown", "R5", {"legal": ROLLS[seat]})]
        )
    if reason := _out_of_turn(state, seat, command):
        return [reason]
    return list(WHY_NOT[type(command)](state, seat, command))


def _orderable(seat: Seat, command: do.Rerolls) -> bool:
    """Whether this is a roll of the seat, and an order that there is (R5)."""
    return command.roll in ROLLS[seat] and command.when in get_args(WhenRolled)


def _out_of_turn(state: State, seat: Seat, command: Command) -> Objection:
    """Returns the reason why this is not this seat's decision, or not the one that the game waits for, or
    None (16)."""
    awaited, now = waited_for(state), stage(state)
    if now == "attack" and seat == RESISTANCE and isinstance(command, do.Interrogate | do.Stop):
        key = "guesses-used" if not state.guesses_left else "interrogation-over"
        return Reason(key, "6", {"most": state.guesses_allowed, "legal": (do.Attack.verb,)})
    if seat != awaited:
        any_time = (do.Orders.verb, do.Rerolls.verb, Resign.verb)
        return Reason(
            "waits-for-other", "16", {"seat": awaited or "", "stage": moment(state), "legal": any_time}
        )
    if now not in STAGES[type(command)]:
        rule = "R5" if isinstance(command, do.Keep | do.Reroll) else "16"
        legal = _asked_for(state, seat)
        facts: dict[str, str | int | tuple[str, ...]] = {"verb": command.verb, "stage": moment(state)}
        facts |= {"legal": legal, "roll": rule == "R5"}
        return Reason("not-now", rule, facts)
    return None


def _asked_for(state: State, seat: Seat) -> tuple[str, ...]:
    """Returns the commands of which this seat may give at least one form now."""
    now = stage(state)
    verbs = tuple([command.verb for command, stages in STAGES.items() if now in stages])
    return tuple([verb for verb in verbs if _possible(state, seat, verb)]) if now == "actions" else verbs


def _possible(state: State, seat: Seat, verb: str) -> bool:
    """Whether this side can do anything with such an action now (9, 10)."""
    battle = state.fight
    match verb:
        case "move":
            return any(steps(battle, one) for one in able(battle, seat))
        case "shoot":
            return any(targets(battle, one) for one in able(battle, seat))
        case "cover":
            return any(too_often(battle, one, "cover") is None for one in able(battle, seat))
        case "rescue":
            return any(own_markers(battle, one) for one in able(battle, seat))
        case "task":
            return cannot_task(state, seat) is None and any(battle.pools.values())
    return True


def moment(state: State) -> str:
    """Returns the exact point that the game has reached: a stage, one of the rolls, or the naming of the
    figure that is hit or runs."""
    now = stage(state)
    if now == "reroll":
        return "line" if state.phase == "scoring" else state.fight.step
    if now == "choose":
        return "hit" if state.fight.hit else "run"
    return now


def stage(state: State) -> str:
    """Returns the name of the decision that the game waits for."""
    if rerollable(state):
        return "reroll"
    battle = state.battle
    if battle is None or state.phase != "battle":
        return state.phase
    return "choose" if battle.hit or battle.running else battle.step


STAGES: dict[type[Command], tuple[str, ...]] = {
    do.Place: ("placement",),
    do.Interrogate: ("interrogation",),
    do.Stop: ("interrogation",),
    do.Attack: ("attack",),
    do.First: ("order",),
    do.Reroll: ("reroll",),
    do.Keep: ("reroll",),
    do.Choose: ("choose",),
    do.Move: ("actions",),
    do.Shoot: ("actions",),
    do.Cover: ("actions",),
    do.Rescue: ("actions",),
    do.Task: ("actions",),
    do.End: ("actions",),
}


def _place(state: State, seat: Seat, command: do.Place) -> Iterator[Reason]:
    unknown = sorted({item for held in command.zones for item in held} - set(ITEMS))
    if len(command.zones) != len(ZONES):
        yield Reason("zones-five", "2", {"given": len(command.zones)})
        return
    if unknown:
        yield Reason("item-unknown", "2", {"items": tuple(unknown), "legal": tuple(COUNT)})
    yield from placement_objections(command.zones)


def _zone_known(zone: int) -> Iterator[Reason]:
    if not 1 <= zone <= len(ZONES):
        yield Reason("zone-unknown", "2", {"given": zone, "most": len(ZONES)})


def zone_closed(state: State, zone: int) -> bool:
    """Whether another zone has been interrogated since this one was (6)."""
    asked = [guess.zone for guess in state.guesses]
    return zone in asked and asked[-1] != zone


def _interrogate(state: State, seat: Seat, command: do.Interrogate) -> Iterator[Reason]:
    yield from _zone_known(command.zone)
    if not LOWEST <= command.guess <= HIGHEST:
        yield Reason("guess-range", "6", {"given": command.guess, "lowest": LOWEST, "highest": HIGHEST})
    if zone_closed(state, command.zone):
        yield Reason("zone-left", "6", {"zone": command.zone, "last": state.guesses[-1].zone})


def _attack(state: State, seat: Seat, command: do.Attack) -> Iterator[Reason]:
    yield from _zone_known(command.zone)
    if command.zone == command.other:
        yield Reason("zone-twice", "7", {"zone": command.zone})
    else:
        yield from _zone_known(command.other)


def _first(state: State, seat: Seat, command: do.First) -> Iterator[Reason]:
    if command.zone not in state.attacked:
        one, other = state.attacked
        yield Reason("zone-not-attacked", "7", {"zone": command.zone, "one": one, "other": other})


def _nothing(state: State, seat: Seat, command: Command) -> Iterable[Reason]:
    return ()


def candidates(battle: Battle) -> tuple[Figure, ...]:
    """Returns the figures among which the owner chooses: those in the section that is hit (12), or in the
    furthest forward occupied section of the side that runs (13)."""
    if battle.hit:
        return battle.at(battle.hit)
    side = battle.side(battle.turn)
    forward = max if battle.turn == RESISTANCE else min
    front = forward((figure.section for figure in side), default=0)
    return tuple(figure for figure in side if figure.section == front)


def _choose(state: State, seat: Seat, command: do.Choose) -> Iterator[Reason]:
    names = [figure.name for figure in candidates(state.fight)]
    if command.figure not in names:
        rule = "12" if state.fight.hit else "13"
        yield Reason("choose-among", rule, {"figure": command.figure, "legal": tuple(names)})


def may_act(battle: Battle, figure: Figure) -> bool:
    """Whether a figure of the side whose turn it is may act: no other has acted since it did, and its pool is
    not empty (9)."""
    return figure.name not in battle.left and battle.pools.get(battle.pool_of(figure), 0) > 0


def able(battle: Battle, seat: Seat) -> list[Figure]:
    """Returns the figures of the side whose turn it is that may act (9)."""
    if not any(battle.pools.values()):
        return []
    return [figure for figure in battle.side(seat) if may_act(battle, figure)]


def cannot_go_on(battle: Battle, figure: Figure) -> Objection:
    """Returns the reason why a figure of the side whose turn it is may not act any more, or None (9)."""
    if may_act(battle, figure):
        return None
    if figure.name in battle.left:
        return Reason("figure-left", "9", {"figure": figure.name})
    return Reason("no-points", "9", {"figure": figure.name, "pool": battle.pool_of(figure)})


def too_often(battle: Battle, figure: Figure, action: str) -> Objection:
    """Returns the reason why a figure may not repeat this action in this turn, or None (9)."""
    acting = battle.acting
    if acting and acting.figure == figure.name and acting.done.count(action) >= LIMIT[action]:
        return Reason(f"{action}-limit", "9", {"figure": figure.name, "most": LIMIT[action]})
    return None


def steps(battle: Battle, figure: Figure) -> tuple[int, ...]:
    """Returns the sections to which a figure that may act may move (9)."""
    if figure.cover or too_often(battle, figure, "move"):
        return ()
    return free_beside(battle.held, figure.section, figure.side)


def cannot_move(battle: Battle, figure: Figure, to: int) -> Objection:
    """Returns the reason why a figure that may act may not move to this section, or None (9)."""
    if to in steps(battle, figure):
        return None
    if figure.cover:
        return Reason("move-in-cover", "9", {"figure": figure.name})
    if to not in next_to(figure.section):
        return Reason("move-next", "9", {"figure": figure.name, "section": figure.section, "to": to})
    if battle.holder(to) not in (None, figure.side):
        return Reason("move-enemies", "9", {"figure": figure.name, "to": to})
    return too_often(battle, figure, "move")


def targets(battle: Battle, figure: Figure) -> tuple[int, ...]:
    """Returns the sections at which a figure that may act may shoot (9, 12)."""
    if too_often(battle, figure, "shoot"):
        return ()
    return in_sight(battle.held, figure.section, figure.side)


def cannot_shoot(battle: Battle, figure: Figure, at: int) -> Objection:
    """Returns the reason why a figure that may act may not shoot at this section, or None (9, 12)."""
    if at in targets(battle, figure):
        return None
    holder = battle.holder(at)
    if holder is None:
        return Reason("shoot-empty", "12", {"at": at})
    if holder == figure.side:
        return Reason("shoot-own", "12", {"at": at})
    if at not in in_range(figure.section):
        distance = abs(at - figure.section)
        return Reason("shoot-far", "12", {"at": at, "distance": distance, "most": FARTHEST})
    for section in between(figure.section, at):
        if battle.held[section]:
            return Reason("shoot-blocked", "12", {"at": at, "section": section})
    return too_often(battle, figure, "shoot")


@cache
def next_to(section: int) -> tuple[int, ...]:
    """Returns the sections to which a figure can move from here in one step (9)."""
    return tuple(to for to in range(1, SECTIONS + 1) if abs(to - section) == 1)


@cache
def free_beside(held: Held, section: int, side: Seat) -> tuple[int, ...]:
    """Returns those of them that no enemy of this side holds (9)."""
    return tuple(to for to in next_to(section) if held[to] in (None, side))


@cache
def in_range(section: int) -> tuple[int, ...]:
    """Returns the sections that a shot from here can reach (12)."""
    return tuple(at for at in range(1, SECTIONS + 1) if 1 <= abs(at - section) <= FARTHEST)


@cache
def in_sight(held: Held, section: int, side: Seat) -> tuple[int, ...]:
    """Returns those of them that an enemy of this side holds, with nobody in between (12)."""
    return tuple(
        at
        for at in in_range(section)
        if held[at] not in (None, side) and not any(held[each] for each in between(section, at))
    )


@cache
def between(one: int, other: int) -> tuple[int, ...]:
    """Returns the sections that lie between two sections."""
    return tuple(range(min(one, other) + 1, max(one, other)))


def cannot_rescue(battle: Battle, figure: Figure) -> Objection:
    """Returns the reason why a figure that may act may not remove a casualty, or None (9, R9)."""
    if not own_markers(battle, figure):
        return Reason("rescue-none", "9", {"figure": figure.name, "section": figure.section})
    return None


def own_markers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Returns the markers of the figure's own side in its section (R9)."""
    if not battle.markers:
        return ()
    side, here = figure.side, figure.section
    return tuple([marker for marker in battle.markers if marker.side == side and marker.section == here])


def rescued(battle: Battle, figure: Figure) -> Figure:
    """Returns the marker that this figure would remove: a gendarme's goes first (R9), because it always costs
    a morale die, and a soldier's may be ignored (R6)."""
    return min(own_markers(battle, figure), key=lambda one: one.kind != "gendarme")


def _acting(
    why: Callable[[Battle, Figure, Any], Objection],
) -> Callable[[State, Seat, Any], Iterable[Reason]]:
    """Returns a check that gives the objection to an action: first to the figure's acting at all, then to
    this action."""

    def check(state: State, seat: Seat, command: do.FigureAction) -> Iterable[Reason]:
        battle, name = state.fight, command.figure
        figure = battle.figure(name)
        if figure is None:
            gone = any(one.name == name for one in battle.dead + battle.ran)
            return [Reason("figure-gone" if gone else "figure-unknown", "9", {"figure": name})]
        if figure.side != seat:
            return [Reason("figure-theirs", "9", {"figure": name})]
        reason = cannot_go_on(battle, figure) or why(battle, figure, command)
        return [reason] if reason else []

    return check


def payers(battle: Battle) -> tuple[str, ...]:
    """Returns the pools of which a player may name the one that pays first; none where there is only one."""
    pools = tuple([pool for pool, points in battle.pools.items() if points])
    return pools if len(pools) > 1 else ()


def cannot_task(state: State, seat: Seat) -> Objection:
    """Returns the reason why a side may not do its task now with any number of dice, or None (9, 10, R15,
    R16)."""
    battle = state.fight
    if battle.declared:
        return Reason("task-twice", "R15")
    if seat == GERMAN:
        return None
    if RESISTANCE in battle.held:
        if battle.holder(battle.task_section) != RESISTANCE:
            return Reason("task-shut-out", "10", {"section": battle.task_section})
        return None
    if not state.options.laid_charge:
        return Reason("task-no-figure", "R16")
    if not battle.ticked[RESISTANCE]:
        return Reason("task-no-charge", "R16")
    if battle.holder(battle.task_section):
        return Reason("task-charge-held", "R16", {"section": battle.task_section})
    return None


def _task(state: State, seat: Seat, command: do.Task) -> Iterator[Reason]:
    battle = state.fight
    most = state.options.task_dice_max
    points = sum(battle.pools.values())
    if reason := cannot_task(state, seat):
        yield reason
    if not 1 <= command.dice <= most:
        yield Reason("task-dice", "R14", {"given": command.dice, "most": most})
    elif command.dice > points:
        yield Reason("task-points", "10", {"given": command.dice, "points": points})
    if command.pool is not None and command.pool not in payers(battle):
        legal = tuple(payers(battle))
        yield Reason("task-pool" if legal else "task-one-pool", "R8", {"pool": command.pool, "legal": legal})


WHY_NOT: dict[type[Command], Callable[[State, Seat, Any], Iterable[Reason]]] = {
    do.Place: _place,
    do.Interrogate: _interrogate,
    do.Stop: _nothing,
    do.Attack: _attack,
    do.First: _first,
    do.Reroll: _nothing,
    do.Keep: _nothing,
    do.Choose: _choose,
    do.Move: _acting(lambda battle, figure, command: cannot_move(battle, figure, command.to)),
    do.Shoot: _acting(lambda battle, figure, command: cannot_shoot(battle, figure, command.at)),
    do.Cover: _acting(lambda battle, figure, command: too_often(battle, figure, "cover")),
    do.Rescue: _acting(lambda battle, figure, command: cannot_rescue(battle, figure)),
    do.Task: _task,
    do.End: _nothing,
}
