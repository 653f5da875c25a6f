"""Every legal command of a seat now, with the exact odds where dice decide it, and why another may not be
given."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain, permutations
from typing import get_args

from bot.games.game import DIE_SIDES, Choice, Command, Dice, Odds, Reason, Resign, Seat
from bot.games.manifest import kinds
from bot.games.resistance import commands as do
from bot.games.resistance import purposes, rules
from bot.games.resistance.placement import RULES, ZONES, legal_placements
from bot.games.resistance.rules import exact_stage, stage
from bot.games.resistance.state import GUESSABLE, ROLLS, Battle, State, WhenHit, WhenRolled, waited_for
from bot.games.resistance.units import RESISTANCE


def offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns every legal command of this seat now, including a standing order."""
    if waited_for(state) != seat:
        return STANDING_ORDERS[seat]
    return chain(_offers(state, seat), STANDING_ORDERS[seat])


def _offers(state: State, seat: Seat) -> Iterable[Choice]:
    """Returns every legal answer to the decision that the game waits for."""
    match stage(state):
        case "placement":
            return _placements()
        case "interrogation":
            return _interrogation(state)
        case "attack":
            return ATTACKS
        case "order":
            return map(Choice, map(do.First, state.attacked))
        case "reroll":
            return KEEP_OR_REROLL
        case "choose":
            return (Choice(do.Choose(figure.name)) for figure in rules.candidates(state.fight))
    return _actions(state, seat)


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    if command.stages and (reason := _out_of_turn(state, seat, command)):
        return [reason]
    return list(command.objections(state, seat))


def _out_of_turn(state: State, seat: Seat, command: Command) -> Reason | None:
    """Returns the reason why this is not this seat's decision, or not the one that the game waits for, or
    None (16)."""
    awaited, now = waited_for(state), stage(state)
    if seat == awaited and now in command.stages:
        return None
    if now == "attack" and seat == RESISTANCE and isinstance(command, do.Interrogate | do.Stop):
        key = "guesses-used" if not state.guesses_left else "interrogation-over"
        return Reason(key, "6", {"most": state.guesses_allowed, "legal": (do.Attack.verb,)})
    if seat != awaited:
        any_time = (do.Orders.verb, do.Rerolls.verb, Resign.verb)
        return Reason(
            "waits-for-other", "16", {"seat": awaited or "", "stage": exact_stage(state), "legal": any_time}
        )
    rule = "R5" if isinstance(command, do.Keep | do.Reroll) else "16"
    offered = {choice.command.verb for choice in _offers(state, seat)}
    legal = tuple(other.verb for other in kinds(Command, do) if other.verb in offered)
    facts: dict[str, str | int | tuple[str, ...]]
    facts = {"verb": command.verb, "stage": exact_stage(state), "legal": legal, "roll": rule == "R5"}
    return Reason("not-now", rule, facts)


STANDING_ORDERS = {
    seat: (
        *map(Choice, map(do.Orders, get_args(WhenHit))),
        *(Choice(do.Rerolls(roll, when)) for roll in rolls for when in get_args(WhenRolled)),
    )
    for seat, rolls in ROLLS.items()
}
"""The choices that a player has at any time: the standing orders (R5, R12)."""


def at_least(number: int) -> Fraction:
    """Returns the chance that one D6 shows ``number`` or more."""
    return Fraction(max(0, min(DIE_SIDES, DIE_SIDES + 1 - number)), DIE_SIDES)


@cache
def shot_odds(distance: int, cover: bool) -> Odds:
    """Returns the chances to hit and to kill at a distance in sections (12)."""
    hit = at_least(rules.HIT[distance - 1])
    save = at_least(RULES["shooting"]["save_in_cover" if cover else "save"])
    return (("hit", hit), ("kill", hit * (1 - save)))


@cache
def ticks(dice: int, needed: int) -> tuple[Fraction, ...]:
    """Returns the chances that these dice tick 0, 1, 2, … of ``needed`` numbers (10)."""
    ways = [Fraction(1)]
    for _ in range(dice):
        after = [Fraction(0)] * (len(ways) + 1)
        for ticked, chance in enumerate(ways):
            new = Fraction(needed - ticked, DIE_SIDES)
            after[ticked + 1] += chance * new
            after[ticked] += chance * (1 - new)
        ways = after
    return tuple(ways[: needed + 1])


@cache
def task_odds(dice: int, needed: int) -> Odds:
    """Returns the chances to tick at least one of ``needed`` numbers, and to tick them all (10)."""
    ways = ticks(dice, needed)
    return (("tick", 1 - ways[0]), ("complete", ways[needed] if needed < len(ways) else Fraction(0)))


STOP, END = Choice(do.Stop()), Choice(do.End())
KEEP_OR_REROLL = (Choice(do.Keep()), Choice(do.Reroll()))
ATTACKS = tuple(Choice(do.Attack(*zones)) for zones in permutations(range(1, len(ZONES) + 1), 2))

RESCUE_ODDS: Odds = (("success", at_least(RULES["rescue"]["success"])),)


@cache
def _placements() -> tuple[Choice, ...]:
    return tuple(Choice(do.Place(placement)) for placement in legal_placements())


def _interrogation(state: State) -> Iterator[Choice]:
    for zone in range(1, len(ZONES) + 1):
        if not rules.zone_closed(state, zone):
            yield from _guesses(zone)
    yield STOP


@cache
def _guesses(zone: int) -> tuple[Choice, ...]:
    return tuple(Choice(do.Interrogate(zone, guess)) for guess in GUESSABLE)


def _actions(state: State, seat: Seat) -> list[Choice]:
    battle = state.fight
    covered = frozenset([figure.section for figure in battle.figures if figure.cover])
    marked = {marker.section for marker in battle.markers if marker.side == seat}
    choices: list[Choice] = []
    for figure in rules.able(battle, seat):
        able, rescue = rules.ability(battle, figure), figure.section in marked
        choices += _figure_actions(figure.name, figure.section, able, covered, rescue)
    choices += _task(state, seat)
    choices.append(END)
    return choices


@lru_cache(maxsize=4096)
def _figure_actions(
    figure: str, section: int, able: rules.Ability, covered: frozenset[int], rescue: bool
) -> tuple[Choice, ...]:
    """Returns the actions of a figure in a section; in those that are ``covered`` figures are in cover."""
    choices = [Choice(do.Move(figure, to)) for to in able.moves]
    choices += [
        Choice(do.Shoot(figure, at), shot_odds(abs(at - section), at in covered)) for at in able.targets
    ]
    choices += [Choice(do.Cover(figure))] if able.cover else []
    return (*choices, Choice(do.Rescue(figure), RESCUE_ODDS)) if rescue else tuple(choices)


def situation(battle: Battle, command: Command) -> object:
    """Returns a value that is equal for commands that differ only in which of like figures acts."""
    if not isinstance(command, do.FigureAction):
        return command
    figure = battle.figure(command.figure)
    assert figure is not None
    acting = battle.acting is not None and battle.acting.figure == figure.name
    where = getattr(command, "to", getattr(command, "at", 0))
    return command.verb, where, figure.section, figure.cover, figure.unit, acting


def _task(state: State, seat: Seat) -> tuple[Choice, ...]:
    battle = state.fight
    if rules.cannot_task(state, seat) is not None:
        return ()
    most = min(state.options.task_dice_max, sum(battle.pools.values()))
    return _tries(most, rules.payers(battle), len(battle.still_needed(seat)))


@cache
def _tries(most: int, payers: tuple[str, ...], needed: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(do.Task(dice, pool), task_odds(dice, needed))
        for dice in range(1, most + 1)
        for pool in (None, *payers)
    )


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: a random placement, no more guesses, the first
    zones, the current roll kept, the figure that a standing order would take, the end of the turn."""
    match stage(state):
        case "placement":
            legal = legal_placements()
            return do.Place(legal[int(dice.salt(purposes.PlacementByDefault()), 16) % len(legal)])
        case "interrogation":
            return do.Stop()
        case "attack":
            return do.Attack(1, 2)
        case "order":
            return do.First(state.attacked[0])
        case "reroll":
            return do.Keep()
        case "choose":
            return do.Choose(rules.expendable(state.fight).name)
    return do.End()
