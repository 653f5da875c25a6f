"""Every legal command of a seat now, with the exact odds where dice decide it, and why another may not be
given; and the command given for a player: by a standing order in a campaign by mail (1, 5, 6), or by the
referee if the player does not respond."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations
from typing import Literal

from bot.games.france1944 import combat, engagement, moving, rules
from bot.games.france1944 import commands as do
from bot.games.france1944.engagement import candidates, case, fighters, foremost, legal_shape
from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import MOVE_KINDS, MoveKind, Standing, State, Supplied
from bot.games.france1944.tables import COMBAT_KINDS, RATIOS
from bot.games.france1944.units import Unit, opponent
from bot.games.game import FACES, Choice, Command, Dice, Reason, Seat

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
            return (Choice(do.Lead(unit.name)) for unit in candidates(state, state.dues[0]))
        case "choose":
            return map(Choice, (do.Choose("steps"), do.Choose("retreat")))
        case "lose":
            return (Choice(do.Lose(unit.name)) for unit in candidates(state, state.dues[0]))
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


def _claims(state: State) -> list[Choice]:
    units = () if state.claim else state.on_map
    return [
        _claim(unit.name, "out" if supplied(state, unit) else "in")
        for unit in units
        if unit.name not in state.disputed
    ]


@lru_cache(maxsize=512)
def _claim(unit: str, as_supplied: Supplied) -> Choice:
    return Choice(do.Supply(unit, as_supplied))


def _initiative(state: State, seat: Seat) -> Iterator[Choice]:
    for unit in state.side(seat):
        if unit.hq and state.markers[seat] and rules.cannot_activate(state, unit) is None:
            yield Choice(do.Activate(unit.name))
    yield Choice(do.Pass())


def _acting(state: State, seat: Seat) -> Iterator[Choice]:
    units = [unit for name in state.act.units if (unit := state.units[name]).here]
    near, shut = state.campaign.map.near, state.full | state.hostile[seat]
    for unit in units:
        yield from _steps(state, unit, [to for to in near[unit.hex] if to not in shut])
    yield from _declarations(
        state, seat, [unit for unit in units if not engagement.cannot_attack(state, unit)]
    )
    yield Choice(do.Next())
    if not state.act.combats:
        yield Choice(do.Pass())


def _steps(state: State, unit: Unit, free: Sequence[Hex]) -> Iterator[Choice]:
    for kind in MOVE_KINDS:
        if moving.cannot_set_out(state, unit, kind) is None:
            within = moving.bounds(state, unit, kind)[0]
            yield from [_step(unit.name, to, kind) for to in free if to in within]


@lru_cache(maxsize=4096)
def _step(unit: str, to: Hex, kind: MoveKind) -> Choice:
    return Choice(do.Move(unit, (to,), kind))


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
    if engagement.cannot_try_air(state, seat) is None:
        track = state.tables.conduct.air
        for kind, needed in state.air.items():
            available = Fraction(sum(track.found(die, needed) for die in FACES), len(FACES))
            yield from (
                Choice(do.TryAir(fight.number, kind), (("found", available),)) for fight in state.declared
            )
    for fight in state.declared:
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


# --- commands given for a player

MIDDLE_RATIO = 3
"""The ratio result used where a player gives none."""


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command that changes least: no activation, no reaction, no replacement, steps instead of
    retreats, the lead of the unit with the best morale, the loss of a step by the strongest unit.

    A claim is disputed, so that the game master settles it. Declared combats are resolved in the order of
    their declaration.
    """
    match rules.stage(state):
        case "claim":
            return do.Dispute()
        case "lead":
            return _lead(state)
        case "lose":
            return _lose(state, "strong")
        case "choose":
            return do.Choose("steps")
        case "retreat":
            due = state.dues[0]
            return do.Retreat(due.unit, min(moving.retreats(state, due)))
        case "resolving":
            number = state.declared[0].number
            return do.Resolve(number, ratio=None if state.options.method == "revised" else MIDDLE_RATIO)
        case "acting" if state.act.combats:
            return do.Next()
    return do.Pass()


def answer(state: State) -> Command | None:
    """Returns the command by which a standing order answers what the game waits for; None if it is to be
    asked.

    The orders of a side answer a claim, the first Reaction Segment while nothing has reacted in it, and what
    a defender decides: the other side would have to be waited for (5).
    """
    seat = state.awaited
    if state.options.pace == "live" or seat is None:
        return None
    orders, stage = state.standing(seat), rules.stage(state)
    if stage == "claim":
        return do.Agree() if orders.supply == "agree" else None
    if stage == "reaction":
        begun = state.react.second or state.react.pieces
        return None if begun or _alarmed(state, seat, orders) else do.Pass()
    if state.acting is None or seat == state.acting.seat:
        return None
    match stage:
        case "lead":
            return _lead(state)
        case "choose" if orders.result != "ask":
            held: Literal["steps", "retreat"] = "steps" if _holds(state) else "retreat"
            return do.Choose(held if orders.result == "hold" else orders.result)
        case "lose" if orders.loss != "ask":
            return _lose(state, orders.loss)
        case "retreat" if orders.way != "ask":
            return _retreat(state)
    return None


def _alarmed(state: State, seat: Seat, orders: Standing) -> bool:
    """Whether the condition of a side for a reaction holds (5)."""
    if orders.hq in ("always", state.phasing):
        return True
    if orders.hex not in state.campaign.map.hexes:
        return False
    even = state.campaign.map.even
    enemies = (unit for unit in state.side(opponent(seat)) if not unit.hq)
    return any(distance(unit.hex, orders.hex, even) <= unit.move for unit in enemies)


def _lead(state: State) -> do.Lead:
    """Returns the lead of the best morale, than which a defender has no better (2)."""
    return do.Lead(max(candidates(state, state.dues[0]), key=lambda unit: unit.morale).name)


def _lose(state: State, loss: str) -> do.Lose:
    most = max if loss == "strong" else min
    return do.Lose(most(candidates(state, state.dues[0]), key=lambda unit: unit.steps).name)


def _holds(state: State) -> bool:
    """Whether the units of the decision are in an objective, and outlast the steps (1)."""
    due = state.dues[0]
    units = foremost(fighters(state, state.act.fight(due.combat), due.seat))
    lost = next(effect.steps for effect in due.effects if not effect.hexes)
    objectives = state.campaign.victory.objectives
    return any(unit.hex in objectives for unit in units) and sum(unit.steps for unit in units) > lost


def _retreat(state: State) -> do.Retreat:
    """Returns the retreat into supply and as near to an own HQ as possible (6)."""
    due, even = state.dues[0], state.campaign.map.even
    unit = state.units[due.unit]
    hqs = [hq.hex for hq in state.side(unit.side) if hq.hq and hq != unit]

    def far(to: Hex) -> tuple[bool, int, Hex]:
        nearest = min((distance(to, hq, even) for hq in hqs), default=0)
        return not supplied(state, unit, to), nearest, to

    return do.Retreat(due.unit, min(moving.retreats(state, due), key=far))
