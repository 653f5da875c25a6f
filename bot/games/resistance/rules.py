"""What the rules allow a side and its figures to do now, and the victory points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games.game import Reason, Seat
from bot.games.resistance.placement import RULES, ZONES, train
from bot.games.resistance.state import (
    FIGURES_FOR_POOLS,
    WHOLE_SIDE,
    Battle,
    Chooser,
    Fought,
    Held,
    Line,
    State,
)
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure

LIMIT: dict[str, int] = RULES["action"]
HIT: tuple[int, ...] = tuple(RULES["shooting"]["hit"])
FARTHEST = len(HIT)

POINTS_DICE = 2
FEW_DICE = 1

Objection = Reason | None


def exact_stage(state: State) -> str:
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
    battle = state.battle
    if battle is None or state.phase != "battle":
        line = state.line if state.phase == "scoring" else None
        return state.phase if line is None or not state.lines[line].rolled else "reroll"
    return "reroll" if battle.rolled else "choose" if battle.hit or battle.running else battle.step


def zone_unknown(zone: int) -> Iterator[Reason]:
    """Yields a reason unless there is a zone of this number (2)."""
    if not 1 <= zone <= len(ZONES):
        yield Reason("zone-unknown", "2", {"given": zone, "most": len(ZONES)})


def zone_closed(state: State, zone: int) -> bool:
    """Whether another zone has been interrogated since this one was (6)."""
    asked = [guess.zone for guess in state.guesses]
    return zone in asked and asked[-1] != zone


def candidates(battle: Battle) -> tuple[Figure, ...]:
    """Returns the figures among which the owner chooses: those in the section that is hit (12), or in the
    furthest forward occupied section of the side that runs (13)."""
    if battle.hit:
        return battle.at(battle.hit)
    side = battle.side(battle.turn)
    forward = max if battle.turn == RESISTANCE else min
    front = forward((figure.section for figure in side), default=0)
    return tuple(figure for figure in side if figure.section == front)


def able(battle: Battle, seat: Seat) -> list[Figure]:
    """Returns the figures of the side whose turn it is that may act: no other has acted since they did, and
    their pool is not empty (9)."""
    full = {pool for pool, points in battle.pools.items() if points}
    if not full:
        return []
    left, shared = battle.left, WHOLE_SIDE if WHOLE_SIDE in battle.pools else ""
    return [
        figure
        for figure in battle.figures
        if figure.side == seat and (shared or figure.unit) in full and figure.name not in left
    ]


class Ability(NamedTuple):
    """What a figure that may act may do: the sections to which it may move and at which it may shoot, and
    whether it may change its cover."""

    moves: tuple[int, ...]
    targets: tuple[int, ...]
    cover: bool


def ability(battle: Battle, figure: Figure) -> Ability:
    """Returns what a figure that may act may do (9, 12)."""
    acting = battle.acting
    done = acting.done if acting and acting.figure == figure.name else ()
    return _ability(battle.held, figure.section, figure.side, figure.cover, done)


@lru_cache(maxsize=4096)
def _ability(held: Held, section: int, side: Seat, cover: bool, done: tuple[str, ...]) -> Ability:
    left = {action for action, most in LIMIT.items() if done.count(action) < most}
    beside = next_to(section) if "move" in left and not cover else ()
    moves = tuple(to for to in beside if held[to] in (None, side))
    return Ability(moves, in_sight(held, section, side) if "shoot" in left else (), "cover" in left)


def too_often(figure: Figure, action: str) -> Reason:
    """Returns the reason why a figure may not repeat this action in this turn (9)."""
    return Reason(f"{action}-limit", "9", {"figure": figure.name, "most": LIMIT[action]})


@cache
def next_to(section: int) -> tuple[int, ...]:
    """Returns the sections to which a figure can move from here in one step (9)."""
    return tuple(to for to in range(1, LAST_SECTION + 1) if abs(to - section) == 1)


@cache
def in_range(section: int) -> tuple[int, ...]:
    """Returns the sections that a shot from here can reach (12)."""
    return tuple(at for at in range(1, LAST_SECTION + 1) if 1 <= abs(at - section) <= FARTHEST)


@cache
def in_sight(held: Held, section: int, side: Seat) -> tuple[int, ...]:
    """Returns those of them that an enemy of this side holds, with nobody in between (12)."""
    return tuple(
        at
        for at in in_range(section)
        if held[at] not in (None, side) and not any(held[other] for other in between(section, at))
    )


@cache
def between(section: int, other: int) -> tuple[int, ...]:
    return tuple(range(min(section, other) + 1, max(section, other)))


def own_markers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Returns the markers of the figure's own side in its section (R9)."""
    if not battle.markers:
        return ()
    side, here = figure.side, figure.section
    return tuple([marker for marker in battle.markers if marker.side == side and marker.section == here])


def rescued(battle: Battle, figure: Figure) -> Figure:
    """Returns the marker that this figure would remove: a gendarme's goes first (R9), because it always costs
    a morale die, and a soldier's may be ignored (R6)."""
    return min(own_markers(battle, figure), key=lambda marker: marker.kind != "gendarme")


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


def morale_dice(state: State, seat: Seat) -> int:
    """Returns the number of a side's morale dice: one per casualty marker of the side; the Germans ignore
    that of one soldier (13, R6)."""
    markers = [marker for marker in state.fight.markers if marker.side == seat]
    if seat == RESISTANCE:
        return len(markers)
    ignorable = [
        marker for marker in markers if marker.kind != "gendarme" or state.options.gendarmes_ignore_one
    ]
    return len(markers) - bool(ignorable)


def chooser(state: State, owner: Seat) -> Chooser:
    """Returns who decides which of the owner's figures is hit or runs: the owner; the standing order, if the
    owner is not to be asked; or the rules, where the choice makes no difference (R7, R12)."""
    if alike(candidates(state.fight)):
        return "rule"
    return "order" if state.orders[owner] == "choose" else "owner"


def alike(figures: tuple[Figure, ...]) -> bool:
    """Whether it makes no difference which of these figures is taken: all are in cover or none is, and all
    are soldiers (including the leader), or gendarmes of one group, or figures of the Resistance (R7)."""
    return len({(figure.cover, figure.unit) for figure in figures}) <= 1


def points_dice(battle: Battle, seat: Seat) -> dict[str, int]:
    """Returns the number of dice of each pool of a side (9, R8)."""
    side = battle.side(seat)
    if len(side) < FIGURES_FOR_POOLS:
        return {WHOLE_SIDE: FEW_DICE}
    units = dict.fromkeys(figure.unit for figure in side)
    return {unit: FEW_DICE if unit.startswith("group") else POINTS_DICE for unit in units}


RANKS = {"gendarme": 0, "maquis": 1, "soldier": 1, "leader": 2}
"""The order in which a standing order takes figures: a gendarme before a soldier, any figure before the
leader (R12)."""


def expendable(battle: Battle) -> Figure:
    """Returns the figure that a standing order takes of those that may be chosen: one in cover first, then a
    gendarme, of the group that has most left, before a soldier, then any figure before the leader (R12)."""
    strength = Counter(figure.unit for figure in battle.figures if figure.kind == "gendarme")

    def order(figure: Figure) -> tuple[bool, int, int]:
        return not figure.cover, RANKS[figure.kind], -strength[figure.unit]

    return min(candidates(battle), key=order)


def payment(battle: Battle, points: int, pool: str | None) -> dict[str, int]:
    """Returns what each pool pays: the named pool first, then those with the most points (R8)."""
    paid = {}
    by_wealth = sorted(battle.pools.items(), key=lambda item: (item[0] != pool, -item[1], item[0]))
    for name, left in by_wealth:
        if share := min(left, points):
            paid[name] = share
            points -= share
    return paid


POINTS = RULES["points"]


def fought(battle: Battle, why: str) -> Fought:
    """Returns the results of a zone that was ended by ``why``: the clock, or the seat that completed its
    task."""
    return Fought(
        zone=battle.zone,
        contents=battle.contents,
        why=why,
        resistance_lost=sum(figure.side == RESISTANCE for figure in battle.dead + battle.ran),
        germans_dead=sum(figure.side == GERMAN for figure in battle.dead),
        missing=len(battle.still_needed(RESISTANCE)),
        turn=battle.number,
    )


def lines(zones: Sequence[Fought], *, cap_per_zone: bool) -> tuple[Line, ...]:
    """Returns every line that counts, the German side's first. Lines with dice have no points yet (17, R17,
    R18, R22)."""
    counted: list[Line] = []

    def add(seat: Seat, key: str, zone: int | None, count: int) -> None:
        worth = POINTS[key]
        count = int(min(count, worth.get("most", count)))
        if count > 0:
            dice = worth.get("dice", 0)
            counted.append(Line(seat, key, zone, count, dice, points=None if dice else count * worth["each"]))

    for battle in zones:
        add(GERMAN, "german_task", battle.zone, battle.why == GERMAN)
        add(GERMAN, "losses", battle.zone, battle.resistance_lost)
        add(GERMAN, "no_train", battle.zone, train(battle.contents) is None)
        add(GERMAN, "missing", battle.zone, battle.missing)
        add(GERMAN, "squad", battle.zone, battle.contents.count("squad"))
        add(RESISTANCE, "resistance_task", battle.zone, battle.why == RESISTANCE)
        if battle.why == RESISTANCE and (destroyed := train(battle.contents)):
            add(RESISTANCE, destroyed, battle.zone, 1)
        if cap_per_zone:
            add(RESISTANCE, "dead", battle.zone, battle.germans_dead)
    if not cap_per_zone:
        add(RESISTANCE, "dead", None, sum(battle.germans_dead for battle in zones))
    return tuple(sorted(counted, key=lambda line: SEATS.index(line.seat)))


def points(state: State) -> dict[Seat, int]:
    """Returns the points of each seat so far, including a game master's bonus."""
    return {
        seat: sum(line.points or 0 for line in state.lines if line.seat == seat) + state.bonus.get(seat, 0)
        for seat in SEATS
    }
