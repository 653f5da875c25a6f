"""The odds of battles of Memoir '44: of those that are possible now, and of a single battle without a game,
for players at a physical board."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from discord import app_commands
from discord.app_commands import Range

from bot.games.game import Purpose, Refused
from bot.games.memoir44 import purposes as rolls
from bot.games.memoir44 import rules
from bot.games.memoir44.battle import (
    AttackDice,
    Result,
    Rulings,
    UnitAttack,
    chances,
    modifiers,
    objections,
    symbol,
    throw,
)
from bot.games.memoir44.state import DiceName, State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KINDS, KindName, Unit
from bot.presentation.charts import whole_percent
from bot.presentation.memoir44.words import ground_words, kind_name, needed, symbols
from bot.presentation.options import OneOf, parse_name
from bot.presentation.wording import in_a_row, numbers, say, yes_no

IN_FULL = 3
"""Most attacks whose joint chances are given in full."""

FLAGS = 2
"""This many flags or more share one column, so that a telephone shows all of them."""

There = Literal["open", "forest", "town", "hedgerow", "hill", "bunker"]
"""Ground of a unit on a physical board; beaches and bridges change nothing (M28)."""

Behind = Literal["wire", "sandbags", "hedgehog"]
"""Obstacle in a unit's hex on a physical board."""

UnitKind = app_commands.Transform[str, OneOf("unit", get_args(KindName))]
Terrain = app_commands.Transform[str, OneOf("terrain", get_args(There))]
DiceKind = app_commands.Transform[str, OneOf("dice", get_args(DiceName))]
Obstacle = app_commands.Transform[str, OneOf("obstacle", get_args(Behind))]


def joint_odds(view: State, attacker: Unit, target: Unit) -> str:
    attack = rules.attack(view, attacker, target)
    thrown = throw(attack)
    title = say("memoir44-odds-attack", unit=attacker.name, target=target.name)
    return "\n".join([title, _dice_text(attack, thrown), _joint_text(thrown)])


def _dice_text(attack: UnitAttack, throw: AttackDice) -> str:
    changes = in_a_row(say(f"memoir44-modifier-{change.what}", by=change.by) for change in modifiers(attack))
    hits = needed(throw.hits, as_symbols=attack.rulings.symbols)
    return say("memoir44-single-dice", dice=throw.dice, needed=hits, changes=changes)


def _joint_text(throw: AttackDice) -> str:
    joint = chances(throw)
    most = min(FLAGS, max(flags for _, flags in joint))
    columns = [f"{n}+" if n == FLAGS else str(n) for n in range(most + 1)]
    rows = [[say("memoir44-single-flags"), *columns, "="]]
    for lost in range(throw.figures + 1):
        row = [Fraction(0)] * (most + 1)
        for (figures, flags), part in joint.items():
            if figures == lost:
                row[min(flags, FLAGS)] += part
        whole = sum(row, Fraction(0))
        rows.append([say("memoir44-single-lost", count=lost), *map(whole_percent, [*row, whole])])
    first, *others = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join([row[0].ljust(first), *map(str.rjust, row[1:], others)]) for row in rows)


# --- without a game


class SingleBattle(NamedTuple):
    """A battle on a physical board, as its kinds of units and its ground are typed; figures that are None are
    those of a whole unit."""

    attacker: UnitKind
    target: UnitKind
    distance: Range[int, 1, 8]
    figures: Range[int, 1, 4] | None = None
    target_figures: Range[int, 1, 4] | None = None
    attacker_on: Terrain = "open"
    attacker_behind: Obstacle | None = None
    target_on: Terrain = "open"
    target_behind: Obstacle | None = None
    extra: Range[int, 0, 12] = 0
    stars: bool = False
    bunker_flags: bool = False
    dice: DiceKind = "regular"


def battle(typed: SingleBattle) -> tuple[UnitAttack, AttackDice]:
    """Returns a battle and its dice. Raises ``Refused`` for an illegal battle."""
    kind: KindName = parse_name("unit", get_args(KindName), typed.attacker)
    other: KindName = parse_name("unit", get_args(KindName), typed.target)
    symbols_thrown = parse_name("dice", get_args(DiceName), typed.dice) == "symbols"
    own_ground = _ground(typed.attacker_on, typed.attacker_behind)
    ground = _ground(typed.target_on, typed.target_behind)
    attack = UnitAttack(
        kind,
        typed.figures or KINDS[kind].figures,
        other,
        typed.target_figures or KINDS[other].figures,
        typed.distance,
        own_ground,
        ground,
        own_works=ground.structure == "bunker",
        extra=typed.extra,
        stars=typed.stars,
        rulings=Rulings(typed.bunker_flags, symbols=symbols_thrown),
    )
    if broken := objections(attack):
        raise Refused(*broken, game="memoir44")
    return attack, throw(attack)


def _ground(typed: str, behind: str | None) -> Ground:
    there: There = parse_name("terrain", get_args(There), typed)
    obstacle: Behind | Literal[""] = parse_name("obstacle", get_args(Behind), behind) if behind else ""
    if there == "bunker":
        return Ground(structure="bunker", obstacle=obstacle)
    return Ground(there, obstacle=obstacle)


def purposes(attack: UnitAttack) -> tuple[Purpose, Purpose]:
    """Returns what the dice of the attack and those of the defence are rolled for, by the names that the two
    units have in the record."""
    target = f"{attack.target} {attack.target_figures}"
    return rolls.AttackRoll(f"{attack.attacker} {attack.figures}", target), rolls.Defence(target)


def _attack_text(attack: UnitAttack, throw: AttackDice) -> str:
    attacker = _unit(attack.attacker, attack.figures, attack.attacker_on)
    target = _unit(attack.target, attack.target_figures, attack.target_on)
    lines = [
        say("memoir44-single-attack", attacker=attacker, target=target, distance=attack.distance),
        _dice_text(attack, throw),
    ]
    if throw.saves:
        lines.append(say("memoir44-single-saves", dice=throw.saves))
    return "\n".join(lines)


def _unit(kind: str, figures: int, ground: Ground) -> str:
    there = in_a_row(ground_words(ground))
    return say("memoir44-single-unit", kind=kind_name(kind), figures=figures, ground=there)


def odds_text(attack: UnitAttack, throw: AttackDice) -> str:
    return f"{_attack_text(attack, throw)}\n```\n{_joint_text(throw)}\n```"


def result_text(attack: UnitAttack, throw: AttackDice, result: Result) -> str:
    rolled = symbols(result.rolled) if attack.rulings.symbols else numbers(result.rolled)
    lines = [
        _attack_text(attack, throw),
        say("memoir44-single-rolled", dice=rolled, hits=result.hits, flags=result.flags),
    ]
    if result.saving:
        lines.append(say("memoir44-single-saved", dice=numbers(result.saving), saved=result.saved))
    gone = yes_no(result.lost == attack.target_figures)
    lines.append(say("memoir44-single-result", lost=result.lost, flags=result.flags, gone=gone))
    return "\n".join(lines)


def symbols_text(dice: Sequence[int]) -> str:
    thrown = [symbol(die) for die in sorted(dice)]
    tally = in_a_row(f"{thrown.count(it)} × {say(f'memoir44-symbol-{it}')}" for it in dict.fromkeys(thrown))
    return f"{symbols(dice)}\n**{tally}**"
