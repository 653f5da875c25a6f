"""What a side does next, with what that gains in victory points and why."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, islice
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.france1944 import GAME, rules
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.choices import ALL_GROUPS_OF, MIDDLE_RATIO
from bot.games.france1944.engagement import cannot_attack, cannot_be_attacked, fighters, ground, legal_shape
from bot.games.france1944.hexes import Hex
from bot.games.france1944.moving import destinations
from bot.games.france1944.state import Combat, State
from bot.games.france1944.tables import COMBAT_KINDS, Kind
from bot.games.france1944.units import Unit
from bot.games.game import Choice, Command, Seat
from bot.players.france1944.outlook import STAKES, Field, cost, foreseen, price
from bot.players.player import Chance, Why, per_cent


class Act(NamedTuple):
    """A command with what it gains, the reason, and the hexes from which the units of an attack make it."""

    command: Command
    gain: float
    word: str = "enough"
    facts: Mapping[str, str | int] = {}
    stood: Mapping[str, Hex] = {}

    @property
    def why(self) -> Why:
        key = f"advice-france1944-{self.word}"
        return Why(key, self.facts)


def ranked(state: State, seat: Seat) -> list[Act]:
    """Returns commands of the seat that the game waits for, the best first."""
    if rules.stage(state) == "acting":
        (first, *others), instead = _increment(state, seat)
        plan = [first, *instead[:1], *others]  # a move may need a place that another leaves
        return [act for act in plan if not GAME.objections(state, seat, act.command)]
    acts = map(partial(_act, state, seat, Field(state, seat)), GAME.offers(state, seat))
    return sorted(filter(None, acts), key=lambda act: -act.gain)


def _act(state: State, seat: Seat, field: Field, choice: Choice) -> Act | None:
    """Returns an answer with its gain; None for one that nobody asks for."""
    match command := choice.command:
        case do.Agree() | do.Dispute() if claim := state.claim:
            unit = state.units[claim.unit]
            true = (unit.hex in rules.traced(state, unit)) == (claim.supplied == "in")
            return Act(command, STAKES.free * (true == isinstance(command, do.Agree)), "claim")
        case do.Lead(unit=name):
            morale = state.units[name].morale
            return Act(command, morale / 10, "lead", {"morale": morale})
        case do.Choose(effect=word):
            units = [unit.name for unit in fighters(state, state.act.fight(state.dues[0].combat), seat)]
            (effect,) = (it for it in state.dues[0].effects if bool(it.hexes) == (word == "retreat"))
            return Act(command, -cost(state, units, effect), word)
        case do.Lose(unit=name):
            return Act(command, -price(state, state.units[name], state.units[name].steps), "lose")
        case do.Retreat(unit=name, to=to):
            return Act(command, field.of(state.units[name], to), "back")
        case do.Replace(unit=name, to=to):
            unit = replace(state.units[name], steps=state.units[name].steps + 1)
            gain = price(state, unit, unit.steps) + (field.of(unit, to) if to else 0)
            return Act(command, gain, "rebuild")
        case do.TryAir(combat=number, kind=air):
            found = dict(choice.odds)["found"]
            gain = STAKES.free + found * foreseen(state, replace(state.act.fight(number), air=air))[0]
            return Act(command, gain, "air", {"chance": per_cent(found)})
        case do.Resolve(combat=number, ratio=ratio, column=None) if ratio in (None, MIDDLE_RATIO):
            gain, facts = foreseen(state, state.act.fight(number))
            return Act(command, gain, "attack", facts)
        case do.Activate():
            return _action(state, seat, command, 0)
        case do.React(kind=kind):
            last = state.turn == len(state.campaign.turn) and not any(state.markers.values())
            paid = last or (kind == "single" and state.react.pieces)  # the first piece pays for all (5)
            return _action(state, seat, command, 0 if paid else STAKES.reaction[kind])
        case do.Pass():
            if rules.stage(state) == "initiative":
                able = any(isinstance(choice.command, do.Activate) for choice in GAME.offers(state, seat))
                return Act(command, STAKES.move, "enough" if able else "idle")
            return Act(command, STAKES.move, "save" if state.segment else "enough")
    return None


def _action(state: State, seat: Seat, command: Command, points: float) -> Act:
    """Returns an activation or a reaction with what its units can gain in their increments."""
    after = GAME.carry_out(state, seat, command, Chance()).state
    acts = _increment(after, seat)[0] if after.acting and after.acting.seat == seat else []
    first = acts[0] if acts else Act(command, 0)
    return first._replace(command=command, gain=fsum(act.gain for act in acts) - points)


def _increment(state: State, seat: Seat) -> tuple[list[Act], list[Act]]:
    """Returns the acts of an increment, of which the last ends it, and what the units might do instead."""
    acted, attacks, moves = state.act, list[Act](), list[Act]()
    able = [unit for name in acted.units if (unit := state.units[name]).here]
    if acted.doing != "movement":
        reach = {unit: [unit.hex] for unit in able if not unit.hq and cannot_attack(state, unit) is None}
        attacks = assaults(state, seat, reach, later=False)
    if acted.doing != "combat":
        moves, _ = _march(state, seat, able, {})
    fought, walked = fsum(act.gain for act in attacks), fsum(act.gain for act in moves)
    if acted.left > 1 and acted.doing != "combat":
        fought += max(walked, STAKES.again * fought) if attacks else 0
        if then := _followed(state, seat, able, max(fought, walked)):
            return then, attacks
    wait = not attacks or fought < walked * (1 if acted.left > 1 else STAKES.at_once)
    end = Act(do.Pass() if wait and acted.left == 1 and not acted.combats else do.Next(), 0)
    return ([*moves, end], attacks) if wait else ([*attacks, end], moves)


def _followed(state: State, seat: Seat, able: Sequence[Unit], least: float) -> list[Act]:
    """Returns the moves left to where units attack in the next increment, if that gains more, or they have
    begun: found from where it began, so that they stay the same, and only if the attacks will be made."""
    moved, units, reach, posts = state.act.moved, {**state.units}, dict[Unit, list[Hex]](), dict[str, Hex]()
    for name, way in moved.items():
        units[name] = replace(units[name], hex=state.trails[name][-1 - way.hexes])
    begun = replace(state.in_action(moved={}, doing=None), units=units)
    field = Field(begun, seat)
    for unit in (units[one.name] for one in able if not one.hq):
        reach[unit] = [unit.hex, *([] if field.pinned(unit) else destinations(begun, unit))]
    for attack in assaults(begun, seat, reach, later=True):
        if all(name not in moved or state.units[name].hex == at for name, at in attack.stood.items()):
            posts |= attack.stood
    if not posts:
        return []
    acts, after = _march(state, seat, able, posts)
    then = _increment(on.IncrementEnded(state.act.left - 1).applied(after), seat)[0]
    meant = {name: one for one in then for name in getattr(one.command, "attackers", ())}
    for place, act in enumerate(acts):
        if isinstance(act.command, do.Move) and act.command.unit in meant:
            attack = meant[act.command.unit]
            size = sum(other is attack for other in meant.values())
            share = act.gain + STAKES.later * attack.gain / size
            acts[place] = Act(act.command, share, "later", {**attack.facts, **act.facts})
    gain = fsum(act.gain for act in acts)
    if not meant or (gain <= least and not moved.keys() & meant.keys() & posts.keys()):
        return []
    return [*acts, Act(do.Next(), 0, "later", {**then[0].facts, "price": "none"})]


def _march(
    state: State, seat: Seat, able: Sequence[Unit], posts: Mapping[str, Hex]
) -> tuple[list[Act], State]:
    """Returns moves, first those to these posts, then of each unit to what it wants once those before it have
    moved; and the state after them. A unit moves once in an increment."""
    acts = list[Act]()
    for unit in sorted(able, key=lambda unit: (unit.name not in posts, -unit.strength)):
        field = Field(state, seat)
        if unit.name in state.act.moved or (field.pinned(unit) and unit.name not in posts):
            continue
        ways = destinations(state, unit)
        ends = {posts[unit.name]} & ways.keys() if unit.name in posts else ways
        values = {to: field.of(unit, to) + field.taken(unit, ways[to][1]) for to in ends}
        to = max(values, key=lambda to: (values[to], to), default=unit.hex)
        gain = values.get(to, 0.0) - field.of(unit, unit.hex)
        if to in values and (unit.name in posts or gain >= STAKES.move):
            kind, way = ways[to]
            acts.append(Act(do.Move(unit.name, way, kind), gain, *field.why(unit, way)))
            state = on.UnitMoved(unit.name, unit.hex, way, kind).applied(state)
    return acts, state


def assaults(state: State, seat: Seat, reach: Mapping[Unit, Sequence[Hex]], *, later: bool) -> list[Act]:
    """Returns attacks of units that can be in these hexes, the best first, none of which hinders another."""

    costs, over = cache(partial(cost, state)), cache(partial(ground, state))

    @cache
    def weighed(group: tuple[str, ...], target: Hex, kind: Kind, ground: tuple[str, ...]) -> Act:
        fight = Combat(0, kind, group, (target,), tuple(unit.name for unit in state.at(target)))
        gain, facts = foreseen(state, fight, ground, costs)
        return Act(do.Declare(group, (target,), kind), gain - STAKES.spare * len(group), "attack", facts)

    chosen, left = list[Act](), dict(reach)
    targets = {at for at in state.hostile[seat] if cannot_be_attacked(state, seat, at) is None}
    while targets:
        possible = (
            (weighed(tuple(sorted(stood)), at, kind, over(tuple({*stood.values()}), (at,))), at, stood)
            for at, stood in _groups(state, sorted(targets), left, later=later)
            for kind in COMBAT_KINDS
        )
        act, at, stood = max(possible, key=lambda one: one[0].gain, default=(Act(do.Next(), 0), "", {}))
        if act.gain < STAKES.attack:
            break
        chosen.append(act._replace(stood=stood))
        targets.remove(at)
        left = {unit: hexes for unit, hexes in left.items() if unit.name not in stood}
    return chosen


def _groups(
    state: State, targets: Sequence[Hex], reach: Mapping[Unit, Sequence[Hex]], *, later: bool
) -> Iterator[tuple[Hex, dict[str, Hex]]]:
    """Yields targets, each with the strongest units that can attack it and their hexes, one or two."""
    board, inside = state.campaign.map, {number for hexes in reach.values() for number in hexes}
    units = sorted(reach, key=lambda unit: (-unit.strength, -unit.morale))
    for target in targets:
        beside = [number for number in board.near[target] if number in inside]
        for hexes in (*combinations(beside, 1), *combinations(beside, 2)):
            if legal_shape(board, hexes, (target,)):
                stood, room = dict[str, Hex](), {number: rules.places(state, number) for number in hexes}
                for unit in units:
                    if able := [at for at in hexes if at == unit.hex or (room[at] > 0 and at in reach[unit])]:
                        at = max(able, key=lambda at: (at == unit.hex, room[at]))
                        room[at] -= at != unit.hex
                        stood[unit.name] = at
                most, strength = len(stood), 0
                defence = sum(unit.strength for unit in state.at(target))
                for size, name in enumerate(stood, 1):
                    if strength >= 4 * defence:
                        break
                    strength += state.units[name].strength
                    if 2 * strength >= defence and (later or most <= ALL_GROUPS_OF or size >= most - 1):
                        yield target, dict(islice(stood.items(), size))
