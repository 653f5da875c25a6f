"""Every legal command of a seat now, with the exact odds where dice decide it, and why another may not be
given."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations

from bot.games.france1944 import combat, engagement, moving, rules
from bot.games.france1944 import commands as do
from bot.games.france1944.engagement import case, legal_shape
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import MOVE_KINDS, State
from bot.games.france1944.supply import supplied
from bot.games.france1944.tables import COMBAT_KINDS, RATIOS
from bot.games.france1944.units import Unit
from bot.games.game import FACES, Choice, Command, Reason, Seat

ALL_GROUPS_OF = 6
"""The largest number of units for which every group of attackers is offered; of more units, only some groups
are (``groups``)."""

SOME_GROUPS_OF = 20
"""The largest number of units for which more than one group is offered. Of a larger stack only all the units
together are, since the number of groups grows without bound."""


def offers(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Returns every legal command of this seat now, including claims about supply and standing orders.

    Two commands have more legal forms than are offered: a move is offered step by step, and of a large stack
    only some groups are offered as attackers.
    """
    offered = _offers(state, seat) if state.awaited == seat else ()
    orders = (
        Choice(do.Orders(what, to)) for what, legal in rules.orders(state, seat).items() for to in legal
    )
    return (*offered, *_claims(state), *orders)


def _offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns the answers that are offered to the decision that the game waits for."""
    match rules.stage(state):
        case "claim":
            return map(Choice, (do.Agree(), do.Dispute()))
        case "lead":
            return (Choice(do.Lead(unit.name)) for unit in engagement.candidates(state, state.dues[0]))
        case "choose":
            return map(Choice, (do.Choose("steps"), do.Choose("retreat")))
        case "lose":
            return (Choice(do.Lose(unit.name)) for unit in engagement.candidates(state, state.dues[0]))
        case "retreat":
            due = state.dues[0]
            return (Choice(do.Retreat(due.unit, to)) for to in moving.retreats(state, due))
        case "initiative":
            return _initiative(state, seat)
        case "acting":
            return _acting(state, seat)
        case "resolving":
            return _resolving(state, seat)
        case "reaction":
            return _reaction(state, seat)
    return _replacement(state, seat)


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    if command.stages:
        stage = rules.stage(state)
        if seat != state.awaited:
            return [Reason("not-yours", "5", {"seat": state.awaited or "", "stage": stage})]
        if stage not in command.stages:
            return [Reason("france-not-asked", "5", {"verb": command.verb, "stage": stage})]
    return list(command.objections(state, seat))


def _claims(state: State) -> Iterator[Choice]:
    if state.claim:
        return
    for unit in state.units.values():
        if unit.here and unit.name not in state.disputed:
            yield Choice(do.Supply(unit.name, "out" if supplied(state, unit) else "in"))


def _initiative(state: State, seat: Seat) -> Iterator[Choice]:
    for unit in state.side(seat):
        if unit.hq and state.markers[seat] and rules.cannot_activate(state, unit) is None:
            yield Choice(do.Activate(unit.name))
    yield Choice(do.Pass())


def _acting(state: State, seat: Seat) -> Iterator[Choice]:
    units = [state.units[name] for name in state.act.units if state.units[name].here]
    for unit in units:
        yield from _steps(state, unit)
    yield from _declarations(
        state, seat, [unit for unit in units if not engagement.cannot_attack(state, unit)]
    )
    yield Choice(do.Next())
    if not state.act.combats:
        yield Choice(do.Pass())


def _steps(state: State, unit: Unit) -> Iterator[Choice]:
    kinds = [kind for kind in MOVE_KINDS if not moving.cannot_set_out(state, unit, kind)]
    near = state.campaign.map.near[unit.hex] if kinds else ()
    free = [to for to in near if not moving.cannot_stay(state, unit, to)]
    for kind in kinds:
        for to in free:
            if not moving.cannot_enter(state, unit, to, kind):
                yield Choice(do.Move(unit.name, (to,), kind))


def _declarations(state: State, seat: Seat, units: Sequence[Unit]) -> Iterator[Choice]:
    board = state.campaign.map
    stacks: dict[Hex, list[Unit]] = {}
    for unit in units:
        stacks.setdefault(unit.hex, []).append(unit)
    beside_any = sorted({to for number in stacks for to in board.near[number]})
    targets = [number for number in beside_any if not engagement.cannot_be_attacked(state, seat, number)]
    for target in targets:
        beside = board.near[target]  # a combat's hexes are all adjacent to each other
        others = [number for number in targets if number in beside and number > target]
        for hexes in ((target,), *((target, other) for other in others)):
            near = [number for number in beside if number in stacks]
            for attacking in chain(combinations(near, 1), combinations(near, 2)):
                if legal_shape(board, attacking, hexes):
                    yield from _attacks(state, [stacks[number] for number in attacking], hexes)


def _attacks(state: State, stacks: Sequence[Sequence[Unit]], hexes: tuple[Hex, ...]) -> Iterator[Choice]:
    for group in groups(stacks):
        command = do.Declare(tuple(unit.name for unit in group), hexes, COMBAT_KINDS[0])
        if not all(unit.hq for unit in group) and not engagement.odds_too_low(
            state, command.attackers, hexes, command.kind
        ):
            yield from (Choice(do.Declare(command.attackers, hexes, kind)) for kind in COMBAT_KINDS)


def groups(stacks: Sequence[Sequence[Unit]]) -> Iterator[tuple[Unit, ...]]:
    """Yields the groups of units that may attack together out of one stack or two, each with units from every
    stack.

    Up to ``ALL_GROUPS_OF`` units these are all groups. Up to ``SOME_GROUPS_OF`` units they are those of all
    units, of all but one, and of one unit from each stack. Of more units it is the group of all.
    """
    units = [unit for stack in stacks for unit in stack]
    most = len(units)
    sizes: Iterable[int] = range(len(stacks), most + 1)
    if most > ALL_GROUPS_OF:
        sizes = [most] if most > SOME_GROUPS_OF else sorted({len(stacks), most - 1, most})
    for size in sizes:
        for group in combinations(units, size):
            if len({unit.hex for unit in group}) == len(stacks):
                yield group


def _resolving(state: State, seat: Seat) -> Iterator[Choice]:
    unresolved = [fight for fight in state.act.combats if fight.letter is None]
    if engagement.cannot_try_air(state, seat) is None:
        track = state.tables.conduct.air
        for kind, needed in state.air.items():
            available = Fraction(sum(track.found(die, needed) for die in FACES), len(FACES))
            yield from (
                Choice(do.AirTry(fight.number, kind), (("found", available),)) for fight in unresolved
            )
    for fight in unresolved:
        for command in _ways(state, fight.number):
            situation = case(state, fight, column=command.column, ratio=command.ratio)
            weighed = combat.weigh(state.tables, situation)
            yield Choice(command, combat.chances(state.tables, weighed))


def _ways(state: State, number: int) -> Iterator[do.Resolve]:
    if state.options.method != "revised":
        yield from (do.Resolve(number, ratio=ratio) for ratio in RATIOS)
        return
    yield do.Resolve(number)
    if state.options.choose_lower_odds:
        yield from (
            command
            for column in state.tables.odds.columns
            if not objections(state, state.act.seat, command := do.Resolve(number, column))
        )


def _reaction(state: State, seat: Seat) -> Iterator[Choice]:
    yield from (Choice(do.React(kind, unit.name)) for kind, unit in rules.reactions(state, seat))
    yield Choice(do.Pass())


def _replacement(state: State, seat: Seat) -> Iterator[Choice]:
    yield from (Choice(do.Replace(unit.name, to)) for unit, to in rules.replacements(state, seat))
    yield Choice(do.Pass())
