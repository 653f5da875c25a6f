# ruff: noqa: N802 - a test is named after its rule
"""The box's dice (M66): the table of kinds, terrain that takes dice, and the odds."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.game import FACES
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import (
    Rulings,
    dice,
    hitting,
    objections,
    strike,
    symbol,
    throw,
)
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Column, Ground
from bot.games.memoir44.units import KIND_NAMES, KINDS, KindName
from data import text

from .attacks import BUNKER, attack
from .position import after, board, figures, offered, refusal, turn

SYMBOLS = Rulings(symbols=True)
INFANTRY, FOREST, TOWN, HILL = Ground(), Ground("forest"), Ground("town"), Ground("hill")
WIRE, BAGS = Ground(obstacle="wire"), Ground(obstacle="sandbags")
TYPES: tuple[Column, ...] = ("infantry", "armor", "artillery")
OF_TYPE: dict[str, KindName] = {"infantry": "infantry", "armor": "armor", "artillery": "artillery"}


def boxed(*facts: object, **more: object):  # type: ignore[no-untyped-def]
    """Returns an attack with the box's dice."""
    return attack(*facts, rulings=SYMBOLS, **more)  # type: ignore[arg-type]


def table() -> dict[str, list[str]]:
    """Returns the table of the README: by kind, the cells of its line."""
    page = text("memoir44", "README.md").partition("## The box’s dice")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| `(\w+)` \|(.*)\|$", page, re.MULTILINE)
    return {kind: [cell.strip() for cell in cells.split("|")] for kind, cells in lines}


def stars(cell: str) -> set[Any]:
    """Returns the types of targets at which stars hit, as the table says it."""
    return set(TYPES) & set(re.findall(r"\w+", cell))


def test_M66_the_table_has_every_kind() -> None:
    assert tuple(table()) == KIND_NAMES


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_M66_the_table_is_what_the_code_does(kind: KindName) -> None:
    """Dice by distance, with other ones for a unit that has not moved; the faces that hit it; and the types
    at which stars hit, always or without a move."""
    by_distance, hit_by, star, _ = table()[kind]
    moved, _, still = by_distance.partition(";")
    for cell, has_moved in ((moved, True), (still or moved, False)):
        expected = [int(number) for number in re.findall(r"\d+", cell)]
        target: KindName = "infantry"
        thrown = [
            dice(boxed(kind, target, away, moved=has_moved, figures=1))
            for away in range(1, len(expected) + 1)
        ]
        assert thrown == expected
        (beyond,) = objections(boxed(kind, target, len(expected) + 1, moved=has_moved))
        assert beyond.key == "battle-range"
    at_it = boxed("infantry", kind)
    assert {symbol(face) for face in hitting(at_it)} == set(re.findall(r"\w+", hit_by))
    attacked = [of for of in TYPES if of not in KINDS[kind].not_at]
    for of, moved_ in product(attacked, (False, True)):
        one = boxed(kind, OF_TYPE[of], moved=moved_)
        hits = 2 in hitting(one)
        assert hits == (of in stars(star) and not (moved_ and "unmoved" in star)), (of, moved_)


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_M66_figures_throw_no_dice_of_their_own(kind: KindName) -> None:
    thrown = {dice(boxed(kind, away=2, figures=left)) for left in range(1, KINDS[kind].figures + 1)}
    assert len(thrown) == 1


@pytest.mark.parametrize(
    ("one", "thrown", "faces"),
    [
        (boxed(), 3, {"infantry", "grenade"}),
        (boxed(away=3, target="armor"), 1, {"armor", "grenade"}),
        (boxed("armor", "artillery", 3), 3, {"grenade"}),
        (boxed("armor", target_on=FOREST), 1, {"infantry", "grenade"}),
        (boxed("armor", attacker_on=TOWN), 1, {"infantry", "grenade"}),
        (boxed(target_on=FOREST, attacker_on=WIRE), 1, {"infantry", "grenade"}),
        (boxed("artillery", "infantry", 4, target_on=FOREST), 2, {"infantry", "grenade"}),
        (boxed(target_on=HILL), 2, {"infantry", "grenade"}),
        (boxed(target_on=HILL, attacker_on=HILL), 3, {"infantry", "grenade"}),
        (boxed("artillery", "artillery", 5, target_on=BUNKER, own_works=True), 1, {"grenade"}),
        (boxed("engineer", target_on=TOWN), 3, {"infantry", "grenade"}),
        (boxed("flame_tank", target_on=TOWN), 2, {"infantry", "grenade"}),
        (boxed("sniper", away=5, target_on=TOWN), 1, {"infantry", "grenade", "star"}),
        (boxed("anti_tank", "armor", 2), 2, {"armor", "grenade", "star"}),
        (boxed("special_infantry", "sniper", extra=1), 4, {"grenade"}),
        (boxed("elite_armor", "cavalry", 2, target_on=BAGS), 2, {"infantry", "grenade"}),
    ],
)  # fmt: skip
def test_M66_positions(one, thrown: int, faces: set[str]) -> None:  # type: ignore[no-untyped-def]
    """ "two infantry, one armor, one grenade, one flag, one star"; terrain takes as many dice off as it takes
    pips off each die of ordinary dice; a flag is a flag, and there is no defensive roll."""
    assert not objections(one)
    dice_thrown = throw(one)
    assert dice_thrown.dice == thrown
    assert {symbol(face) for face in dice_thrown.hits} == faces
    assert dice_thrown.flags == (1,)
    assert not dice_thrown.saves


@pytest.mark.parametrize(
    "one",
    [
        boxed(away=3, target_on=FOREST),
        boxed("armor", target_on=FOREST, attacker_on=TOWN),
        boxed("cavalry", away=2, target_on=BAGS),
    ],
)
def test_M66_a_unit_without_a_die_may_not_battle(one) -> None:  # type: ignore[no-untyped-def]
    """ "a unit left with no die may not battle"; a die of a card counts before terrain."""
    assert [reason.key for reason in objections(one)] == ["battle-no-dice"]
    assert not objections(replace(one, extra=dice(replace(one, extra=3))))


def test_M66_cards_and_mines_are_read_as_ever_and_armor_saves_nothing() -> None:
    plain = strike("barrage", "axis", "armor", 3)
    assert strike("barrage", "axis", "armor", 3, Rulings(save_from_cards=True, symbols=True)) == plain


# --- on the board


def fight(*units: str, cards: tuple[str, ...] = ("probe-centre",), **facts: Any) -> State:
    """Returns the battles of a turn with symbols."""
    state = turn(board(*units, **facts), *cards, dice="symbols")
    return after(state, f"play {cards[0]}")


def test_M66_a_battle_with_symbols() -> None:
    """Three dice at the next hex: infantry and grenade hit, the flag drives back, the star does nothing."""
    state = fight("allies infantry E6/1", "axis infantry D6", "axis infantry A1")
    state = after(state, "done", "battle Inf 1 Inf 2", ("hold", 3, 6, 2))
    assert figures(state, "Inf 2") == 2
    assert state.fights[-1].symbols
    assert state.fights[-1].hits == (3, 4, 6)


def test_M66_a_card_adds_a_die_that_makes_an_attack_possible() -> None:
    """Infantry three hexes from a forest: one die under Firefight, none without it."""
    units = "allies infantry E6", "axis infantry E9", "axis infantry A1"
    probe = after(fight(*units, ground="E9 f"), "move Inf 1 D5")
    probe = after(probe, "done") if probe.phase == "moves" else probe
    assert probe.phase != "battles", "no die is left, so the turn ends"
    fire = fight(*units, ground="E9 f", cards=("firefight",))
    assert offered(fire, "battle") == {"battle Inf 1 Inf 2"}
    assert figures(after(fire, ("battle Inf 1 Inf 2", 4)), "Inf 2") == 3
    assert refusal(fire, do.Engage("Inf 1", "Inf 3")) == ("battle-range",)


def test_M66_armor_does_not_defend_itself() -> None:
    state = fight("allies infantry E6", "axis armor D6", "axis infantry A1")
    state = after(state, "done", "battle Inf 1 Arm 1", ("hold", 5, 6, 5))
    assert figures(state, "Arm 1") == 0


def test_random_dice_are_thrown_face_by_face() -> None:
    """The faces of the box come as often as they are on the die."""
    chance = random.Random(66)
    counted = Counter(symbol(chance.randint(1, 6)) for _ in range(6000))
    assert set(counted) == {"flag", "star", "infantry", "armor", "grenade"}
    assert Counter(map(symbol, FACES)) == {"flag": 1, "star": 1, "infantry": 2, "armor": 1, "grenade": 1}
