"""A single battle or roll without a game, in words and as a picture, for players at a physical board."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from discord import app_commands
from discord.app_commands import Range

from bot.games.game import Purpose, Refused
from bot.games.memoir44 import purposes as rolls
from bot.games.memoir44.battle import (
    Attack,
    Result,
    Rulings,
    Throw,
    modifiers,
    objections,
    symbol,
    throw,
)
from bot.games.memoir44.odds import chances, losses
from bot.games.memoir44.scenario import Scenario
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KINDS, SEATS, KindName
from bot.games.typed_text import clipped
from bot.presentation import charts
from bot.presentation.drawing import Drawing
from bot.presentation.facts import parse_name
from bot.presentation.limits import MESSAGE
from bot.presentation.markup import escaped, escaped_code
from bot.presentation.memoir44 import balance
from bot.presentation.memoir44.words import (
    chance,
    ground_words,
    kind_name,
    nation_name,
    needed,
    numbers,
    side_name,
    symbols,
)
from bot.presentation.options import OneOf
from bot.presentation.wording import ENGLISH, in_a_row, say, spoken

LONGEST_PASSED = 500
"""Most characters of what was skipped in a scenario file; the rest is only counted."""

FLAGS = 3
"""This many flags or more share one column."""


There = Literal["open", "forest", "town", "hedgerow", "hill", "bunker"]
"""Ground of a unit on a physical board; beaches and bridges change nothing (M28)."""

Behind = Literal["wire", "sandbags", "hedgehog"]
"""Obstacle in a unit's hex on a physical board."""

Kind = app_commands.Transform[str, OneOf("unit", get_args(KindName))]
Terrain = app_commands.Transform[str, OneOf("terrain", get_args(There))]
Obstacle = app_commands.Transform[str, OneOf("obstacle", get_args(Behind))]


class SingleBattle(NamedTuple):
    """A battle on a physical board, as its kinds of units and its ground are typed; figures that are None are
    those of a whole unit."""

    attacker: Kind
    target: Kind
    distance: Range[int, 1, 6]
    figures: Range[int, 1, 4] | None = None
    target_figures: Range[int, 1, 4] | None = None
    attacker_on: Terrain = "open"
    attacker_behind: Obstacle | None = None
    target_on: Terrain = "open"
    target_behind: Obstacle | None = None
    extra: Range[int, 0, 12] = 0
    stars: bool = False
    bunker_flags: bool = False


def battle(typed: SingleBattle) -> tuple[Attack, Throw]:
    """Returns a battle and its dice. Raises ``Refused`` for an illegal battle."""
    kind: KindName = parse_name("unit", get_args(KindName), typed.attacker)
    other: KindName = parse_name("unit", get_args(KindName), typed.target)
    ground = _ground(typed.attacker_on, typed.attacker_behind)
    works = _ground(typed.target_on, typed.target_behind)
    attack = Attack(
        kind,
        typed.figures or KINDS[kind].figures,
        other,
        typed.target_figures or KINDS[other].figures,
        typed.distance,
        ground,
        works,
        own_works=works.structure == "bunker",
        extra=typed.extra,
        stars=typed.stars,
    )
    if broken := objections(attack):
        raise Refused(*broken, game="memoir44")
    return attack, throw(attack, Rulings(typed.bunker_flags))


def _ground(typed: str, behind: str | None) -> Ground:
    """Returns the ground of a hex of that board."""
    there: There = parse_name("terrain", get_args(There), typed)
    obstacle: Behind | Literal[""] = parse_name("obstacle", get_args(Behind), behind) if behind else ""
    if there == "bunker":
        return Ground(structure="bunker", obstacle=obstacle)
    return Ground(there, obstacle=obstacle)


def purposes(attack: Attack) -> tuple[Purpose, Purpose]:
    """Returns what the dice of the attack and those of the defence are rolled for, by the names that the two
    units have in the record."""
    target = f"{attack.target} {attack.target_figures}"
    return rolls.Attack(f"{attack.attacker} {attack.figures}", target), rolls.Defence(target)


def attack_text(attack: Attack, throw: Throw) -> str:
    """Returns attacker and target, the number of dice with its modifiers, and the results that hit."""
    lines = [title(attack), dice_text(attack, throw)]
    if throw.saves:
        lines.append(say("memoir44-single-saves", dice=throw.saves))
    return "\n".join(lines)


def dice_text(attack: Attack, throw: Throw) -> str:
    """Returns the number of dice, the results that hit, and the modifiers."""
    changes = in_a_row(say(f"memoir44-modifier-{one.what}", by=one.by) for one in modifiers(attack))
    return say("memoir44-single-dice", dice=throw.dice, needed=needed(throw.hits), changes=changes)


def title(attack: Attack) -> str:
    """Returns attacker, target and the distance between them in hexes."""
    return say(
        "memoir44-single-attack",
        attacker=_unit(attack.attacker, attack.figures, attack.attacker_on),
        target=_unit(attack.target, attack.target_figures, attack.target_on),
        distance=attack.distance,
    )


def _unit(kind: str, figures: int, ground: Ground) -> str:
    there = in_a_row(ground_words(ground))
    return say("memoir44-single-unit", kind=kind_name(kind), figures=figures, ground=there)


def odds_text(attack: Attack, throw: Throw) -> str:
    """Returns the battle with the exact joint chances of figures lost and flags, in percent."""
    return f"{attack_text(attack, throw)}\n```\n{joint_text(throw)}\n```"


def joint_text(throw: Throw) -> str:
    """Returns the joint chances of figures lost, by row, and flags, by column."""
    joint = chances(throw)
    most = min(FLAGS, max(flags for _, flags in joint))
    columns = [f"{n}+" if n == FLAGS else str(n) for n in range(most + 1)]
    rows = [[say("memoir44-single-flags"), *columns, "="]]
    for lost in range(throw.figures + 1):
        row = [Fraction(0)] * (most + 1)
        for (figures, flags), one in joint.items():
            if figures == lost:
                row[min(flags, FLAGS)] += one
        whole = sum(row, Fraction(0))
        rows.append([say("memoir44-single-lost", count=lost), *map(chance, [*row, whole])])
    return _aligned(rows)


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    first, *others = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join([row[0].ljust(first), *map(str.rjust, row[1:], others)]) for row in rows)


def odds_picture(attack: Attack, throw: Throw) -> Drawing:
    """Draws a bar for each number of figures that may be lost."""
    bars = [(say("memoir44-single-lost", count=lost), one) for lost, one in enumerate(losses(throw))]
    return charts.odds(f"{kind_name(attack.attacker)} → {kind_name(attack.target)}", tuple(bars))


def result_text(attack: Attack, throw: Throw, result: Result) -> str:
    """Returns the battle, its dice and their results."""
    lines = [
        attack_text(attack, throw),
        say("memoir44-single-rolled", dice=numbers(result.rolled), hits=result.hits, flags=result.flags),
    ]
    if result.saving:
        lines.append(say("memoir44-single-saved", dice=numbers(result.saving), saved=result.saved))
    gone = "yes" if result.lost == attack.target_figures else "no"
    lines.append(say("memoir44-single-result", lost=result.lost, flags=result.flags, gone=gone))
    return "\n".join(lines)


def symbols_text(dice: Sequence[int]) -> str:
    """Returns the dice of a card or a mine, each with its symbol, and the number of each symbol (M8)."""
    count = dict.fromkeys(map(symbol, range(1, 7)), 0)
    for die in dice:
        count[symbol(die)] += 1
    tally = in_a_row(f"{number} × {say(f'memoir44-symbol-{one}')}" for one, number in count.items() if number)
    return f"{symbols(dice)}\n**{tally}**"


def scenario_text(one: Scenario) -> str:
    """Returns a summary of a scenario: the sides, with their nations, cards and medals."""
    sides = [
        say(
            "memoir44-scenario-side",
            side=side_name(seat),
            nation=nation_name(one.nations[seat]),
            cards=one.hands[seat],
            medals=one.medals[seat],
            units=sum(unit.seat == seat for unit in one.units),
            starts="yes" if one.starts == seat else "no",
            top="yes" if one.top == seat else "no",
        )
        for seat in SEATS
    ]
    night = [say("memoir44-scenario-night", hexes=one.visibility)] if one.visibility else []
    blurb = [escaped(one.blurb)] if one.blurb else []
    passed = [passed_text(one)] if one.passed else []
    even = [text] if (text := balance.of_scenario(one)) else []
    return "\n".join([f"### {escaped(one.title)}", *blurb, *sides, *night, *passed, *even])


def passed_text(one: Scenario) -> str:
    """Returns what the scenario file holds that no rule depends on, up to ``LONGEST_PASSED`` characters."""
    told: list[str] = []
    for number, passed in enumerate(one.passed):
        words = say("memoir44-passed", what=passed.what, given=escaped_code(passed.given), count=passed.count)
        if sum(map(len, told)) + len(words) > LONGEST_PASSED:
            told.append(say("document-more", count=len(one.passed) - number))
            break
        told.append(words)
    return say("memoir44-scenario-passed", what=in_a_row(told))


def cautions_text(one: Scenario) -> str:
    """Returns the rules that the file may mean and that are not applied; empty if there are none."""
    if not one.cautions:
        return ""
    lines = [
        say("memoir44-caution", what=caution.what, given=kind_name(caution.given), number=caution.number)
        for caution in one.cautions
    ]
    return "\n".join([say("memoir44-cautions"), *lines])


def unrefereed_text(one: Scenario) -> str:
    """Returns the rules in prose that the referee does not know, in the reader's language if the file has
    them in it, else in English or in the first of the file; empty if there are none (M53)."""
    if not one.unrefereed:
        return ""
    found = (one.unrefereed.get(language) for language in (spoken(), ENGLISH))
    prose = next((text for text in (*found, *one.unrefereed.values()) if text), "")
    head = f"{say('memoir44-unrefereed')}\n> "
    return head + clipped(escaped(prose), MESSAGE - len(head))
